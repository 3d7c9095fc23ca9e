import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import type { CellValue } from '../src/reader/workbook.ts';
import { correctedFile } from '../src/review/corrected-file.ts';
import { prepareFile } from '../src/rows/prepare-file.ts';
import { type CellInput, type SheetInput, writeWorkbook } from '../src/writer/write-workbook.ts';
import { buildSample, odooOnlyKinds, type SampleName, sampleKinds } from './samples.ts';

function readBack(sheet: SheetInput): { number: number; cells: CellValue[] }[] {
  const book = openWorkbook(writeWorkbook([sheet]));
  const [first] = book.sheets;
  return first === undefined ? [] : [...book.rows(first)];
}

const xmlOf = (bytes: Uint8Array, part: string): string =>
  strFromU8(unzipSync(bytes)[part] ?? new Uint8Array());

describe('writing', () => {
  test('what is written is read back', () => {
    const cells: CellInput[] = [
      'Ana',
      '0123',
      12.5,
      -3,
      true,
      { date: '2026-03-15' },
      { date: '2026-03-15 08:30:15' },
      null,
      ' con  espacios\n',
      'a & <b> "c"',
      '_x000D_',
      { value: 'rojo', style: 'bad' },
    ];
    expect(readBack({ name: 'x', rows: [cells] })[0]?.cells).toEqual([
      'Ana',
      '0123',
      12.5,
      -3,
      true,
      { date: '2026-03-15' },
      { date: '2026-03-15 08:30:15' },
      null,
      ' con  espacios\n',
      'a & <b> "c"',
      '_x000D_',
      'rojo',
    ]);
  });

  test('any text is read back, without the control characters that no database takes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary', maxLength: 30 }), { minLength: 1, maxLength: 5 }),
        (texts) => {
          const written = texts.map((text) => `x${text.toWellFormed()}`);
          const kept = written.map((text) =>
            text.replace(/[\v\f]/g, '\n').replace(/(?![\t\n\r])\p{Cc}/gu, ''),
          );
          const found = readBack({ name: 'x', rows: [written] })[0]?.cells.map(String) ?? [];
          expect(found.map((text) => text.normalize())).toEqual(kept.map((text) => text.normalize()));
        },
      ),
      { numRuns: 100 },
    );
  });

  test.each(['=HYPERLINK("http://mal.gt")', '@SUM(A1)', '+cmd|calc', '-2+3+cmd|x', '\t=1+1', '\r=1'])(
    '%j cannot become a formula',
    (text) => {
      const bytes = writeWorkbook([{ name: 'x', rows: [[text]] }]);
      const sheet = xmlOf(bytes, 'xl/worksheets/sheet1.xml');
      expect(sheet).toContain('t="inlineStr"');
      expect(sheet).not.toContain('<f>');
      expect(xmlOf(bytes, 'xl/styles.xml')).toContain('quotePrefix="1"');
      expect(sheet).toMatch(/<t(?: xml:space="preserve")?>'/);
      expect(readBack({ name: 'x', rows: [[text]] })[0]?.cells[0]).toBe(text);
    },
  );

  test('telephone numbers and signed numbers are written as text, without an apostrophe', () => {
    for (const text of ['+502 2222-3333', '-5', '+(502) 1']) {
      expect(readBack({ name: 'x', rows: [[text]] })[0]?.cells[0]).toBe(text);
      expect(xmlOf(writeWorkbook([{ name: 'x', rows: [[text]] }]), 'xl/worksheets/sheet1.xml')).toContain(
        't="inlineStr"',
      );
    }
  });

  test('names of sheets are changed to what Excel allows', () => {
    const bytes = writeWorkbook([
      { name: 'Ventas/Compras: [2026]? con un nombre larguísimo', rows: [] },
      { name: '', rows: [] },
    ]);
    const names = [...xmlOf(bytes, 'xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/g)];
    expect(names.map(([, name]) => name)).toEqual(['Ventas Compras   2026   con un ', 'Hoja']);
  });

  test('the same content gives the same bytes', () => {
    const sheet: SheetInput = { name: 'x', rows: [['a', 1]], widths: [10], frozenRows: 1 };
    expect(writeWorkbook([sheet])).toEqual(writeWorkbook([sheet]));
  });

  test('100,000 rows are written and read back', () => {
    const rows = function* (): Generator<CellInput[]> {
      for (let index = 0; index < 100_000; index++) yield [`Cliente ${index}`, index, 'Guatemala'];
    };
    const book = openWorkbook(writeWorkbook([{ name: 'x', rows: rows() }]));
    let count = 0;
    for (const sheet of book.sheets) for (const _ of book.rows(sheet)) count++;
    expect(count).toBe(100_000);
  });
});

describe('the workbook of rejected rows', () => {
  const original = writeWorkbook([
    {
      name: 'Clientes',
      rows: [
        ['Clientes 2026'],
        [],
        ['Nombre', 'Correo', 'Apodo', 'Código postal'],
        ['Ana', 'a@b.gt', 'Anita', '01010'],
        [null, 'malo', '=1+1', '01057'],
        ['Luis', null, null, 1057],
      ],
    },
  ]);
  const request = { model: 'res.partner' };
  const problems = [...prepareFile(original, request).rows].flatMap((row) => row.problems);
  const corrected = correctedFile(original, request, [
    ...problems,
    { row: 6, column: '', header: '', field: '', value: '', reason: 'Odoo no aceptó la fila.' },
  ]);

  test('has no totals, which could be taken for records when it is uploaded again', () => {
    const total = { row: 6, column: '', header: '', field: '', value: '', reason: 'Parece un total.' };
    const book = openWorkbook(correctedFile(original, request, [...problems, { ...total, kind: 'total' }]));
    const without = openWorkbook(correctedFile(original, request, problems));
    const [sheet] = book.sheets;
    const [other] = without.sheets;
    expect(sheet && [...book.rows(sheet)]).toEqual(other && [...without.rows(other)]);
  });

  test('has the rejected rows as they were, with the reason', () => {
    const book = openWorkbook(corrected);
    const [sheet] = book.sheets;
    expect(sheet && [...book.rows(sheet)].map(({ cells }) => cells)).toEqual([
      ['Nombre', 'Correo', 'Apodo', 'Código postal', 'Motivo'],
      [
        null,
        'malo',
        '=1+1',
        '01057',
        'Nombre: Falta «Nombre», que es obligatorio. Escribe un valor en la celda.\nCorreo: «malo» no es un correo electrónico. Escríbelo como nombre@empresa.com.',
      ],
      ['Luis', null, null, 1057, 'Odoo no aceptó la fila.'],
    ]);
  });

  test('has the bad cells in red, also the empty ones', () => {
    const styles = xmlOf(corrected, 'xl/styles.xml');
    const looks = [...styles.matchAll(/<xf [^>]*xfId[^>]*>/g)].map(([xf]) => /fillId="3"/.test(xf));
    const styleOf = (cell: string): number =>
      Number(
        new RegExp(`r="${cell}" s="(\\d+)"`).exec(xmlOf(corrected, 'xl/worksheets/sheet1.xml'))?.[1] ?? 0,
      );
    expect(['A2', 'B2', 'C2', 'D2', 'A3'].map((cell) => looks[styleOf(cell)])).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(styles).toContain('<fgColor rgb="FFFFC7CE"/>');
  });

  test('can be uploaded and corrected again without a second column of reasons', () => {
    const again = prepareFile(corrected, request);
    expect(again.fieldNames).toEqual(['name', 'email', 'zip']);
    expect(again.inspection.columns.at(-1)?.reason).toBe(
      'Esta columna explica qué corregir en cada fila; no se cargará.',
    );
    const rows = [...again.rows];
    expect(rows.map(({ values }) => values)).toEqual([
      ['', '', '01057'],
      ['Luis', '', '1057'],
    ]);
    const twice = correctedFile(
      corrected,
      request,
      rows.flatMap((row) => row.problems),
    );
    const book = openWorkbook(twice);
    expect(book.sheets[0] && book.rows(book.sheets[0]).next().value).toMatchObject({
      cells: ['Nombre', 'Correo', 'Apodo', 'Código postal', 'Motivo'],
    });
  });
});

describe('samples', () => {
  const modelsBySample: Record<SampleName, PrepareRequest> = {
    crm: { model: 'crm.lead', app: 'crm' },
    ventas: { model: 'product.template', app: 'sale_management' },
    inventario: { model: 'product.template', app: 'stock' },
    contactos: { model: 'res.partner', app: 'contacts' },
  };
  type PrepareRequest = { model: string; app: string };

  test.each(Object.keys(modelsBySample) as SampleName[])(
    '%s: exactly the rows with a mistake are found',
    (name) => {
      const sample = buildSample(name, { rows: 200, bad: 17 });
      const file = prepareFile(sample.bytes, modelsBySample[name]);
      const found = [...file.rows].flatMap((row) =>
        row.problems.map(({ row: number, header }) => ({ row: number, header })),
      );
      expect(found).toEqual(sample.badRows.map(({ row, header }) => ({ row, header })));
      expect(sample.badRows).toHaveLength(17);
      expect(file.inspection.columns.every((column) => column.field !== null)).toBe(true);
      expect(file.inspection.headers).toEqual(sample.headers);
      expect(file.inspection.rowCount).toBe(200);
    },
  );

  test('mistakes that only Odoo can find are not found before', () => {
    const sample = buildSample('contactos', { rows: 20, bad: 3, kinds: ['unknown-country'] });
    expect(sample.badRows.map(({ kind }) => kind)).toEqual([
      'unknown-country',
      'unknown-country',
      'unknown-country',
    ]);
    expect(
      [...prepareFile(sample.bytes, modelsBySample.contactos).rows].flatMap(({ problems }) => problems),
    ).toEqual([]);
    const doubles = buildSample('ventas', { rows: 10, bad: 1, kinds: ['duplicate-barcode'], seed: 7 });
    const codes = [...prepareFile(doubles.bytes, modelsBySample.ventas).rows].map(({ values }) => values[2]);
    expect(new Set(codes).size).toBe(9);
    expect(codes[(doubles.badRows[0]?.row ?? 0) - doubles.firstDataRow]).toBe(codes[0]);
    expect(sampleKinds('ventas')).toEqual(expect.arrayContaining(['duplicate-barcode']));
    expect(odooOnlyKinds).toHaveLength(2);
  });
});
