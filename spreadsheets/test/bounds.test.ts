import { describe, expect, test } from 'vitest';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { inspectFile } from '../src/rows/inspect-file.ts';
import { prepareFile } from '../src/rows/prepare-file.ts';
import { withinSizeLimits } from '../src/rows/records/row-size.ts';
import { prepareFileInWorker } from '../src/worker/worker.node.ts';
import { sheetXml, stringsXml, workbookZip } from './zip-maker.ts';

const request = { model: 'res.partner', app: 'contacts' };
const letters = 'ABCDEFGHIJKLMNOPQRST';

/**
 * A workbook of shared strings.
 *
 * @param texts the shared strings
 * @param rows for each cell the index of its text
 */
function workbook(texts: readonly string[], rows: Iterable<readonly (number | null)[]>): Uint8Array {
  let data = '';
  let number = 0;
  for (const row of rows) {
    number++;
    const cells = row.map((text, column) =>
      text === null ? '' : `<c r="${letters[column]}${number}" t="s"><v>${text}</v></c>`,
    );
    data += `<row r="${number}">${cells.join('')}</row>`;
  }
  const items = texts.map((text) => `<t>${text}</t>`);
  return workbookZip(sheetXml(data), [{ name: 'xl/sharedStrings.xml', text: stringsXml(items) }]);
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

const tooLong = (cell: string) =>
  `La celda ${cell} de la hoja «Hoja1» tiene más de 32,767 caracteres, que es lo máximo en Excel. Acorta el texto o repártelo en varias celdas y vuelve a subir el archivo.`;
const tooMuch =
  'Los datos del archivo ocupan más de 256 MB al leerlos. Quita los textos largos que se repiten o divide el archivo en varios.';

describe('a cell', () => {
  const withNote = (note: string) =>
    workbook(
      ['Nombre', 'Notas', 'Ana', note],
      [
        [0, 1],
        [2, 3],
      ],
    );

  test('may have as many characters as Excel allows, and no more', () => {
    const [row] = prepareFile(withNote('ñ'.repeat(32_767)), request).rows;
    expect(row?.values[1]).toBe('ñ'.repeat(32_767));
    expect(() => inspectFile(withNote('ñ'.repeat(32_768)), request)).toThrow(
      expect.objectContaining({ code: 'too-large', message: tooLong('B2') }),
    );
  });

  test('counts an escaped character, which takes seven, as one', () => {
    const [row] = prepareFile(withNote('_x0041_'.repeat(32_767)), request).rows;
    expect(row?.values[1]).toBe('A'.repeat(32_767));
    expect(() => inspectFile(withNote('_x0041_'.repeat(32_768)), request)).toThrow(tooLong('B2'));
  });

  test.each([
    ['inlineStr', (text: string) => `<c r="B2" t="inlineStr"><is><t>${text}</t></is></c>`],
    [
      'pieces of formatted text',
      (text: string) => `<c r="B2" t="inlineStr"><is>${`<r><t>${text}</t></r>`.repeat(40)}</is></c>`,
    ],
    ['the text of a formula', (text: string) => `<c r="B2" t="str"><f>A1</f><v>${text}</v></c>`],
    ['a number', (text: string) => `<c r="B2"><v>1e${text.replaceAll('x', '9')}</v></c>`],
  ])('has the same limit in %s', (_, cell) => {
    const head = '<row r="1"><c r="A1" t="str"><v>Nombre</v></c><c r="B1" t="str"><v>Notas</v></c></row>';
    const sheet = sheetXml(
      `${head}<row r="2"><c r="A2" t="str"><v>Ana</v></c>${cell('x'.repeat(40_000))}</row>`,
    );
    expect(() => inspectFile(workbookZip(sheet), request)).toThrow(tooLong('B2'));
  });
});

describe('a file', () => {
  test('of a few kB, in which 2,000 rows refer to one text of 1 MiB, is refused', () => {
    const bytes = workbook(['Nombre', 'x'.repeat(1024 * 1024)], [[0], ...times(2_000, [1])]);
    expect(bytes.length).toBeLessThan(15_000);
    expect(() => inspectFile(bytes, request)).toThrow(tooLong('A2'));
  });

  test('whose texts fit into a cell, but are repeated too often, is refused when it is uploaded', () => {
    const bytes = workbook(['Nombre', 'Notas', 'x'.repeat(32_767)], [[0, 1], ...times(1_000, times(20, 2))]);
    expect(() => inspectFile(bytes, request)).toThrow(
      expect.objectContaining({ code: 'too-large', message: tooMuch }),
    );
  });

  test('whose problems take too much memory is refused while it is read', () => {
    const problem = { header: 'ID externo', value: '', reason: 'ñ'.repeat(1_000_000) };
    const rows = Array.from({ length: 200 }, (_, row) => ({
      row,
      values: [''],
      problems: [problem],
      continues: false,
    }));
    expect([...withinSizeLimits(rows.slice(0, 100))]).toHaveLength(100);
    expect(() => [...withinSizeLimits(rows)]).toThrow(tooMuch);
  });

  test('is sent in batches of at most 1 MiB, even if they have few rows', async () => {
    const bytes = workbook(['Nombre', 'Notas', 'Ana', 'x'.repeat(32_000)], [[0, 1], ...times(200, [2, 3])]);
    const sizes: number[] = [];
    for await (const { rows } of prepareFileInWorker(bytes, request)) {
      sizes.push(rows.length);
      expect(Buffer.byteLength(JSON.stringify(rows.map(({ values }) => values)))).toBeLessThan(1_100_000);
    }
    expect(sizes.reduce((sum, size) => sum + size)).toBe(200);
    expect(sizes.length).toBeGreaterThan(5);
  });

  test('with a record of too many lines is refused, and the sentence names its first row', () => {
    const order = ['Cliente', 'Producto'];
    const texts = [...order, 'Ana', 'x'.repeat(32_000)];
    const bytes = workbook(texts, [[0, 1], [2, 3], ...times(300, [null, 3])]);
    const file = prepareFile(bytes, {
      model: 'sale.order',
      overrides: { 0: 'partner_id', 1: 'order_line/product_id' },
    });
    expect(() => [...file.rows]).toThrow(
      'El registro de la fila 2 ocupa con sus líneas más de 8 MB. Divídelo en varios registros o acorta sus textos.',
    );
  });
});

test('reading a long row of brackets or spaces takes time in proportion to its length', () => {
  const texts = ['('.repeat(32_000), '['.repeat(32_000), `${' '.repeat(32_000)}x`, `5${' '.repeat(32_000)}5`];
  const bytes = workbook(['Nombre', 'Correo', ...texts], [[0, 1], ...texts.map((_, at) => [at + 2, at + 2])]);
  const book = openWorkbook(bytes);
  expect(book.sheets).toHaveLength(1);
  const rows = [...prepareFile(bytes, { ...request, overrides: { 0: 'name', 1: 'email' } }).rows];
  expect(rows.map(({ problems }) => problems.map(({ kind }) => kind))).toEqual([
    ['email'],
    ['email'],
    [],
    ['email'],
  ]);
});
