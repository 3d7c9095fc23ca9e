import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { momentInGuatemala, prices } from '../../e2e/support/specification/calls.ts';
import { noStatus, retry, texts } from '../../e2e/support/specification/texts.ts';
import { formatMoment } from '../src/lib/dates.ts';
import { formatPrice } from '../src/lib/figures.ts';

const order = readFileSync(new URL('../../docs/spec.md', import.meta.url), 'utf8');
/** The texts of the first screen are a separate file, because its size counts. */
const sources = import.meta.glob<{ texts: unknown }>('../src/{app,features}/**/{texts,more-texts}.ts', {
  eager: true,
});

/** Every text in a tree of texts. A function that makes a text is called with a name or a number. */
function sentencesOf(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree];
  if (typeof tree === 'function') return ['X', 0].flatMap((value) => madeBy(tree, value));
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.values(tree).flatMap(sentencesOf);
}

function madeBy(make: unknown, value: string | number): string[] {
  try {
    return [String((make as (...values: unknown[]) => unknown)(value, value, value))];
  } catch {
    // The function takes something else.
    return [];
  }
}

describe('the texts that the order quotes word for word', () => {
  test.each(Object.entries(texts))(
    '%s is in the texts of the screen that shows it',
    (_, { room, ...ordered }) => {
      const files = ['texts', 'more-texts'].map((name) => sources[`../src/${room}/${name}.ts`]);
      const shown = new Set(files.flatMap((source) => sentencesOf(source?.texts)));
      const wanted = Object.values(ordered).flatMap((text) =>
        typeof text === 'function' ? text('X') : text,
      );
      expect(wanted.filter((text) => !shown.has(text))).toEqual([]);
    },
  );

  test('nothing that it quotes is missing from the table', () => {
    const quoted = [...order.matchAll(/(?<![a-z])'([A-ZÁ¡¿+/][^'\n]*)'/g)].map(([, text]) => text);
    const known = new Set(
      [...sentencesOf(texts), retry, noStatus].map((text) => text.replaceAll('X', '...')),
    );
    const described = ['Hola, {name}'];
    expect(quoted.length).toBeGreaterThan(60);
    expect(quoted.filter((text = '') => !known.has(text) && !described.includes(text))).toEqual([]);
  });
});

describe('what the order says of figures', () => {
  test('[S86] prices per month have a dollar sign', () => {
    const [price, shown] = prices.perMonth;
    expect(formatPrice(Number(price))).toBe(shown);
    expect(formatPrice(Number(price) * prices.months)).toBe(prices.total);
  });

  test.each([
    ['2026-03-21T22:25:09.000Z', '21/03/2026, 04:25 p. m.'],
    ['2026-01-02T05:59:00.000Z', '01/01/2026, 11:59 p. m.'],
    ['2026-12-11T06:00:00.000Z', '11/12/2026, 12:00 a. m.'],
    ['2026-12-11T18:05:00.000Z', '11/12/2026, 12:05 p. m.'],
  ])('[S87] %s is read as %s', (moment, text) => {
    expect(momentInGuatemala(moment)).toBe(text);
    // Different kinds of spaces keep the text on one line.
    expect(formatMoment(moment).replace(/\s/g, ' ')).toBe(text);
  });
});
