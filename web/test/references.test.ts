import { expect, test } from 'vitest';
import { newReferences, openReferences, shownDetail } from '../src/features/imports/references.ts';
import type { MissingReference, ReviewState } from '../src/features/imports/review-state.ts';

const reference = (value: string, more: Partial<MissingReference> = {}): MissingReference => ({
  ...{ sheet: 'Hoja1', field: 'partner_id', model: 'sale.order', relation: 'res.partner', value },
  ...{ rows: 1, firstRow: 2, found: 0, match: null, proposals: [], canCreate: true, inFiles: null },
  ...more,
});

test('a name that Odoo has several times is open too, but is not created with the new ones', () => {
  const missing = [
    reference('Ana'),
    reference('Tienda Sol', { found: 2 }),
    reference('Eva', { inFiles: 'entering' }),
    reference('Luz', { match: { id: 7, name: 'Lúz', detail: null } }),
  ];
  const state = { references: { missing }, decisions: {} } as unknown as ReviewState;
  expect(openReferences(state).map(({ value }) => value)).toEqual(['Ana', 'Tienda Sol']);
  expect(newReferences(state).map(({ value }) => value)).toEqual(['Ana']);
});

test.each([
  ['LA LIBERTAD', 0, 'La Libertad', 'Perú'],
  ['Xela', 0, 'Quetzaltenango', null],
  ['IVA 12%', 2, '12%', 'Perú'],
])('for «%s», which Odoo has %i times, «%s» is offered with %s', (value, found, name, expected) => {
  expect(shownDetail({ value, found }, { id: 1, name, detail: 'Perú' })).toBe(expected);
});
