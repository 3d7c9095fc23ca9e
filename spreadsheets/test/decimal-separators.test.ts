import { describe, expect, test } from 'vitest';
import type { OdooField } from '../src/catalogue/catalogue.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { prepareWorkbook } from '../src/rows/prepare-file.ts';
import type { PrepareRequest } from '../src/rows/prepare-request.ts';
import {
  addDecimalEvidence,
  columnSeparator,
  countrySeparator,
  noDecimalEvidence,
} from '../src/values/decimal-separators.ts';
import { writeWorkbook } from '../src/writer/write-workbook.ts';

const fields: Record<string, OdooField> = {
  name: { string: 'Nombre', type: 'char', required: true },
  list_price: { string: 'Precio de venta', type: 'float', unit: 'GTQ' },
  weight: { string: 'Peso', type: 'float', unit: 'kg' },
  sequence: { string: 'Secuencia', type: 'integer' },
};

/** Prepares a column of texts. @returns the values or problems, and what is to be asked */
function load(header: string, texts: string[], more: Partial<PrepareRequest> = {}) {
  const rows = [['Nombre', header], ...texts.map((text, at) => [`Producto ${at}`, text])];
  const book = openWorkbook(writeWorkbook([{ name: 'Productos', rows }]));
  const file = prepareWorkbook(book, { model: 'product.template', fields, ...more });
  const values = [...file.rows].map((row) => row.problems[0]?.reason ?? row.values[1] ?? '');
  return { values, readings: file.inspection.readings };
}

describe('prices with three digits after the separator', () => {
  const cheese = ['12.500', '8.250', '3.125'];

  test('are read by the separator of the country, or of Guatemala where it is not known, and both readings are reported', () => {
    for (const country of ['GT', 'MX', 'SV', 'HN', 'NI', 'PA', 'BZ', null]) {
      const { values, readings } = load('Precio de venta', cheese, { country });
      expect(values).toEqual(['12.500', '8.250', '3.125']);
      expect(readings).toEqual([
        {
          column: 1,
          header: 'Precio de venta',
          samples: [
            { text: '12.500', point: '12.5', comma: '12500' },
            { text: '8.250', point: '8.25', comma: '8250' },
            { text: '3.125', point: '3.125', comma: '3125' },
          ],
          separator: '.',
          by: 'country',
        },
      ]);
    }
    expect(load('Precio de venta', cheese, { country: 'CO' }).values).toEqual(['12500', '8250', '3125']);
  });

  test('are asked about in a country with both separators, and read as a person chose', () => {
    const { values, readings } = load('Precio de venta', cheese, { country: 'CR' });
    expect(values[0]).toBe(
      '«12.500» puede ser 12.5 o 12500. Di en la revisión cómo se leen los números de la columna, o escríbelo sin separador de miles.',
    );
    expect(readings[0]).toMatchObject({ separator: null, by: null });
    const said = load('Precio de venta', cheese, { country: 'CR', decimalSeparators: { 1: ',' } });
    expect(said.values).toEqual(['12500', '8250', '3125']);
    expect(said.readings[0]).toMatchObject({ separator: ',', by: 'person' });
    const against = load('Precio de venta', cheese, { country: 'GT', decimalSeparators: { 1: ',' } });
    expect(against.values).toEqual(['12500', '8250', '3125']);
  });

  test('are read by the other cells of the column, if these prove a separator, and nothing is asked', () => {
    for (const proof of [['1.234,56'], ['1.234.567'], ['12,5', '0,75', '8,2']]) {
      const { values, readings } = load('Precio de venta', ['12.500', ...proof], { country: 'GT' });
      expect(values[0]).toBe('12500');
      expect(readings).toEqual([]);
    }
  });

  test('are asked about where only a cell or two prove a separator that the country does not use', () => {
    const { values, readings } = load('Precio de venta', ['1,250', '3,5', '24'], { country: 'GT' });
    expect(values[0]).toContain('«1,250» puede ser 1250 o 1.25.');
    expect(values.slice(1)).toEqual(['3.5', '24']);
    expect(readings[0]).toMatchObject({ separator: null, by: null });
    expect(load('Precio de venta', ['1,250', '3,5'], { country: 'CO' }).values).toEqual(['1.250', '3.5']);
    expect(load('Precio de venta', ['1,250', '3.5'], { country: 'GT' }).values).toEqual(['1250', '3.5']);
  });

  test('are asked about where one pasted amount would turn thousands into decimals', () => {
    const { values, readings } = load('Precio de venta', ['2,500', '1.200,00', '3,750'], { country: 'GT' });
    expect(values[0]).toContain('«2,500» puede ser 2500 o 2.5.');
    expect(values[1]).toBe('1200.00');
    expect(readings[0]).toMatchObject({ separator: null, by: null });
    const others = ['1.200,00', '3.450,50', '1.125,75'];
    expect(load('Precio de venta', ['2,500', ...others], { country: 'GT' }).values[0]).toBe('2.500');
    expect(load('Precio de venta', ['2.500', '1,200.00'], { country: 'CO' }).values[0]).toContain(
      '«2.500» puede ser 2.5 o 2500.',
    );
  });

  test('are asked about in a column that proves both separators', () => {
    const { values, readings } = load('Precio de venta', ['12.500', '12,5', '8.25']);
    expect(values[0]).toContain('«12.500» puede ser 12.5 o 12500.');
    expect(values.slice(1)).toEqual(['12.5', '8.25']);
    expect(readings[0]).toMatchObject({ separator: null });
  });

  test('are ambiguous in a column of whole numbers, until the customer says the separator', () => {
    expect(load('Secuencia', ['12.000', '1.500']).readings[0]).toMatchObject({ separator: null });
    expect(load('Secuencia', ['12,000']).values).toEqual(['12000']);
    expect(load('Secuencia', ['12.000'], { decimalSeparators: { 1: ',' } }).values).toEqual(['12000']);
  });

  test('may be weights, also with a unit', () => {
    const { values, readings } = load('Peso', ['1.250 kg', '2.000']);
    expect(values).toEqual(['1.250', '2.000']);
    expect(readings[0]?.samples.map(({ text }) => text)).toEqual(['1.250', '2.000']);
  });
});

test.each([
  [['Q'], ''],
  [['Q.'], ''],
  [['Q -'], ''],
  [['GTQ'], ''],
  [['-'], ''],
] as const)('%s is an empty price', (texts, value) => {
  expect(load('Precio de venta', [...texts, '5']).values[0]).toBe(value);
});

test.each([
  ['GTM 12.50', '12.50'],
  ['12.50 GTM', '12.50'],
  ['GTO. 12.50', '12.50'],
])('%s: the amount is proposed, since only the currency has a typing error', (text, proposal) => {
  const rows = [
    ['Nombre', 'Precio de venta'],
    ['Queso', text],
  ];
  const book = openWorkbook(writeWorkbook([{ name: 'Productos', rows }]));
  const [row] = [...prepareWorkbook(book, { model: 'product.template', fields }).rows];
  expect(row?.problems).toMatchObject([{ kind: 'number', proposal }]);
});

test.each([
  [['1,234.56'], '.'],
  [['1.234,56'], ','],
  [['1.250.000'], ','],
  [['1,250,000'], '.'],
  [['0.125'], '.'],
  [['12.5', '12,5'], null],
  [['12.500'], '.'],
] as const)('the column %s has the separator %s', (cells, sign) => {
  const evidence = noDecimalEvidence();
  for (const cell of cells) addDecimalEvidence(cell, evidence);
  expect(columnSeparator(evidence, { chosen: undefined, country: 'GT', integersOnly: false })).toBe(sign);
});

// Compared with Unicode's CLDR, which Intl contains.
test.each([
  ['es-GT'],
  ['es-MX'],
  ['en-BZ'],
  ['es-SV'],
  ['es-HN'],
  ['es-NI'],
  ['es-PA'],
  ['es-DO'],
  ['es-PR'],
  ['es-CU'],
  ['es-PE'],
  ['en-US'],
  ['en-GB'],
  ['es-AR'],
  ['pt-BR'],
  ['es-CL'],
  ['es-CO'],
  ['es-PY'],
  ['es-UY'],
  ['es-VE'],
  ['es-ES'],
  ['pt-PT'],
  ['fr-FR'],
  ['it-IT'],
  ['de-DE'],
])('the separator of %s is that of CLDR', (locale) => {
  const sign = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value;
  expect(countrySeparator(locale.slice(3))).toBe(sign);
});

test.each(['CR', 'EC', 'BO', 'ZZ'])('%s has no separator of its own', (country) => {
  expect(countrySeparator(country)).toBeNull();
});
