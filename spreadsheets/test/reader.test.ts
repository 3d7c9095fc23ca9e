import { describe, expect, test } from 'vitest';
import { formattedNumber } from '../src/reader/cell-values.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { formatKind } from '../src/reader/styles.ts';
import type { CellValue, SheetRow } from '../src/reader/workbook.ts';
import { inspectFile } from '../src/rows/inspect-file.ts';
import { refusal } from './expect-refusal.ts';
import {
  contentTypes,
  makeZip,
  relationsPart,
  sheetXml,
  stringsXml,
  stylesXml,
  workbookPart,
  workbookZip,
  type ZipPartSpec,
} from './zip-maker.ts';

function read(sheet: string, parts: readonly ZipPartSpec[] = []): SheetRow[] {
  const book = openWorkbook(workbookZip(sheet, parts));
  const [first] = book.sheets;
  return first === undefined ? [] : [...book.rows(first)];
}

function cells(data: string, parts: readonly ZipPartSpec[] = []): CellValue[] {
  return read(sheetXml(`<row r="1">${data}</row>`), parts)[0]?.cells ?? [];
}

const styles = (...formats: (string | number)[]): ZipPartSpec[] => [
  { name: 'xl/styles.xml', text: stylesXml(formats) },
];

// calamine's minimal_package.xlsx has its parts in the root of the zip.
describe('a package whose parts have other paths', () => {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const pointer = (target: string): ZipPartSpec => ({
    name: '_rels/.rels',
    text: `<Relationships><Relationship Id="r" Type="${office}/officeDocument" Target="${target}"/></Relationships>`,
  });
  const moved = (folder: string, target: string, sheet = 'worksheets/sheet1.xml') =>
    makeZip([
      { name: '[Content_Types].xml', text: contentTypes },
      pointer(target),
      { name: `${folder}workbook.xml`, text: workbookPart },
      {
        name: `${folder}_rels/workbook.xml.rels`,
        text: relationsPart.replace('worksheets/sheet1.xml', sheet),
      },
      {
        name: `${folder}worksheets/sheet1.xml`,
        text: sheetXml('<row r="1"><c t="s"><v>0</v></c></row>'),
      },
      { name: `${folder}sharedStrings.xml`, text: stringsXml(['<t>Ana</t>']) },
    ]);

  test.each([
    ['', 'workbook.xml', 'worksheets/sheet1.xml'],
    ['', '/workbook.xml', '/worksheets/sheet1.xml'],
    ['datos/libro/', 'datos/libro/workbook.xml', '../libro/worksheets/sheet1.xml'],
  ])('in the folder «%s»', (folder, target, sheet) => {
    const book = openWorkbook(moved(folder, target, sheet));
    expect(book.sheets.map(({ name }) => name)).toEqual(['Hoja1']);
    for (const sheet of book.sheets) expect([...book.rows(sheet)][0]?.cells).toEqual(['Ana']);
  });

  test('is refused as another kind of file where its relations lead to no workbook', () => {
    const types = { name: '[Content_Types].xml', text: contentTypes };
    const other = makeZip([
      types,
      pointer('visio/document.xml'),
      { name: 'visio/document.xml', text: '<v/>' },
    ]);
    for (const bytes of [makeZip([types, pointer('gone.xml')]), other])
      refusal('not-a-spreadsheet', () => openWorkbook(bytes));
  });
});

describe('values', () => {
  test('each type of cell', () => {
    const strings = {
      name: 'xl/sharedStrings.xml',
      text: stringsXml(['<t>Ana</t>', '<t> con espacio </t>']),
    };
    expect(
      cells(
        '<c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is><t>en línea</t></is></c>' +
          '<c t="str"><f>A1</f><v>calculado</v></c><c><v>12.5</v></c><c t="n"><v>1E3</v></c><c t="b"><v>1</v></c>' +
          '<c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c><c t="d"><v>2026-03-15T08:30:00</v></c>',
        [strings],
      ),
    ).toEqual([
      'Ana',
      ' con espacio ',
      'en línea',
      'calculado',
      12.5,
      1000,
      true,
      false,
      { error: '#N/A' },
      { date: '2026-03-15 08:30:00' },
    ]);
  });

  test('rich text is joined, without phonetic readings', () => {
    const rich =
      '<r><rPr><b/></rPr><t>Café </t></r><r><t>Ñandú</t></r><rPh sb="0" eb="1"><t>カフェ</t></rPh>';
    expect(
      cells('<c t="s"><v>0</v></c>', [{ name: 'xl/sharedStrings.xml', text: stringsXml([rich]) }]),
    ).toEqual(['Café Ñandú']);
    expect(cells(`<c t="inlineStr"><is>${rich}</is></c>`)).toEqual(['Café Ñandú']);
  });

  test('entities, CDATA and the escapes of a workbook', () => {
    expect(
      cells('<c t="str"><v>A &amp; B &lt;x&gt; &#241;</v></c><c t="str"><v><![CDATA[1 < 2]]></v></c>'),
    ).toEqual(['A & B <x> ñ', '1 < 2']);
    expect(cells('<c t="inlineStr"><is><t>a_x000D_b _x005F_x000D_</t></is></c>')).toEqual(['a\rb _x000D_']);
  });

  // From calamine's inlineStr_with_value.xlsx.
  test.each([
    ['<c t="inlineStr"><v>1.0</v><is><t>1.</t></is></c>', '1.'],
    ['<c t="inlineStr"><is><t>1.</t></is><v>1.0</v></c>', '1.'],
    ['<c t="inlineStr"><v>solo</v></c>', 'solo'],
  ])('the inline text of a cell is preferred to a value beside it: %s', (cell, value) => {
    expect(cells(cell)).toEqual([value]);
  });

  test.each([
    ['Jose\u0301 Nu\u0301n\u0303ez', 'José Núñez'],
    ['a_x0000_b_x0007_', 'ab'],
    ['uno_x000B_dos', 'uno\ndos'],
    ['x_xD83D_y', 'x\ufffdy'],
    ['tres\tcuatro\ncinco', 'tres\tcuatro\ncinco'],
    ['😀', '😀'],
  ])('%j is %j', (text, value) => {
    expect(cells(`<c t="inlineStr"><is><t>${text}</t></is></c>`)).toEqual([value]);
    const strings = { name: 'xl/sharedStrings.xml', text: stringsXml([`<t>${text}</t>`]) };
    expect(cells('<c t="s"><v>0</v></c>', [strings])).toEqual([value]);
  });

  test('a warning names the first cell with removed characters; composed accents need none', () => {
    const row = (number: number, name: string) =>
      `<row r="${number}"><c r="A${number}" t="inlineStr"><is><t>${name}</t></is></c></row>`;
    const warnings = (...names: string[]) =>
      inspectFile(workbookZip(sheetXml(['Nombre', ...names].map((name, at) => row(at + 1, name)).join(''))), {
        model: 'res.partner',
      }).warnings;
    expect(warnings('Ana', 'Lu_x0000_is')).toEqual([
      'Quitamos caracteres invisibles que Odoo no admite en la celda A3.',
    ]);
    expect(warnings('A_x0007_na', 'Lu_x0000_is')).toEqual([
      'Quitamos caracteres invisibles que Odoo no admite en 2 celdas; la primera es A2.',
    ]);
    expect(warnings('Jose\u0301')).toEqual([]);
  });

  test('a formula has its stored value, or is marked as one without', () => {
    expect(
      cells(
        '<c><f>1+1</f><v>2</v></c><c><f>1+1</f></c><c><f>1+1</f><v></v></c><c t="str"><f>""</f><v></v></c>',
      ),
    ).toEqual([2, { formula: true }, { formula: true }]);
  });

  test('dates follow the format of the cell and the calendar of the workbook', () => {
    const s = styles(
      14,
      'dd/mm/yyyy hh:mm',
      'h:mm',
      '[h]:mm',
      'yyyy"年"m"月"d"日"',
      '0.0%',
      '00000',
      '"Q"#,##0.00',
      '[$-100A]d mmm yyyy',
    );
    expect(
      cells(
        [46096, 46096.354166667, 0.354166667, 1.5, 46096, 0.125, 1057, 12.5, 46096]
          .map((value, index) => `<c s="${index}"><v>${value}</v></c>`)
          .join(''),
        s,
      ),
    ).toEqual([
      { date: '2026-03-15' },
      { date: '2026-03-15 08:30:00' },
      '08:30:00',
      '36:00:00',
      { date: '2026-03-15' },
      '12.5%',
      '01057',
      12.5,
      { date: '2026-03-15' },
    ]);
    const book =
      '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr date1904="1"/><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>';
    expect(cells('<c s="0"><v>44634</v></c>', [...s, { name: 'xl/workbook.xml', text: book }])).toEqual([
      { date: '2026-03-15' },
    ]);
  });

  test('the first days of 1900, and numbers that are not dates', () => {
    expect(
      cells(
        '<c s="0"><v>1</v></c><c s="0"><v>59</v></c><c s="0"><v>61</v></c><c s="0"><v>-1</v></c><c s="0"><v>99999999</v></c>',
        styles(14),
      ),
    ).toEqual([{ date: '1900-01-01' }, { date: '1900-02-28' }, { date: '1900-03-01' }, -1, 99999999]);
  });

  test.each([
    ['General', 'number'],
    ['#,##0.00 [$€-1]', 'number'],
    ['0.00E+00', 'number'],
    ['"días" 0', 'number'],
    ['[Red]0', 'number'],
    ['_-* #,##0_-', 'number'],
    ['@', 'number'],
    ['mmm-yy', 'date'],
    ['[$-F800]dddd, mmmm dd, yyyy', 'date'],
    ['hh:mm AM/PM', 'date'],
    ['[mm]:ss', 'duration'],
  ])('format %s is a %s', (code, kind) => {
    expect(formatKind(code)).toBe(kind);
  });

  test.each<[string, number, CellValue]>([
    ['00000', 123, '00123'],
    ['"PROD-"0000', 12, 'PROD-0012'],
    ['\\A\\-0000', 12, 'A-0012'],
    ['"FAC-"0', 7, 'FAC-7'],
    ['"FAC-"#', 7, 'FAC-7'],
    ['"LOTE "00', 5, 'LOTE 05'],
    ['0000-0000', 55551234, '5555-1234'],
    ['(000) 0000-0000', 50255551234, '(502) 5555-1234'],
    ['"+502 "0000-0000', 55551234, '+502 5555-1234'],
    ['0\\.00\\.000', 101001, '1.01.001'],
    ['[Red]"C"000;-0', 4, 'C004'],
    ['"C-"000" B"', 4, 'C-004 B'],
    // Amounts and quantities stay numbers.
    ['0 "lb"', 5, 5],
    ['0.00" kg"', 5, 5],
    ['0" unidades"', 5, 5],
    ['"Q"0', 5, 5],
    ['"Q"#,##0.00', 5, 5],
    ['"Q-"0.00', 5, 5],
    ['"No. "0', 5, 5],
    ['_("Q"* #,##0_)', 5, 5],
    ['0"."000', 1234, '1234'],
    ['# ##0', 1234, 1234],
    ['#" "##0', 1234, 1234],
    ['"PROD-"0000', 12.5, 12.5],
    ['"PROD-"0000', -12, -12],
    ['00 "horas"', 5, '05'],
  ])('with the format %s a cell that holds %s shows %s', (format, number, shown) => {
    expect(formattedNumber(number, formatKind(format), false)).toEqual(shown);
  });
});

describe('coordinates', () => {
  test('rows and cells without a reference follow each other', () => {
    expect(
      read(
        sheetXml(
          '<row><c><v>1</v></c><c><v>2</v></c></row><row r="5"><c r="C5"><v>3</v></c><c><v>4</v></c></row><row><c><v>5</v></c></row>',
        ),
      ),
    ).toEqual([
      { number: 1, cells: [1, 2], hidden: false },
      { number: 5, cells: [null, null, 3, 4], hidden: false },
      { number: 6, cells: [5], hidden: false },
    ]);
  });

  test('a cell in the last row and a false dimension produce no rows in between', () => {
    const sheet = `<worksheet><dimension ref="A1:XFD1048576"/><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="A1048576"><v>2</v></c><c r="XFD1048576"><v>3</v></c></row></sheetData></worksheet>`;
    const book = openWorkbook(workbookZip(sheet));
    const rows = book.sheets[0] && book.rows(book.sheets[0]);
    expect(rows?.next().value).toEqual({ number: 1, cells: [1], hidden: false });
    expect(rows?.next().value).toEqual({ number: 1048576, cells: [2], hidden: false });
    expect(rows?.next()).toEqual({
      done: true,
      value: {
        merged: [],
        dropped: 'XFD1048576',
        cleaned: { count: 0, first: '' },
        mended: { count: 0, first: '' },
      },
    });
  });

  test('coordinates outside of a sheet and rows out of order are refused as damaged', () => {
    refusal('damaged', () => read(sheetXml('<row r="1"><c r="XFE1"><v>1</v></c></row>')));
    refusal('damaged', () => read(sheetXml('<row r="1048577"><c><v>1</v></c></row>')));
    refusal('damaged', () => read(sheetXml('<row r="2"/><row r="2"/>')));
    refusal('damaged', () => read(sheetXml('<row r="-1"/>')));
    refusal('damaged', () => cells('<c t="s"><v>7</v></c>'));
    refusal('damaged', () => cells('<c t="s"><v>__proto__</v></c>'));
  });

  test('merged cells and hidden rows are reported', () => {
    const book = openWorkbook(
      workbookZip(
        sheetXml(
          '<row r="1" hidden="1"><c><v>1</v></c></row>',
          '<mergeCells><mergeCell ref="A1:B2"/><mergeCell ref="basura"/></mergeCells>',
        ),
      ),
    );
    const rows = book.sheets[0] && book.rows(book.sheets[0]);
    expect(rows?.next().value).toMatchObject({ hidden: true });
    expect(rows?.next().value).toMatchObject({ merged: [{ top: 1, left: 1, bottom: 2, right: 2 }] });
  });

  test('namespace prefixes, strict workbooks and UTF-16 are read the same', () => {
    const sheet =
      '<x:worksheet xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>ñ</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>';
    expect(read(sheet)).toEqual([{ number: 1, cells: ['ñ'], hidden: false }]);
    const wide = Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${sheet}`, 'utf16le');
    expect(read('', [{ name: 'xl/worksheets/sheet1.xml', text: wide }])).toHaveLength(1);
    const latin = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${sheet}`, 'latin1');
    expect(read('', [{ name: 'xl/worksheets/sheet1.xml', text: latin }])[0]?.cells).toEqual(['ñ']);
    const broken = Buffer.from(sheet, 'latin1');
    refusal('damaged', () => read('', [{ name: 'xl/worksheets/sheet1.xml', text: broken }]));
  });

  test('hidden sheets are marked, and sheets of charts are left out', () => {
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const book = openWorkbook(
      workbookZip(sheetXml(''), [
        {
          name: 'xl/workbook.xml',
          text: `<workbook xmlns:r="${office}"><sheets><sheet name="Gráfico" sheetId="1" r:id="c"/><sheet name="Oculta" state="veryHidden" sheetId="2" r:id="h"/><sheet name="Datos" sheetId="3" r:id="d"/><sheet name="Perdida" sheetId="4" r:id="p"/></sheets></workbook>`,
        },
        {
          name: 'xl/_rels/workbook.xml.rels',
          text: `<Relationships><Relationship Id="c" Type="${office}/chartsheet" Target="chartsheets/sheet1.xml"/><Relationship Id="h" Type="${office}/worksheet" Target="/xl/worksheets/sheet1.xml"/><Relationship Id="d" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet" Target="../xl/worksheets/sheet1.xml"/><Relationship Id="p" Type="${office}/worksheet" Target="worksheets/none.xml"/></Relationships>`,
        },
      ]),
    );
    expect(book.sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
      ['Oculta', true],
      ['Datos', false],
    ]);
  });
});
