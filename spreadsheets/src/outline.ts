import { appDefaults } from './app-defaults.ts';
import { findModel, isKnownHeader, type OdooField } from './catalogue.ts';
import { SpreadsheetError } from './errors.ts';
import { findHeader, HEADER_SEARCH_ROWS, type Header } from './header.ts';
import { provenKey } from './key-proof.ts';
import {
  type ColumnMapping,
  type FieldOption,
  fieldOptions,
  type MappingMemory,
  type MappingOverrides,
  type RequiredField,
  requiredFields,
} from './mapping.ts';
import { showCell } from './normalise.ts';
import { mapColumns } from './prepare-file.ts';
import type { Row } from './sheet-rows.ts';
import { firstRows } from './survey.ts';
import { INSTRUCTIONS_TAB, isExampleRow } from './template-marks.ts';
import { wordKey } from './words.ts';
import type { SheetInfo, Workbook } from './workbook.ts';

/** A model that a sheet may go into. Plain data: it travels to a worker. */
export interface ModelChoice {
  model: string;
  /** Spanish plural, for tabs that carry its name. */
  name: string;
  fields: Readonly<Record<string, OdooField>>;
  memory?: MappingMemory;
  /** Fields that may tell a record, the usual one first. */
  keys?: readonly string[];
}

export interface OutlinedColumn extends ColumnMapping {
  /** As the cell says; '' where only a technical name stands. */
  title: string;
  /** A few different values from the top of the column, as the customer sees them. */
  samples: string[];
}

/** What a look at the top of a sheet tells. */
export interface SheetOutline {
  sheet: string;
  /** Where it seems to belong; null: nowhere, as far as its headers tell. */
  model: string | null;
  headerRow: number;
  columns: OutlinedColumn[];
  /** Field by which the values of the sheet prove to tell its records; null: none does. */
  key: string | null;
  /** Spanish: why it cannot be read at all. */
  problem: string | null;
}

/** What is to be known of a model to review the columns of its sheets. */
export interface ModelOutline {
  options: FieldOption[];
  required: RequiredField[];
}

/** @param app technical name of the app that the file is for; some required fields are filled in for it */
export function outlineModel({ model, fields }: ModelChoice, app: string): ModelOutline {
  return {
    options: fieldOptions(fields, model),
    required: requiredFields(fields, model, appDefaults(app, model, fields)),
  };
}

const SAMPLES = 3;

/**
 * Looks at the top of every visible sheet that holds anything and says which model each belongs to. A
 * sheet goes nowhere unless a header says so; the only sheet of a workbook goes to the first model.
 * @param models in the order of the app, its main one first
 */
export function outlineWorkbook(book: Workbook, models: readonly ModelChoice[]): SheetOutline[] {
  const filled = book.sheets
    .filter(({ hidden, name }) => !hidden && (name !== INSTRUCTIONS_TAB || book.sheets.length === 1))
    .map((sheet) => ({ sheet, rows: firstRows(book, sheet, HEADER_SEARCH_ROWS) }))
    .filter(({ rows }) => rows.length > 0 && !isUntouchedTemplate(rows));
  const outlines = filled.map(({ sheet, rows }) => {
    const best = bestModel(sheet, rows, models);
    return outline(book, sheet, rows, best ?? (filled.length === 1 ? (models[0] ?? null) : null));
  });
  return outlines;
}

/** A sheet of our template in which nobody wrote anything. */
function isUntouchedTemplate(rows: Row[]): boolean {
  const [labels, technical, ...rest] = rows;
  if (!labels || !technical?.hidden || rows.length === HEADER_SEARCH_ROWS) return false;
  return rest.every((row) => isExampleRow(row, { technicalRow: technical.number }));
}

/**
 * The same for one sheet, for a model that a person chose.
 * @param overrides what was decided about its columns
 */
export function outlineSheet(
  book: Workbook,
  name: string,
  choice: ModelChoice,
  overrides: MappingOverrides = {},
): SheetOutline | null {
  const sheet = book.sheets.find((candidate) => candidate.name === name);
  if (sheet === undefined) return null;
  return outline(book, sheet, firstRows(book, sheet, HEADER_SEARCH_ROWS), choice, overrides);
}

function outline(
  book: Workbook,
  sheet: SheetInfo,
  rows: Row[],
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

function headerFor(rows: Row[], model: string): Header {
  // Combined cells stand after the rows of a sheet: they are judged when all of it is read.
  return findHeader(rows, [], (word) => isKnownHeader(model, word));
}

/** The model that understands most columns; a tab with the name of a model counts as three of them. */
function bestModel(sheet: SheetInfo, rows: Row[], models: readonly ModelChoice[]): ModelChoice | null {
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

function understoodColumns(rows: Row[], choice: ModelChoice): number {
  try {
    const header = headerFor(rows, choice.model);
    const columns = mapColumns(header, choice.fields, choice, rows);
    const hints = findModel(choice.model)?.fields ?? [];
    // What Odoo computes says nothing of where a sheet belongs: counts are no products.
    const computed = new Set(hints.flatMap((hint) => (hint.computed ? [hint.field] : [])));
    const taken = columns.filter(
      ({ field, confidence }) => field !== null && confidence !== 'none' && !computed.has(field),
    ).length;
    // What the catalogue knows decides between models whose own labels are alike ("Nombre", "Notas").
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

function samplesOf(rows: Row[], header: Header, column: number): string[] {
  const samples = new Set<string>();
  for (const row of rows) {
    if (row.number < header.firstDataRow) continue;
    const text = showCell(row.cells[column] ?? null).trim();
    if (text !== '') samples.add(text);
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
}
