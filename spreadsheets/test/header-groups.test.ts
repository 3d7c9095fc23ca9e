import { describe, expect, test } from 'vitest';
import { catalogueFields } from '../src/catalogue/catalogue.ts';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { prepared } from './prepared.ts';

describe('headers in two rows', () => {
  const mapped = (model: string, rows: CellInput[][]) =>
    prepared(rows, { model, fields: catalogueFields(model) }).inspection.columns.map(({ header, field }) => [
      header,
      field,
    ]);

  test('a name in both rows, beside a group', () => {
    expect(
      mapped('product.template', [
        ['Código', 'Producto', 'Categoría', 'PRECIO', null],
        ['Código', 'Producto', 'Categoría', 'Público', 'Mayoreo'],
        ['A-1', 'Martillo', 'Herramientas', 10.5, 9.5],
        ['A-2', 'Clavo', 'Herramientas', 3.5, 2.5],
      ]),
    ).toEqual([
      ['Código', 'default_code'],
      ['Producto', 'name'],
      ['Categoría', 'categ_id'],
      ['PRECIO Público', 'list_price'],
      ['PRECIO Mayoreo', null],
    ]);
  });

  test('the persons of a firm for several tasks, each with a telephone', () => {
    expect(
      mapped('res.partner', [
        ['CLIENTE', null, 'CONTACTO OPERACIONES', null, 'CONTACTO PAGOS', null],
        ['Nombre', 'NIT', 'Nombre', 'Tel', 'Nombre', 'Tel'],
        ['Azucarera del Sur', '1180227-8', 'Otto Franco', '5511 0909', 'Dina Chew', '7888 1200'],
        ['Bananera Izabal', '4450188-9', 'Steve Brown', '5511 0101', 'Yadira Pop', '7947 0012'],
        ['Maquila Kim', '7820119-5', 'Vivian Chang', '5590 1122', 'Eva Soto', '5590 1123'],
      ]),
    ).toEqual([
      ['CLIENTE Nombre', 'name'],
      ['NIT', 'vat'],
      ['CONTACTO OPERACIONES (Nombre)', null],
      ['CONTACTO OPERACIONES (Tel)', null],
      ['CONTACTO PAGOS (Nombre)', null],
      ['CONTACTO PAGOS (Tel)', null],
    ]);
  });

  test('a person who has the only names of the list, and the telephones of the house', () => {
    const rows = [
      [null, 'ENCARGADO', null, null, 'ALUMNO', null, 'TELÉFONOS', null],
      ['No.', 'Apellidos', 'Nombres', 'Parentesco', 'Hijo(s)', 'Grado', 'Casa', 'Celular'],
      [1, 'Aguilar', 'Silvia', 'Madre', 'Diego', '3ro.', '2434-1212', '5511-2030'],
      [2, 'Álvarez', 'Jorge', 'Padre', 'Sofía', '1ro.', '2471-8899', '4020-5566'],
    ];
    expect(mapped('res.partner', rows)).toEqual([
      ['No.', null],
      ['Apellidos', null],
      ['Nombres', 'name'],
      ['Parentesco', null],
      ['Hijo(s)', null],
      ['Grado', null],
      ['TELÉFONOS Casa', 'phone'],
      ['Celular', 'mobile'],
    ]);
    expect(
      prepared(rows, { model: 'res.partner', fields: catalogueFields('res.partner') }).inspection.columns[1]
        ?.reason,
    ).toMatch(/se une a «Nombres»/);
    // A pupil has a name beside the one of who pays.
    const [groups = [], names = [], ...pupils] = rows;
    const withPupils = [groups, names.with(4, 'Nombre del alumno'), ...pupils];
    expect(mapped('res.partner', withPupils).slice(1, 5)).toEqual([
      ['Apellidos', null],
      ['ENCARGADO (Nombres)', null],
      ['Parentesco', null],
      ['Nombre del alumno', 'name'],
    ]);
  });

  test('names that continue in the row below', () => {
    expect(
      mapped('product.template', [
        ['Código', 'Producto', 'Unidad', 'Precio', null, 'Costo'],
        ['interno', null, 'de medida', 'Público', 'Mayoreo', 'unitario'],
        ['A-1', 'Martillo', 'Unidad', 10.5, 9.5, 4.5],
        ['A-2', 'Clavo', 'Libra', 3.5, 2.5, 1.5],
      ]).map(([, field]) => field),
    ).toEqual(['default_code', 'name', 'uom_id', 'list_price', null, 'standard_price']);
  });

  test('names that say nothing without their group', () => {
    expect(
      mapped('product.supplierinfo', [
        ['PROVEEDOR', null, 'PRODUCTO', null, 'PRECIO', null],
        ['Nombre', 'Código', 'Código', 'Descripción', 'Q', 'US$'],
        ['Distribuidora El Sol', 'X1', 'A-1', 'Martillo', 10.5, 1.35],
        ['Importadora Maya', 'X2', 'A-2', 'Clavo', 3.5, 0.45],
      ]),
    ).toEqual([
      ['PROVEEDOR Nombre', 'partner_id'],
      ['PROVEEDOR Código', 'product_code'],
      ['PRODUCTO Código', 'product_tmpl_id'],
      ['PRODUCTO Descripción', null],
      ['PRECIO Q', 'price'],
      ['PRECIO US$', null],
    ]);
  });

  test('the number of a lot, and the last of two counts', () => {
    expect(
      mapped('stock.quant', [
        ['Producto', 'LOTE', null, 'CONTEO', null],
        [null, 'No.', 'Vence', '1o.', '2o.'],
        ['Martillo', 'L1', '31/12/2026', 5, 4],
        ['Clavo', 'L2', '31/12/2026', 7, 7],
      ]).map(([, field]) => field),
    ).toEqual(['product_id', 'lot_id', 'expiration_date', null, 'inventory_quantity']);
  });

  test('a header that is repeated below does not become a record', () => {
    const names = ['Nombre', 'Código', 'Precio'];
    const rows: CellInput[][] = [
      ['PRODUCTO', null, 'PRECIO'],
      names,
      ['Martillo', 'A-1', 10.5],
      names,
      ['Clavo', 'A-2', 3.5],
    ];
    const { rows: found } = prepared(rows, {
      model: 'product.template',
      fields: catalogueFields('product.template'),
    });
    expect([...found].filter(({ problems }) => problems.length === 0).map(({ row }) => row)).toEqual([3, 5]);
  });
});
