import { type InstallationEvent, workSpans, workWithin } from '@atrio/contract';
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

test('the time runs while the installation works, and stops while it waits', () => {
  const now = 100_000;
  expect(workTime([...run(0), line(90, 'connect'), line(91, 'load')], now)).toBe(13_000);
  expect(workTime(run(0), now)).toBe(3_000);
  expect(workTime([], now)).toBe(0);
});

test('between two moments only the work counts, as in the receipt of a file', () => {
  // Read at second 1, then a wait of almost a minute, then loaded until second 63.
  const spans = workSpans([line(0, 'connect'), line(1, 'load'), line(4, 'load', 'warning'), ...run(60)]);
  expect(workWithin(spans, 1_000, 63_000)).toBe(6_000);
  expect(workWithin(spans, 10_000, 50_000)).toBe(0);
  expect(workWithin(spans, 2_000, 3_000)).toBe(1_000);
});
