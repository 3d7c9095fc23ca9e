import { expect, test } from 'vitest';
import { catalogueFields, type OdooField } from '../src/catalogue/catalogue.ts';
import { outlineWorkbook } from '../src/review/outline.ts';
import { bookOf, table } from './list-tables.ts';

/** A header that shares a word with a field is not that field where the field is of another kind of thing. */

const weight = { shipping_weight: { string: 'Peso de envío', type: 'float' } };

test.each([
  [
    'sale.order',
    `Pedido | Cliente | Producto | Cantidad | Shipping
     S-1 | Ana | Taza | 1 | 35.50
     S-2 | Luis | Plato | 1 | 20.25
     S-3 | Rosa | Olla | 1 | 21.50
     S-4 | Mario | Vaso | 1 | 22.50`,
    undefined,
  ],
  [
    'sale.order',
    `Pedido | Cliente | Producto | Cantidad | Peso envio
     S-1 | Ana | Taza | 1 | 35.50
     S-2 | Luis | Plato | 1 | 20.25
     S-3 | Rosa | Olla | 1 | 21.50
     S-4 | Mario | Vaso | 1 | 22.50`,
    'shipping_weight',
  ],
  [
    'res.partner',
    `Código | Nombre | Teléfono | Correo | Código sucursal
     C-1 | Ana Paz | 5555-1234 | ana@example.com | 101
     C-2 | Luis Sic | 5555-1235 | luis@example.com | 102
     C-3 | Rosa Cux | 5555-1236 | rosa@example.com | 103`,
    undefined,
  ],
  [
    'res.partner',
    `Código | Nombre | Teléfono | Correo | Código postl
     C-1 | Ana Paz | 5555-1234 | ana@example.com | 01001
     C-2 | Luis Sic | 5555-1235 | luis@example.com | 01002
     C-3 | Rosa Cux | 5555-1236 | rosa@example.com | 01003`,
    'zip',
  ],
])('the last column of %s in %j is proposed as %j', (model, rows, proposal) => {
  const fields = { ...catalogueFields(model), ...(model === 'sale.order' ? weight : {}) };
  const [sheet] = outlineWorkbook(bookOf(table(rows)), [{ model, name: model, fields }]);
  expect(sheet?.columns[4]?.proposal).toBe(proposal);
});

test('packages and kinds of documents are nobody, amounts no description, codes of a tax office no tags', () => {
  const proposed = (model: string, rows: string) =>
    outlineWorkbook(bookOf(table(rows)), [
      { model, name: model, fields: catalogueFields(model) },
    ])[0]?.columns.flatMap(({ proposal }) => proposal ?? []);
  expect(
    proposed(
      'product.supplierinfo',
      `Cód. prov. | Producto | Empaque | Precio
       1001 | Aceite | Caja | 178.57
       1002 | Frijol | Fardo | 205.36
       1003 | Pasta | Fardo | 54.46`,
    ),
  ).toEqual([]);
  expect(
    proposed(
      'account.move',
      `Type | Date | Num | Balance
       Invoice | 2026-09-04 | 2201 | 845
       Invoice | 2026-09-05 | 2202 | 312.5
       Credit Memo | 2026-09-06 | 2203 | 125`,
    ),
  ).not.toContain('partner_id');
  expect(
    proposed(
      'account.move',
      `No. Factura | Cliente | Bienes | Servicios | Total
       101 | Ana Paz | 1000 | 50 | 1050
       102 | Luis Sic | 300 | 200 | 500
       103 | Rosa Cux | 5000 | 500.5 | 5500.5`,
    ),
  ).toEqual([]);
  expect(
    proposed(
      'product.template',
      `Clave | Descripción | Unidad | Clave unidad SAT
       B-1 | Bujía | PZA | H87
       B-2 | Balero | PZA | H87
       S-1 | Alineación | SER | E48`,
    ),
  ).toEqual([]);
});

test('one word of a field that few lists have proposes nothing, and neither does a preposition', () => {
  const proposed = (model: string, rare: Record<string, OdooField>, rows: string) =>
    outlineWorkbook(bookOf(table(rows)), [
      { model, name: model, fields: { ...catalogueFields(model), ...rare } },
    ])[0]?.columns.flatMap(({ title, proposal }) =>
      proposal === undefined ? [] : [`${title} > ${proposal}`],
    );
  expect(
    proposed(
      'product.template',
      { combo_ids: { string: 'Opciones de los combos', type: 'many2many', relation: 'product.combo' } },
      `Producto | SKU | Option1 Value | Precio
       Blusa | B-1 | S | 90
       Falda | F-1 | M | 120
       Bufanda | U-1 | L | 75`,
    ),
  ).toEqual([]);
  expect(
    proposed(
      'account.move',
      {
        statement_line_id: {
          ...{
            string: 'Línea de estado de cuenta',
            type: 'many2one',
            relation: 'account.bank.statement.line',
          },
        },
      },
      `Estado SAT | Folio | Fecha | Cliente | Total
       Vigente | 2201 | 08/01/2026 | Papelera del Centro | 1450
       Vigente | 2202 | 18/01/2026 | Luis Muñoz | 986
       Vigente | 2204 | 28/01/2026 | Export Foods | 400`,
    ),
  ).toEqual([]);
  expect(
    proposed(
      'stock.quant',
      { inventory_quantity_set: { string: 'Conjunto de cantidades de inventario', type: 'boolean' } },
      `CVE_ART | CON_SERIE | EXIST
       BUJ-1 | N | 64
       FILT-2 | N | 37
       ACE-3 | N | 96`,
    ),
  ).toEqual([]);
  expect(
    proposed(
      'product.template',
      {},
      `CVE_ART | DESCR | CON_SERIE | PRECIO_PUBLICO
       BUJ-1 | Bujía | N | 64
       FILT-2 | Filtro | N | 37
       ACE-3 | Aceite | N | 96`,
    ),
  ).toEqual(['CON_SERIE > tracking']);
});
