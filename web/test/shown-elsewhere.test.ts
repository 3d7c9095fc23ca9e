import type { Progress } from '@atrio/contract';
import { expect, test } from 'vitest';
import { shownElsewhere } from '../src/features/installations/use-live-installation.ts';

const progress = (change: object = {}) =>
  ({
    status: 'completed',
    result: { rows: null, decisions: 0, waitingSince: null, neverStarted: false },
    files: [{ undo: 'none', loaded: 3 }],
    events: [],
    ...change,
  }) as unknown as Progress;
const rows = (undone: number) => ({ ...progress().result, rows: { given: 3, undone } });

test('other screens are asked again when an installation ends, waits, or is undone', () => {
  const ended = shownElsewhere(progress());
  expect(ended).not.toBeNull();
  expect(shownElsewhere(progress({ events: [{ id: 1 }] }))).toBe(ended);
  for (const change of [
    { status: 'cancelled' },
    { result: rows(1) },
    { files: [{ undo: 'running' }] },
    { files: [{ undo: 'none' }, { undo: 'none' }] },
    { status: 'inProgress', result: { ...progress().result, waitingSince: '2026-01-01T00:00:00Z' } },
  ])
    expect(shownElsewhere(progress(change))).not.toBe(ended);
});

test('but not with each row while it works', () => {
  expect(shownElsewhere(null)).toBeNull();
  expect(shownElsewhere(progress({ status: 'inProgress' }))).toBeNull();
  expect(shownElsewhere(progress({ status: 'inProgress', result: rows(0) }))).toBeNull();
});
