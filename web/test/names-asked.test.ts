import { expect, test } from 'vitest';
import { askedNames, countAsked, decisionKey, decisionOfName } from '../src/features/imports/references.ts';
import type { MissingReference } from '../src/features/imports/review-state.ts';
import { texts } from '../src/features/imports/texts.ts';

const name = (value: string, changes: Partial<MissingReference> = {}): MissingReference => ({
  ...{ sheet: 'Hoja1', field: 'product_tag_ids', model: 'product.template', relation: 'product.tag' },
  ...{ value, rows: 1, firstRow: 2, found: 0, match: null, proposals: [], canCreate: true, inFiles: null },
  ...changes,
});

test('names that only differ in capitals and accents are asked about, and counted, once', () => {
  const names = [name('Verano'), name('Oferta'), name('oferta', { rows: 3 }), name('OFERTA')];
  expect(askedNames(names).map(({ reference, rows }) => [reference.value, rows])).toEqual([
    ['Verano', 1],
    ['Oferta', 5],
  ]);
  expect(countAsked(names)).toBe(2);
});

test('a name counts as decided only when each of its spellings is', () => {
  const [one, other] = [name('Oferta', { rows: 3 }), name('oferta')];
  const [asked] = askedNames([one, other]);
  const create = { action: 'create' } as const;
  const decided = (...names: MissingReference[]) =>
    asked &&
    decisionOfName(
      { decisions: Object.fromEntries(names.map((spelling) => [decisionKey(spelling), create])) },
      asked,
    );
  // The other spelling came into the file after the decision, with a corrected cell.
  expect(decided(one)).toBeUndefined();
  expect(decided(one, other)).toEqual(create);
});

test('the same name in two columns or sheets is asked about for each', () => {
  expect(countAsked([name('Norte'), name('norte', { field: 'categ_id' })])).toBe(2);
  expect(countAsked([name('Norte'), name('Norte', { sheet: 'Hoja2' })])).toBe(2);
  expect(countAsked([])).toBe(0);
});

test.each([
  [[], 'Revisa las columnas antes de seguir.'],
  [['Tipo'], 'Falta «Tipo». Revisa las columnas antes de seguir.'],
  [['Código', 'Tipo'], 'Faltan «Código» y «Tipo». Revisa las columnas antes de seguir.'],
])('the card of a file says which columns are missing: %j', (missing, words) => {
  expect(texts.summary.fix(missing)).toBe(words);
});
