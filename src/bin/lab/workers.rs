//! Many games on several threads.
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// Plays games number 0 up to `count` by `one` and puts each result into the sum by `add`, which may also tell how far it is.
///
/// # Errors
/// The first error of a game; those under way are finished, and no thread begins another after it has seen the error.
pub fn play_all<T: Send, S: Default + Send>(
    count: u64,
    threads: u64,
    one: impl Fn(u64) -> Result<T, String> + Sync,
    add: impl Fn(&mut S, T) + Sync,
) -> Result<S, String> {
    let next = AtomicU64::new(0);
    let total = Mutex::new(Ok(S::default()));
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return;
            }
            let result = one(number);
            let Ok(mut total) = total.lock() else { return };
            match (&mut *total, result) {
                (Ok(sum), Ok(result)) => add(sum, result),
                (Err(_), _) => return,
                (_, Err(error)) => {
                    *total = Err(error);
                    return;
                }
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    total.into_inner().map_err(|_| "a game panicked".to_owned())?
}
