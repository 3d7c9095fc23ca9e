import { describe, expect, test } from 'vitest';
import { patternsIn, slowText } from './patterns.ts';

const { patterns, made } = patternsIn('{odoo,spreadsheets,importer,contract,server,web}/src/**/*.{ts,tsx}');

/** Patterns that grow faster than their text, which is short whatever happens; each with its bound. */
const bounded: Record<string, string> = {
  'spreadsheets/src/numbers.ts /\\.?0+$/': '120 characters: the digits of a number, written here',
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

/** (docs/security.md, 15.1.3) Whoever writes a text must not decide how long we look at it. */
describe('patterns', () => {
  test('are slow where they are known to be: this check can fail', () => {
    const missed = quadratic.filter(([source = '', flags = '']) => slowText({ source, flags }) === null);
    expect(missed).toEqual([]);
  });

  test('of our sources cost no more than the length of what they look at', { timeout: 120_000 }, () => {
    expect(patterns.length).toBeGreaterThan(150);
    const slow = patterns.flatMap((pattern) => {
      const text = slowText(pattern);
      return text === null ? [] : [`${pattern.file} /${pattern.source}/${pattern.flags}`];
    });
    expect(slow).toEqual(Object.keys(bounded));
  });

  test('are written down, so that they are checked', () => {
    expect(made).toEqual([
      // Of a secret, every sign of which is escaped: it repeats nothing.
      'odoo/src/wire.ts',
      // Of the portal's own addresses: from start to end, and no part of one takes the slash after it.
      'server/src/http/portal-paths.ts',
    ]);
  });
});
