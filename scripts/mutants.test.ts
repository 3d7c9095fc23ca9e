import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

interface Mutant {
  name: string;
  file: string;
  text: string;
  replacement: string;
  by: string;
  test: string;
}
interface Result {
  file: string;
  titles: string[];
  result: string;
}
interface Mutants {
  choose(mutants: Mutant[], args: string[]): { chosen: Mutant[]; list: boolean };
  isCheap(mutant: Mutant): boolean;
  problemsOf(mutant: Mutant, root: string): string[];
  sample(mutants: Mutant[], size: number, seed: number): Mutant[];
  titlePattern(test: string): string;
  verdictOf(mutant: Mutant, results: Result[]): string | null;
}
const { choose, isCheap, problemsOf, sample, titlePattern, verdictOf }: Mutants = await import(
  new URL('./mutants/mutants.mjs', import.meta.url).href
);
const { mutants }: { mutants: Mutant[] } = await import(new URL('./mutants/list.mjs', import.meta.url).href);

const root = fileURLToPath(new URL('..', import.meta.url));
const mutant: Mutant = {
  name: 'S01 a heading',
  file: 'src/a.ts',
  text: 'Hola',
  replacement: 'Adiós',
  by: 'web/test/a.test.ts',
  test: 'greets %s',
};

describe('the list', () => {
  test('each entry changes a text that its file has once, and names an existing test', () => {
    expect(mutants.flatMap((one) => problemsOf(one, root))).toEqual([]);
  });

  test('is long enough, has each name once, and many cheap entries', () => {
    expect(mutants.length).toBeGreaterThan(150);
    const names = mutants.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(mutants.filter(isCheap).length).toBeGreaterThan(100);
  });
});

describe('a wrong entry is reported by its name', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'atrio-list-'));
    for (const path of ['src', 'web/test']) mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, mutant.file), 'Hola. Buenas, buenas.');
    writeFileSync(join(folder, mutant.by), "test('greets %s', ...)");
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each<[Partial<Mutant>, string[]]>([
    [{}, []],
    [{ text: 'uenas' }, ['src/a.ts has «uenas» 2 times, not once']],
    [{ text: 'Chao' }, ['src/a.ts has «Chao» 0 times, not once']],
    [{ replacement: 'Hola' }, ['it changes nothing']],
    [{ file: 'src/b.ts' }, ['there is no src/b.ts']],
    [{ by: 'web/test/b.test.ts' }, ['there is no web/test/b.test.ts']],
    [{ test: 'takes leave' }, ['web/test/a.test.ts has no test «takes leave»']],
  ])('%j', (change, problems) => {
    const expected = problems.map((problem) => `mutant «${mutant.name}»: ${problem}`);
    expect(problemsOf({ ...mutant, ...change }, folder)).toEqual(expected);
  });
});

test('a mutant is noticed by its own test only', () => {
  const failing: Result = { file: mutant.by, titles: ['a group', 'greets Ana (twice)'], result: 'failed' };
  const passing = { ...failing, result: 'passed' };
  const otherTest = { ...failing, titles: ['takes leave'] };
  expect(verdictOf(mutant, [failing, passing])).toBeNull();
  expect(verdictOf(mutant, [passing])).toMatch(/^SURVIVED «greets %s»/);
  expect(verdictOf(mutant, [passing, otherTest])).toMatch(/^SURVIVED/);
  for (const tests of [
    [],
    [{ ...failing, file: 'web/test/b.test.ts' }],
    [otherTest],
    [{ ...failing, result: 'skipped' }],
  ]) {
    expect(verdictOf(mutant, tests)).toMatch(/was not run/);
  }
});

test('a part of a title is compared literally, and a placeholder matches anything', () => {
  const matches = (part: string, title: string) => new RegExp(titlePattern(part)).test(title);
  expect(matches('[S01] a (b) %s is %i', 'x [S01] a (b) c is 7')).toBe(true);
  expect(matches('[S01]', 'S')).toBe(false);
});

test('mutants are chosen by number, by a part of the name, and at random with a seed', () => {
  const list = ['S01 a', 'S02 b', 'S12 c'].map((name) => ({ ...mutant, name }));
  const namesOf = (...args: string[]) => choose(list, args).chosen.map(({ name }) => name);
  expect(namesOf()).toEqual(['S01 a', 'S02 b', 'S12 c']);
  expect(namesOf('2', 's12')).toEqual(['S02 b', 'S12 c']);
  expect(choose(list, ['--list']).list).toBe(true);
  expect(() => choose(list, ['nothing'])).toThrow('no mutant is called «nothing»');
  expect(namesOf('--sample=2', '--seed=5')).toEqual(sample(list, 2, 5).map(({ name }) => name));
  const orders = [1, 2, 3, 4, 5, 6].map((seed) =>
    sample(list, 3, seed)
      .map(({ name }) => name)
      .join(),
  );
  expect(new Set(orders).size).toBeGreaterThan(1);
});
