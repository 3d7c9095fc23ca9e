import type { InstallationEvent } from '@atrio/contract';

/** Between these two lines of the log nobody worked: it had ended, failed, or waited for the customer. */
const isPause = (before: InstallationEvent, after: InstallationEvent): boolean =>
  before.step === 'finish' ||
  before.level === 'error' ||
  (after.step === 'connect' && before.step !== 'connect');

/**
 * How long an installation has worked, in milliseconds, by its log: without the time in which it waited.
 *
 * @param now in milliseconds while it works, else null
 */
export function workTime(events: readonly InstallationEvent[], now: number | null): number {
  let worked = 0;
  let before: InstallationEvent | null = null;
  for (const event of events) {
    if (before !== null && !isPause(before, event)) worked += Date.parse(event.at) - Date.parse(before.at);
    before = event;
  }
  const isAtWork = now !== null && before !== null && before.step !== 'finish' && before.level !== 'error';
  return isAtWork ? worked + Math.max(0, now - Date.parse(before?.at ?? '')) : worked;
}
