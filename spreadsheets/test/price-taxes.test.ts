import { describe, expect, test } from 'vitest';
import type { DefaultTaxes, PrepareRequest } from '../src/index.ts';
import { convertedPrices } from '../src/rows/documents/price-taxes.ts';
import { saysTaxIncluded } from '../src/values/tax-included.ts';
import type { CellInput } from '../src/writer/write-workbook.ts';
import { prepared, valuesOf } from './prepared.ts';

/** Odoo adds 12 % to what is sold, and takes the prices of what is bought as with 5 %. */
const taxes: DefaultTaxes = {
  sale: { name: 'IVA 12 %', percent: 12, included: false },
  purchase: { name: 'IVA 5 %', percent: 5, included: true },
};
const included: DefaultTaxes = { sale: { name: 'IVA 12 %', percent: 12, included: true }, purchase: null };
const products: PrepareRequest = { model: 'product.template', app: 'sale', taxes };
const list = (header: string, ...prices: CellInput[]): CellInput[][] => [
  ['Producto', header],
  ...prices.map((price, at): CellInput[] => [`Pala ${at}`, price]),
];
const pricesOf = (rows: CellInput[][], request: PrepareRequest) =>
  valuesOf(rows, request, ['list_price']).map(([, price]) => price);

describe('prices of products', () => {
  test('with the tax are loaded without it where Odoo adds it, rounded as Odoo stores them', () => {
    const rows = list('Precio con IVA', 112, '99.99', 'Q 1,120.00', 0, null);
    expect(pricesOf(rows, products)).toEqual(['100', '89.28', '1000', '0', '']);
    const { priceTaxes } = prepared(rows, products).inspection;
    expect(priceTaxes).toEqual([
      {
        column: 1,
        header: 'Precio con IVA',
        included: true,
        percent: 12,
        samples: [
          { price: '112', converted: '100' },
          { price: '99.99', converted: '89.28' },
          { price: '1120.00', converted: '1000' },
        ],
        choice: 'convert',
        taxColumn: null,
      },
    ]);
    expect(convertedPrices({ priceTaxes })).toEqual([
      'Los precios de «Precio con IVA» incluyen el impuesto del 12 %, que tu Odoo suma aparte: entran sin él (112 entra como 100).',
    ]);
  });

  test('without the tax are loaded with it where the prices of Odoo include it', () => {
    const rows = list('Precio sin IVA', 100, 10.55);
    expect(pricesOf(rows, { ...products, taxes: included })).toEqual(['112', '11.82']);
    expect(convertedPrices(prepared(rows, { ...products, taxes: included }).inspection)).toEqual([
      'Los precios de «Precio sin IVA» no incluyen el impuesto del 12 %, y los de tu Odoo sí: entran con él (100 entra como 112).',
    ]);
  });

  test('stay as they are, without a question, where sheet and Odoo agree, the sheet does not say, or Odoo has no tax', () => {
    for (const [header, ofOdoo] of [
      ['Precio sin IVA', taxes],
      ['Precio con IVA', included],
      ['Precio de venta', taxes],
      ['Precio de venta', included],
      ['Precio con IVA', null],
      ['Precio con IVA', { sale: null, purchase: taxes.purchase }],
      ['Precio con IVA', { sale: { name: 'Exento', percent: 0, included: false }, purchase: null }],
    ] as const) {
      const rows = list(header, 112);
      const request = { ...products, taxes: ofOdoo };
      expect(pricesOf(rows, request)).toEqual(['112']);
      expect(prepared(rows, request).inspection.priceTaxes).toEqual([]);
    }
  });

  test('stay as they are where a person wants it, and can still be converted', () => {
    const request = { ...products, priceTaxes: { 1: 'keep' as const } };
    expect(pricesOf(list('Precio con IVA', 112), request)).toEqual(['112']);
    const { priceTaxes } = prepared(list('Precio con IVA', 112), request).inspection;
    expect(priceTaxes.map(({ choice }) => choice)).toEqual(['keep']);
    expect(convertedPrices({ priceTaxes })).toEqual([]);
  });

  test('are as a title of the sheet says, unless the header says it', () => {
    const titled = (title: string, header: string) => [[title], ...list(header, 112)];
    expect(pricesOf(titled('LISTA DE PRECIOS 2026 (IVA incluido)', 'Precio'), products)).toEqual(['100']);
    expect(pricesOf(titled('Precios con IVA', 'Precio sin IVA'), products)).toEqual(['112']);
    const { priceTaxes } = prepared(titled('Precios + IVA', 'Precio'), {
      ...products,
      taxes: included,
    }).inspection;
    expect(priceTaxes.map(({ included }) => included)).toEqual([false]);
  });

  test('are as a column beside them proves, which has the same prices with the tax or without it', () => {
    const rows = [
      ['Producto', 'Precio base', 'Impuesto', 'Precio total', 'Costo'],
      ['Resma', 38.3929, 'IVA (12.00%)', 43, 29.5],
      ['Toner', 169.6429, 'IVA (12.00%)', 190, 95],
      ['Folder', 49.1071, 'IVA (12.00%)', 55, 36.25],
      ['Libro', 75, 'Exento', 75, 50],
    ];
    expect(pricesOf(rows, { ...products, taxes: included })).toEqual(['43', '190', '55', '75']);
    expect(prepared(rows, { ...products, taxes: included }).inspection.priceTaxes).toEqual([
      {
        column: 1,
        header: 'Precio base',
        included: false,
        percent: 12,
        samples: [
          { price: '38.3929', converted: '43' },
          { price: '169.6429', converted: '190' },
          { price: '49.1071', converted: '55' },
        ],
        choice: 'convert',
        taxColumn: 2,
      },
    ]);
    expect(prepared(rows, products).inspection.priceTaxes).toEqual([]);
    const turned = [
      ['Producto', 'Precio de venta', 'Neto'],
      ...[43, 190, 55].map((price, at) => [`Pala ${at}`, price, Math.round((price / 1.12) * 100) / 100]),
    ];
    expect(pricesOf(turned, products)).toEqual(['38.39', '169.64', '49.11']);
    // One row of another tax, and nothing is proven.
    expect(pricesOf([...turned, ['Pala 3', 100, 95]], products)).toEqual(['43', '190', '55', '100']);
  });

  test('are converted in rows that say the tax of the company, where a column says the tax of each row', () => {
    const rows = [
      ['Producto', 'Precio con IVA', 'Impuestos del cliente'],
      ['Pala', 112, 'IVA 12%'],
      ['Pico', 112, 12],
      ['Rastrillo', 112, 0.12],
      ['Machete', 112, '0.12'],
      ['Libro', 112, 'Exento'],
      ['Pan', 112, 5],
      ['Sal', 112, null],
    ];
    expect(pricesOf(rows, products)).toEqual(['100', '100', '100', '100', '112', '112', '112']);
    expect(prepared(rows, products).inspection.priceTaxes.map(({ taxColumn }) => taxColumn)).toEqual([2]);
  });

  test('the cost is not converted: Odoo adds no tax to it', () => {
    const rows = [
      ['Producto', 'Costo con IVA', 'Precio con IVA'],
      ['Pala', 56, 112],
    ];
    expect(valuesOf(rows, products, ['standard_price', 'list_price'])).toEqual([[2, '56', '100']]);
  });
});

test('lines of documents are converted by the tax of what is sold or bought', () => {
  const order = [
    ['Pedido', 'Cliente', 'Producto', 'Cantidad', 'Precio unitario (IVA incluido)'],
    ['S-1', 'Ana', 'Pala', 2, 112],
  ];
  expect(valuesOf(order, { model: 'sale.order', taxes }, ['order_line/price_unit'])).toEqual([[2, '100']]);
  const invoice = [
    ['Factura', 'Cliente', 'Producto', 'Cantidad', 'Precio unitario con IVA'],
    ['F-1', 'Ana', 'Pala', 2, 112],
  ];
  const price = ['invoice_line_ids/price_unit'];
  expect(valuesOf(invoice, { model: 'account.move', app: 'account', taxes }, price)).toEqual([[2, '100']]);
  const purchase = [
    ['Orden de compra', 'Proveedor', 'Producto', 'Cantidad', 'Precio unitario sin IVA'],
    ['P-1', 'Beto', 'Pala', 2, 100],
  ];
  expect(valuesOf(purchase, { model: 'purchase.order', taxes }, ['order_line/price_unit'])).toEqual([
    [2, '105'],
  ]);
  const bill = [
    ['Factura', 'Proveedor', 'Producto', 'Cantidad', 'Precio unitario sin IVA'],
    ['F-1', 'Beto', 'Pala', 2, 100],
  ];
  expect(valuesOf(bill, { model: 'account.move', app: 'account', taxes }, price)).toEqual([[2, '105']]);
});

test('a header says whether its prices include the tax, or nothing of it', () => {
  const saying: [boolean | null, string[]][] = [
    [
      true,
      [
        'Precio con IVA',
        'Precio c/IVA',
        'P. Venta I.V.A. incluido',
        'PRECIO (IVA INC.)',
        'Precio IVA incl',
        'Precio etiq. ₡ i.v.i.',
        'PRECIO IVI',
      ].concat(
        ['Precio incluye IVA', 'Precio con impuestos', 'Price (tax included)', 'Price incl. tax'],
        ['Precio con ITBMS', 'Precio ISV incluido', 'Precio incluido el IVA'],
      ),
    ],
    [
      false,
      [
        'Precio sin IVA',
        'Precio s/IVA',
        'Precio sin I.V.A.',
        'Precio antes de IVA',
        'Precio antes del IVA',
      ].concat([
        'Precio (IVA no incluido)',
        'No incluye IVA',
        'Price excl. tax',
        'Tax excluded',
        'Precio sin impuestos',
      ]),
    ],
    [
      null,
      [
        'Precio',
        'Precio IVA',
        'Precio + IVA',
        'Precio con descuento',
        'IVA',
        'Precio con taxi',
        'Privada con IVAN',
      ].concat(`Precio con IVA${' y una nota larga'.repeat(20)}`),
    ],
  ];
  for (const [said, headers] of saying)
    expect(headers.map((header) => [header, saysTaxIncluded(header)])).toEqual(
      headers.map((header) => [header, said]),
    );
});

describe('a column that only says whether the tax applies', () => {
  const rows: CellInput[][] = [
    ['Producto', 'Precio con IVA', 'Afecto a IVA'],
    ['Pala', 112, 'S'],
    ['Libro', 50, 'N'],
    ['Lija', 22.4, 'Sí'],
    ['Broca', 30, null],
  ];

  test('means the tax of the company, and the price of what has none stays as it is', () => {
    expect(valuesOf(rows, products, ['list_price', 'taxes_id'])).toEqual([
      [2, '100', 'IVA 12 %'],
      [3, '50', ''],
      [4, '20', 'IVA 12 %'],
      [5, '30', ''],
    ]);
    expect(prepared(rows, products).inspection.warnings).toEqual([
      '«Afecto a IVA» dice si se cobra el impuesto: donde sí, entra «IVA 12 %»; donde no, ninguno.',
    ]);
  });

  test.each([null, { sale: null, purchase: null }])('stays a name where that tax is not known', (ofOdoo) => {
    const unknown = { ...products, taxes: ofOdoo };
    expect(valuesOf(rows, unknown, ['taxes_id']).map(([, tax]) => tax)).toEqual(['S', 'N', 'Sí', '']);
    expect(prepared(rows, unknown).inspection.warnings).toEqual([]);
  });

  test('of a till is one of its taxes; names of taxes stay names, also «Exento»', () => {
    const till: CellInput[][] = [
      ['Producto', 'Impuesto - "IVA" (12%)'],
      ['Café', 'Y'],
      ['Pan', 'N'],
      ['Té', 'Y'],
    ];
    expect(valuesOf(till, products, ['taxes_id']).map(([, tax]) => tax)).toEqual([
      'IVA 12 %',
      '',
      'IVA 12 %',
    ]);
    const names: CellInput[][] = [
      ['Producto', 'Impuesto'],
      ['Café', 'Sí'],
      ['Pan', 'Exento'],
      ['Té', 'IVA 5%'],
    ];
    expect(valuesOf(names, products, ['taxes_id']).map(([, tax]) => tax)).toEqual(['Sí', 'Exento', 'IVA 5%']);
  });
});
