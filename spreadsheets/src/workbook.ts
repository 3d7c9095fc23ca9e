import type { SheetInfo, Workbook } from './book.ts';
import { parseRange } from './coordinates.ts';
import { openCsv } from './csv.ts';
import { SpreadsheetError } from './errors.ts';
import { otherZip } from './foreign-files.ts';
import { type Archive, openArchive } from './gate.ts';
import { LIMITS } from './limits.ts';
import { readSharedStrings, type SharedStrings } from './shared-strings.ts';
import { readSheetRows, type SheetFacts } from './sheet-rows.ts';

export type { SheetFacts, SheetInfo, Workbook };

import { type NumberKind, readStyles } from './styles.ts';
import { TEXTS } from './texts.ts';
import { attribute, readXml } from './xml.ts';

/**
 * Opens the bytes of an .xlsx behind the gate, or of a text of separated cells (CSV).
 * @throws SpreadsheetError (any code of the gate, damaged)
 */
export function openWorkbook(bytes: Uint8Array): Workbook {
  const text = openCsv(bytes);
  if (text !== null) return text;
  const archive = openArchive(bytes);
  const book = readBook(archive);
  let strings: SharedStrings | null = null;
  let styles: NumberKind[] | null = null;
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
    totals: (sheet) => declaredTotals(archive, sheet.path),
  };
}

interface Book {
  sheets: SheetInfo[];
  date1904: boolean;
  stringsPath: string;
  stylesPath: string;
}

function readBook(archive: Archive): Book {
  const bookPath = findBook(archive);
  const folder = bookPath.slice(0, bookPath.lastIndexOf('/') + 1);
  const relations = readRelations(archive, `${folder}_rels/${bookPath.slice(folder.length)}.rels`, folder);
  const byType = (type: string): string | undefined =>
    [...relations.values()].find((relation) => relation.type === type)?.path;
  const sheets: SheetInfo[] = [];
  let date1904 = false;
  let isWorkbook = false;
  readXml(archive.read(bookPath), {
    open(name, attributes, depth) {
      if (depth === 1) isWorkbook = name === 'workbook';
      if (name === 'workbookPr')
        date1904 = ['1', 'true', 'on'].includes(attribute(attributes, 'date1904') ?? '');
      if (name !== 'sheet' || depth !== 3) return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const relation = relations.get(id ?? '');
      // Chart and dialog sheets are tabs too, but hold no cells.
      if (relation?.type !== 'worksheet' || !archive.has(relation.path)) return;
      if (sheets.length >= LIMITS.sheets) throw new SpreadsheetError('zip-bomb', TEXTS.file.tooManyEntries);
      const state = attribute(attributes, 'state');
      sheets.push({
        name: attributes.name ?? '',
        hidden: state === 'hidden' || state === 'veryHidden',
        path: relation.path,
      });
    },
    ...attributesOnly,
  });
  if (!isWorkbook) throw otherZip();
  return {
    sheets,
    date1904,
    stringsPath: byType('sharedStrings') ?? `${folder}sharedStrings.xml`,
    stylesPath: byType('styles') ?? `${folder}styles.xml`,
  };
}

/** Where the workbook stands in the package: nearly always here, but its relations may name another place. */
function findBook(archive: Archive): string {
  const usual = 'xl/workbook.xml';
  if (archive.has(usual)) return usual;
  const relations = readRelations(archive, '_rels/.rels', '');
  const named = [...relations.values()].find(({ type }) => type === 'officeDocument')?.path;
  if (named === undefined || !archive.has(named)) throw otherZip();
  return named;
}

/** The last rows of tables that have a row of totals. */
function declaredTotals(archive: Archive, path: string): ReadonlySet<number> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const relations = readRelations(archive, `${folder}_rels/${path.slice(folder.length)}.rels`, folder);
  const tables = [...relations.values()].filter(({ type }) => type === 'table').slice(0, LIMITS.tables);
  const rows = new Set<number>();
  for (const table of tables)
    readXml(archive.read(table.path), {
      open(name, attributes, depth) {
        if (depth !== 1 || name !== 'table') return;
        const range = parseRange(attribute(attributes, 'ref') ?? '');
        const count = Number(attribute(attributes, 'totalsRowCount') ?? 0);
        if (range !== null && count === 1) rows.add(range.bottom);
      },
      ...attributesOnly,
    });
  return rows;
}

interface Relation {
  type: string;
  path: string;
}

/** @param folder of the part whose relations they are, with a slash at its end */
function readRelations(archive: Archive, path: string, folder: string): Map<string, Relation> {
  const relations = new Map<string, Relation>();
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

/** For parts in which everything needed stands in attributes. */
const attributesOnly = {
  text() {
    // Nothing of it is needed.
  },
  close() {
    // Nothing of it is needed.
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
