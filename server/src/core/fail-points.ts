import type { Config } from '../config/config.ts';

/**
 * Places where a crash would do most harm. With ATRIO_FAIL_POINT the process kills itself there, so that a
 * test can check that the next process goes on; production refuses that variable.
 */
export const failPoints = [
  'connect:before',
  'connect:after',
  'plan:after',
  'install:before',
  'install:after',
  'read:half',
  'read:after',
  'resolve:settled',
  'load:before',
  'load:sent',
  'load:applied',
  'load:marked',
  'finish:before',
  'undo:before',
  'undo:sent',
] as const;

export const paymentPoints = [
  'order:written',
  'checkout:asked',
  'event:stored',
  'event:taken',
  'order:asked',
  'grant:before',
  'grant:after',
  'subscription:asked',
  'subscription:after',
  'charge:after',
  'cancellation:before',
  'cancellation:after',
  'event:before-done',
] as const;

/** Fail points of the command that restores a backup: before the change of place, and half-way. */
type RestorePoint = 'restore:planned' | 'restore:half';
export type FailPoint = (typeof failPoints)[number] | (typeof paymentPoints)[number] | RestorePoint;

export function failPoint(config: Config, point: FailPoint): void {
  if (config.failPoint === point) process.kill(process.pid, 'SIGKILL');
}
