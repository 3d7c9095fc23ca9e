import { readFileSync } from 'node:fs';
import { catalogueFields, findModel, listApps } from '@atrio/spreadsheets';
import { expect, test } from 'vitest';

/** The relation of each field in servers of version 16 to 19, by `model field`. */
const told = new Map(
  readFileSync(new URL('../../sandbox/odoo/data/fields.tsv', import.meta.url), 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([model, field, , , , , , relation]) => [`${model} ${field}`, relation ?? ''] as const),
);

/** @param field of the model, or of its lines */
function toldRelation(model: string, field: string): string | undefined {
  const [root = '', line] = field.split('/');
  const relation = told.get(`${model} ${root}`);
  return line === undefined || relation === undefined ? relation : told.get(`${relation} ${line}`);
}

test('each field that names records says of which model, as servers do', () => {
  const models = new Set(listApps().flatMap((app) => app.models.map(({ model }) => model)));
  let compared = 0;
  for (const model of models) {
    const fields = catalogueFields(model);
    for (const { field, type } of findModel(model)?.fields ?? []) {
      if (type !== 'many2one' && type !== 'many2many') continue;
      expect(fields[field]?.relation, `${model} ${field}`).toMatch(/^[a-z]+(\.[a-z]+)+$/);
      const real = toldRelation(model, field);
      if (real === undefined || real === '') continue;
      compared += 1;
      expect(fields[field], `${model} ${field}`).toMatchObject({ type, relation: real });
    }
  }
  expect(compared).toBeGreaterThan(50);
});

test('a field of another kind names no records', () => {
  const fields = catalogueFields('product.template');
  expect(fields.uom_id).toEqual({
    string: 'Unidad',
    type: 'many2one',
    required: false,
    readonly: false,
    relation: 'uom.uom',
  });
  expect(fields.name).not.toHaveProperty('relation');
  expect(catalogueFields('sale.order').order_line).not.toHaveProperty('relation');
});
