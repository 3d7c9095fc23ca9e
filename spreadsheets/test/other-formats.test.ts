import { readFileSync } from 'node:fs';
import * as library from '@e965/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { cellOf } from '../src/reader/other-cells.ts';
import { loadReaderFor, mayBeOtherFormat, otherFormatOf } from '../src/reader/other-formats.ts';
import type { CellValue } from '../src/reader/workbook.ts';
import {
  inspectFileInWorker,
  prepareFileInWorker,
  recogniseSheetsInWorker,
} from '../src/worker/worker.node.ts';
import { writeWorkbook } from '../src/writer/write-workbook.ts';
import { refusal } from './expect-refusal.ts';
import { makeZip, type ZipPartSpec } from './zip-maker.ts';

/** Cells whose stored value and format make what they show. */
const sheet: library.WorkSheet = {
  '!ref': 'A1:H4',
  '!merges': [{ s: { r: 3, c: 0 }, e: { r: 3, c: 2 } }],
  ...Object.fromEntries(
    ['Nombre', 'Código', 'Alta', 'Descuento', 'Activo', 'Precio', 'Serie', 'Hora'].map((header, at) => [
      `${'ABCDEFGH'[at]}1`,
      { t: 's', v: header },
    ]),
  ),
  A2: { t: 's', v: 'José  Ñandú' },
  B2: { t: 's', v: '00123' },
  C2: { t: 'n', v: 45_000, z: 'dd/mm/yyyy' },
  D2: { t: 'n', v: 0.125, z: '0.0%' },
  E2: { t: 'b', v: true },
  F2: { t: 'n', v: 1_234.5, z: '#,##0.00' },
  G2: { t: 'n', v: 42, z: '00000' },
  H2: { t: 'n', v: 0.5, z: 'hh:mm:ss' },
  A4: { t: 's', v: 'Nota al pie' },
};
const shown: CellValue[][] = [
  ['Nombre', 'Código', 'Alta', 'Descuento', 'Activo', 'Precio', 'Serie', 'Hora'],
  ['José  Ñandú', '00123', { date: '2023-03-15' }, '12.5%', true, 1234.5, '00042', '12:00:00'],
  ['Nota al pie'],
];
const write = (bookType: library.BookType, sheets: Record<string, library.WorkSheet> = { Clientes: sheet }) =>
  new Uint8Array(
    library.write({ SheetNames: Object.keys(sheets), Sheets: sheets }, { type: 'array', bookType }),
  );

const formats = [
  ['.ods', 'ods', 'ods'],
  ['.xls of Excel 97 to 2003', 'biff8', 'xls'],
  ['.xlsb', 'xlsb', 'xlsb'],
] as const;

/** A sheet of LibreOffice, as it writes one. */
function openDocument(rows: string, parts: readonly ZipPartSpec[] = []): Uint8Array {
  const names = ['office', 'table', 'text', 'style', 'number'].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  );
  const styles = `<office:automatic-styles><number:percentage-style style:name="N10"><number:number number:decimal-places="0" number:min-integer-digits="1"/><number:text>%</number:text></number:percentage-style><number:number-style style:name="N20"><number:number number:decimal-places="0" number:min-integer-digits="5"/></number:number-style><style:style style:name="ce1" style:family="table-cell" style:data-style-name="N10"/><style:style style:name="ce2" style:family="table-cell" style:data-style-name="N20"/></office:automatic-styles>`;
  return makeZip([
    { name: 'mimetype', text: 'application/vnd.oasis.opendocument.spreadsheet', stored: true },
    {
      name: 'content.xml',
      text: `<?xml version="1.0"?><office:document-content ${names.join(' ')}>${styles}<office:body><office:spreadsheet><table:table table:name="Hoja1">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
    },
    ...parts,
  ]);
}

beforeAll(async () => {
  await loadReaderFor(write('ods'));
});

const read = (bytes: Uint8Array) => {
  const book = openWorkbook(bytes);
  const [first] = book.sheets;
  if (first === undefined) throw new Error('no sheet');
  const rows = book.rows(first);
  const cells: CellValue[][] = [];
  for (let next = rows.next(); ; next = rows.next()) {
    if (next.done) return { sheets: book.sheets.map(({ name }) => name), cells, merged: next.value.merged };
    cells.push(next.value.cells);
  }
};

describe.each(formats)('%s', (_name, bookType, format) => {
  test('shows what the same .xlsx shows', () => {
    const bytes = write(bookType);
    expect([otherFormatOf(bytes), mayBeOtherFormat(bytes)]).toEqual([format, true]);
    expect(read(bytes)).toEqual({
      sheets: ['Clientes'],
      cells: shown,
      merged: [{ top: 4, left: 1, bottom: 4, right: 3 }],
    });
    expect(read(write('xlsx'))).toEqual(read(bytes));
  });

  test('is read in the process of its own, as an .xlsx is', async () => {
    const rows = [
      ['Nombre', 'Correo', 'Código'],
      ...Array.from({ length: 600 }, (_, at) => [`Ana ${at}`, `ana${at}@ejemplo.com`, `0${at}`]),
    ];
    const bytes = write(bookType, { Clientes: library.utils.aoa_to_sheet(rows) });
    const request = { model: 'res.partner' };
    expect(await inspectFileInWorker(bytes, request)).toEqual(
      await inspectFileInWorker(writeWorkbook([{ name: 'Clientes', rows }]), request),
    );
    expect(await recogniseSheetsInWorker(bytes, 'contacts')).toMatchObject([
      { sheet: 'Clientes', model: 'res.partner' },
    ]);
    let last: string[] = [];
    for await (const batch of prepareFileInWorker(bytes, request)) last = batch.rows.at(-1)?.values ?? [];
    expect(last).toEqual(['Ana 599', 'ana599@ejemplo.com', '0599']);
  });

  test('cut off anywhere is refused with a sentence, or read as far as it goes', async () => {
    const bytes = write(bookType);
    for (const share of [0.3, 0.6, 0.95])
      await inspectFileInWorker(bytes.slice(0, bytes.length * share), { model: 'res.partner' }).then(
        ({ headers }) => expect(headers[0]).toBe('Nombre'),
        ({ code }) =>
          expect(['damaged', 'old-format', 'empty', 'no-sheet', 'not-a-spreadsheet']).toContain(code),
      );
  });
});

test('.xlsx and CSV files need no library', () => {
  const workbook = writeWorkbook([{ name: 'A', rows: [['Nombre']] }]);
  const csv = new TextEncoder().encode('Nombre;Correo\nAna;a@b.gt\n');
  expect([workbook, csv].map((bytes) => [otherFormatOf(bytes), mayBeOtherFormat(bytes)])).toEqual([
    [null, false],
    [null, false],
  ]);
});

test('a sheet as LibreOffice writes it', () => {
  const cell = (attributes: string, text: string) =>
    `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;
  const bytes = openDocument(
    `<table:table-column/><table:table-column/><table:table-column table:default-cell-style-name="ce1"/><table:table-column table:default-cell-style-name="ce2"/><table:table-column/>
     <table:table-row>${cell('office:value-type="string"', 'Nombre')}${cell('office:value-type="string"', 'Alta')}${cell('office:value-type="string"', 'Cuota')}${cell('office:value-type="string"', 'Código')}${cell('office:value-type="string"', 'Activo')}</table:table-row>
     <table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="4"/></table:table-row>
     <table:table-row>${cell('office:value-type="string"', 'Ana<text:s text:c="2"/>López')}${cell('office:value-type="date" office:date-value="2026-03-15"', '15/03/26')}${cell('office:value-type="percentage" office:value="0.05"', '5%')}${cell('office:value-type="float" office:value="42"', '00042')}${cell('office:value-type="boolean" office:boolean-value="false"', 'FALSO')}</table:table-row>
     <table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`,
  );
  expect(read(bytes).cells).toEqual([
    ['Nombre', 'Alta', 'Cuota', 'Código', 'Activo'],
    ['Ana  López', { date: '2026-03-15' }, '5%', '00042', false],
  ]);
  const book = openWorkbook(bytes);
  expect([...book.rows(book.sheets[0] as never)].map(({ number }) => number)).toEqual([1, 5]);
});

describe('other formats pass the same gate', () => {
  test('a file with a password is told so', () => {
    const manifest =
      '<manifest:manifest><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>';
    expect(
      refusal('encrypted', () =>
        openWorkbook(openDocument('', [{ name: 'META-INF/manifest.xml', text: manifest }])),
      ).message,
    ).toBe('El archivo está protegido con contraseña. Ábrelo, guárdalo sin contraseña y vuelve a subirlo.');
  });

  test('macros are refused', () => {
    refusal('macros', () =>
      openWorkbook(
        makeZip([
          { name: 'xl/workbook.bin', text: 'x' },
          { name: 'xl/vbaProject.bin', text: 'x' },
        ]),
      ),
    );
  });

  test('entities, false sizes and files that grow too large are refused', () => {
    const entities = makeZip([
      { name: 'mimetype', text: 'application/vnd.oasis.opendocument.spreadsheet', stored: true },
      { name: 'content.xml', text: '<!DOCTYPE a [<!ENTITY b "c">]><a/>' },
    ]);
    refusal('damaged', () => openWorkbook(entities));
    refusal('zip-bomb', () =>
      openWorkbook(openDocument('', [{ name: 'Pictures/1.xml', text: new Uint8Array(65 * 1024 * 1024) }])),
    );
  });

  test('a document of text is no sheet', () => {
    const letter = makeZip([
      { name: 'mimetype', text: 'application/vnd.oasis.opendocument.text', stored: true },
      { name: 'content.xml', text: '<a/>' },
    ]);
    expect(refusal('not-a-spreadsheet', () => openWorkbook(letter)).message).toMatch(
      /no es una hoja de cálculo/,
    );
  });
});

describe('what is refused has the sentence of its program', () => {
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');
  const compound = (name: string) =>
    new Uint8Array(Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]), utf16(`${name}\0`)]));
  const text = (content: string) => new TextEncoder().encode(content);

  test.each<[string, Uint8Array, RegExp]>([
    [
      'Excel 2003 XML',
      text(
        '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Table/></Workbook>',
      ),
      /XML de Excel 2003/,
    ],
    [
      'a web page',
      text('<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table></table></html>'),
      /página web/,
    ],
    [
      'a web archive under the name of a workbook',
      text('MIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n boundary="x"\r\n\r\n--x\r\n<table>'),
      /página web/,
    ],
    ['SYLK', text('ID;PWXL;N;E\r\nC;Y1;X1;K"Nombre"\r\nC;Y1;X2;K"NIT"\r\n'), /SYLK o DIF/],
    ['DIF', text('TABLE\r\n0,1\r\n"EXCEL"\r\nVECTORS\r\n0,2\r\n""\r\n'), /SYLK o DIF/],
    ['contacts of a telephone', text('BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ana;Luz\r\n'), /\(\.vcf\)/],
    ['rich text', text('{\\rtf1\\ansi Hola; mundo}'), /\(\.rtf\)/],
    ['a byte order mark alone', text('\ufeff'), /está vacío/],
    ['spaces and line breaks', text('  \r\n \r\n'), /está vacío/],
    ['another XML', text('<?xml version="1.0"?><factura/>'), /es un XML/],
    ['a flat sheet of LibreOffice', text('<?xml version="1.0"?><office:document/>'), /\(\.fods\)/],
    [
      'a link to Google Sheets',
      text('{"url": "https://docs.google.com/open?id=1", "doc_id": "1"}'),
      /hoja de Google/,
    ],
    ['Numbers', makeZip([{ name: 'Index/Document.iwa', text: 'x' }]), /Numbers/],
    ['a document of old Word', compound('WordDocument'), /Word/],
    ['a presentation of old PowerPoint', compound('PowerPoint Document'), /PowerPoint/],
    ['an .xlsx with a password', compound('EncryptedPackage'), /Proteger libro/],
  ])('%s', (_name, bytes, sentence) => {
    expect(() => openWorkbook(bytes)).toThrow(sentence);
  });
});

describe('what real programs save in other formats', () => {
  const read = (name: string) => {
    const book = openWorkbook(readFileSync(new URL(`./real-programs/${name}`, import.meta.url)));
    return book.sheets.map((sheet) => ({
      name: sheet.name,
      hidden: sheet.hidden,
      rows: [...book.rows(sheet)],
    }));
  };

  test.each(['libreoffice.ods', 'libreoffice.xls', 'gnumeric.ods', 'gnumeric-95.xls'])(
    '%s is read as the same content in an .xlsx',
    (name) => {
      const expected = read('libreoffice.xlsx');
      // LibreOffice writes 0 into an .xls for a formula with a text, which must not be taken for a number.
      const cells = expected[0]?.rows[1]?.cells;
      if (cells && name === 'libreoffice.xls') cells[10] = { formula: true };
      expect(read(name)).toEqual(expected);
    },
  );

  test.each(formats)('the name of a sheet of an %s is as people see it', (_, bookType) => {
    const { sheets } = openWorkbook(write(bookType, { "Ropa & 'más' <3>": sheet }));
    expect(sheets.map(({ name }) => name)).toEqual(["Ropa & 'más' <3>"]);
  });

  test('the .xlsx that the others are compared with has these values', () => {
    const [products, hidden] = read('libreoffice.xlsx');
    expect(products?.rows[1]?.cells).toEqual([
      'Café molido ñ & <x>',
      '00123',
      '7401234567890123',
      12.5,
      '12.5%',
      { date: '2026-03-15' },
      '08:30:00',
      { date: '2026-03-15 14:05:00' },
      1,
      25,
      'Café!',
      '00042',
      1234.5,
      '03/04/2026',
    ]);
    expect(products?.rows.filter((row) => row.hidden).map(({ number }) => number)).toEqual([4]);
    expect(hidden).toMatchObject({ name: 'Oculta', hidden: true });
  });

  test.each([
    ['"a"&B2', true],
    ['UPPER(A1)', true],
    ['CONCATENATE(A1,"=",B1)', true],
    ['A1&B1="x"', false],
    ['LEFT(A1)=RIGHT(B1)', false],
    ['SUM(A1:A3)', false],
    ['IF(A1>0,"a"&"b",0)', false],
    ['LEN(A1&B1)', false],
  ])('of the formula %s a stored 0 is no value: %s', (f, isText) => {
    expect(cellOf({ t: 'n', v: 0, f }, false)).toEqual(isText ? { formula: true } : 0);
  });
});
