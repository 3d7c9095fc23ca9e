import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { SpreadsheetError } from '../src/common/errors.ts';
import { loadReaderFor } from '../src/reader/other-formats.ts';
import { prepareFile } from '../src/rows/prepare-file.ts';
import { contactsSample } from './samples.ts';
import { stringsXml, stylesXml, workbookZip } from './zip-maker.ts';

const seeds = [
  contactsSample({ rows: 12, bad: 2 }).bytes,
  workbookZip(
    '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>Ana</t></is></c><c r="B2" s="1"><f>1</f><v>46096</v></c></row></sheetData><mergeCells><mergeCell ref="D1:E2"/></mergeCells></worksheet>',
    [
      { name: 'xl/sharedStrings.xml', text: stringsXml(['<t>Nombre</t>', '<r><t>Correo</t></r>']) },
      { name: 'xl/styles.xml', text: stylesXml([0, 14]) },
    ],
  ),
];

/** Reads to the end. Any error other than a SpreadsheetError fails the test. */
async function survives(bytes: Uint8Array): Promise<void> {
  // A few changed bytes may look like another format.
  await loadReaderFor(bytes);
  try {
    for (const row of prepareFile(bytes, { model: 'res.partner' }).rows)
      expect(Array.isArray(row.values)).toBe(true);
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error;
    expect(error.message.length).toBeGreaterThan(20);
  }
}

test('changed, missing or repeated bytes end in rows or a refusal', async () => {
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    byte: fc.nat(255),
    kind: fc.nat(3),
    length: fc.nat(40),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...seeds),
      fc.array(edit, { minLength: 1, maxLength: 6 }),
      async (seed, edits) => {
        let bytes = seed.slice();
        for (const { at, byte, kind, length } of edits) {
          const place = Math.floor(at * bytes.length);
          if (kind === 0) bytes[place] = byte;
          else if (kind === 1)
            bytes = new Uint8Array([...bytes.subarray(0, place), ...bytes.subarray(place + length)]);
          else if (kind === 2) bytes = bytes.slice(0, place);
          else bytes = new Uint8Array([...bytes.subarray(0, place + length), ...bytes.subarray(place)]);
        }
        await survives(bytes);
      },
    ),
    { numRuns: 400 },
  );
});

test('false values in the headers of the zip end in rows or a refusal', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...seeds),
      fc.nat(200),
      fc.nat(0xffffffff),
      fc.constantFrom(1, 2, 4),
      async (seed, back, value, width) => {
        const bytes = seed.slice();
        const view = new DataView(bytes.buffer);
        const at = Math.max(0, bytes.length - 4 - back);
        if (width === 1) view.setUint8(at, value & 0xff);
        else if (width === 2) view.setUint16(at, value & 0xffff, true);
        else view.setUint32(at, value, true);
        await survives(bytes);
      },
    ),
    { numRuns: 400 },
  );
});

test('damaged XML in a correct zip ends in rows or a refusal', async () => {
  const pieces = [
    '<',
    '>',
    '"',
    '&',
    '</c>',
    '<c>',
    '<row r="9">',
    '</row>',
    '<v>',
    '-1',
    '1e400',
    'XFD1048576',
    't="s"',
    't="d"',
    's="99"',
    '<f>',
    '<is>',
    ']]>',
    '<![CDATA[',
    '<!--',
    '\u0000',
    'é',
    '1048577',
    '<x:y>',
    '',
  ];
  const parts = seeds.map((seed) => unzipSync(seed));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...parts),
      fc.constantFrom(
        'xl/worksheets/sheet1.xml',
        'xl/sharedStrings.xml',
        'xl/styles.xml',
        'xl/workbook.xml',
        'xl/_rels/workbook.xml.rels',
      ),
      fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(...pieces), fc.nat(12)), {
        minLength: 1,
        maxLength: 4,
      }),
      async (files, name, edits) => {
        let text = new TextDecoder().decode(files[name] ?? new Uint8Array());
        for (const [at, piece, cut] of edits) {
          const place = Math.floor(at * text.length);
          text = text.slice(0, place) + piece + text.slice(place + cut);
        }
        await survives(zipSync({ ...files, [name]: strToU8(text) }, { level: 1 }));
      },
    ),
    { numRuns: 300 },
  );
});
