/** A failure that was only a hiccup, or came just before the browser noticed that it is offline, is over by then. */
const onceMoreAfter = 1_000;

/**
 * Fetches code that comes after the page. While there is no connection it waits, and asks again when there
 * is one: what is drawn meanwhile stays, instead of giving way to an error.
 * @throws what `fetchCode` throws twice in a row with a connection
 */
export async function arrive<T>(fetchCode: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await fetchCode();
    } catch (error) {
      if (navigator.onLine && failures > 1) throw error;
      if (!navigator.onLine) {
        await new Promise((back) => window.addEventListener('online', back, { once: true }));
        failures = 0;
      } else {
        await new Promise((done) => setTimeout(done, onceMoreAfter));
      }
    }
  }
}
