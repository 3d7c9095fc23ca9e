import { parseRange } from '../common/coordinates.ts';
import { SpreadsheetError } from '../common/errors.ts';
import { fileLimits } from '../common/limits.ts';
import { sheetMarks } from '../common/sheet-marks.ts';
import { texts } from '../common/texts.ts';
import { type Archive, openArchive } from './archive.ts';
import { openCsv } from './csv.ts';
import { otherZipError } from './foreign-files.ts';
import { openOtherFormat, otherFormatOf } from './other-formats.ts';
import { readSharedStrings, type SharedStrings } from './shared-strings.ts';
import { readSheetRows } from './sheet-rows.ts';
import { withSomeCells } from './some-cells.ts';
import { type NumberFormatKind, readStyles } from './styles.ts';
import type { SheetInfo, TotalRow, Workbook } from './workbook.ts';
import { attribute, readXml } from './xml.ts';

/**
 * Opens the bytes of an .xlsx, whose zip is checked first, of a CSV file, or of an .ods, .xls or .xlsb, for
 * which `loadReaderFor` has to be awaited before.
 *
 * @throws SpreadsheetError too-large, empty, old-format, encrypted, macros, not-a-spreadsheet, zip-bomb,
 * damaged
 */
export function openWorkbook(bytes: Uint8Array): Workbook {
  const format = otherFormatOf(bytes);
  return withSomeCells(
    openCsv(bytes) ?? (format === null ? openXlsx(bytes) : openOtherFormat(bytes, format)),
  );
}

function openXlsx(bytes: Uint8Array): Workbook {
  const archive = openArchive(bytes);
  const book = readWorkbookPart(archive);
  let strings: SharedStrings | null = null;
  let styles: NumberFormatKind[] | null = null;
  return {
    sheets: book.sheets,
    rows(sheet) {
      strings ??= readSharedStrings(archive.read(book.stringsPath));
      styles ??= readStyles(archive.read(book.stylesPath));
      return readSheetRows(archive.read(sheet.path), {
        sheet: sheet.name,
        strings,
        styles,
        date1904: book.date1904,
      });
    },
    totalRows: (sheet) => declaredTotalRows(archive, sheet.path),
  };
}

interface WorkbookPart {
  sheets: SheetInfo[];
  date1904: boolean;
  stringsPath: string;
  stylesPath: string;
}

function readWorkbookPart(archive: Archive): WorkbookPart {
  const workbookPath = findWorkbookPart(archive);
  const folder = workbookPath.slice(0, workbookPath.lastIndexOf('/') + 1);
  const relations = readRelations(
    archive,
    `${folder}_rels/${workbookPath.slice(folder.length)}.rels`,
    folder,
  );
  const byType = (type: string): string | undefined =>
    [...relations.values()].find((relation) => relation.type === type)?.path;
  const sheets: SheetInfo[] = [];
  let date1904 = false;
  let isWorkbook = false;
  let tab = -1;
  const byTab = new Map<number, SheetInfo>();
  readXml(archive.read(workbookPath), {
    open(name, attributes, depth) {
      if (depth === 1) isWorkbook = name === 'workbook';
      if (name === 'workbookPr')
        date1904 = ['1', 'true', 'on'].includes(attribute(attributes, 'date1904') ?? '');
      if (name === 'definedName') readMark(attributes, byTab);
      if (name !== 'sheet' || depth !== 3) return;
      tab++;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const relation = relations.get(id ?? '');
      // Sheets for charts and dialogs have tabs too, but no cells.
      if (relation?.type !== 'worksheet' || !archive.has(relation.path)) return;
      if (sheets.length >= fileLimits.sheets)
        throw new SpreadsheetError('zip-bomb', texts.file.tooManyEntries);
      const state = attribute(attributes, 'state');
      const hidden = state === 'hidden' || state === 'veryHidden';
      const sheet: SheetInfo = { name: attributes.name ?? '', hidden, path: relation.path };
      sheets.push(sheet);
      byTab.set(tab, sheet);
    },
    ...attributesOnly,
  });
  if (!isWorkbook) throw otherZipError();
  return {
    sheets,
    date1904,
    stringsPath: byType('sharedStrings') ?? `${folder}sharedStrings.xml`,
    stylesPath: byType('styles') ?? `${folder}styles.xml`,
  };
}

/** Gives a sheet what our own files say of it: names are defined below the sheets. */
function readMark(attributes: Record<string, string>, byTab: ReadonlyMap<number, SheetInfo>): void {
  const sheet = byTab.get(Number(attributes.localSheetId ?? Number.NaN));
  if (sheet === undefined) return;
  if (attributes.name === sheetMarks.delimited) sheet.delimited = true;
  if (attributes.name === sheetMarks.name && attributes.comment !== undefined)
    sheet.name = attributes.comment;
}

/**
 * Path of the part that lists the sheets. Nearly every program writes the same path, but the relations of the
 * package may name another.
 */
function findWorkbookPart(archive: Archive): string {
  const usual = 'xl/workbook.xml';
  if (archive.has(usual)) return usual;
  const relations = readRelations(archive, '_rels/.rels', '');
  const named = [...relations.values()].find(({ type }) => type === 'officeDocument')?.path;
  if (named === undefined || !archive.has(named)) throw otherZipError();
  return named;
}

/** The rows in which tables of a sheet declare their totals. */
function declaredTotalRows(archive: Archive, path: string): TotalRow[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const relations = readRelations(archive, `${folder}_rels/${path.slice(folder.length)}.rels`, folder);
  const tables = [...relations.values()].filter(({ type }) => type === 'table').slice(0, fileLimits.tables);
  const rows: TotalRow[] = [];
  for (const table of tables)
    readXml(archive.read(table.path), {
      open(name, attributes, depth) {
        if (depth !== 1 || name !== 'table') return;
        const range = parseRange(attribute(attributes, 'ref') ?? '');
        const count = Number(attribute(attributes, 'totalsRowCount') ?? 0);
        if (range === null || count !== 1) return;
        rows.push({ row: range.bottom, columns: { first: range.left - 1, last: range.right - 1 } });
      },
      ...attributesOnly,
    });
  return rows;
}

interface PackageRelation {
  type: string;
  path: string;
}

/**
 * @param path of the `.rels` part
 * @param folder of the part that has these relations, with a slash at its end
 * @returns by id
 */
function readRelations(archive: Archive, path: string, folder: string): Map<string, PackageRelation> {
  const relations = new Map<string, PackageRelation>();
  readXml(archive.read(path), {
    open(name, attributes) {
      if (name !== 'Relationship' || attributes.TargetMode === 'External') return;
      const type = (attributes.Type ?? '').split('/').at(-1) as string;
      relations.set(attributes.Id ?? '', { type, path: resolvePath(attributes.Target ?? '', folder) });
    },
    ...attributesOnly,
  });
  return relations;
}

/** For parts of which only attributes are read. */
const attributesOnly = {
  text() {
    // Not needed.
  },
  close() {
    // Not needed.
  },
};

function resolvePath(target: string, folder: string): string {
  const plain = target.replaceAll('\\', '/');
  const parts: string[] = [];
  for (const part of `${plain.startsWith('/') ? '' : folder}${plain}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}
