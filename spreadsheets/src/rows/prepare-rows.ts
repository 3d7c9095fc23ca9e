import { accounts } from '../catalogue/accounts.ts';
import type { OdooField } from '../catalogue/catalogue.ts';
import { isDocument } from '../catalogue/documents.ts';
import { texts } from '../common/texts.ts';
import { wordKey } from '../common/words.ts';
import type { NonRecordContext } from '../layout/non-records.ts';
import type { ColumnMapping } from '../mapping/claims/claims.ts';
import type { SheetRow } from '../reader/workbook.ts';
import { type AccountChart, accountChart } from './accounts/account-chart.ts';
import { type CellReaderOptions, cellReader } from './cell-reader.ts';
import { withClosedGroups } from './closed-groups.ts';
import { type Closed, closedDocumentFinder } from './closed-records.ts';

import { companiesNamed, namesParents } from './contacts/companies-of-people.ts';
import { namesManagers, withManagers } from './contacts/managers.ts';

import { type LoadedColumnsOptions, loadedColumns } from './loaded-columns.ts';
import { recordPreparer } from './prepare-record.ts';
import type { RowToPrepare } from './record-lines.ts';
import { duplicateReporter } from './records/duplicate-reporter.ts';
import { identicalRowFinder, sameContactTeller } from './records/identical-rows.ts';
import { groupRecords } from './records/records.ts';
import { type PreparedRow, type RowProblem, rowProblem } from './records/row-problems.ts';
import { withinSizeLimits } from './records/row-size.ts';
import { rowsHeld } from './records/rows-held.ts';
import { defaultCountry } from './records/target-columns.ts';
import { nonRecordProblem, rowsToPrepare } from './rows-to-prepare.ts';
import type { DelimitedColumns } from './split-rows.ts';
import { unusedSubjectsIn } from './states/inactive-records.ts';
import { taskSectionFinder } from './task-sections.ts';

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
  const { model, header } = options;
  const columns = loadedColumns(mapping, fields, options);
  const { fieldNames, targets, hasLines } = columns;
  const countAt = model === 'stock.quant' ? fieldNames.indexOf('inventory_quantity') : -1;
  const left = new Set(options.leaveRows);
  const kept = new Set(options.keepRows);
  const isChart = model === accounts.model;
  let chart: AccountChart | null = null;
  const accountType = (row: number): string | null => chart?.typeOf(row) ?? null;
  let companies: ReadonlySet<string> = new Set();
  const reportDuplicates = duplicateReporter(fieldNames, targets, options.key ?? null, model);
  const prepareLoaded = recordPreparer(mapping, columns, {
    ...options,
    accountType,
    isCompany: (name) => companies.has(name),
    read: cellReader(mapping, targets, fields, { ...options, accountType }),
    reportDuplicates,
  });
  const prepared = prepare();
  const whole = namesManagers(model, targets) ? withManagers(prepared, fieldNames, targets) : prepared;
  return { fieldNames, rows: withinSizeLimits(whole) };

  function* prepare(): Generator<PreparedRow> {
    const items = readItems();
    const all = Array.isArray(items) ? items.flatMap(({ row, nonRecord }) => (nonRecord ? [] : [row])) : [];
    if (isChart) chart = accountChart(all, mapping, header);
    if (columns.mayMarkCompanies) companies = companiesNamed(all, targets);
    const closedAs = closedTeller(all);
    if (hasLines) {
      for (const { number, rows: own } of groupRecords(items, targets, model))
        yield* prepareRecord(number, own, closedAs);
    } else yield* prepareSingleRows(items, closedAs);
  }

  /**
   * Says which records are closed or only group others, as the list itself tells it.
   *
   * @param all the records of the list; empty where they are read one after the other
   */
  function closedTeller(all: readonly SheetRow[]): ClosedAs {
    const saysClosed = closedDocumentFinder(model, header, options.country ?? defaultCountry, all);
    const unused = unusedSubjectsIn(model, mapping, options.firstRecords);
    const unusedIn = (row: SheetRow): Closed | null =>
      unused?.isInactive(row) === true ? { kind: 'note', reason: unused.reason } : null;
    const isSection = taskSectionFinder(model, mapping, options.firstRecords);
    const sectionIn = (row: SheetRow): Closed | null =>
      isSection(row) ? { kind: 'note', reason: texts.nonRecord.note } : null;
    return (row) => saysClosed(row) ?? groupOf(row) ?? unusedIn(row) ?? sectionIn(row);
  }

  function* prepareSingleRows(items: Iterable<RowToPrepare>, closedAs: ClosedAs): Generator<PreparedRow> {
    const identicalRowOf = identicalRowFinder();
    const tellSameContact = sameContactTeller(model);
    const isHeld = rowsHeld(options.list, targets);
    for (const item of items) {
      const { row, nonRecord } = item;
      if (nonRecord === null && !isHeld(row)) continue;
      for (const prepared of prepareRecord('', [item], closedAs)) {
        const { problems, values } = prepared;
        // Services between the products have neither a quantity nor a place.
        const isBlankCount = countAt !== -1 && values[countAt] === '';
        if (isBlankCount && problems.every(({ kind }) => kind === 'required'))
          problems.splice(0, problems.length, rowProblem(row, texts.record.noCount, 'no-count'));
        // A company that is written in two ways has each of its people once.
        const same = options.list?.holds !== undefined ? { ...row, cells: values.map(wordKey) } : row;
        const identical = problems.length === 0 ? identicalRowOf(same) : null;
        if (identical !== null) problems.push(rowProblem(row, texts.record.identical(identical), 'twin'));
        else if (nonRecord === null && !left.has(row.number)) reportDuplicates(prepared);
        if (!left.has(row.number)) tellSameContact(row, prepared);
        yield prepared;
      }
    }
  }

  /**
   * All rows at once where only all of them together say something: what the states of documents mean, which
   * accounts group others, which contacts are companies. Else one after the other.
   */
  function readItems(): Iterable<RowToPrepare> {
    const items = rowsToPrepare(rows, mapping, columns, options);
    if (isDocument(model)) return withClosedGroups([...items], targets);
    return isChart || (columns.mayMarkCompanies && namesParents(targets)) ? [...items] : items;
  }

  function prepareRecord(number: string, items: readonly RowToPrepare[], closedAs: ClosedAs): PreparedRow[] {
    if (left.size === 0) return prepareKept(number, items, closedAs);
    const [head, ...lines] = items;
    const leave = (some: readonly RowToPrepare[]) =>
      setAside(some, fieldNames, (row) => rowProblem(row, texts.record.leftOut, 'left-out'));
    // The first row of an order says whose it is, so it decides for all of them; another line is left out alone.
    if (head !== undefined && left.has(head.row.number)) return leave(items);
    const out = lines.filter(({ row }) => left.has(row.number));
    const loaded = out.length === 0 ? items : items.filter((item) => !out.includes(item));
    return [...prepareKept(number, loaded, closedAs), ...out.flatMap((line) => leave([line]))];
  }

  function prepareKept(number: string, items: readonly RowToPrepare[], closedAs: ClosedAs): PreparedRow[] {
    for (const { row, nonRecord } of items) {
      const closed = nonRecord === null && !kept.has(row.number) ? closedAs(row) : null;
      if (closed !== null)
        return setAside(items, fieldNames, (row) => nonRecordProblem(row, closed.kind, closed.reason));
    }
    return prepareLoaded(number, items);
  }

  function groupOf({ number }: SheetRow): Closed | null {
    return chart?.isGroup(number) === true ? { kind: 'group', reason: texts.nonRecord.group } : null;
  }
}

/** Why a row is not loaded although nothing is wrong with it; null for the others. */
type ClosedAs = (row: SheetRow) => Closed | null;

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
