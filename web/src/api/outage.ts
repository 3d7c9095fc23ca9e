import { serverAnswers } from '../lib/server-answers.ts';

/** Milliseconds between two attempts to reach a server that does not answer. */
const lookEvery = 5_000;

let isLooking = false;

/**
 * Tries to reach the server after a call got no answer, until it is back. If it answers at once, the call
 * failed for another reason, and nothing is repeated automatically. While there is no network at all nothing
 * is tried: the browser tells when the network is back.
 *
 * @param host of the backend; empty for the server that sent this page
 * @param onBack called when the server was away and answers again
 */
export async function watchOutage(host: string, onBack: () => void): Promise<void> {
  if (isLooking || !navigator.onLine) return;
  isLooking = true;
  let wasAway = false;
  while (!(await serverAnswers(host))) {
    wasAway = true;
    await new Promise((done) => setTimeout(done, lookEvery));
  }
  isLooking = false;
  if (wasAway) onBack();
}
