/** Milliseconds. By then a short failure is over, or the browser has noticed that it is offline. */
const retryDelay = 1_000;
/** Milliseconds between two tries while the server does not answer. */
const serverDelay = 5_000;

/**
 * Imports code that is not part of the first load. Without a connection it waits for one, so that the screen
 * stays as it is instead of showing an error.
 * @throws the error of `load` when it fails twice in a row although the server answers
 */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) {
        await new Promise((back) => window.addEventListener('online', back, { once: true }));
        failures = 0;
      } else {
        if (failures > 1 && (await serverAnswers())) throw error;
        await new Promise((done) => setTimeout(done, failures > 1 ? serverDelay : retryDelay));
      }
    }
  }
}

/** The browser counts any network as a connection; only a call shows whether the server can be reached. */
const serverAnswers = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
