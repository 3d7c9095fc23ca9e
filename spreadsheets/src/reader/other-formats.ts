import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { columnLetters } from '../common/coordinates.ts';
import { SpreadsheetError } from '../common/errors.ts';
import { fileLimits } from '../common/limits.ts';
import { texts } from '../common/texts.ts';
import { type Archive, openArchive } from './archive.ts';
import {
  type HiddenParts,
  hiddenParts,
  isWithin,
  noneHidden,
  type RowSpan,
  withColumnStyles,
} from './open-document.ts';
import { cellOf } from './other-cells.ts';
import { TextCleaner } from './text-cleaner.ts';
import type { CellValue, SheetReadResult, SheetRow, Workbook } from './workbook.ts';
import { readDirectory } from './zip.ts';

/** Formats of workbooks that a library reads: LibreOffice, Excel 97 to 2003, and Excel's binary one. */
export type OtherFormat = 'ods' | 'xls' | 'xlsb';

type Library = Pick<typeof import('@e965/xlsx'), 'read'>;

let library: Library | null = null;

/**
 * Loads the library for other formats than .xlsx, if a file has one of them. It is large, so most files are
 * read without it. To be called before `openWorkbook`.
 */
export async function loadReaderFor(bytes: Uint8Array): Promise<void> {
  if (library === null && otherFormatOf(bytes) !== null) library = await import('@e965/xlsx');
}

/**
 * Whether a file may have another format, by a look at its beginning and its end only: enough to give its
 * process the memory that the library needs.
 */
export function mayBeOtherFormat(bytes: Uint8Array): boolean {
  if (!isZip(bytes)) return bytes[0] === 0xd0 || bytes[0] === 0x09;
  const latin1 = new TextDecoder('latin1');
  const directory = latin1.decode(bytes.subarray(-directoryTail)).toLowerCase();
  return (
    isSpreadsheetType(bytes, { isNamed: true }) ||
    directory.includes('xl/workbook.bin') ||
    directory.includes('content.xml')
  );
}

/** Bytes at the end of a zip that are searched for names of parts. */
const directoryTail = 256 * 1024;

/** The format of a workbook that is no .xlsx, by its content. @returns null for any other file */
export function otherFormatOf(bytes: Uint8Array): OtherFormat | null {
  if (bytes.length > fileLimits.fileBytes) return null;
  if (isZip(bytes)) return zipFormat(bytes);
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return containsWorkbook(bytes) ? 'xls' : null;
  // The format of Excel before 97 (BIFF) had no container.
  return bytes[0] === 0x09 && [0x00, 0x02, 0x04, 0x08].includes(bytes[1] as number) && bytes.length > 6
    ? 'xls'
    : null;
}

const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);

function startsWith(bytes: Uint8Array, magic: number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte);
}

function zipFormat(bytes: Uint8Array): OtherFormat | null {
  try {
    const names = new Set(readDirectory(bytes).map(({ name }) => name.toLowerCase()));
    if (names.has('xl/workbook.bin')) return 'xlsb';
    return names.has('content.xml') && names.has('mimetype') && isSpreadsheetType(bytes) ? 'ods' : null;
  } catch {
    // Opening it reports that the zip is damaged.
    return null;
  }
}

/**
 * The first part of an OpenDocument file is its type, not compressed. Documents of text have the same parts.
 *
 * @param isNamed whether the type has to be there
 */
function isSpreadsheetType(bytes: Uint8Array, { isNamed = false } = {}): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return start.includes('opendocument.spreadsheet') || (!isNamed && !start.includes('opendocument.'));
}

/** Whether an OLE container has the stream of a workbook, and is not one with a password around an .xlsx. */
function containsWorkbook(bytes: Uint8Array): boolean {
  const names = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  if (names.includes('EncryptedPackage') || names.includes('EncryptionInfo')) return false;
  return /Workbook\0|Book\0/.test(names);
}

/**
 * Opens a workbook of another format. Its zip passes the same gate as that of an .xlsx. `loadReaderFor` has to
 * be awaited before.
 *
 * @throws SpreadsheetError too-large, encrypted, macros, zip-bomb, damaged, old-format
 */
export function openOtherFormat(bytes: Uint8Array, format: OtherFormat): Workbook {
  const { checked, hidden } =
    format === 'xls' ? { checked: bytes, hidden: noneHidden } : checkedPackage(openArchive(bytes, format));
  if (library === null) throw new Error(`the reader for ${format} is not loaded`);
  const book = parse(library, checked, format);
  const sheets = book.SheetNames.slice(0, fileLimits.sheets).map((name, at) => ({
    name: format === 'ods' ? decoded(name) : name,
    hidden: hidden.sheets.has(at) || (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0,
    path: name,
  }));
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  return {
    sheets,
    rows: ({ path }) =>
      sheetRows(path, book.Sheets[path], date1904, hidden.rows.get(book.SheetNames.indexOf(path)) ?? []),
    totalRows: () => [],
  };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The library leaves the names of the sheets of an .ods as they stand in the XML. */
const decoded = (name: string): string =>
  name.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity] ?? '');

/** The list of parts of an OpenDocument file. */
const manifest = 'META-INF/manifest.xml';
/** Parts that the library reads: those with cells, texts, formats and relations. */
const needed =
  /^(?:content\.xml|styles\.xml|meta\.xml|mimetype|\[content_types\]\.xml|(?:.*\/)?[^/]*\.(?:bin|rels))$/i;

/**
 * The zip of a checked package, rewritten from the bytes that were checked: the library reads zips in another
 * way than the gate, and must not find other bytes in it.
 *
 * @throws SpreadsheetError encrypted
 */
function checkedPackage(archive: Archive): { checked: Uint8Array; hidden: HiddenParts } {
  // LibreOffice encrypts each part, and says so in the list of them.
  if (new TextDecoder().decode(joined(archive.read(manifest))).includes('encryption-data'))
    throw new SpreadsheetError('encrypted', texts.file.encryptedOther);
  const parts: Record<string, Uint8Array> = {};
  for (const name of archive.names) if (needed.test(name)) parts[name] = joined(archive.read(name));
  let hidden = noneHidden;
  if (parts['content.xml'] !== undefined) {
    const content = strFromU8(parts['content.xml']);
    hidden = hiddenParts(content);
    parts['content.xml'] = strToU8(withColumnStyles(content));
    // By its manifest the library knows an OpenDocument file.
    parts[manifest] = new TextEncoder().encode('<manifest/>');
    parts['styles.xml'] ??= new TextEncoder().encode('<styles/>');
  }
  return { checked: zipSync(parts, { level: 0 }), hidden };
}

function joined(pieces: Iterable<Uint8Array>): Uint8Array {
  const all = [...pieces].map((piece) => piece.slice());
  const bytes = new Uint8Array(all.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of all) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

function parse({ read }: Library, bytes: Uint8Array, format: OtherFormat): WorkBook {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      cellNF: true,
      cellHTML: false,
      cellText: false,
      // Tells which rows are hidden.
      cellStyles: true,
    });
  } catch (error) {
    if (
      error instanceof Error &&
      /password-protected|ECMA-376|ODS Encryption|Encryption scheme/.test(error.message)
    )
      throw new SpreadsheetError('encrypted', texts.file.encryptedOther, { cause: error });
    const cause = { cause: error };
    if (format === 'xls') throw new SpreadsheetError('old-format', texts.file.oldFormat, cause);
    throw new SpreadsheetError('damaged', texts.file.damaged, cause);
  }
}

function* sheetRows(
  name: string,
  sheet: WorkSheet | undefined,
  date1904: boolean,
  hiddenRows: readonly RowSpan[],
): Generator<SheetRow, SheetReadResult> {
  const data = (sheet?.['!data'] ?? []) as (CellObject | undefined)[][];
  const cleaner = new TextCleaner();
  let dropped: string | null = null;
  for (const [at, row] of data.entries()) {
    const number = at + 1;
    const cells: CellValue[] = [];
    for (const [column, cell] of (row ?? []).entries()) {
      const value = cell === undefined ? null : cellOf(cell, date1904);
      if (value === null || value === '') continue;
      const place = `${columnLetters(column)}${number}`;
      if (column >= fileLimits.columns) {
        dropped ??= place;
        continue;
      }
      while (cells.length < column) cells.push(null);
      if (typeof value === 'string') {
        const text = cleaner.clean(value, () => place);
        if (text.length > fileLimits.cellText) throw longCell(place, name);
        cells[column] = text;
      } else cells[column] = value;
    }
    if (cells.length === 0) continue;
    const hidden = sheet?.['!rows']?.[at]?.hidden === true || isWithin(number, hiddenRows);
    yield { number, cells, hidden };
  }
  const merged = (sheet?.['!merges'] ?? []).slice(0, fileLimits.mergedRanges).map(({ s, e }) => ({
    top: s.r + 1,
    left: s.c + 1,
    bottom: e.r + 1,
    right: e.c + 1,
  }));
  return { merged, dropped, ...cleaner.changes };
}

function longCell(cell: string, sheet: string): SpreadsheetError {
  const limit = new Intl.NumberFormat('es-GT').format(fileLimits.cellText);
  return new SpreadsheetError('too-large', texts.file.longCell(cell, sheet, limit));
}
