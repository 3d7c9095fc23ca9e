import { accounts } from '../catalogue/accounts.ts';
import type { OdooField } from '../catalogue/catalogue.ts';
import { isDocument } from '../catalogue/documents.ts';
import { texts } from '../common/texts.ts';
import { wordKey } from '../common/words.ts';
import type { NonRecordContext } from '../layout/non-records.ts';
import type { ColumnMapping } from '../mapping/claims/claims.ts';
import { furtherTierFinder } from '../mapping/products/price-tiers.ts';
import type { SheetRow } from '../reader/workbook.ts';
import { accountChart } from './accounts/account-chart.ts';
import { type CellReaderOptions, cellReader } from './cell-reader.ts';
import { withClosedGroups } from './closed-groups.ts';
import { type ClosedAs, closedTeller } from './closed-teller.ts';
import { companiesNamed, namesParents } from './contacts/companies-of-people.ts';
import { namesManagers, withManagers } from './contacts/managers.ts';
import { type LoadedColumns, type LoadedColumnsOptions, loadedColumns } from './loaded-columns.ts';
import { recordPreparer } from './prepare-record.ts';
import { blankCountTeller } from './products/blank-counts.ts';
import type { RowToPrepare } from './record-lines.ts';
import { duplicateReporter } from './records/duplicate-reporter.ts';
import { identicalRowFinder, sameContactTeller } from './records/identical-rows.ts';
import { groupRecords } from './records/records.ts';
import { type PreparedRow, type RowProblem, rowProblem } from './records/row-problems.ts';
import { withinSizeLimits } from './records/row-size.ts';
import { rowsHeld } from './records/rows-held.ts';
import { nonRecordProblem, rowsToPrepare } from './rows-to-prepare.ts';
import type { DelimitedColumns } from './split-rows.ts';

/** What is known of a sheet and its columns, besides their mapping. */
export interface PrepareOptions
  extends LoadedColumnsOptions,
    CellReaderOptions,
    Omit<NonRecordContext, 'header'> {
  /** Field that identifies a record: a second row with the same value is an error. */
  key?: string | null;
  /** Rows that a person leaves out, each with its whole record. */
  leaveRows?: readonly number[];
  /** As `delimitedColumns`. */
  delimited?: DelimitedColumns | null;
}

/** Rows for `load()`. They are prepared when they are asked for. */
export interface PreparedRows {
  /** Names of the values, in their order: the first argument of `load()`. */
  fieldNames: string[];
  rows: Generator<PreparedRow>;
}

/**
 * Turns rows of a sheet into rows for `load()`. Blank rows are left out. Every problem that can be found
 * without asking Odoo is reported, several for a row if need be. Rows of a record with lines follow each
 * other, wherever they were in the sheet, and where one has a problem all of them get one.
 *
 * @param rows the rows below the header
 * @param fields the model's `fields_get`
 * @throws SpreadsheetError too-large, while `rows` runs
 */
export function prepareRows(
  rows: Iterable<SheetRow>,
  mapping: readonly ColumnMapping[],
  fields: Readonly<Record<string, OdooField>>,
  options: PrepareOptions,
): PreparedRows {
  const columns = loadedColumns(mapping, fields, options);
  const { fieldNames, targets } = columns;
  const prepared = prepareAll(rows, mapping, fields, columns, options);
  const whole = namesManagers(options.model, targets)
    ? withManagers(prepared, fieldNames, targets)
    : prepared;
  return { fieldNames, rows: withinSizeLimits(whole) };
}

/**
 * Prepares the records one after the other. Where a record depends on others, such as an account on the groups of its
 * chart, all rows are read before the first record is prepared.
 */
function* prepareAll(
  rows: Iterable<SheetRow>,
  mapping: readonly ColumnMapping[],
  fields: Readonly<Record<string, OdooField>>,
  columns: LoadedColumns,
  options: PrepareOptions,
): Generator<PreparedRow> {
  const { model, header } = options;
  const { fieldNames, targets, hasLines } = columns;
  const items = readItems(rows, mapping, columns, options);
  const all = Array.isArray(items) ? items.flatMap(({ row, nonRecord }) => (nonRecord ? [] : [row])) : [];
  const chart = model === accounts.model ? accountChart(all, mapping, header) : null;
  const companies: ReadonlySet<string> = columns.mayMarkCompanies ? companiesNamed(all, targets) : new Set();
  const accountType = (row: number): string | null => chart?.typeOf(row) ?? null;
  const reportDuplicates = duplicateReporter(fieldNames, targets, options.key ?? null, model);
  const prepareLoaded = recordPreparer(mapping, columns, {
    ...options,
    accountType,
    isCompany: (name) => companies.has(name),
    read: cellReader(mapping, targets, fields, { ...options, accountType }),
    reportDuplicates,
  });
  const closedAs = closedTeller(all, chart, mapping, options);
  const prepare = keptPreparer(prepareLoaded, closedAs, fieldNames, options);
  if (hasLines)
    for (const { number, rows: own } of groupRecords(items, targets, model)) yield* prepare(number, own);
  else {
    const tellFurther = furtherTierFinder(model, mapping);
    yield* prepareSingleRows(items, prepare, columns, { reportDuplicates, tellFurther }, options);
  }
}

/**
 * All rows at once where only all of them together say something: what the states of documents mean, which accounts
 * group others, which contacts are companies. Else one after the other.
 */
function readItems(
  rows: Iterable<SheetRow>,
  mapping: readonly ColumnMapping[],
  columns: LoadedColumns,
  options: PrepareOptions,
): Iterable<RowToPrepare> {
  const { model } = options;
  const { targets, mayMarkCompanies } = columns;
  const items = rowsToPrepare(rows, mapping, columns, options);
  if (isDocument(model)) return withClosedGroups([...items], targets);
  return model === accounts.model || (mayMarkCompanies && namesParents(targets)) ? [...items] : items;
}

/** Prepares the rows of one record. @param number of the record as the sheet shows it, '' where it has none */
type PrepareRecord = (number: string, items: readonly RowToPrepare[]) => PreparedRow[];

/** What compares a row with the earlier ones. */
interface ComparedRows {
  reportDuplicates: (prepared: PreparedRow) => void;
  /** The number of the row with the usual price, where this one is a price for more of the same product. */
  tellFurther: (row: SheetRow) => number | null;
}

/** Prepares records that have no lines, and compares each with the earlier ones. */
function* prepareSingleRows(
  items: Iterable<RowToPrepare>,
  prepare: PrepareRecord,
  { fieldNames, targets }: LoadedColumns,
  { reportDuplicates, tellFurther }: ComparedRows,
  { model, list, leaveRows }: PrepareOptions,
): Generator<PreparedRow> {
  const left = new Set(leaveRows);
  const identicalRowOf = identicalRowFinder();
  const tellSameContact = sameContactTeller(model);
  const tellBlankCount = blankCountTeller(model, fieldNames);
  const isHeld = rowsHeld(list, targets);
  for (const item of items) {
    const { row, nonRecord } = item;
    if (nonRecord === null && !isHeld(row)) continue;
    for (const prepared of prepare('', [item])) {
      const { problems, values } = prepared;
      tellBlankCount(row, prepared);
      // A company that is written in two ways has each of its people once.
      const same = list?.holds !== undefined ? { ...row, cells: values.map(wordKey) } : row;
      const identical = problems.length === 0 ? identicalRowOf(same) : null;
      const usual = nonRecord === null && problems.length === 0 ? tellFurther(row) : null;
      if (usual !== null) problems.push(rowProblem(row, texts.record.furtherPrice(usual), 'twin'));
      else if (identical !== null) problems.push(rowProblem(row, texts.record.identical(identical), 'twin'));
      else if (nonRecord === null && !left.has(row.number)) reportDuplicates(prepared);
      if (!left.has(row.number)) tellSameContact(row, prepared);
      yield prepared;
    }
  }
}

/**
 * Leaves out the rows that a person leaves out, and the records that the list itself says are closed.
 *
 * @param prepareLoaded for the records that are loaded
 */
function keptPreparer(
  prepareLoaded: PrepareRecord,
  closedAs: ClosedAs,
  fieldNames: readonly string[],
  { leaveRows, keepRows }: PrepareOptions,
): PrepareRecord {
  const left = new Set(leaveRows);
  const kept = new Set(keepRows);
  return (number, items) => {
    if (left.size === 0) return prepareKept(number, items);
    const [head, ...lines] = items;
    // The first row of an order says whose it is, so it decides for all of them; another line is left out alone.
    if (head !== undefined && left.has(head.row.number)) return leave(items);
    const out = lines.filter(({ row }) => left.has(row.number));
    const loaded = out.length === 0 ? items : items.filter((item) => !out.includes(item));
    return [...prepareKept(number, loaded), ...out.flatMap((line) => leave([line]))];
  };

  function leave(items: readonly RowToPrepare[]): PreparedRow[] {
    return setAside(items, fieldNames, (row) => rowProblem(row, texts.record.leftOut, 'left-out'));
  }

  function prepareKept(number: string, items: readonly RowToPrepare[]): PreparedRow[] {
    for (const { row, nonRecord } of items) {
      const closed = nonRecord === null && !kept.has(row.number) ? closedAs(row) : null;
      if (closed !== null)
        return setAside(items, fieldNames, (row) => nonRecordProblem(row, closed.kind, closed.reason));
    }
    return prepareLoaded(number, items);
  }
}

/** The rows of a record that is not loaded, each with its reason. */
const setAside = (
  items: readonly RowToPrepare[],
  fieldNames: readonly string[],
  reason: (row: SheetRow) => RowProblem,
): PreparedRow[] =>
  items.map(({ row }, index) => ({
    row: row.number,
    values: fieldNames.map(() => ''),
    problems: [reason(row)],
    continues: index > 0,
  }));
