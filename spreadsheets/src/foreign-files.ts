import { SpreadsheetError } from './errors.ts';
import { TEXTS } from './texts.ts';

/**
 * Names the files that people take for an .xlsx, by their first bytes.
 * Returns when the file looks like a zip.
 * @throws SpreadsheetError empty, encrypted, old-format, not-a-spreadsheet
 */
export function recogniseForeignFile(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new SpreadsheetError('empty', TEXTS.file.emptyFile);
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return;
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw compoundFile(bytes);
  // BIFF before Excel 97 had no container.
  if (bytes[0] === 0x09 && [0x00, 0x02, 0x04, 0x08].includes(bytes[1] as number) && bytes.length > 6)
    throw new SpreadsheetError('old-format', TEXTS.file.oldFormat);
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2_048));
  if (start.startsWith('%PDF')) throw foreign(TEXTS.file.pdf);
  if (/^[\s\u00ef\u00bb\u00bf]*</.test(start)) {
    if (/<html|<!doctype html|<table|<body/i.test(start)) throw foreign(TEXTS.file.html);
    throw foreign(TEXTS.file.xml);
  }
  if (looksLikeText(bytes)) throw foreign(TEXTS.file.text);
  throw foreign(TEXTS.file.notASpreadsheet);
}

/**
 * Names the zips that are not a workbook, by what they hold.
 * @throws SpreadsheetError macros, not-a-spreadsheet
 */
export function recogniseForeignZip(names: Set<string>): void {
  if (names.has('content.xml') && names.has('mimetype')) throw foreign(TEXTS.file.openDocument);
  if (names.has('index/document.iwa') || names.has('index.zip')) throw foreign(TEXTS.file.numbers);
  if (names.has('word/document.xml')) throw foreign(TEXTS.file.word);
  if (names.has('ppt/presentation.xml')) throw foreign(TEXTS.file.powerpoint);
  if (names.has('xl/workbook.bin')) throw foreign(TEXTS.file.binaryWorkbook);
  for (const name of names)
    if (/(^|\/)vbaproject[^/]*\.bin$|(^|\/)macrosheets\//.test(name))
      throw new SpreadsheetError('macros', TEXTS.file.macros);
  const hasBook = names.has('xl/workbook.xml') || names.has('_rels/.rels');
  if (!names.has('[content_types].xml') || !hasBook) throw otherZip();
}

/** A package of other things than a workbook. */
export const otherZip = (): SpreadsheetError => foreign(TEXTS.file.otherZip);

/** OLE container: an old .xls, or the wrapper that Excel puts around a file with a password. */
function compoundFile(bytes: Uint8Array): SpreadsheetError {
  const names = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  return names.includes('EncryptedPackage') || names.includes('EncryptionInfo')
    ? new SpreadsheetError('encrypted', TEXTS.file.encrypted)
    : new SpreadsheetError('old-format', TEXTS.file.oldFormat);
}

function startsWith(bytes: Uint8Array, magic: number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte);
}

function looksLikeText(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 2_048).every((byte) => byte >= 0x20 || [9, 10, 13].includes(byte));
}

function foreign(message: string): SpreadsheetError {
  return new SpreadsheetError('not-a-spreadsheet', message);
}
