import { type InstallationEvent, workSpans } from '@atrio/contract';

/**
 * How long an installation has worked, in milliseconds, by its log: without the time in which it waited.
 *
 * @param now in milliseconds while it works, else null
 */
export function workTime(events: readonly InstallationEvent[], now: number | null): number {
  const worked = workSpans(events).reduce((sum, { from, to }) => sum + to - from, 0);
  const last = events.at(-1);
  const isAtWork = now !== null && last !== undefined && last.step !== 'finish' && last.level !== 'error';
  return isAtWork ? worked + Math.max(0, now - Date.parse(last.at)) : worked;
}
