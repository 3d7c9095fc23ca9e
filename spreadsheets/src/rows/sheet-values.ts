import { findHint, type OdooField } from '../catalogue/catalogue.ts';
import { isFilled, rootField } from '../catalogue/field-paths.ts';
import { cleanText } from '../common/words.ts';
import { hasSingleCell } from '../layout/non-records.ts';
import type { ColumnMapping } from '../mapping/claims/claims.ts';
import { type RequiredField, requiredFields } from '../mapping/required-columns.ts';
import { titlesOfParts } from '../mapping/values-above.ts';
import { hasData, type SheetRow } from '../reader/workbook.ts';
import { showCell } from '../values/cell-text.ts';
import { hasLegalForm } from '../values/legal-forms.ts';
import { normaliseCell } from '../values/normalise.ts';
import { describeTarget } from '../values/target-field.ts';
import { accountChart } from './accounts/account-chart.ts';
import { onlyText, titleText } from './records/section-titles.ts';

/** A field without a column, whose values are the titles of the groups of rows. */
export interface TitledField {
  field: string;
  label: string;
  /** The first title. */
  sample: string;
  /** A record does not need this field. */
  isOptional?: true;
  /** The title above the header, which is that of the first records. */
  start?: string;
  /** Not titles, but the name and the code of each record say the value; `sample` is the name of one. */
  isFromNames?: true;
}

/** The type of an account, which its groups and its own name may say. */
export const accountTypeField = 'account_type';

/** With fewer titles, the first row may be a note. */
const fewestTitles = 2;
/** Titles stand at the left of a table. */
const titleColumns = 3;

/**
 * The field that the titles of groups fill, where no column does: in an ageing report the customer stands above the
 * invoices, in a list of prices the category above the products. The first row below the header must be a title.
 *
 * @param rows the first rows of the sheet
 * @param firstDataRow number of the first row below the header
 * @param given values for fields without a column, by field
 */
export function titledField(
  rows: readonly SheetRow[],
  firstDataRow: number,
  columns: readonly ColumnMapping[],
  fields: Readonly<Record<string, OdooField>>,
  model: string,
  given: Readonly<Record<string, string>> = {},
): TitledField | null {
  const filled = columns.flatMap(({ field }) => field ?? []);
  const missing = requiredFields(fields, model, given).filter(({ field }) => !isFilled(field, filled));
  const [only, ...others] = missing;
  const data = rows.filter((row) => row.number >= firstDataRow && hasData(row));
  const parts = titlesOfParts(rows, firstDataRow, model);
  const isFilledPart = (field: string) =>
    field in given ||
    columns.some((column) =>
      [column.field, column.joins?.field].some((path) => rootField(path ?? '') === field),
    );
  if (
    parts !== null &&
    others.length === 0 &&
    (only?.field ?? parts.field) === parts.field &&
    !isFilledPart(parts.field)
  ) {
    const start = titleText(parts.start);
    const label = findHint(model, parts.field)?.labels[0] ?? parts.field;
    return {
      field: parts.field,
      label,
      sample: start,
      start,
      ...(only === undefined && { isOptional: true }),
    };
  }
  if (only === undefined) return optionalTitles(data, columns, fields, model, given);
  if (others.length > 0) return null;
  if (only.field === accountTypeField) return typesOfGroups(only, data, columns);
  const titles = only.mayBeOfSheet ? titlesOfGroups(data) : [];
  const [sample = null] = areSuppliers(titles, model) ? titles : [];
  return sample === null ? null : { field: only.field, label: only.label, sample };
}

/**
 * The titles in a list of what suppliers charge are mostly kinds of products, «LIMPIEZA»: they name suppliers only
 * where one is a firm by its name. True for other lists.
 */
const areSuppliers = (titles: readonly string[], model: string): boolean =>
  model !== 'product.supplierinfo' || titles.some((title) => hasLegalForm(title));

/** @returns in their order; empty where the rows are not in groups with titles */
function titlesOfGroups(data: readonly SheetRow[]): string[] {
  const titles = data.flatMap((row, at) => {
    const title = onlyText(row);
    const next = data[at + 1];
    const isAbove = next !== undefined && !hasSingleCell(next);
    return title !== null && title.column < titleColumns && isAbove ? [{ at, ...title }] : [];
  });
  const [first] = titles;
  return first?.at !== 0 || titles.length < fewestTitles ? [] : titles.map(({ title }) => title);
}

/**
 * The titles above the first records, for a field that they fill.
 *
 * @param records the first rows below the header
 * @returns by number of row; empty for the type of accounts, which `accountChart` finds
 */
export function titlesAbove(
  titled: TitledField | null,
  records: readonly SheetRow[],
): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  if (titled === null || titled.field === accountTypeField) return found;
  let above: string | null = titled.start ?? null;
  for (const row of records) {
    const title = onlyText(row)?.title ?? null;
    if (title !== null) above = title;
    else if (above !== null) found.set(row.number, above);
  }
  return found;
}

/** By model: a field that titles fill although no record needs it, and the fields that say the same. */
const ofTitles: Readonly<Record<string, { field: string; same: readonly string[] }>> = {
  'product.template': { field: 'categ_id', same: ['pos_categ_ids', 'public_categ_ids'] },
  'hr.employee': { field: 'department_id', same: [] },
};

/**
 * In a list of prices or a menu, the titles are the categories of the products below them; in a payroll, the departments
 * of the people.
 */
function optionalTitles(
  data: readonly SheetRow[],
  columns: readonly ColumnMapping[],
  fields: Readonly<Record<string, OdooField>>,
  model: string,
  given: Readonly<Record<string, string>>,
): TitledField | null {
  const { field, same } = ofTitles[model] ?? {};
  if (field === undefined || field in given || !Object.hasOwn(fields, field)) return null;
  const isSaid = columns.some((column) =>
    [field, ...(same ?? [])].includes(rootField(column.field ?? column.joins?.field ?? '')),
  );
  if (isSaid) return null;
  const [sample = null] = titlesOfGroups(data);
  const label = findHint(model, field)?.labels[0] ?? fields[field]?.string ?? field;
  return sample === null ? null : { field, label, sample, isOptional: true };
}

/** In a chart without groups, at least this share of the accounts has to say its type by name and code. */
const mostAccounts = 0.5;

/** In a chart without types, the titles of its groups say them, or else the names of the accounts. */
function typesOfGroups(
  { field, label }: RequiredField,
  data: readonly SheetRow[],
  columns: readonly ColumnMapping[],
): TitledField | null {
  const chart = accountChart(data, columns, undefined);
  const group = data.find(({ number }) => chart.isGroup(number));
  const name = columns.find((column) => column.field === 'name')?.column ?? 0;
  const nameOf = (row: SheetRow) => showCell(row.cells[name] ?? null).trim();
  if (group !== undefined) return { field, label, sample: nameOf(group) };
  const typed = data.filter(({ number }) => chart.typeOf(number) !== null);
  const [first] = typed;
  const areKnown = typed.length >= data.length * mostAccounts;
  return first === undefined || !areKnown ? null : { field, label, sample: nameOf(first), isFromNames: true };
}

/** Values for all rows as `load()` takes them, by field, and Spanish sentences about those that are wrong. */
export interface ReadValues {
  values: Record<string, string>;
  problems: string[];
}

/**
 * Reads the values for all rows as cells of their fields: a date as people write it.
 *
 * @param fields the model's `fields_get`
 * @param monthFirst dates have the month first in the company's country
 */
export function readValues(
  given: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, OdooField>>,
  model: string,
  monthFirst: boolean,
): ReadValues {
  const notation = { decimal: null, dates: { dayFirst: 0, monthFirst: 0, monthFirstByHabit: monthFirst } };
  const read: ReadValues = { values: {}, problems: [] };
  for (const [field, value] of Object.entries(given)) {
    const result = normaliseCell(value, describeTarget(field, '', model, fields, notation));
    if (!result.ok) read.problems.push(result.reason);
    else if (result.value !== '') read.values[field] = result.value;
  }
  return read;
}

/** The values that a person gave for all rows, of fields that no column fills. */
export function valuesForAll(
  values: Readonly<Record<string, string>>,
  columns: readonly ColumnMapping[],
): Record<string, string> {
  const filled = new Set(columns.flatMap(({ field }) => (field === null ? [] : [rootField(field)])));
  return Object.fromEntries(
    Object.entries(values)
      .map(([field, value]) => [field, cleanText(value).replace(/\s+/g, ' ')] as const)
      .filter(([field, value]) => value !== '' && !filled.has(field)),
  );
}
