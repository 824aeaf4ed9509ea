//! Sounds, made on the spot: no files. They are chosen from projected events, so nothing hidden is heard.
use std::cell::{Cell, RefCell};
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

/// What can be heard, the quieter before the more telling: of several at once the last is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sound {
    /// Something is not possible.
    Refuse,
    /// The own time runs low.
    Time,
    /// A piece is put down.
    Move,
    /// A card is put down.
    Card,
    /// A piece is taken.
    Capture,
    /// A meter changes, a turn is skipped.
    Charge,
    /// A king is attacked.
    Check,
    /// A card is powered up.
    Combo,
    /// A draw.
    Draw,
    /// Lost.
    Lose,
    /// Won.
    Win,
}

/// A note: when it begins and how long it lasts in seconds, from and to which pitch in Hertz, how loud, which wave.
type Tone = (f64, f64, f32, f32, f32, OscillatorType);

use OscillatorType::{Sine, Square, Triangle};

impl Sound {
    fn tones(self) -> &'static [Tone] {
        match self {
            Sound::Refuse => &[(0.0, 0.12, 170.0, 130.0, 0.10, Triangle)],
            Sound::Time => &[(0.0, 0.09, 880.0, 870.0, 0.07, Sine), (0.16, 0.12, 880.0, 870.0, 0.07, Sine)],
            Sound::Move => &[(0.0, 0.07, 330.0, 150.0, 0.34, Triangle), (0.0, 0.02, 1900.0, 700.0, 0.05, Square)],
            Sound::Card => &[(0.0, 0.05, 1500.0, 420.0, 0.06, Triangle), (0.04, 0.09, 520.0, 380.0, 0.12, Sine)],
            Sound::Capture => &[(0.0, 0.11, 230.0, 70.0, 0.42, Triangle), (0.0, 0.04, 1200.0, 260.0, 0.08, Square)],
            Sound::Charge => &[(0.0, 0.10, 440.0, 660.0, 0.12, Sine), (0.08, 0.16, 660.0, 990.0, 0.12, Sine)],
            Sound::Check => &[(0.0, 0.10, 740.0, 740.0, 0.14, Triangle), (0.11, 0.16, 587.0, 587.0, 0.14, Triangle)],
            Sound::Combo => &[
                (0.0, 0.09, 523.0, 523.0, 0.13, Triangle),
                (0.07, 0.09, 659.0, 659.0, 0.13, Triangle),
                (0.14, 0.22, 784.0, 1047.0, 0.15, Triangle),
            ],
            Sound::Draw => &[(0.0, 0.22, 440.0, 440.0, 0.14, Sine), (0.18, 0.32, 440.0, 440.0, 0.12, Sine)],
            Sound::Lose => &[(0.0, 0.24, 392.0, 370.0, 0.15, Triangle), (0.2, 0.5, 294.0, 220.0, 0.15, Triangle)],
            Sound::Win => &[
                (0.0, 0.16, 523.0, 523.0, 0.15, Triangle),
                (0.13, 0.16, 659.0, 659.0, 0.15, Triangle),
                (0.26, 0.16, 784.0, 784.0, 0.15, Triangle),
                (0.39, 0.45, 1047.0, 1047.0, 0.17, Triangle),
            ],
        }
    }
}

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
    static TOUCHED: Cell<bool> = const { Cell::new(false) };
}

/// The player has touched or pressed something: from now on a browser lets the page be heard.
pub fn touched() {
    TOUCHED.set(true);
}

/// Plays a sound, if the player has done something on this page before.
pub fn play(sound: Sound) {
    if TOUCHED.get() {
        // A browser without sound is silent; nothing else depends on it.
        let _ = CONTEXT.with_borrow_mut(|context| try_play(context, sound));
    }
}

fn try_play(kept: &mut Option<AudioContext>, sound: Sound) -> Result<(), JsValue> {
    let context = match kept {
        Some(context) => context,
        None => kept.insert(AudioContext::new()?),
    };
    // Asleep after the tab was hidden.
    let _ = context.resume()?;
    let now = context.current_time() + 0.005;
    for &(start, length, from, to, volume, wave) in sound.tones() {
        let (start, end) = (now + start, now + start + length);
        let oscillator = context.create_oscillator()?;
        let gain = context.create_gain()?;
        oscillator.set_type(wave);
        oscillator.frequency().set_value_at_time(from, start)?;
        oscillator.frequency().exponential_ramp_to_value_at_time(to, end)?;
        gain.gain().set_value_at_time(0.0001, start)?;
        gain.gain().exponential_ramp_to_value_at_time(volume, start + 0.008)?;
        gain.gain().exponential_ramp_to_value_at_time(0.0001, end)?;
        oscillator.connect_with_audio_node(&gain)?.connect_with_audio_node(&context.destination())?;
        oscillator.start_with_when(start)?;
        oscillator.stop_with_when(end + 0.02)?;
    }
    Ok(())
}
