import type { RowAccount } from '@atrio/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CountedImport, rowAccount, sheetAccount } from '../src/features/imports/row-account.ts';

const counted = (change: Partial<CountedImport>): CountedImport => ({
  id: 1,
  state: 'done',
  continuesId: null,
  total: 10,
  loaded: 5,
  updated: 0,
  unchanged: 0,
  rejected: 5,
  aside: 0,
  pending: 0,
  undoState: null,
  undoneCreated: 0,
  undoneChanged: 0,
  ...change,
});

test('a row that a correction contains again counts once, with its last result', () => {
  const correction = counted({ id: 2, continuesId: 1, total: 3, loaded: 2, rejected: 1 });
  expect(rowAccount([counted({}), correction])).toMatchObject({
    given: 10,
    created: 7,
    rejected: 3,
    left: 0,
  });
});

test('rows set aside are no errors, and stay where a correction contains the others', () => {
  const parts = { given: 10, created: 5, changed: 0, same: 0, pending: 0, undone: 0, left: 0 };
  const original = counted({ aside: 2 });
  expect(rowAccount([original])).toEqual({ ...parts, rejected: 3, aside: 2 });
  const correction = counted({ id: 2, continuesId: 1, total: 3, loaded: 3, rejected: 0 });
  expect(rowAccount([original, correction])).toEqual({ ...parts, created: 8, rejected: 0, aside: 2 });
});

test('a correction that could not be read to its end does not change the results of its rows', () => {
  const broken = counted({ id: 2, continuesId: 1, state: 'failed', total: 3, loaded: 0, rejected: 0 });
  expect(rowAccount([counted({}), broken])).toEqual(rowAccount([counted({})]));
});

const fates = ['created', 'changed', 'same', 'pending', 'rejected', 'aside', 'left'] as const;
type Fate = (typeof fates)[number];

/** One import: the results of its rows, how many rejected ones are corrected, and what is undone of it. */
const chapter = fc.record({
  fates: fc.array(fc.constantFrom(...fates), { minLength: 1, maxLength: 12 }),
  broughtAgain: fc.nat({ max: 12 }),
  unreadable: fc.boolean(),
  undo: fc.option(fc.constantFrom('running', 'failed', 'done'), { freq: 2 }),
  kept: fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
});
type Chapter = typeof chapter extends fc.Arbitrary<infer T> ? T : never;

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/**
 * Plays the history of a file row by row: its imports as the tables count them, and the last result of each
 * row.
 */
function play(chapters: readonly Chapter[]): { imports: CountedImport[]; expected: RowAccount } {
  const imports: CountedImport[] = [];
  const ended: (Fate | 'undone')[] = [];
  let size = chapters[0]?.fates.length ?? 0;
  let continuesId: number | null = null;
  let toCorrect: Fate[] = [];
  for (const { fates: wanted, broughtAgain, unreadable, undo, kept } of chapters) {
    const id = imports.length + 1;
    if (unreadable && continuesId !== null) {
      imports.push(counted({ id, continuesId, state: 'failed', total: size, loaded: 0, rejected: 0 }));
      continue;
    }
    const rows = Array.from({ length: size }, (_, row) => at(wanted, row));
    const of = (fate: Fate) => rows.filter((row) => row === fate).length;
    const isUndone = (row: number) => undo !== null && !at(kept, row);
    const undone = (fate: Fate) => rows.filter((row, index) => row === fate && isUndone(index)).length;
    imports.push(
      counted({
        id,
        continuesId,
        total: size,
        loaded: of('created') + of('changed'),
        updated: of('changed'),
        unchanged: of('same'),
        rejected: of('rejected') + of('aside'),
        aside: of('aside'),
        pending: of('pending'),
        undoState: undo,
        undoneCreated: undone('created'),
        undoneChanged: undone('changed'),
      }),
    );
    let errors = Math.min(broughtAgain, of('rejected'));
    let asides = Math.min(broughtAgain - errors, of('aside'));
    toCorrect = [...Array<Fate>(errors).fill('rejected'), ...Array<Fate>(asides).fill('aside')];
    size = toCorrect.length;
    continuesId = id;
    for (const [index, fate] of rows.entries()) {
      // Its result is in the correction that contains it again.
      if (fate === 'rejected' && errors-- > 0) continue;
      if (fate === 'aside' && asides-- > 0) continue;
      if ((fate === 'created' || fate === 'changed') && isUndone(index)) ended.push('undone');
      else ended.push(fate === 'pending' && undo !== null ? 'left' : fate);
    }
    if (size === 0) return { imports, expected: countFates(ended) };
  }
  // The last ones were to be corrected, but no correction contains them.
  return { imports, expected: countFates([...ended, ...toCorrect]) };
}

const countFates = (ended: readonly string[]): RowAccount => {
  const of = (fate: string) => ended.filter((one) => one === fate).length;
  return {
    given: ended.length,
    created: of('created'),
    changed: of('changed'),
    same: of('same'),
    pending: of('pending'),
    rejected: of('rejected'),
    aside: of('aside'),
    undone: of('undone'),
    left: of('left'),
  };
};

test('in every history each row of every file counts once, with its last result, and every sum is right', () => {
  fc.assert(
    fc.property(fc.array(chapter, { minLength: 1, maxLength: 5 }), (chapters) => {
      const { imports, expected } = play(chapters);
      const account = rowAccount(imports);
      expect(account).toEqual(expected);
      for (const item of imports) {
        const sheet = sheetAccount(item, imports);
        if (sheet === null) continue;
        const { given, ...parts } = sheet;
        expect(given).toBe(item.total);
        expect(Object.values(parts).reduce((sum, rows) => sum + rows, 0)).toBe(given);
        expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
