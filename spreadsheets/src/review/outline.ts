import { appDefaults } from '../catalogue/app-defaults.ts';
import { findModel, isKnownHeader, type OdooField } from '../catalogue/catalogue.ts';
import { SpreadsheetError } from '../common/errors.ts';
import { wordKey } from '../common/words.ts';
import { findHeader, type Header, headerSearchRows } from '../layout/header.ts';
import { firstRows } from '../layout/survey.ts';
import { isExampleRow, isOwnTab } from '../layout/template-marks.ts';
import type { ColumnMapping } from '../mapping/claims.ts';
import { type FieldOption, fieldOptions } from '../mapping/field-options.ts';
import {
  type MappingMemory,
  type MappingOverrides,
  mapColumns,
  type ProviderHeaders,
} from '../mapping/map-headers.ts';
import { type RequiredField, requiredFields } from '../mapping/required-columns.ts';
import type { SheetInfo, SheetRow, Workbook } from '../reader/workbook.ts';
import { showCell } from '../values/normalise.ts';
import { provenKey } from './proven-key.ts';

/** A model that a sheet may be loaded into. Plain data, which can be sent to a worker. */
export interface ModelChoice {
  model: string;
  /** Spanish plural, which a sheet may have as its name. */
  name: string;
  fields: Readonly<Record<string, OdooField>>;
  memory?: MappingMemory;
  /** Headers that the provider knows: field by header. */
  headers?: ProviderHeaders;
  /** Fields that can identify a record, the usual one first. */
  keys?: readonly string[];
}

/** A column as the review shows it. */
export interface OutlinedColumn extends ColumnMapping {
  /** As the header cell says; '' where the column has only a technical name. */
  title: string;
  /** A few different values from the top of the column, as the customer sees them. */
  samples: string[];
}

/** What the top of a sheet shows. */
export interface SheetOutline {
  sheet: string;
  /** The model that its headers fit; null when they fit none. */
  model: string | null;
  headerRow: number;
  columns: OutlinedColumn[];
  /**
   * The field whose values identify the records of the sheet, as far as the sheet can prove it; null: none.
   */
  key: string | null;
  /** Spanish: why the sheet cannot be read at all. */
  problem: string | null;
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

/**
 * Looks at the top of each visible sheet that is not blank, and finds the model that it belongs to. A sheet
 * whose headers fit no model gets none; but if it is the only sheet, it gets the first model.
 *
 * @param models in the order of the app, its main one first
 */
export function outlineWorkbook(book: Workbook, models: readonly ModelChoice[]): SheetOutline[] {
  const filled = book.sheets
    .filter(({ hidden, name }) => !hidden && (!isOwnTab(name) || book.sheets.length === 1))
    .map((sheet) => ({ sheet, rows: firstRows(book, sheet, headerSearchRows) }))
    .filter(({ rows }) => rows.length > 0 && !isUntouchedTemplate(rows));
  const outlines = filled.map(({ sheet, rows }) => {
    const best = bestModel(sheet, rows, models);
    return outline(book, sheet, rows, best ?? (filled.length === 1 ? (models[0] ?? null) : null));
  });
  return outlines;
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
 * @param name of the sheet
 * @param overrides what was decided about its columns
 * @returns null where the workbook has no such sheet
 */
export function outlineSheet(
  book: Workbook,
  name: string,
  choice: ModelChoice,
  overrides: MappingOverrides = {},
): SheetOutline | null {
  const sheet = book.sheets.find((candidate) => candidate.name === name);
  if (sheet === undefined) return null;
  return outline(book, sheet, firstRows(book, sheet, headerSearchRows), choice, overrides);
}

function outline(
  book: Workbook,
  sheet: SheetInfo,
  rows: SheetRow[],
  choice: ModelChoice | null,
  overrides: MappingOverrides = {},
): SheetOutline {
  const empty = {
    sheet: sheet.name,
    model: choice?.model ?? null,
    headerRow: 0,
    columns: [],
    key: null,
    problem: null,
  };
  if (choice === null) return empty;
  try {
    const header = headerFor(rows, choice.model);
    const columns = mapColumns(header, choice.fields, { ...choice, overrides }, rows);
    const keys = choice.keys ?? [];
    return {
      ...empty,
      key: keys.length === 0 ? null : provenKey(book.rows(sheet), header, columns, keys, choice),
      headerRow: header.row,
      columns: columns.map((column) => ({
        ...column,
        title: header.headers[column.column] ?? '',
        samples: samplesOf(rows, header, column.column),
      })),
    };
  } catch (error) {
    if (error instanceof SpreadsheetError) return { ...empty, problem: error.message };
    throw error;
  }
}

function headerFor(rows: SheetRow[], model: string): Header {
  // The file lists merged cells after its rows. They are checked when the whole sheet is read.
  return findHeader(rows, [], (word) => isKnownHeader(model, word));
}

/**
 * The model that recognises most columns. A sheet with the name of the model counts as three columns more.
 */
function bestModel(sheet: SheetInfo, rows: SheetRow[], models: readonly ModelChoice[]): ModelChoice | null {
  let best: { choice: ModelChoice; score: number } | null = null;
  for (const choice of models) {
    const understood = understoodColumns(rows, choice);
    const named = wordKey(sheet.name) === wordKey(choice.name) || sheet.name === choice.model;
    const score = understood + (named && understood > 0 ? 3 : 0);
    if (understood >= 2 || (named && understood > 0))
      if (best === null || score > best.score) best = { choice, score };
  }
  return best?.choice ?? null;
}

function understoodColumns(rows: SheetRow[], choice: ModelChoice): number {
  try {
    const header = headerFor(rows, choice.model);
    const columns = mapColumns(header, choice.fields, choice, rows);
    const hints = findModel(choice.model)?.fields ?? [];
    // A computed field says nothing about the model: products have a quantity, but a count of stock is not a
    // list of products.
    const computed = new Set(hints.flatMap((hint) => (hint.computed ? [hint.field] : [])));
    const taken = columns.filter(
      ({ field, confidence }) => field !== null && confidence !== 'none' && !computed.has(field),
    ).length;
    // Fields of the catalogue decide between models that have the same labels ("Nombre", "Notas").
    const known = new Set(hints.flatMap(({ field }) => (computed.has(field) ? [] : [field])));
    const required = hints.filter((hint) => hint.required);
    const complete = required.every((hint) =>
      columns.some(({ field }) => field === hint.field || hint.alternatives?.includes(field ?? '')),
    );
    return (
      taken + columns.filter(({ field }) => field !== null && known.has(field)).length + (complete ? 1 : 0)
    );
  } catch (error) {
    if (error instanceof SpreadsheetError) return 0;
    throw error;
  }
}

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
