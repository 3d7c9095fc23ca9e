import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { finishSwitch, moveBack, planSwitch, switchFiles } from '../src/db/switch.ts';

/** The exchange of files in DATA_DIR, interrupted at each of its moves. */

/** A head of the book of acts, which no archive has. */
const head = 'files/acts/1.json';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrio-switch-'));
  put('old', '.', ['atrio.sqlite', 'atrio.sqlite-wal', 'jobs.sqlite', 'files/aa/hoja', head, 'secret']);
  put('new', 'copy/data', ['atrio.sqlite', 'jobs.sqlite', 'files/bb/hoja']);
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(content: string, below: string, names: string[]): void {
  for (const name of names) {
    const path = join(folder, below, name);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, content);
  }
}

/** Content by name. */
const state = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')] as const)
      .sort(),
  );
const plan = () => ({
  restoredAt: '2026-11-23T00:00:00.000Z',
  moves: planSwitch(folder, { copy: 'copy/data', before: 'before', withDatabases: true, withFiles: true }),
});
const nothing = async () => undefined;
const moved = {
  'atrio.sqlite': 'new',
  'before/atrio.sqlite': 'old',
  'before/atrio.sqlite-wal': 'old',
  'before/files/aa/hoja': 'old',
  'before/jobs.sqlite': 'old',
  'files/acts/1.json': 'old',
  'files/bb/hoja': 'new',
  'jobs.sqlite': 'new',
  secret: 'old',
};
/** The heads of the book and four files are moved away, three are put in their place, and the heads come back. */
const moves = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Ends with an error after this many moves. */
const until = (count: number) => {
  let done = 0;
  return () => {
    done += 1;
    if (done === count) throw new Error('interrupted');
  };
};

describe('the exchange of files', () => {
  test('puts all files of the copy in place, and keeps the old ones', async () => {
    await switchFiles(folder, plan(), nothing, () => undefined);
    expect(state()).toEqual(moved);
  });

  test.each(moves)('that fails after %i moves leaves everything where it was', async (count) => {
    const before = state();
    await expect(switchFiles(folder, plan(), nothing, until(count))).rejects.toThrow('interrupted');
    expect(state()).toEqual(before);
  });

  test('can be undone after it is finished', async () => {
    const before = state();
    const planned = plan();
    await switchFiles(folder, planned, nothing, () => undefined);
    await moveBack(folder, planned.moves);
    expect(state()).toEqual(before);
  });

  test.each(moves)('to a copy without files can be undone after %i moves too', async (count) => {
    rmSync(join(folder, 'copy/data/files'), { recursive: true });
    const before = state();
    await expect(switchFiles(folder, plan(), nothing, until(count))).rejects.toThrow('interrupted');
    expect(state()).toEqual(before);
    const planned = plan();
    await switchFiles(folder, planned, nothing, () => undefined);
    expect(state()[head]).toBe('old');
    await moveBack(folder, planned.moves);
    expect(state()).toEqual(before);
  });

  test.each(moves)('is finished later when its process ended after %i moves', async (count) => {
    const before = state();
    // The list of moves as it is on disk at that moment.
    let written = '';
    const interrupted = switchFiles(folder, plan(), nothing, () => {
      written = readFileSync(join(folder, 'switching.json'), 'utf8');
    });
    await interrupted;
    await moveBack(folder, JSON.parse(written).moves);
    expect(state()).toEqual(before);
    writeFileSync(
      join(folder, 'switching.json'),
      JSON.stringify({ ...JSON.parse(written), moves: JSON.parse(written).moves.slice(0, count) }),
    );
    await finishSwitch(folder, async () => true);
    writeFileSync(join(folder, 'switching.json'), written);
    await finishSwitch(folder, async () => true);
    expect(state()).toEqual(moved);
  });

  test('is not finished when the database in use is not the copy', async () => {
    const before = state();
    writeFileSync(join(folder, 'switching.json'), JSON.stringify(plan()));
    await finishSwitch(folder, async (restoredAt) => restoredAt !== plan().restoredAt);
    expect(state()).toEqual(before);
  });
});
