import { SpreadsheetError } from '../common/errors.ts';
import { texts } from '../common/texts.ts';

/**
 * Refuses, by their first bytes, the other kinds of file that people upload instead of an .xlsx, and tells
 * them how to convert it. Returns when the file looks like a zip.
 *
 * @throws SpreadsheetError empty, encrypted, old-format, not-a-spreadsheet
 */
export function refuseForeignFile(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new SpreadsheetError('empty', texts.file.emptyFile);
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return;
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw compoundFileError(bytes);
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2_048));
  if (start.startsWith('%PDF')) throw foreignFileError(texts.file.pdf);
  if (/^[\s\u00ef\u00bb\u00bf]*</.test(start)) throw foreignFileError(markupSentence(start));
  if (/^\s*(?:MIME-Version:|Content-Type:\s*multipart\/)/i.test(start))
    throw foreignFileError(texts.file.html);
  if (/^(?:ID;P|TABLE\r?\n0,1\r?\n)/.test(start)) throw foreignFileError(texts.file.oldText);
  if (/^\s*BEGIN:VCARD/i.test(start)) throw foreignFileError(texts.file.contactCards);
  if (start.startsWith('{\\rtf')) throw foreignFileError(texts.file.richText);
  if (isBlankText(bytes)) throw new SpreadsheetError('empty', texts.file.emptyFile);
  if (/^\s*\{/.test(start) && start.includes('docs.google.com'))
    throw foreignFileError(texts.file.googleLink);
  if (looksLikeText(bytes)) throw foreignFileError(texts.file.text);
  throw foreignFileError(texts.file.notASpreadsheet);
}

/**
 * Refuses, by the names of their parts, zips that are not a workbook or contain macros.
 *
 * @param names lower case
 * @param format of 'ods' and 'xlsb', which a library reads, only macros are refused here
 * @throws SpreadsheetError macros, not-a-spreadsheet
 */
export function refuseForeignZip(names: Set<string>, format: 'xlsx' | 'ods' | 'xlsb'): void {
  for (const name of names)
    if (/(^|\/)vbaproject[^/]*\.bin$|(^|\/)macrosheets\//.test(name))
      throw new SpreadsheetError('macros', texts.file.macros);
  if (format !== 'xlsx') return;
  if (names.has('content.xml') && names.has('mimetype')) throw foreignFileError(texts.file.openDocument);
  if (names.has('index/document.iwa') || names.has('index.zip')) throw foreignFileError(texts.file.numbers);
  if (names.has('word/document.xml')) throw foreignFileError(texts.file.word);
  if (names.has('ppt/presentation.xml')) throw foreignFileError(texts.file.powerpoint);
  const hasBook = names.has('xl/workbook.xml') || names.has('_rels/.rels');
  if (!names.has('[content_types].xml') || !hasBook) throw otherZipError();
}

/** The error for a zip that is not a workbook. */
export const otherZipError = (): SpreadsheetError => foreignFileError(texts.file.otherZip);

/** What a text that begins with a tag is. Excel 2003 could save a workbook as a single XML. */
function markupSentence(start: string): string {
  if (/urn:schemas-microsoft-com:office:spreadsheet|progid="Excel\.Sheet"/i.test(start))
    return texts.file.excelXml;
  if (/<html|<!doctype html|<table|<body/i.test(start)) return texts.file.html;
  return start.includes('office:document') ? texts.file.flatOpenDocument : texts.file.xml;
}

/**
 * The error for an OLE container without a workbook: the one that Excel puts around a file with a password, or
 * a document of another program.
 */
function compoundFileError(bytes: Uint8Array): SpreadsheetError {
  const names = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  if (names.includes('EncryptedPackage') || names.includes('EncryptionInfo'))
    return new SpreadsheetError('encrypted', texts.file.encrypted);
  if (names.includes('WordDocument')) return foreignFileError(texts.file.word);
  if (names.includes('PowerPoint Document')) return foreignFileError(texts.file.powerpoint);
  return new SpreadsheetError('old-format', texts.file.oldFormat);
}

function startsWith(bytes: Uint8Array, magic: number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte);
}

/** Whether a file has only spaces, line breaks and a byte order mark, also in UTF-16. */
const isBlankText = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => [0, 9, 10, 13, 0x20, 0xef, 0xbb, 0xbf, 0xff, 0xfe].includes(byte));

function looksLikeText(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 2_048).every((byte) => byte >= 0x20 || [9, 10, 13].includes(byte));
}

function foreignFileError(message: string): SpreadsheetError {
  return new SpreadsheetError('not-a-spreadsheet', message);
}
