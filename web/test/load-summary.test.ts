import { expect, test } from 'vitest';
import { minutesOf } from '../src/features/imports/load-summary.ts';
import { countNewRecords, countPossiblyUpdated } from '../src/features/imports/record-nouns.ts';
import { notRestored } from '../src/features/wizard/saved-draft.ts';

test.each([
  ['res.partner', 58, '58 contactos nuevos'],
  ['crm.lead', 1, '1 oportunidad nueva'],
  ['x_other', 1_200, '1,200 registros nuevos'],
])('records of %s have their word', (model, value, words) => {
  expect(countNewRecords(model, value)).toBe(words);
});

test.each([
  [[['res.partner', 4]], '4 contactos: los que ya existan se actualizan'],
  [[['crm.lead', 2]], '2 oportunidades: las que ya existan se actualizan'],
  [[['crm.lead', 1]], '1 oportunidad: si ya existe, se actualiza'],
  [
    [
      ['product.pricelist.item', 5],
      ['product.supplierinfo', 1],
    ],
    '5 precios de lista y 1 precio de proveedor: lo que ya exista se actualiza',
  ],
] as const)('records of %j that Odoo may have are told together', (counts, words) => {
  expect(countPossiblyUpdated(counts)).toBe(words);
});

test('an installation takes at least a minute, and longer with more apps or records', () => {
  expect(minutesOf(0, 58)).toBe(1);
  expect(minutesOf(6, 0)).toBe(2);
  expect(minutesOf(0, 100_000)).toBe(9);
});

test('the notice about a restored draft stays only while something has to be entered again', () => {
  const now = {
    ...{ hadInstance: false, hasInstance: false },
    ...{ hasLostFiles: false, hasFiles: false, isSummary: false },
  };
  expect(notRestored(now)).toBe('secrets');
  // The instance was created in this visit and no file was chosen, so nothing has to be chosen again.
  expect(notRestored({ ...now, hasInstance: true })).toBeNull();
  const created = { ...now, hadInstance: true, hasInstance: true };
  expect(notRestored(created)).toBe('choices');
  expect(notRestored({ ...created, hasLostFiles: true })).toBe('files');
  // One of two files was given again.
  expect(notRestored({ ...created, hasLostFiles: true, hasFiles: true })).toBe('files');
  expect(notRestored({ ...created, hasFiles: true })).toBeNull();
  expect(notRestored({ ...created, isSummary: true })).toBeNull();
});
