import type { InstallationEvent } from '@atrio/contract';
import { expect, test } from 'vitest';
import { workTime } from '../src/features/installations/work-time.ts';

const at = (seconds: number) => new Date(seconds * 1000).toISOString();
const line = (
  second: number,
  step: InstallationEvent['step'],
  level: InstallationEvent['level'] = 'info',
) => ({ id: second, at: at(second), step, level, message: '' });

const run = (start: number) => [line(start, 'connect'), line(start + 1, 'load'), line(start + 3, 'finish')];

test('the time is that of the runs, without the wait between them', () => {
  expect(workTime([...run(0), ...run(85)], null)).toBe(6_000);
});

test('after a failure the time until the next try does not count', () => {
  expect(workTime([line(0, 'connect'), line(2, 'load', 'error'), ...run(60)], null)).toBe(5_000);
});

test('while it works the time goes on, and while it waits it stands', () => {
  const now = 100_000;
  expect(workTime([...run(0), line(90, 'connect'), line(91, 'load')], now)).toBe(13_000);
  expect(workTime(run(0), now)).toBe(3_000);
  expect(workTime([], now)).toBe(0);
});
