import { describe, expect, test } from 'vitest';
import { spoken } from '../spreadsheets/src/catalogue/spoken-headers.ts';
import { patternsIn, slowText } from './patterns.ts';

const { patterns, constructed } = patternsIn(
  '{odoo,spreadsheets,importer,contract,server,web}/src/**/*.{ts,tsx}',
);

/** Patterns that are slower than linear, on a text that is always short; each with the reason. */
const bounded: Record<string, string> = {
  'spreadsheets/src/values/numbers.ts /\\.?0+$/': '120 characters: the digits of a number, written here',
};

const quadratic = [
  ['base de datos .* no existe', 'i'],
  ['<[^>]*>', 'g'],
  ['<p\\b[^>]*>', 'i'],
  ['\\([^)]*\\)|\\[[^\\]]*\\]', 'g'],
  ['\\s*%$', ''],
  ['\\s*[([]?\\s*(?:arroba|\\bat\\b)\\s*[)\\]]?\\s*', 'i'],
  ['value ["\'](.+?)["\'] in field ["\'](.+?)["\'] \\((\\d+)', 'i'],
  ['^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', ''],
  ['^(a+)+$', ''],
];

/** (docs/security.md, 15.1.3) Strangers write the texts, and must not decide how long a pattern runs. */
describe('regular expressions', () => {
  test('that are known to be slow are found', () => {
    const missed = quadratic.filter(([source = '', flags = '']) => slowText({ source, flags }) === null);
    expect(missed).toEqual([]);
  });

  test('of our sources take time in proportion to the text', () => {
    expect(patterns.length).toBeGreaterThan(150);
    const slow = patterns.flatMap((pattern) => {
      const text = slowText(pattern);
      return text === null ? [] : [`${pattern.file} /${pattern.source}/${pattern.flags}`];
    });
    expect(slow).toEqual(Object.keys(bounded));
  });

  test('are literals, so that they can be checked', () => {
    expect(constructed).toEqual([
      // From a credential, with every character escaped: nothing in it repeats.
      'odoo/src/wire.ts',
      // From the portal's own paths: anchored at both ends, and no part matches the slash after it.
      'server/src/http/portal-paths.ts',
      // From phrases of the catalogue: the next test checks them.
      'spreadsheets/src/catalogue/spoken-pieces.ts',
    ]);
  });

  test('that are made of phrases take time in proportion to the header', () => {
    const phrases = Object.values(spoken)
      .flatMap((ofModel) => Object.values(ofModel))
      .flatMap(({ sure = [], likely = [] }) => [...sure, ...likely]);
    expect(phrases.length).toBeGreaterThan(150);
    expect(phrases.filter(({ source, flags }) => slowText({ source, flags }) !== null)).toEqual([]);
  });
});
