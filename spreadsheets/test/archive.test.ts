import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openArchive } from '../src/reader/archive.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { refusal } from './expect-refusal.ts';
import {
  contentTypes,
  makeZip,
  repeated,
  sheetXml,
  workbookPart,
  workbookZip,
  type ZipPartSpec,
} from './zip-maker.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const compoundFile = (marker: string): Uint8Array => {
  const file = Buffer.alloc(4096);
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  file.write(marker, 1024, 'utf16le');
  return new Uint8Array(file);
};
const plainSheet = sheetXml('<row r="1"><c r="A1"><v>1</v></c></row>');

describe('files of other formats', () => {
  test('[S28] each is refused, and the sentence says how to convert it', () => {
    expect(refusal('empty', () => openArchive(new Uint8Array(0))).message).toMatch(/vacío/);
    expect(refusal('old-format', () => openArchive(compoundFile('Workbook'))).message).toMatch(/\.xls\)/);
    expect(refusal('encrypted', () => openArchive(compoundFile('EncryptedPackage'))).message).toBe(
      'El archivo está protegido con contraseña. Quítale la contraseña en Excel (Archivo > Información > Proteger libro) y vuelve a subirlo.',
    );
    expect(refusal('not-a-spreadsheet', () => openArchive(bytes('%PDF-1.7 ...'))).message).toMatch(/PDF/);
    expect(refusal('not-a-spreadsheet', () => openArchive(bytes('\ufeff<html><table>'))).message).toMatch(
      /web/,
    );
    expect(
      refusal('not-a-spreadsheet', () => openArchive(bytes('<?xml version="1.0"?><a/>'))).message,
    ).toMatch(/XML/);
    expect(refusal('not-a-spreadsheet', () => openArchive(bytes('Nombre;Teléfono\nAna;1'))).message).toMatch(
      /CSV/,
    );
    expect(
      refusal('not-a-spreadsheet', () => openArchive(new Uint8Array([1, 2, 3, 0, 255]))).code,
    ).toBeTruthy();
  });

  test('zips of other programs are recognised', () => {
    const zip = (...names: string[]): Uint8Array => makeZip(names.map((name) => ({ name, text: 'x' })));
    const message = (...names: string[]): string =>
      refusal('not-a-spreadsheet', () => openArchive(zip(...names))).message;
    expect(message('mimetype', 'content.xml')).toMatch(/LibreOffice/);
    expect(message('word/document.xml')).toMatch(/Word/);
    expect(message('ppt/presentation.xml')).toMatch(/PowerPoint/);
    expect(message('Index/Document.iwa')).toMatch(/Numbers/);
    expect(message('fotos/playa.jpg')).toMatch(/comprimido/);
    expect(message('[Content_Types].xml')).toMatch(/comprimido/);
  });

  test('macros are refused, also those of Excel 4', () => {
    refusal('macros', () => openArchive(workbookZip(plainSheet, [{ name: 'xl/vbaProject.bin', text: 'x' }])));
    refusal('macros', () =>
      openArchive(workbookZip(plainSheet, [{ name: 'xl/macrosheets/sheet1.xml', text: '<a/>' }])),
    );
  });
});

describe('hostile zips', () => {
  test('1 GiB of spaces is refused at the limit, and memory does not grow', () => {
    const raw = repeated('<worksheet><sheetData>', ' ', 1024, '</sheetData></worksheet>');
    const file = workbookZip('', [{ name: 'xl/worksheets/sheet1.xml', raw }]);
    const before = process.memoryUsage().rss;
    refusal('zip-bomb', () => openArchive(file));
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  test('a bomb outside of the sheets is refused at the lower limit for other parts', () => {
    const raw = repeated('', '0', 65, '');
    refusal('zip-bomb', () => openArchive(workbookZip(plainSheet, [{ name: 'xl/media/image1.png', raw }])));
  });

  test('many parts below the limit are refused when they reach the limit of the whole file', () => {
    const raw = repeated('', '0', 40, '');
    const parts = (count: number): ZipPartSpec[] =>
      Array.from({ length: count }, (_, index) => ({ name: `${index}.bin`, raw }));
    expect(openArchive(workbookZip(plainSheet, parts(3))).inflatedBytes).toBeGreaterThan(120 * 1024 * 1024);
    refusal('zip-bomb', () => openArchive(workbookZip(plainSheet, parts(4))));
  });

  test('200,000 entries are refused before any of them is read', () => {
    const parts = Array.from({ length: 200_000 }, (_, index) => ({ name: `a${index}`, stored: true }));
    const file = makeZip([{ name: '[Content_Types].xml', text: contentTypes }, ...parts]);
    // Reading the first entry would find it damaged.
    file.fill(0xff, 6, 30);
    refusal('zip-bomb', () => openArchive(file));
  });

  test('a file of more than 20 MiB is refused without being read', () => {
    refusal('too-large', () => openArchive(new Uint8Array(20 * 1024 * 1024 + 1)));
  });

  test('a directory with false sizes, checksums or offsets is refused as damaged', () => {
    refusal('damaged', () =>
      openArchive(workbookZip(plainSheet, [{ name: 'a.xml', text: 'hello', declaredSize: 4 }])),
    );
    const wrong = { data: new Uint8Array(deflateRawSync('hello')), size: 5, crc: 1 };
    refusal('damaged', () => openArchive(workbookZip(plainSheet, [{ name: 'a.bin', raw: wrong }])));
    refusal('damaged', () =>
      openArchive(workbookZip(plainSheet, [{ name: 'a.bin', text: 'x', method: 99 }])),
    );
    refusal('damaged', () => openArchive(workbookZip(plainSheet).subarray(0, 200)));
    refusal('encrypted', () =>
      openArchive(workbookZip(plainSheet, [{ name: 'a.xml', text: 'x', flags: 1 }])),
    );
  });

  test('two parts with the same name, in upper or lower case, are refused as damaged', () => {
    const twice = [
      { name: 'xl/A.xml', text: '<a/>' },
      { name: 'XL\\a.xml', text: '<a/>' },
    ];
    refusal('damaged', () => openArchive(workbookZip(plainSheet, twice)));
  });

  test.each([
    [
      'billion laughs',
      '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]><a>&lol2;</a>',
    ],
    ['external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['entity alone', `<a>${' '.repeat(100_000)}<!ENTITY x "y"></a>`],
    ['UTF-16', Buffer.from('\ufeff<!DOCTYPE a><a/>', 'utf16le')],
  ])('%s: a declaration is refused in any part', (_name, text) => {
    refusal('damaged', () => openArchive(workbookZip(plainSheet, [{ name: 'xl/sharedStrings.xml', text }])));
    refusal('damaged', () => openArchive(workbookZip(plainSheet, [{ name: 'docProps/app.xml', text }])));
  });

  test('a declaration that begins in one piece and ends in the next is found', () => {
    for (let shift = 0; shift < 12; shift++) {
      const text = Buffer.from(`<a>${'x'.repeat(200_000 + shift)}<!DOCTYPE b></a>`);
      refusal('damaged', () => openArchive(workbookZip(plainSheet, [{ name: 'a.xml', text }])));
    }
  });

  test('XML elements that never end, or nest too deep, are refused', () => {
    const open = (sheet: string): unknown => {
      const book = openWorkbook(workbookZip(sheet));
      const [first] = book.sheets;
      return first && [...book.rows(first)];
    };
    refusal('damaged', () => open('<worksheet><sheetData>'));
    refusal('damaged', () => open(`${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`));
    refusal('damaged', () => open(sheetXml('<row r="1"><c r="A1"><v>&nbsp;</v></c></row>')));
    refusal('too-large', () =>
      open(sheetXml(`<row r="1"><c r="A1" t="str"><v>${'x'.repeat(5_000_000)}</v></c></row>`)),
    );
  });
});

test('a good workbook passes, also without compression, with directories and with backslashes', () => {
  const file = makeZip([
    { name: 'xl/', stored: true },
    { name: '[Content_Types].xml', text: contentTypes, stored: true },
    { name: 'xl\\workbook.xml', text: workbookPart },
    { name: 'xl\\worksheets\\Sheet1.xml', text: plainSheet },
  ]);
  const archive = openArchive(file);
  expect(archive.has('xl/worksheets/sheet1.xml')).toBe(true);
  expect(archive.has('__proto__')).toBe(false);
  expect(archive.inflatedBytes).toBeGreaterThan(100);
});
