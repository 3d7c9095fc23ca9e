import { describe, expect, test } from 'vitest';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { correctedFile } from '../src/review/corrected-file.ts';
import { prepareWorkbook } from '../src/rows/prepare-file.ts';
import type { PrepareRequest } from '../src/rows/prepare-request.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';

/** What rejected rows had from elsewhere in their sheet goes with them into the workbook that is corrected. */

const bytesOf = (rows: CellInput[][]) => writeWorkbook([{ name: 'Hoja1', rows }]);
const problemIn = (row: number) => ({
  ...{ row, column: 'B', header: 'Total', field: '', value: '', reason: 'Odoo no lo aceptó.' },
});
const columnsOf = (bytes: Uint8Array, request: PrepareRequest) =>
  prepareWorkbook(openWorkbook(bytes), request).inspection.columns.map(({ field }) => field);

/** The rows of the workbook of rejected rows, and the records that come out of it when it is uploaded again. */
function corrected(
  rows: CellInput[][],
  request: PrepareRequest,
  rejected: number[],
  fields: readonly string[],
) {
  const bytes = bytesOf(rows);
  const columns = columnsOf(bytes, request);
  const again = correctedFile(bytes, request, rejected.map(problemIn), columns);
  const book = openWorkbook(again);
  const [sheet] = book.sheets;
  const { sheet: _, values: __, ...plain } = request;
  const file = prepareWorkbook(openWorkbook(again), plain);
  return {
    header: sheet && [...book.rows(sheet)][0]?.cells,
    records: [...file.rows].map(({ values }) =>
      fields.map((field) => values[file.fieldNames.indexOf(field)]),
    ),
  };
}

test('the fields that a request maps are written, so that no column comes back twice', () => {
  const rows: CellInput[][] = [
    ['Nombre', 'Teléfono', 'Correo'],
    ['Ana', '5555-1234', 'mal'],
    ['Luis', '5555-1235', 'luis@x.gt'],
  ];
  const problem = {
    row: 2,
    column: 'C',
    header: 'Correo',
    field: 'email',
    value: 'mal',
    reason: 'No es un correo.',
  };
  const book = openWorkbook(correctedFile(bytesOf(rows), { model: 'res.partner' }, [problem], 'as mapped'));
  const [sheet] = book.sheets;
  expect(sheet && [...book.rows(sheet)].map(({ cells }) => cells.slice(0, 3))).toEqual([
    ['Nombre', 'Teléfono', 'Correo'],
    ['name', 'phone', 'email'],
    ['Ana', '5555-1234', 'mal'],
  ]);
});

describe('the workbook of rejected rows', () => {
  test('has the titles of groups as a column', () => {
    const ageing = [
      ['Documento', 'Fecha', 'Saldo'],
      ['Viveros La Esperanza', null, null],
      ['F-1', '05/01/2026', 350],
      ['F-2', '07/01/2026', 120],
      ['Agrícola del Sur', null, null],
      ['F-3', '09/01/2026', 80],
    ];
    const request = { model: 'account.move', app: 'account' };
    const fields = ['name', 'partner_id', 'invoice_line_ids/price_unit'];
    expect(corrected(ageing, request, [4, 6], fields)).toEqual({
      header: ['Documento', 'Fecha', 'Saldo', 'Cliente', 'Motivo'],
      records: [
        ['F-2', 'Viveros La Esperanza', '120'],
        ['F-3', 'Agrícola del Sur', '80'],
      ],
    });
  });

  test('has telephones and customers that stood in names in columns of their own', () => {
    const request = { model: 'res.partner' };
    const names = [
      ['Cliente', 'Dirección'],
      ['Ana Paz 5512 9988', 'Zona 1'],
      ['Luis Sic 4410-2299', 'Zona 2'],
    ];
    expect(corrected(names, request, [3], ['name', 'phone', 'street'])).toEqual({
      header: ['Cliente', 'Dirección', 'Teléfono', 'Motivo'],
      records: [['Luis Sic', '4410-2299', 'Zona 2']],
    });
    const jobs = [
      ['Customer', 'Email'],
      ['Hotel Sol', 'sol@example.com'],
      ['Hotel Sol:Anexo', 'anexo@example.com'],
    ];
    expect(corrected(jobs, request, [3], ['name', 'parent_id', 'email'])).toEqual({
      header: ['Customer', 'Email', 'Empresa relacionada', 'Motivo'],
      records: [['Anexo', 'Hotel Sol', 'anexo@example.com']],
    });
  });

  test('has both telephones of a cell, which are told apart again when it is loaded', () => {
    const rows = [
      ['Cliente', 'Teléfono'],
      ['Ana Paz', '5555-1234 / 4444-5678'],
    ];
    expect(corrected(rows, { model: 'res.partner' }, [2], ['name', 'phone', 'mobile'])).toEqual({
      header: ['Cliente', 'Teléfono', 'Motivo'],
      records: [['Ana Paz', '5555-1234', '4444-5678']],
    });
  });

  test('has the company of a person that stood above', () => {
    const companies = [
      ['Empresa', 'NIT', 'Contacto', 'Correo del contacto'],
      ['Hotel Sol', '12-3', 'Ana Paz', 'ana@example.com'],
      [null, null, 'Luis Sic', 'luis@example.com'],
      ['Hotel Mar', '45-6', 'Eva Soto', 'eva@example.com'],
    ];
    const request = { model: 'res.partner', sheet: 'Hoja1 (personas de contacto)' };
    const { records } = corrected(companies, request, [3], ['name', 'parent_id']);
    expect(records).toEqual([['Luis Sic', 'Hotel Sol']]);
  });

  test('has the values that ditto marks and titles of groups stood for, not those that are above now', () => {
    const purchases: CellInput[][] = [
      ['Fecha', 'Proveedor', 'Producto', 'Cantidad', 'Precio'],
      [{ date: '2025-01-03' }, 'CENMA', 'papa', 1, 115],
      [{ date: '2025-01-04' }, 'Gas Zeta', 'cilindro', 1, 520],
      ['"', '"', 'válvula', 2, 20],
    ];
    const orders = { model: 'purchase.order', app: 'purchase' };
    const places = ['date_order', 'partner_id', 'order_line/product_id'];
    expect(corrected(purchases, orders, [2, 4], places).records).toEqual([
      ['2025-01-03 00:00:00', 'CENMA', 'papa'],
      ['2025-01-04 00:00:00', 'Gas Zeta', 'cilindro'],
      ['', '', 'válvula'],
    ]);
    const people: CellInput[][] = [
      ['Nombre', 'Ciudad', 'Correo'],
      ['Ana', 'Mixco', 'a@x.com'],
      ['Beto', 'Xela', 'b@x.com'],
      ['Carla', '"', 'c@x.com'],
    ];
    expect(corrected(people, { model: 'res.partner' }, [2, 4], ['name', 'city']).records).toEqual([
      ['Ana', 'Mixco'],
      ['Carla', 'Xela'],
    ]);
    const owed: CellInput[][] = [
      ['Cliente', 'Factura', 'Saldo'],
      ['Ana', 'F-1', 100],
      [null, 'F-2', 50],
      ['Total Ana', null, 150],
      ['Beto', 'F-3', 70],
      [null, 'F-4', 30],
      ['Total Beto', null, 100],
    ];
    const invoices = { model: 'account.move', app: 'account' };
    expect(corrected(owed, invoices, [2, 6], ['partner_id', 'name']).records).toEqual([
      ['Ana', 'F-1'],
      ['Beto', 'F-4'],
    ]);
  });

  test('has the value that was given for all rows', () => {
    const prices = [
      ['Clave Truper', 'Descripción', 'Precio'],
      ['10024', 'Martillo', 3.65],
      ['19958', 'Pala', 4.18],
    ];
    const request = { model: 'product.supplierinfo', values: { partner_id: 'Truper, S.A.' } };
    expect(corrected(prices, request, [3], ['product_tmpl_id', 'partner_id', 'price'])).toEqual({
      header: ['Clave Truper', 'Descripción', 'Precio', 'Proveedor', 'Motivo'],
      records: [['Pala', 'Truper, S.A.', '4.18']],
    });
  });

  test('has the place of its counts, and no lists of the other places', () => {
    const counts = [
      ['Código', 'Descripción', 'Bodega Central', 'Suc. Mixco'],
      ['R-1', 'Filtro', 118, 7],
      ['R-2', 'Bujía', 31, 17],
    ];
    const request = { model: 'stock.quant', sheet: 'Hoja1 (existencias en Suc. Mixco)' };
    expect(corrected(counts, request, [3], ['product_id', 'inventory_quantity', 'location_id'])).toEqual({
      header: ['Código', 'Descripción', 'Bodega Central', 'Suc. Mixco', 'Ubicación', 'Motivo'],
      records: [['[R-2] Bujía', '17', 'Suc. Mixco']],
    });
  });
});

test('an address of several lines keeps its places', () => {
  const rows: CellInput[][] = [
    ['Nombre', 'Total', 'Dirección', 'País'],
    ['Hotel Sol', 'x', '12 Calle 3-40\nGuatemala, Guatemala 01010\nGuatemala', null],
    ['Luis Paz', 'x', '5a avenida 2-10\nLocal 4\nMixco, Guatemala 01057', 'Guatemala'],
  ];
  const fields = ['street', 'street2', 'city', 'state_id', 'zip', 'country_id'];
  expect(corrected(rows, { model: 'res.partner' }, [2, 3], fields).records).toEqual([
    ['12 Calle 3-40', '', 'Guatemala', 'Guatemala', '01010', 'GT'],
    ['5a avenida 2-10', 'Local 4', 'Mixco', 'Guatemala', '01057', 'GT'],
  ]);
});
