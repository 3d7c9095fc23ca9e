import { partners } from '../catalogue/contacts.ts';
import type { RecordKind } from '../catalogue/record-kinds.ts';
import { SpreadsheetError } from '../common/errors.ts';
import { headerSearchRows, possibleHeaders } from '../layout/header.ts';
import { asList, furtherListOf } from '../layout/list-names.ts';
import { hasSingleCell, rowText } from '../layout/non-records.ts';
import { findSheet } from '../layout/sheet-tables.ts';
import { firstRows } from '../layout/survey.ts';
import { isExampleRow } from '../layout/template-marks.ts';
import { type KnownList, knownList } from '../lists/further-lists.ts';
import type { ColumnMapping } from '../mapping/claims/claims.ts';
import { personColumns } from '../mapping/contacts/contact-persons.ts';
import { listsSuppliers } from '../mapping/contacts/person-headers.ts';
import { documentCurrency } from '../mapping/documents/document-currency.ts';
import { formValues } from '../mapping/documents/form-values.ts';
import { type MappingOverrides, mapColumns } from '../mapping/map-headers.ts';
import { rowsAbove } from '../mapping/mapped-table.ts';
import { quantitiesApart } from '../mapping/products/counted-apart.ts';
import { projectOfSheet } from '../mapping/tasks/project-of-sheet.ts';
import { valuesAbove } from '../mapping/values-above.ts';
import type { SheetInfo, SheetRow, Workbook } from '../reader/workbook.ts';
import { tellColumnsRead } from '../rows/columns-read.ts';
import { currencyOfTitles } from '../rows/documents/row-currency.ts';
import { type TitledField, titledField, titlesAbove } from '../rows/sheet-values.ts';
import { showCell } from '../values/cell-text.ts';
import { headerFor, type ModelChoice } from './best-model.ts';

/** A column as the review shows it. */
export interface OutlinedColumn extends ColumnMapping {
  /** As the header cell says; '' where the column has only a technical name. */
  title: string;
  /** A few different values from the top of the column, as the customer sees them. */
  samples: string[];
}

/** The people in a list of companies, which may be loaded as a list of their own. */
export interface PeopleOffer {
  /** Header of the column with their names. */
  header: string;
  /** Name of the list, by which `outlineSheet` finds it. */
  list: string;
  /** The same for the second person of each company and the third, where the list has columns for them. */
  others?: { header: string; list: string }[];
}

/** What the top of a sheet shows. */
export interface SheetOutline {
  sheet: string;
  /** Only for one of several tables beside each other: the sheet that has them. */
  whole?: string;
  /** Only for a further list of a sheet: that sheet. */
  readFrom?: string;
  /** Values for all rows, by field: the place of counts, and what the head of a form says. */
  values?: Readonly<Record<string, string>>;
  /** The model that its headers fit; null when they fit none. */
  model: string | null;
  /** What its headers, its name or the titles above say that all its records are: suppliers. A person may change it. */
  kind?: RecordKind;
  headerRow: number;
  columns: OutlinedColumn[];
  /** The first records, as the customer sees them, with the title above them where titles fill a field. */
  firstRows: { row: number; cells: string[]; title?: string }[];
  /** Spanish: why the sheet cannot be read at all. */
  problem: string | null;
  /** The first rows with several cells, of which a person may choose the header. */
  headerChoices: { row: number; text: string }[];
  /** The problem is that only the customer knows which row is the header. */
  asksHeader: boolean;
  /** The column that names the person to talk to in each company, and the list of these people; null for none. */
  people: PeopleOffer | null;
  /** The required field that no column fills, but the titles of groups of rows do. */
  titled: TitledField | null;
  /** What the sheet seems to list, where a column of its model is missing: Spanish plural, and the app that takes it. */
  otherList: { list: string; app: string } | null;
}

const samplesPerColumn = 3;
/** In a sheet with this many columns, a row with a single cell is the title of a section. */
const wideColumns = 3;
/** How many of its first records an outline has. */
export const shownRows = 5;

/**
 * Looks at one sheet, for a model that a person chose.
 *
 * @param name of the sheet, or of one of its tables
 * @param decided what was decided about its columns, and the row that was chosen as header
 * @returns null where the workbook has no such sheet
 */
export function outlineSheet(
  book: Workbook,
  name: string,
  choice: ModelChoice,
  decided: Decided = {},
): SheetOutline | null {
  const sheet = findSheet(book, name);
  if (sheet === null) return null;
  const rows = firstRows(book, sheet, headerSearchRows);
  const outline = outlineRows(sheet, rows, choice, {
    ...decided,
    list: knownList(book, name, choice.model),
  });
  const owner = furtherListOf(book, name)?.sheet;
  return owner === undefined ? outline : { ...outline, readFrom: owner.name };
}

/** What was decided about a sheet. */
interface Decided {
  overrides?: MappingOverrides;
  headerRow?: number;
  /** The app takes counts of stock, so quantities do not go with the products. */
  countsApart?: boolean;
  /** The sheet is looked at as this further list. */
  list?: KnownList | null;
}

/**
 * Looks at the first rows of a sheet.
 *
 * @param choice null: the sheet fits no model
 */
export function outlineRows(
  sheet: SheetInfo,
  rows: SheetRow[],
  choice: ModelChoice | null,
  { overrides = {}, headerRow, countsApart = false, list = null }: Decided = {},
): SheetOutline {
  const empty = {
    sheet: sheet.name,
    model: choice?.model ?? null,
    headerRow: 0,
    columns: [],
    firstRows: [],
    problem: null,
    headerChoices: possibleHeaders(rows).map((row) => ({ row: row.number, text: rowText(row) })),
    asksHeader: false,
    people: null,
    titled: null,
    otherList: null,
  };
  if (choice === null) return empty;
  try {
    const header = headerFor(rows, list?.within ?? choice.model, headerRow);
    const about = sheet.name;
    const found = mapColumns(header, choice.fields, { ...choice, overrides, about: { sheet: about } }, rows);
    const source = { header, rows, name: about, fields: choice.fields };
    const mapped = list === null ? found : list.columns(found, list.which, source);
    const apart = countsApart ? quantitiesApart(mapped, choice.model) : mapped;
    const columns = tellColumnsRead(apart, choice.model, choice.fields, header, rows, list?.kind);
    const records = rows.filter(({ number }) => number >= header.firstDataRow);
    const ofTitles = currencyOfTitles(rows, header.upperRow ?? header.row);
    const table = { rows, header, columns, fields: choice.fields, model: choice.model };
    const said = {
      ...(list === null ? documentCurrency(records, columns, choice.fields, choice.model, ofTitles) : {}),
      ...formValues(table),
      ...valuesAbove(table),
      ...list?.values?.(list.which, columns),
    };
    const titled = titledField(rows, header.firstDataRow, columns, choice.fields, choice.model, said);
    const values = {
      ...(titled === null ? projectOfSheet(about, table) : {}),
      ...said,
    };
    const titles = titlesAbove(titled, records);
    const shown = records
      .filter((row) => !isExampleRow(row, header))
      .filter((row) => columns.length < wideColumns || !hasSingleCell(row));
    return {
      ...empty,
      headerRow: header.row,
      people:
        list === null ? peopleOffer(sheet, personColumns(found, choice.model, header, rows, about)) : null,
      titled,
      ...(list === null &&
        areSuppliers(choice, columns, `${about} ${titlesOf(table)}`) && { kind: 'supplier' }),
      ...(Object.keys(values).length > 0 && { values }),
      columns: columns.filter(isIn(sheet)).map((column) => ({
        ...column,
        title: header.headers[column.column] ?? '',
        samples: samplesOf(shown, column.column),
      })),
      firstRows: shown.slice(0, shownRows).map(({ number, cells }) => ({
        row: number,
        cells: header.keys.map((_, column) => showCell(cells[column] ?? null).trim()),
        ...(titles.has(number) && { title: titles.get(number) ?? '' }),
      })),
    };
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error;
    const asksHeader = error.code === 'two-headers' || error.code === 'no-header';
    return { ...empty, problem: error.message, asksHeader };
  }
}

/** Whether all contacts of a list are suppliers, and this Odoo can keep that. */
const areSuppliers = (
  { model, fields }: ModelChoice,
  columns: readonly ColumnMapping[],
  about: string,
): boolean =>
  model === partners.model &&
  Object.hasOwn(fields, 'supplier_rank') &&
  listsSuppliers(
    columns.filter(({ field }) => field === 'name'),
    about,
  );

const titlesOf = (table: Parameters<typeof rowsAbove>[0]): string => rowsAbove(table).map(rowText).join(' ');

function peopleOffer(sheet: SheetInfo, people: readonly ColumnMapping[]): PeopleOffer | null {
  const [first, ...others] = people.map(({ header }, at) => ({
    header,
    list: asList(sheet, { kind: 'people', which: at === 0 ? '' : String(at + 1) }).name,
  }));
  return first === undefined ? null : { ...first, ...(others.length > 0 && { others }) };
}

/** Whether a column belongs to a sheet, of which perhaps only some columns are read. */
const isIn =
  ({ columns }: SheetInfo) =>
  ({ column }: ColumnMapping): boolean =>
    columns === undefined || (column >= columns.first && column <= columns.last);

function samplesOf(records: readonly SheetRow[], column: number): string[] {
  const samples = new Set<string>();
  for (const row of records) {
    const text = showCell(row.cells[column] ?? null).trim();
    if (text !== '') samples.add(text);
    if (samples.size === samplesPerColumn) break;
  }
  return [...samples];
}
