import { expect, test } from 'vitest';
import { type CountedImport, rowAccount } from '../src/features/imports/row-account.ts';

const counted = (change: Partial<CountedImport>): CountedImport => ({
  id: 1,
  state: 'done',
  continuesId: null,
  total: 10,
  loaded: 5,
  updated: 0,
  unchanged: 0,
  rejected: 5,
  pending: 0,
  undoState: null,
  ...change,
});

test('a row that a correction brought again counts once, where it ended', () => {
  const correction = counted({ id: 2, continuesId: 1, total: 3, loaded: 2, rejected: 1 });
  expect(rowAccount([counted({}), correction])).toMatchObject({
    given: 10,
    created: 7,
    rejected: 3,
    left: 0,
  });
});

test('a correction that could not be read to its end leaves the rows where they were', () => {
  const broken = counted({ id: 2, continuesId: 1, state: 'failed', total: 3, loaded: 0, rejected: 0 });
  expect(rowAccount([counted({}), broken])).toEqual(rowAccount([counted({})]));
});
