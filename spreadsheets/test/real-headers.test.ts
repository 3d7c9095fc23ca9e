import { describe, expect, test } from 'vitest';
import { catalogueFields, type OdooField } from '../src/catalogue/catalogue.ts';
import { mapHeaders } from '../src/mapping/map-headers.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { bestKey, keyEvidence } from '../src/review/keys.ts';
import { outlineSheet } from '../src/review/outline-sheet.ts';
import { prepareFile } from '../src/rows/prepare-file.ts';
import { type CellInput, writeWorkbook } from '../src/writer/write-workbook.ts';

const fieldsOf = (model: string, ...headers: string[]) =>
  mapHeaders(headers, catalogueFields(model), model).map(({ field }) => field);

// Headers of price lists, contacts, leads and orders of trading firms in Guatemala.
test.each([
  ['product.template', 'U. Medida', 'uom_id'],
  ['product.template', 'UdM', 'uom_id'],
  ['product.template', 'Cód. Barras', 'barcode'],
  ['product.template', 'COD. BARRA', 'barcode'],
  ['product.template', 'CÓD.', 'default_code'],
  ['product.template', 'COD', 'default_code'],
  ['product.template', 'P.VENTA', 'list_price'],
  ['product.template', 'P. COSTO', 'standard_price'],
  ['product.template', 'EXIST.', 'qty_available'],
  ['product.template', 'Categ.', 'categ_id'],
  ['product.template', 'Peso (lb)', 'weight'],
  ['product.template', 'Nombre de la mercadería', 'name'],
  ['stock.quant', 'Exist.', 'inventory_quantity'],
  ['crm.lead', 'Prob.', 'probability'],
  ['crm.lead', '¿Cómo se enteró?', 'source_id'],
  ['crm.lead', 'Obs.', 'description'],
  ['res.partner', 'Depto.', 'state_id'],
  ['res.partner', 'Mpio.', 'city'],
  ['res.partner', 'Días créd.', 'property_payment_term_id'],
  ['res.partner', 'Condición de pago', 'property_payment_term_id'],
  ['res.partner', 'Límite de crédito', 'credit_limit'],
  ['res.partner', 'Obs.', 'comment'],
  ['res.partner', 'Tel. / Cel.', 'phone'],
  ['res.partner', 'Cód. Prov.', 'ref'],
  ['res.partner', 'Direcc.', 'street'],
  ['res.partner', 'Teléfono del proveedor', 'phone'],
  ['res.partner', 'Nombre o Razón Social del Proveedor', 'name'],
  ['product.supplierinfo', 'Cód. Prov.', 'product_code'],
  // From a payroll, a list of a trade fair and a directory of suppliers that were tried with real servers.
  ['res.partner', 'DEPART', 'state_id'],
  ['hr.employee', 'TEL. CASA', 'private_phone'],
  ['hr.employee', 'Teléfono personal', 'private_phone'],
  ['hr.employee', 'Tel. oficina', 'work_phone'],
  ['crm.lead', 'Nombres y Apellidos', 'name'],
  ['res.partner', 'Términos de pago de proveedor', 'property_supplier_payment_term_id'],
  ['sale.order', 'P. Unit.', 'order_line/price_unit'],
  ['sale.order', 'Condición de pago', 'payment_term_id'],
  // An abbreviation of several fields counts as none. Usual ones need no point.
  ['res.partner', 'C. P. T.', null],
  ['res.partner', 'Prov.', null],
  ['res.partner', 'Direcc', 'street'],
])('%s: %s is %s', (model, header, field) => {
  expect(fieldsOf(model, header)).toEqual([field]);
});

describe('columns that claim the same field', () => {
  test.each([
    ['stock.quant', ['Producto', 'Código', 'Existencia'], [null, 'product_id', 'inventory_quantity']],
    [
      'sale.order',
      ['Pedido', 'Cliente', 'Descripción', 'SKU'],
      ['name', 'partner_id', null, 'order_line/product_id'],
    ],
    ['product.template', ['Código', 'Descripción', 'Precio'], ['default_code', 'name', 'list_price']],
    ['product.template', ['Nombre', 'Descripción'], ['name', 'description_sale']],
    ['crm.lead', ['Nombre y apellido', 'Empresa', 'Interés'], ['contact_name', 'partner_name', 'name']],
  ])('%s: %j are %j', (model, headers, fields) => {
    expect(fieldsOf(model, ...headers)).toEqual(fields);
  });

  const suppliers = (header: [string, string]): CellInput[][] => [
    header,
    ...Array.from({ length: 64 }, (_, at) => [
      ['María', 'Juan', 'Lic. Ramírez'][at % 3] ?? '',
      `Empresa ${at}`,
    ]),
  ];
  const map = (rows: CellInput[][]) =>
    outlineSheet(openWorkbook(writeWorkbook([{ name: 'P', rows }])), 'P', {
      model: 'res.partner',
      name: 'Contactos',
      fields: catalogueFields('res.partner'),
    })?.columns.map(({ field, reason }) => [field, reason]);

  test('the contact person is not taken for the name of the company', () => {
    expect(map(suppliers(['Contacto (nombre)', 'Nombre o Razón Social del Proveedor']))).toEqual([
      [
        null,
        '«Contacto (nombre)» solo tiene 3 valores distintos en 39 filas, así que no parece el nombre de cada registro; no se cargará. Elige a qué dato va.',
      ],
      ['name', undefined],
    ]);
    expect(map(suppliers(['Contacto (nombre)', 'Razón de ser']))?.[0]?.[0]).toBeNull();
  });

  test('of two columns that could both be the name, neither is taken', () => {
    const rows = [
      ['Razón social', 'Nombre comercial'],
      ...Array.from({ length: 30 }, (_, at) => [`A ${at}`, `B ${at}`]),
    ];
    expect(map(rows)).toEqual([
      [null, '«Razón social» y «Nombre comercial» pueden ser el mismo dato. Elige cuál se carga.'],
      [null, '«Razón social» y «Nombre comercial» pueden ser el mismo dato. Elige cuál se carga.'],
    ]);
  });
});

describe('weights and amounts', () => {
  const product = (unit: Record<string, string>): Record<string, OdooField> => ({
    name: { string: 'Nombre', type: 'char' },
    weight: { string: 'Peso', type: 'float', ...(unit.weight && { unit: unit.weight }) },
    list_price: { string: 'Precio', type: 'float', ...(unit.price && { unit: unit.price }) },
  });
  /** The proposals for the weight in a cell. */
  const proposals = (header: string, cell: string) => {
    const rows = [
      ['Nombre', header],
      ['Café', cell],
    ];
    const bytes = writeWorkbook([{ name: 'P', rows }]);
    const request = { model: 'product.template', fields: product({ weight: 'kg' }) };
    return [...prepareFile(bytes, request).rows].flatMap(({ problems }) =>
      problems.map(({ proposal }) => proposal ?? null),
    );
  };
  const value = (header: string, cell: CellInput, unit: Record<string, string>, country?: string) => {
    const bytes = writeWorkbook([
      {
        name: 'P',
        rows: [
          ['Nombre', header],
          ['Café', cell],
        ],
      },
    ]);
    const [row] = [
      ...prepareFile(bytes, {
        model: 'product.template',
        fields: product(unit),
        country: country ?? null,
      }).rows,
    ];
    return row?.problems[0]?.reason ?? row?.values[1];
  };

  test.each<[string, CellInput, string, string]>([
    ['Peso (lb)', 10, 'kg', '4.535924'],
    ['Peso (lb)', '10', 'lb', '10'],
    ['Peso', '10 lb', 'kg', '4.535924'],
    ['Peso', '2.5 libras', 'kg', '1.133981'],
    ['Peso', '500 g', 'kg', '0.5'],
    ['Peso', '16oz.', 'lb', '1'],
    ['Peso', '1 qq', 'lb', '100'],
    ['Peso (lb)', '3 kg', 'kg', '3'],
    ['Peso', 3, 'kg', '3'],
  ])('%s %s in %s is %s', (header, cell, unit, expected) => {
    expect(value(header, cell, { weight: unit })).toBe(expected);
  });

  test.each([
    ['GT', 'Peso', '1 qq', '45.359237'],
    ['HN', 'Peso (@)', 1, '11.339809'],
    ['CO', 'Peso', '1 kg', '1'],
  ])('in %s, %s %s is %s', (country, header, cell, expected) => {
    expect(value(header, cell, { weight: 'kg' }, country)).toBe(expected);
  });

  test.each([
    ['Peso', '1/2 lb', '0.5 lb'],
    ['Peso', '1 1/2 libras', '1.5 libras'],
    ['Peso', '½ lb', '0.5 lb'],
    ['Peso', '1O lb', '10 lb'],
    ['Peso (lb)', '1/2', '0.5'],
    ['Peso (lb)', '1O', '10'],
    ['Peso', '1 tonelada', null],
    ['Peso', '500 mg', null],
    ['Peso', '45 k', null],
    ['Peso', '5 kg c/u', null],
    ['Peso', '2 lb 3 oz', null],
    ['Peso', 'agotado', '0'],
  ])('a proposal for the weight %s %s keeps its unit: %s', (header, cell, proposal) => {
    expect(proposals(header, cell)).toEqual([proposal]);
    if (proposal !== null) expect(proposals(header, proposal)).toEqual([]);
  });

  test.each([
    ['CO', 'Peso', '1 qq', 'quintales'],
    ['MX', 'Peso (qq)', 1, 'quintales'],
    ['CO', 'Peso', '2 arrobas', 'arrobas'],
  ])('in %s, the weight of %s %s is not known', (country, header, cell, units) => {
    expect(value(header, cell, { weight: 'kg' }, country)).toBe(
      `«${cell}» está en ${units}, que no pesan lo mismo en todos los países, y tu Odoo lleva el peso en kg. Escríbelo en kg, por ejemplo «50 kg».`,
    );
  });

  test.each<[string, CellInput, string, RegExp | string]>([
    ['Precio', 'Q 1,250.00', 'GTQ', '1250.00'],
    ['Precio', '1,250.00', 'GTQ', '1250.00'],
    ['Precio', '$ 10.00', 'USD', '10.00'],
    ['Precio', '$10.00', 'MXN', '10.00'],
    [
      'Precio',
      'US$ 10.00',
      'GTQ',
      '«US$ 10.00» está en otra moneda (US$) y tu Odoo lleva este dato en Q. Escribe el monto en Q.',
    ],
    ['Precio', '$10.00', 'GTQ', /otra moneda \(dólares\)/],
    ['Precio', '10 €', 'GTQ', /otra moneda \(€\)/],
    ['Precio', '10.00 USD', 'GTQ', /otra moneda \(US\$\)/],
    ['Precio', 'Q10', 'USD', /en US\$\./],
    ['Precio (US$)', 10, 'GTQ', /otra moneda/],
  ])('%s %s where amounts are in %s', (header, cell, price, expected) => {
    if (typeof expected === 'string') expect(value(header, cell, { price })).toBe(expected);
    else expect(value(header, cell, { price })).toMatch(expected);
  });
});

describe('the key that is proposed', () => {
  const keys = ['vat', 'email', 'ref', 'name'];
  const evidenceOf = (rows: CellInput[][]) =>
    keyEvidence(
      openWorkbook(writeWorkbook([{ name: 'C', rows }])),
      { model: 'res.partner', fields: catalogueFields('res.partner') },
      keys,
    );
  const many = (row: (at: number) => CellInput[]) => Array.from({ length: 60 }, (_, at) => row(at));

  test.each<[string, CellInput[][], string | null]>([
    ['a code on every row', [['Código', 'Nombre'], ...many((at) => [`C${at}`, 'Ana'])], 'ref'],
    [
      'the NIT of a single row',
      [
        ['NIT', 'Nombre'],
        ['576937-K', 'Ana'],
      ],
      'vat',
    ],
    [
      'a NIT that half of the rows have',
      [['NIT', 'Nombre'], ...many((at) => [at % 2 ? `${at}` : null, `Ana ${at}`])],
      'vat',
    ],
    [
      'no key where most rows have no NIT',
      [['NIT', 'Nombre'], ...many((at) => [at % 3 ? null : `${at}`, `Ana ${at}`])],
      null,
    ],
    [
      'the mail that all rows have before the NIT that some have',
      [['NIT', 'Correo', 'Nombre'], ...many((at) => [at % 3 ? `${at}` : 'CF', `a${at}@b.gt`, 'Ana'])],
      'email',
    ],
    [
      'a code where every NIT is "CF"',
      [['NIT', 'Código', 'Nombre'], ...many((at) => ['CF', `C${at}`, 'Ana'])],
      'ref',
    ],
    [
      'a code that one of sixty rows repeats',
      [['Código', 'Nombre'], ...many((at) => [`C${Math.max(1, at)}`, 'Ana'])],
      'ref',
    ],
    [
      'a NIT that one of three rows repeats',
      [
        ['NIT', 'Nombre'],
        ['12-3', 'Ana'],
        ['12-3', 'Ana, sucursal'],
        ['45-6', 'Eva'],
      ],
      'vat',
    ],
    [
      'no key where both of two rows have the same NIT',
      [
        ['NIT', 'Nombre'],
        ['12-3', 'Ana'],
        ['12-3', 'Eva'],
      ],
      null,
    ],
    [
      'no key where all rows have the same code',
      [['Código', 'Nombre'], ...many((at) => ['C1', `Ana ${at}`])],
      null,
    ],
    ['never a name', [['Nombre', 'Teléfono'], ...many((at) => [`Ana ${at}`, '5555'])], null],
  ])('%s', (_title, rows, key) => expect(bestKey(evidenceOf(rows))).toBe(key));

  test('the key of the last file comes first, as long as the values prove it', () => {
    const rows = many((at) => [`${at}`, `a${at}@b.gt`, 'Ana']);
    const evidence = evidenceOf([['NIT', 'Correo', 'Nombre'], ...rows]);
    expect(bestKey(evidence, 'email')).toBe('email');
    expect(
      bestKey(evidenceOf([['NIT', 'Correo', 'Nombre'], ...many((at) => [`${at}`, null, 'Ana'])]), 'email'),
    ).toBe('vat');
  });

  test('the mail of a customer is no key of opportunities, unless it was chosen before', () => {
    const evidence = [{ field: 'email_from', rows: 9, filled: 9, repeated: 0 }];
    expect(bestKey(evidence)).toBe(null);
    expect(bestKey(evidence, 'email_from')).toBe('email_from');
  });

  test('rows that repeat a value are counted, whole copies of a row are not', () => {
    const rows: CellInput[][] = [
      ['NIT', 'Nombre'],
      ['576937-K', 'Ana'],
      ['576937K', 'Eva'],
      ['CF', 'Ida'],
      ['576937-K', 'Ana'],
    ];
    expect(evidenceOf(rows)).toEqual([{ field: 'vat', rows: 3, filled: 2, repeated: 1 }]);
  });
});
