import { accounts } from '../catalogue/accounting.ts';
import type { OdooField } from '../catalogue/catalogue.ts';
import { isDocument } from '../catalogue/documents.ts';
import { columnLetters } from '../common/coordinates.ts';
import { texts } from '../common/texts.ts';
import { foldedText } from '../common/words.ts';
import {
  hasSingleCell,
  isSignature,
  type NonRecordContext,
  type NonRecordKind,
  nonRecordKind,
  rowText,
} from '../layout/non-records.ts';
import { isExampleRow } from '../layout/template-marks.ts';
import { loadedLines, withAddressLines } from '../mapping/address-lines.ts';
import type { ColumnMapping } from '../mapping/claims.ts';
import { documentSeries, withSeries } from '../mapping/document-series.ts';
import { joinedParts, withParts } from '../mapping/joined-parts.ts';
import type { SheetRow } from '../reader/workbook.ts';
import { showCell } from '../values/cell-text.ts';
import { type AccountChart, accountChart } from './account-chart.ts';
import { type Closed, closedDocumentFinder, isVoid } from './annulled.ts';
import { type CellReaderOptions, cellReader } from './cell-reader.ts';
import { withClosedGroups } from './closed-groups.ts';
import { duplicateReporter } from './duplicate-reporter.ts';
import { identicalRowFinder } from './duplicates.ts';
import { type LoadedColumnsOptions, loadedColumns } from './loaded-columns.ts';
import { namesAboveFinder } from './names-above.ts';
import { type RowToPrepare, recordPreparer } from './prepare-record.ts';
import { groupRecords } from './records.ts';
import { continuesByDittos, dittoReader } from './repeated-values.ts';
import { type PreparedRow, type RowProblem, rowProblem } from './row-problems.ts';
import { withinSizeLimits } from './row-size.ts';
import { onlyText, withSectionTitles } from './section-titles.ts';
import { defaultCountry } from './target-columns.ts';
import { isVacancy } from './vacancies.ts';
import { variantsOf } from './variants.ts';

/** What is known of a sheet and its columns, besides their mapping. */
export interface PrepareOptions
  extends LoadedColumnsOptions,
    CellReaderOptions,
    Omit<NonRecordContext, 'header'> {
  /** Field that identifies a record: a second row with the same value is an error. */
  key?: string | null;
  /** Rows that a person leaves out, each with its whole record. */
  leaveRows?: readonly number[];
  /** The sheet is read as the list of the people in its companies. Rows without a person are left out. */
  ofPeople?: boolean;
  /** Totals and notes are left out, and not told. */
  totalsTold?: boolean;
}

/** The fields of a line that say what it is of. */
const namesLine = /\/(?:product_id|name)$/;

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
  const country = options.country ?? defaultCountry;
  const columns = loadedColumns(mapping, fields, options);
  const { fieldNames, targets, titled, hasLines } = columns;
  const names = targets.filter(({ required, type }) => required && type === 'char');
  const variants = variantsOf(model, mapping, header);
  const series = documentSeries(mapping, model);
  const parts = joinedParts(mapping, model);
  const address = loadedLines(mapping, model);
  const countAt = model === 'stock.quant' ? fieldNames.indexOf('inventory_quantity') : -1;
  const left = new Set(options.leaveRows);
  const kept = new Set(options.keepRows);
  let chart: AccountChart | null = null;
  const accountType = (row: number): string | null => chart?.typeOf(row) ?? null;
  const reportDuplicates = duplicateReporter(fieldNames, targets, options.key ?? null, model);
  const prepareLoaded = recordPreparer(mapping, columns, {
    ...options,
    accountType,
    read: cellReader(mapping, targets, fields, { ...options, accountType }),
    reportDuplicates,
  });
  return { fieldNames, rows: withinSizeLimits(prepare()) };

  function* prepare(): Generator<PreparedRow> {
    // Of documents, all rows say together what their states mean; of accounts, which of them group others.
    const isChart = model === accounts.model;
    const items = isDocument(model)
      ? withClosedGroups([...sheetRows()], targets)
      : isChart
        ? [...sheetRows()]
        : sheetRows();
    const all = Array.isArray(items) ? items.flatMap(({ row, nonRecord }) => (nonRecord ? [] : [row])) : [];
    if (isChart) chart = accountChart(all, mapping, header);
    const saysClosed = closedDocumentFinder(model, header, country, all);
    const closedAs = (row: SheetRow): Closed | null => saysClosed(row) ?? groupOf(row);
    if (hasLines) {
      for (const { number, rows: own } of groupRecords(items, targets, model))
        yield* prepareRecord(number, own, closedAs);
      return;
    }
    const identicalRowOf = identicalRowFinder();
    for (const item of items) {
      if (options.ofPeople === true && item.nonRecord === null && !namesPerson(item.row)) continue;
      for (const prepared of prepareRecord('', [item], closedAs)) {
        if (countAt !== -1 && prepared.problems.length === 0 && prepared.values[countAt] === '')
          prepared.problems.push(rowProblem(item.row, texts.record.noCount, 'no-count'));
        const isLeft = left.has(item.row.number);
        const identical = prepared.problems.length === 0 ? identicalRowOf(item.row) : null;
        if (identical !== null)
          prepared.problems.push(rowProblem(item.row, texts.record.identical(identical), 'twin'));
        else if (item.nonRecord === null && !isLeft) reportDuplicates(prepared);
        yield prepared;
      }
    }
  }

  /** Whether a row of a list of companies has a person besides the company. */
  function namesPerson({ cells }: SheetRow): boolean {
    const textOf = (field: string) => {
      const column = targets.find((target) => target.field === field)?.column;
      return column === undefined ? '' : foldedText(showCell(cells[column] ?? null));
    };
    return textOf('name') !== '' && textOf('name') !== textOf('parent_id');
  }

  function* sheetRows(): Generator<RowToPrepare> {
    let section: RowToPrepare['section'] = null;
    const namesAbove = namesAboveFinder(targets);
    const readDittos = dittoReader(targets);
    for (const { row: given, title } of withSectionTitles(rows, targets)) {
      const repeating = readDittos(given);
      const { row: read, readAs } = repeating;
      if (isExampleRow(read, header)) continue;
      const named = variants === null ? read : variants.named(read);
      const whole = withParts(series === null ? named : withSeries(named, series), parts);
      const row = address === null ? whole : withAddressLines(whole, address);
      const heading = titled === null ? null : onlyText(row);
      const isOther =
        title !== null ||
        heading !== null ||
        isVacancy(row, model) ||
        isVoid(row, names) ||
        variants?.isPicture(row) === true;
      const isNote = isOther && !kept.has(row.number);
      const kind = isNote ? 'note' : nonRecordKind(row, options);
      const nonRecord = kind === null || isLineAlone(row) ? null : nonRecordProblem(row, kind);
      if (kind === 'note') section = title ?? onlyText(row);
      if (options.totalsTold === true && nonRecord !== null && !isNote) continue;
      const above = nonRecord === null ? namesAbove(row) : new Map<number, string>();
      const isMark = (column: number) => readAs.some((own) => own.column === columnLetters(column));
      const continuesAbove = isDocument(model) && continuesByDittos(read, targets, isMark);
      yield { row, nonRecord, section, above, standsAlone: nonRecord !== null, continuesAbove, readAs };
    }
  }

  /** A line of an order may have no more than what it is of, so a single cell there is not a note. */
  function isLineAlone(row: SheetRow): boolean {
    return (
      hasSingleCell(row) &&
      !isSignature(row) &&
      targets.some(
        ({ isLine, field, column }) =>
          isLine && namesLine.test(field) && (row.cells[column] ?? null) !== null,
      )
    );
  }

  function prepareRecord(
    number: string,
    items: readonly RowToPrepare[],
    closedAs: (row: SheetRow) => Closed | null,
  ): PreparedRow[] {
    // An order is loaded whole or not at all, so one of its rows decides for all of them.
    if (left.size > 0 && items.some(({ row }) => left.has(row.number)))
      return setAside(items, (row) => rowProblem(row, texts.record.leftOut, 'left-out'));
    for (const { row, nonRecord } of items) {
      const closed = nonRecord === null && !kept.has(row.number) ? closedAs(row) : null;
      if (closed !== null) return setAside(items, (own) => nonRecordProblem(own, closed.kind, closed.reason));
    }
    return prepareLoaded(number, items);
  }

  function groupOf({ number }: SheetRow): Closed | null {
    return chart?.isGroup(number) === true ? { kind: 'group', reason: texts.nonRecord.group } : null;
  }

  /** The rows of a record that is not loaded, each with its reason. */
  function setAside(items: readonly RowToPrepare[], reason: (row: SheetRow) => RowProblem): PreparedRow[] {
    return items.map(({ row }, index) => ({
      row: row.number,
      values: fieldNames.map(() => ''),
      problems: [reason(row)],
      continues: index > 0,
    }));
  }
}

const nonRecordProblem = (
  row: SheetRow,
  kind: NonRecordKind,
  reason: string = texts.nonRecord[kind],
): RowProblem => ({
  ...rowProblem(row, reason, kind),
  value: rowText(row),
});
