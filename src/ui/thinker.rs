//! The CPU's thinking, in a Web Worker: asked, stopped at once, and started again when it dies.
use gloo_timers::callback::Timeout;
use intermezzo::board::Side;
use intermezzo::cpu::message::{FromWorker, ToWorker, decode, encode};
use intermezzo::game::Pick;
use intermezzo::games::AnyView;
use js_sys::{Array, Uint8Array};
use std::cell::RefCell;
use std::rc::{Rc, Weak};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

/// Written by Trunk beside index.html; relative, so any folder may hold the app.
const LOADER: &str = "./thinker_loader.js";
/// How often a question is asked again of a new worker after the last one died.
const RETRIES: u32 = 2;
/// A worker that does not even start within this time counts as dead.
const START_MS: u32 = 20_000;

/// What comes of a question.
#[derive(Debug, Clone, PartialEq)]
pub enum Reply {
    /// The turn.
    Answer {
        /// The picks up to the next commit.
        picks: Vec<Pick>,
        /// The score of the position, in centipawns from the CPU's own view.
        score: i32,
    },
    /// How a game between two characters ended: its winner, if it has one.
    Result(Option<Side>),
    /// It could not be thought about.
    Failed(String),
}

/// A question that waits for its answer.
struct Question {
    id: u32,
    message: ToWorker,
    tries: u32,
}

/// A worker that runs, with what listens to it.
struct Running {
    worker: Worker,
    number: u32,
    ready: bool,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(Event)>,
    _start: Timeout,
}

impl Drop for Running {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

struct Inner {
    running: Option<Running>,
    asked: Option<Question>,
    last_id: u32,
    /// How many workers have been started.
    started: u32,
}

/// The worker and the question it thinks about. Dropping the last clone ends it.
#[derive(Clone)]
pub struct Thinker {
    inner: Rc<RefCell<Inner>>,
    on: Rc<RefCell<dyn FnMut(Reply)>>,
}

impl Thinker {
    /// A thinker whose replies go to `on`. The worker starts with the first question.
    pub fn new(on: impl FnMut(Reply) + 'static) -> Self {
        let inner = Inner { running: None, asked: None, last_id: 0, started: 0 };
        Thinker { inner: Rc::new(RefCell::new(inner)), on: Rc::new(RefCell::new(on)) }
    }

    /// Asks for a turn of a level, or of a character of that level. An older question is forgotten.
    pub fn ask(&self, view: AnyView, (level, character): (u8, Option<String>), millis_left: Option<u64>, seed: u64) {
        self.ask_by(|id| ToWorker::Think { id, view, level, character, millis_left, seed });
    }

    /// Asks for a whole game between two characters, White's first, from what White may see of the new game. An older question
    /// is forgotten.
    pub fn ask_match(&self, start: AnyView, players: [&str; 2], seed: u64) {
        let players = players.map(str::to_owned);
        self.ask_by(|id| ToWorker::Match { id, start, players, seed });
    }

    /// Asks the question of the next number.
    fn ask_by(&self, question: impl FnOnce(u32) -> ToWorker) {
        if self.inner.borrow().asked.is_some() {
            self.stop();
        }
        let id = self.inner.borrow().last_id + 1;
        {
            let mut inner = self.inner.borrow_mut();
            inner.last_id = id;
            inner.asked = Some(Question { id, message: question(id), tries: 0 });
        }
        self.put();
    }

    /// Stops thinking at once; no reply comes.
    pub fn stop(&self) {
        let mut inner = self.inner.borrow_mut();
        if inner.asked.take().is_some() {
            inner.running = None;
        }
    }

    /// Gives the question to the worker; one is started if there is none, and gets it when it is ready.
    fn put(&self) {
        if self.inner.borrow().running.is_none() {
            match self.start() {
                Ok(running) => self.inner.borrow_mut().running = Some(running),
                Err(_) => self.soon(|thinker| thinker.fail("This browser does not start the CPU.")),
            }
            return;
        }
        let inner = self.inner.borrow();
        if let (Some(Running { worker, number, ready: true, .. }), Some(question)) = (&inner.running, &inner.asked) {
            let number = *number;
            if post(worker, &question.message).is_err() {
                self.soon(move |thinker| thinker.died(number));
            }
        }
    }

    fn start(&self) -> Result<Running, JsValue> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(LOADER, &options)?;
        let number = self.inner.borrow().started + 1;
        self.inner.borrow_mut().started = number;
        let weak = self.weak();
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            with(&weak, |thinker| thinker.hear(number, &Uint8Array::new(&event.data()).to_vec()));
        });
        let weak = self.weak();
        let on_error = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            event.prevent_default();
            with(&weak, |thinker| thinker.soon(move |thinker| thinker.died(number)));
        });
        let weak = self.weak();
        let start = Timeout::new(START_MS, move || {
            with(&weak, |thinker| {
                let waits = thinker.inner.borrow().running.as_ref().is_some_and(|running| !running.ready);
                if waits {
                    thinker.soon(move |thinker| thinker.died(number));
                }
            });
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Ok(Running { worker, number, ready: false, _on_message: on_message, _on_error: on_error, _start: start })
    }

    fn hear(&self, number: u32, bytes: &[u8]) {
        let asked = self.inner.borrow().asked.as_ref().map(|question| question.id);
        match decode(bytes) {
            Ok(FromWorker::Ready) => {
                if let Some(running) = &mut self.inner.borrow_mut().running {
                    running.ready = true;
                }
                self.put();
            }
            Ok(FromWorker::Answer { id, picks, score }) if asked == Some(id) => {
                self.reply(Reply::Answer { picks, score });
            }
            Ok(FromWorker::Result { id, winner }) if asked == Some(id) => self.reply(Reply::Result(winner)),
            // What cannot be read has no number of its own.
            Ok(FromWorker::Failed { id, why }) if asked.is_some_and(|asked| id == asked || id == u32::MAX) => {
                self.reply(Reply::Failed(why))
            }
            // An answer to a question that was taken back.
            Ok(_) => {}
            Err(_) => self.soon(move |thinker| thinker.died(number)),
        }
    }

    fn reply(&self, reply: Reply) {
        self.inner.borrow_mut().asked = None;
        (self.on.borrow_mut())(reply);
    }

    fn fail(&self, why: &str) {
        self.reply(Reply::Failed(why.to_owned()));
    }

    /// Does something once the handler that runs now has returned: ending a worker frees its handlers, and no reply
    /// comes before the question's caller is done.
    fn soon(&self, what: impl FnOnce(&Thinker) + 'static) {
        let weak = self.weak();
        Timeout::new(0, move || with(&weak, what)).forget();
    }

    /// This worker is dead. Its question goes to a new one, a few times.
    fn died(&self, number: u32) {
        let again = {
            let mut inner = self.inner.borrow_mut();
            if inner.running.as_ref().is_some_and(|running| running.number != number) {
                return;
            }
            inner.running = None;
            let Some(question) = &mut inner.asked else { return };
            question.tries += 1;
            question.tries <= RETRIES
        };
        if again {
            self.put();
        } else {
            self.fail("The CPU stopped working.");
        }
    }

    fn weak(&self) -> WeakThinker {
        (Rc::downgrade(&self.inner), Rc::downgrade(&self.on))
    }
}

type WeakThinker = (Weak<RefCell<Inner>>, Weak<RefCell<dyn FnMut(Reply)>>);

fn with(weak: &WeakThinker, what: impl FnOnce(&Thinker)) {
    if let (Some(inner), Some(on)) = (weak.0.upgrade(), weak.1.upgrade()) {
        what(&Thinker { inner, on });
    }
}

fn post(worker: &Worker, message: &ToWorker) -> Result<(), JsValue> {
    let bytes = encode(message).map_err(|error| JsValue::from(error.to_string()))?;
    let bytes = Uint8Array::from(bytes.as_slice());
    worker.post_message_with_transfer(&bytes, &Array::of1(&bytes.buffer()))
}
