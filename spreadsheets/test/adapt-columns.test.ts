import { expect, test } from 'vitest';
import { catalogueFields, type OdooField } from '../src/catalogue/catalogue.ts';
import { versionFields } from '../src/catalogue/version-fields.ts';
import { adaptColumns } from '../src/mapping/adapt-columns.ts';

/** A mapping that was made before the app was installed. */
const plan = (fields: (string | null)[], headers: string[] = []) =>
  fields.map((field, column) => ({ column, header: headers[column] ?? `Columna ${column + 1}`, field }));

// Fields of each version, as on the servers that catalogue/version-fields.ts was written from.
test.each([
  ['product.template', 17, ['name', 'detailed_type'], ['name', 'detailed_type'], []],
  ['product.template', 18, ['name', 'detailed_type'], ['name', 'type'], []],
  ['product.template', 19, ['name', 'detailed_type'], ['name', 'type'], []],
  ['product.template', 17, ['name', 'type'], ['name', 'detailed_type'], []],
  [
    'product.template',
    17,
    ['name', 'detailed_type', 'is_storable'],
    ['name', 'detailed_type', null],
    ['is_storable'],
  ],
  ['product.template', 19, ['name', 'uom_po_id'], ['name', null], ['uom_po_id']],
  ['res.partner', 18, ['name', 'mobile', 'phone'], ['name', 'mobile', 'phone'], []],
  ['res.partner', 19, ['name', 'mobile'], ['name', 'phone'], []],
  ['res.partner', 19, ['name', 'mobile', 'phone'], ['name', null, 'phone'], ['mobile']],
  ['crm.lead', 19, ['name', 'mobile'], ['name', 'phone'], []],
  ['hr.employee', 18, ['name', 'sex'], ['name', 'gender'], []],
  ['hr.employee', 19, ['name', 'gender'], ['name', 'sex'], []],
  ['hr.employee', 18, ['name', 'wage'], ['name', null], ['wage']],
  ['hr.employee', 19, ['name', 'wage'], ['name', 'wage'], []],
  ['hr.employee', 18, ['name', 'contract_date_end'], ['name', null], ['contract_date_end']],
  ['hr.employee', 19, ['name', 'contract_date_end'], ['name', 'contract_date_end'], []],
  ['hr.employee', 18, ['name', 'contract_date_start'], ['name', null], ['contract_date_start']],
  ['hr.employee', 19, ['name', 'contract_date_start'], ['name', 'contract_date_start'], []],
  ['res.partner', 19, ['name', 'country_id/id', null], ['name', 'country_id/id', null], []],
  ['sale.order', 19, ['name', 'order_line/product_id'], ['name', 'order_line/product_id'], []],
] as const)('%s on %i: %j goes to %j, lost %j', (model, major, planned, expected, lost) => {
  const adapted = adaptColumns(plan([...planned]), versionFields(model, major), model);
  expect(adapted.columns.map(({ field }) => field)).toEqual(expected);
  expect(adapted.lost.map(({ field }) => field)).toEqual(lost);
});

test('a column for a computed field is reported as lost', () => {
  const fields = { ...catalogueFields('product.template') };
  fields.qty_available = { string: 'Cantidad a mano', type: 'float', readonly: true };
  expect(
    adaptColumns(plan(['name', 'qty_available'], ['Nombre', 'Existencias']), fields, 'product.template'),
  ).toEqual({
    columns: plan(['name', null], ['Nombre', 'Existencias']),
    lost: [{ column: 1, header: 'Existencias', field: 'qty_available' }],
    renamed: {},
    possible: [],
  });
});

test('a field that came with another app is offered, and renamed fields are reported', () => {
  const fields: Record<string, OdooField> = {
    name: { string: 'Nombre', type: 'char' },
    phone: { string: 'Teléfono', type: 'char' },
    credit_limit: { string: 'Límite de crédito', type: 'float' },
  };
  const adapted = adaptColumns(
    plan(['name', 'mobile', null], ['Nombre', 'Celular', 'Límite de crédito']),
    fields,
    'res.partner',
  );
  expect(adapted.renamed).toEqual({ mobile: 'phone' });
  expect(adapted.possible).toEqual([{ column: 2, header: 'Límite de crédito', field: 'credit_limit' }]);
});
