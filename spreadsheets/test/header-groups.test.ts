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

  describe('a person beside the record who has a name', () => {
    const below = (model: string, record: string, group: string) =>
      mapped(model, [
        [record, null, group, null, null],
        ['Nombre', 'Grado', 'Nombre', 'Teléfono', 'Correo'],
        ['Diego Paz', '3ro.', 'Silvia Paz', '5511-2030', 'silvia@ejemplo.com'],
        ['Sofía Coc', '1ro.', 'Jorge Coc', '4020-5566', 'jorge@ejemplo.com'],
        ['Luis Tum', '2do.', 'Rosa Tum', '4020-5577', 'rosa@ejemplo.com'],
      ]);

    test.each([
      ...['ENCARGADO', 'RESPONSABLE', 'APODERADO', 'MADRE', 'PADRE / MADRE', 'Padre, madre o encargado'],
      ...['DATOS DEL ENCARGADO', 'Contacto de emergencia'],
    ])('«%s» has the telephone and the mail, and not the pupil', (group) => {
      expect(below('res.partner', 'ALUMNO', group)).toEqual([
        ['ALUMNO Nombre', 'name'],
        ['Grado', null],
        [`${group} (Nombre)`, null],
        [`${group} (Teléfono)`, null],
        [`${group} (Correo)`, null],
      ]);
    });

    test('an employee has a telephone for emergencies', () => {
      expect(below('hr.employee', 'EMPLEADO', 'CONTACTO DE EMERGENCIA').slice(2, 4)).toEqual([
        ['CONTACTO DE EMERGENCIA (Nombre)', 'emergency_contact'],
        ['CONTACTO DE EMERGENCIA (Teléfono)', 'emergency_phone'],
      ]);
    });

    test.each([
      ['CLIENTE', 'ENCARGADO'],
      ['ALUMNO', 'CONTACTO'],
      ['EMPRESA', 'RESPONSABLE'],
    ])('that of %s is reached through «%s», where nothing else is said', (record, group) => {
      expect(
        below('res.partner', record, group)
          .slice(3)
          .map(([, field]) => field),
      ).toEqual(['phone', 'email']);
    });

    test('an opportunity is reached through whoever is responsible for it', () => {
      for (const group of ['MADRE', 'ENCARGADO'])
        expect(
          below('crm.lead', 'ALUMNO', group)
            .slice(3)
            .map(([, field]) => field),
        ).toEqual(['phone', 'email_from']);
    });

    test('without a name in the group it says how the record is reached', () => {
      expect(
        mapped('res.partner', [
          ['ALUMNO', null, 'ENCARGADO', null],
          ['Nombre', 'Grado', 'Teléfono', 'Correo'],
          ['Diego Paz', '3ro.', '5511-2030', 'silvia@ejemplo.com'],
        ]).map(([, field]) => field),
      ).toEqual(['name', null, 'phone', 'email']);
    });

    test('father and mother are offered as two people, each with a telephone', () => {
      const rows: CellInput[][] = [
        ['ALUMNO', null, 'PADRE', null, 'MADRE', null],
        ['Nombre', 'Teléfono', 'Nombre', 'Teléfono', 'Nombre', 'Teléfono'],
        ['Diego Paz', '2211-2030', 'Juan Paz', '5511-2030', 'Silvia Paz', '5511-2031'],
        ['Eva Coc', '2211-2031', 'Leo Coc', '5511-2040', 'Rosa Coc', '5511-2041'],
      ];
      const fields = catalogueFields('res.partner');
      const phones = (sheet: string) => {
        const file = prepared(rows, { model: 'res.partner', fields, sheet });
        return file.rows.map(({ values }) => values[file.fieldNames.indexOf('phone')]);
      };
      expect(phones('Hoja1')).toEqual(['2211-2030', '2211-2031']);
      expect(phones('Hoja1 (personas de contacto)')).toEqual(['5511-2030', '5511-2040']);
      expect(phones('Hoja1 (personas de contacto 2)')).toEqual(['5511-2031', '5511-2041']);
    });
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

  test('parts of a group above amounts in quetzales, and above what is sold out', () => {
    expect(
      mapped('product.template', [
        ['Cód.', 'Producto', 'PRECIOS', null, 'Stock'],
        [null, null, 'Unidad', 'Mayoreo (desde 6)', null],
        ['GR1', 'Azúcar blanca', 'Q23.50', 'Q22.00', '45'],
        ['LA1', 'Leche entera', 'Q13.75', 'Q12.90', 'agotado'],
      ]).map(([header]) => header),
    ).toEqual(['Cód.', 'Producto', 'PRECIOS Unidad', 'Mayoreo (desde 6)', 'Stock']);
    expect(
      mapped('product.template', [
        ['Código', 'Artículo', 'EXISTENCIAS', null, 'Total', 'Precio'],
        [null, null, 'Bodega Xela', 'Sala de ventas', null, null],
        ['LL-175', 'Llanta', 'AGOTADO', 4, 4, 395],
        ['LI-16', 'Limpiabrisas', 18, '-', 18, 42],
      ]).map(([header]) => header),
    ).toEqual(['Código', 'Artículo', 'Bodega Xela', 'Sala de ventas', 'Total', 'Precio']);
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

  test('what only says whether the tax is in it, below a group that no field is called', () => {
    expect(
      mapped('product.supplierinfo', [
        ['Proveedor', 'Producto', 'Precio por caja', null, 'Pedido mínimo'],
        [null, null, 'Sin IVA', 'Con IVA', null],
        ['Lácteos del Sur', 'Queso fresco', 241.07, 270, 2],
        ['Lácteos del Sur', 'Crema pura', 160.71, 180, 2],
      ]).map(([header]) => header),
    ).toEqual([
      'Proveedor',
      'Producto',
      'Precio por caja Sin IVA',
      'Precio por caja Con IVA',
      'Pedido mínimo',
    ]);
  });

  test('names that stand below several groups are told apart by them', () => {
    const headersOf = (model: string, rows: CellInput[][]) => mapped(model, rows).map(([header]) => header);
    expect(
      headersOf('product.template', [
        ['Código', 'Producto', 'MENUDEO', null, 'MAYOREO', null],
        [null, null, 'S/IVA', 'C/IVA', 'S/IVA', 'C/IVA'],
        ['B-15', 'Block pómez', 5.5, 6.16, 5.12, 5.73],
        ['C-1', 'Cal hidratada', 38, 42.56, 35.34, 39.58],
      ]),
    ).toEqual(['Código', 'Producto', 'MENUDEO S/IVA', 'MENUDEO C/IVA', 'MAYOREO S/IVA', 'MAYOREO C/IVA']);
    // A card of stock: what came in is no count of what there is.
    expect(
      mapped('stock.quant', [
        ['Producto', 'ENTRADAS', null, 'EXISTENCIA', null],
        [null, 'Cantidad', 'Costo', 'Cantidad', 'Costo'],
        ['Martillo', 10, 12.5, 25, 12.5],
        ['Clavo', 100, 0.25, 340, 0.25],
      ]),
    ).toEqual([
      ['Producto', 'product_id'],
      ['ENTRADAS Cantidad', null],
      ['ENTRADAS Costo', null],
      ['EXISTENCIA Cantidad', 'inventory_quantity'],
      ['EXISTENCIA Costo', null],
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
