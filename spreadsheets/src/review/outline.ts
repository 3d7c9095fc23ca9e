import { appDefaults } from '../catalogue/app-defaults.ts';
import { listApps } from '../catalogue/catalogue.ts';
import { SpreadsheetError } from '../common/errors.ts';
import { texts } from '../common/texts.ts';
import { headerSearchRows, possibleHeaders } from '../layout/header.ts';
import type { Header } from '../layout/header-texts.ts';
import { hasSingleCell, rowText } from '../layout/non-records.ts';
import {
  countsAt,
  countsOf,
  findSheet,
  isOfPeople,
  listOwner,
  peopleOf,
  placeOf,
  tableOf,
} from '../layout/sheet-tables.ts';
import { firstRows } from '../layout/survey.ts';
import { isExampleRow, isOwnTab } from '../layout/template-marks.ts';
import { type ColumnMapping, notLoaded } from '../mapping/claims.ts';
import { columnsOfPeople, personColumn } from '../mapping/contact-persons.ts';
import { quantitiesApart } from '../mapping/counted-apart.ts';
import { columnsAtPlace, type PlaceColumn, placeColumns, placesIn } from '../mapping/counts-by-place.ts';
import { type FieldOption, fieldOptions } from '../mapping/field-options.ts';
import { type MappingOverrides, mapColumns } from '../mapping/map-headers.ts';
import { type RequiredField, requiredFields } from '../mapping/required-columns.ts';
import type { SheetInfo, SheetRow, Workbook } from '../reader/workbook.ts';
import { type TitledField, titledField } from '../rows/sheet-values.ts';
import { showCell } from '../values/cell-text.ts';
import { catalogueModels, fitsOf, headerFor, type ModelChoice, type ModelFit } from './best-model.ts';
import { isCompleteCount, modelForCounts } from './counts-of-products.ts';
import { sideTables } from './side-tables.ts';

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
}

/** What the top of a sheet shows. */
export interface SheetOutline {
  sheet: string;
  /** Only for one of several tables beside each other: the sheet that has them. */
  whole?: string;
  /** Only for one of several lists that are read from the same sheet: that sheet. */
  countsOf?: string;
  /** Only for the counts of one place: it, by field. */
  values?: Readonly<Record<string, string>>;
  /** The model that its headers fit; null when they fit none. */
  model: string | null;
  headerRow: number;
  columns: OutlinedColumn[];
  /** The first records, as the customer sees them. */
  firstRows: { row: number; cells: string[] }[];
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

/** What the review of columns needs to know about a model. */
export interface ModelOutline {
  options: FieldOption[];
  required: RequiredField[];
}

/** @param app technical name of the app that the file is for, which fills in some required fields */
export function outlineModel({ model, fields }: ModelChoice, app: string): ModelOutline {
  return {
    options: fieldOptions(fields, model),
    required: requiredFields(fields, model, appDefaults(app, model, fields)),
  };
}

const samplesPerColumn = 3;
/** In a sheet with so many columns, a row with a single cell is the title of a section. */
const wideColumns = 3;
export const shownRows = 5;
/** If a workbook has more sheets, none is compared with all models or searched for several tables. */
const comparedSheets = 20;
/** Rows that are enough to compare a sheet with all models. */
export const comparedRows = 12;

/**
 * Looks at the top of each visible sheet that is not blank, and finds the model that it belongs to. Tables
 * beside each other are looked at one by one. A sheet whose headers fit no model gets none; but if it is the
 * only sheet, it gets the first model. A list of products with quantities is in it twice (`countsOf`).
 *
 * @param models in the order of the app, its main one first
 */
export function outlineWorkbook(book: Workbook, models: readonly ModelChoice[]): SheetOutline[] {
  const sheets = dataSheets(book);
  const [main = null] = models;
  const isFew = sheets.length <= comparedSheets;
  const amongOthers = isFew && sheets.length > 1;
  const countsApart = models.some(({ model }) => model === 'stock.quant');
  const outlines = sheets.map(({ sheet, rows, whole }) => {
    const [best] = fitsOf(sheet.name, rows, models);
    const foreign = best?.complete || !isFew ? null : foreignFit(sheet.name, rows, best);
    const found = best === undefined || (amongOthers && foreign !== null) ? null : best.choice;
    const choice = found ?? (sheets.length === 1 ? main : null);
    return {
      ...outline(sheet, rows, choice, { countsApart }),
      otherList: foreign && listOf(foreign),
      ...(whole !== undefined && { whole }),
    };
  });
  return outlines.flatMap((own, at) => {
    const { sheet, rows, whole } = sheets[at] as DataSheet;
    if (whole !== undefined) return [own];
    if (own.model === countModel) {
      const apart = countsByPlace(own, sheet, placeColumns(own, rows));
      return apart.length > 0 ? apart : [own];
    }
    const choice = modelForCounts(own, rows, models, outlines);
    const counts = choice && outline(countsOf(sheet), rows, choice);
    if (counts === null) return [own];
    const places = placeColumns(counts, rows);
    const apart = countsByPlace(counts, sheet, places);
    if (apart.length > 0) return [withoutCounts(own, places), ...apart];
    return isCompleteCount(counts) ? [own, { ...counts, countsOf: sheet.name }] : [own];
  });
}

const countModel = 'stock.quant';

/** The counts of a sheet that has one column for each place, one list for each. */
function countsByPlace(
  counts: SheetOutline,
  sheet: SheetInfo,
  places: readonly PlaceColumn[],
): SheetOutline[] {
  if (counts.columns.every(({ field }) => field !== 'product_id')) return [];
  const titles = counts.columns.reduce<string[]>((all, { column, title }) => {
    all[column] = title;
    return all;
  }, []);
  return places.map(({ place }) => ({
    ...counts,
    sheet: countsAt(sheet, place).name,
    ...ofPlace(sheet, place),
    columns: columnsAtPlace(counts.columns, titles, place, places),
  }));
}

const ofPlace = (sheet: SheetInfo, place: string) => ({
  countsOf: sheet.name,
  values: { location_id: place },
});

/** A list of products whose counts by place are loaded apart. */
const withoutCounts = (own: SheetOutline, places: readonly PlaceColumn[]): SheetOutline => ({
  ...own,
  columns: own.columns.map((column) => {
    if (!places.some((place) => place.column === column.column)) return column;
    const { proposal: _, ...rest } = column;
    return { ...rest, ...notLoaded(texts.mapping.counted(column.title)) };
  }),
});

/** A sheet, or one of several tables beside each other in it, with its first rows that are not blank. */
interface DataSheet {
  sheet: SheetInfo;
  rows: SheetRow[];
  /** Only for a table: the sheet that has it. */
  whole?: string;
}

/** The visible sheets that hold data, and the tables of those that have several. */
export function dataSheets(book: Workbook): DataSheet[] {
  const filled = filledSheets(book);
  if (filled.length > comparedSheets) return filled;
  return filled.flatMap(({ sheet, rows }): DataSheet[] => {
    const tables = sideTables(rows).map((columns) => tableOf(sheet, columns));
    if (tables.length === 0) return [{ sheet, rows }];
    return tables.map((table) => ({
      sheet: table,
      rows: firstRows(book, table, headerSearchRows),
      whole: sheet.name,
    }));
  });
}

/**
 * A model of another app that a sheet fits better than those of its own, of which it lacks a column.
 *
 * @param best of its own; undefined where it fits none
 */
function foreignFit(name: string, rows: SheetRow[], best: ModelFit | undefined): ModelFit | null {
  const fits = fitsOf(name, rows.slice(0, comparedRows), catalogueModels());
  return fits.find(({ complete, score }) => complete && score > (best?.score ?? 0)) ?? null;
}

function listOf({ choice: { model, name } }: ModelFit): SheetOutline['otherList'] {
  const app = listApps().find(({ models }) => models.some((own) => own.model === model));
  return app === undefined ? null : { list: name, app: app.name };
}

/** The sheets that hold data, with their first rows that are not blank. */
function filledSheets(book: Workbook): { sheet: SheetInfo; rows: SheetRow[] }[] {
  return book.sheets
    .filter(({ hidden, name }) => !hidden && (!isOwnTab(name) || book.sheets.length === 1))
    .map((sheet) => ({ sheet, rows: firstRows(book, sheet, headerSearchRows) }))
    .filter(({ rows }) => rows.length > 0 && !isUntouchedTemplate(rows));
}

/** Whether a sheet is an empty template. */
function isUntouchedTemplate(rows: SheetRow[]): boolean {
  const [labels, technical, ...rest] = rows;
  if (!labels || !technical?.hidden || rows.length === headerSearchRows) return false;
  return rest.every((row) => isExampleRow(row, { technicalRow: technical.number }));
}

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
  const isPeople = isOfPeople(book, name);
  const place = choice.model === countModel ? placeOf(book, name) : null;
  const rows = firstRows(book, sheet, headerSearchRows);
  const list = outline(sheet, rows, choice, { ...decided, isPeople, place });
  const owner = listOwner(book, name);
  if (owner === null) return list;
  return { ...list, ...(place === null ? { countsOf: owner.name } : ofPlace(owner, place)) };
}

interface Decided {
  overrides?: MappingOverrides;
  headerRow?: number;
  /** The app takes counts of stock, so quantities do not go with the products. */
  countsApart?: boolean;
  /** The sheet is looked at as the list of the people in its companies. */
  isPeople?: boolean;
  /** It is looked at as the counts of this place. */
  place?: string | null;
}

function outline(
  sheet: SheetInfo,
  rows: SheetRow[],
  choice: ModelChoice | null,
  { overrides = {}, headerRow, countsApart = false, isPeople = false, place = null }: Decided = {},
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
    const header = headerFor(rows, choice.model, headerRow);
    const found = mapColumns(header, choice.fields, { ...choice, overrides }, rows);
    const person = personColumn(found, choice.model, header, rows);
    const ofPeople = isPeople && person !== null ? columnsOfPeople(found, person) : found;
    const mapped =
      place === null ? ofPeople : columnsAtPlace(found, header.headers, place, placesIn(found, header, rows));
    const columns = countsApart ? quantitiesApart(mapped, choice.model) : mapped;
    return {
      ...empty,
      headerRow: header.row,
      people: isPeople || person === null ? null : { header: person.header, list: peopleOf(sheet).name },
      titled: titledField(rows, header.firstDataRow, columns, choice.fields, choice.model),
      columns: columns.filter(isIn(sheet)).map((column) => ({
        ...column,
        title: header.headers[column.column] ?? '',
        samples: samplesOf(rows, header, column.column),
      })),
      firstRows: rows
        .filter((row) => row.number >= header.firstDataRow && !isExampleRow(row, header))
        .filter((row) => columns.length < wideColumns || !hasSingleCell(row))
        .slice(0, shownRows)
        .map(({ number, cells }) => ({
          row: number,
          cells: header.keys.map((_, column) => showCell(cells[column] ?? null).trim()),
        })),
    };
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error;
    const asksHeader = error.code === 'two-headers' || error.code === 'no-header';
    return { ...empty, problem: error.message, asksHeader };
  }
}

/** Whether a column belongs to a sheet, of which perhaps only some columns are read. */
const isIn =
  ({ columns }: SheetInfo) =>
  ({ column }: ColumnMapping): boolean =>
    columns === undefined || (column >= columns.first && column <= columns.last);

function samplesOf(rows: SheetRow[], header: Header, column: number): string[] {
  const samples = new Set<string>();
  for (const row of rows) {
    if (row.number < header.firstDataRow) continue;
    const text = showCell(row.cells[column] ?? null).trim();
    if (text !== '') samples.add(text);
    if (samples.size === samplesPerColumn) break;
  }
  return [...samples];
}
