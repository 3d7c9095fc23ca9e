import { expect, test } from 'vitest';
import { filesIn, read, workspaces } from './source-files.ts';

/** Names with one meaning. */

const product = filesIn([...workspaces.map((room) => `${room}/src`), 'sandbox'], /\.tsx?$/);

/** Types that several rooms want to declare, each for something else. */
const common = ['Outcome', 'Step', 'Row', 'Place', 'State'];
/** A declared type, or one that is imported under this name. */
const declared = new RegExp(
  `\\b(?:(?:interface|class|enum)|type(?= \\w+(?: =|<))|as(?= \\w+[ ,])) (${common.join('|')})\\b`,
  'g',
);

test('a type with a common name is declared once at most', () => {
  expect(product.length).toBeGreaterThan(800);
  for (const line of [
    'type Row = string;',
    'export interface Row<T> {',
    'import { Cell as Row } from "./a";',
  ]) {
    expect([...line.matchAll(declared)], line).toHaveLength(1);
  }
  expect([..."import { type Row, rows } from './a';".matchAll(declared)]).toEqual([]);
  const places: Record<string, string[]> = {};
  for (const path of product) {
    for (const [, name = ''] of read(path).matchAll(declared)) places[name] = [...(places[name] ?? []), path];
  }
  expect(Object.entries(places).filter(([, paths]) => paths.length > 1)).toEqual([]);
});

/**
 * Words that the field does not use for what they named here, each with the word that replaced it. The changelog and
 * the licences are not searched.
 */
const retired: Record<string, RegExp> = {
  'dry run': /rehears/i,
  'mark for removal': /\bdoom(?:ed|s)?\b/i,
  'value of a compiled query': /\bHole\b/,
  'interval job': /everySoOften/i,
  'TTL cache': /shortMemory/i,
  'merged cell': /combined cell/i,
  'from outside': /front door/i,
  decorative: /\bornament/i,
  'create a collection': /\brememberRounds\b/,
  'record a test': /\brememberTest\b/,
  'a reason to ask': /\bevents? (?:are|is) (?:a )?hints?\b/i,
  'remove factors': /\btakeFactors\b/,
  'end reason': /\bwhyOver\b/,
  'what the item is': /\(own\) =>/,
};

test('words that were replaced stay away', () => {
  const everywhere = filesIn(
    [...workspaces, 'bench', 'docs', 'e2e', 'sandbox', 'scripts'],
    /\.(?:tsx?|mjs|css|md)$/,
  ).filter((path) => !path.startsWith('scripts/names.test'));
  everywhere.push('README.md', 'CONTRIBUTING.md');
  expect(everywhere.length).toBeGreaterThan(2000);
  const found = everywhere.flatMap((path) => {
    const text = read(path);
    return Object.entries(retired)
      .filter(([, word]) => word.test(text))
      .map(([better]) => `${path}: ${better}`);
  });
  expect(found).toEqual([]);
  expect(Object.values(retired).filter((word) => word.test('Only an ornament, doomed.'))).toHaveLength(2);
});
