import type { OdooField } from '../catalogue/catalogue.ts';
import { isDocument } from '../catalogue/documents.ts';
import { filledField, isLineProduct } from '../catalogue/field-paths.ts';
import { texts } from '../common/texts.ts';
import { foldedText } from '../common/words.ts';
import {
  hasSingleCell,
  type NonRecordContext,
  type NonRecordKind,
  nonRecordKind,
  rowText,
} from '../layout/non-records.ts';
import { isExampleRow } from '../layout/template-marks.ts';
import type { ColumnMapping } from '../mapping/claims.ts';
import { documentSeries, withSeries } from '../mapping/document-series.ts';
import { joinedName } from '../mapping/joined-names.ts';
import { joinedParts, withParts } from '../mapping/joined-parts.ts';
import { substituteColumns } from '../mapping/substitute-columns.ts';
import { type CellValue, isBlank, type SheetRow } from '../reader/workbook.ts';
import { showCell } from '../values/cell-text.ts';
import { normaliseCell, saysNoAddress } from '../values/normalise.ts';
import { applyRange } from '../values/number-ranges.ts';
import { closedDocumentFinder, isVoid } from './annulled.ts';
import { duplicateReporter } from './duplicate-reporter.ts';
import { identicalRowFinder } from './duplicates.ts';
import { inactiveRecordsOf } from './inactive-records.ts';
import { lineProductNamer } from './line-products.ts';
import { lineTotalChecker } from './line-totals.ts';
import { lostLeadsOf } from './lost-leads.ts';
import { partnerNamer } from './partner-names.ts';
import { type PriceTaxQuestion, priceConverter } from './price-taxes.ts';
import { type GroupableRow, groupRecords } from './records.ts';
import { refundMarker } from './refunds.ts';
import { rowCurrencyReader } from './row-currency.ts';
import { cellProblem, doubt, type PreparedRow, type RowProblem, rowProblem } from './row-problems.ts';
import { withinSizeLimits } from './row-size.ts';
import { onlyText, withSectionTitles } from './section-titles.ts';
import type { TitledField } from './sheet-values.ts';
import { stateNamer } from './state-of-country.ts';
import { isStorableType, saysStorable, storableColumn } from './storable-products.ts';
import { cellOrSubstitute } from './substitutes.ts';
import { type ColumnContext, defaultCountry, type TargetColumn, targetColumns } from './target-columns.ts';
import { isVacancy } from './vacancies.ts';
import { variantsOf } from './variants.ts';
import { type RecordRow, recordName, recordValue, rejectWhole } from './whole-records.ts';

/** What is known of a sheet and its columns, besides their mapping. */
export interface PrepareOptions extends Omit<ColumnContext, 'headers'>, NonRecordContext {
  model: string;
  /** Values for fields without a column and for blank cells, by field. */
  defaults?: Readonly<Record<string, string>>;
  /** Field that identifies a record: a second row with the same value is an error. */
  key?: string | null;
  /** ISO 4217 code of the currency that the titles of the sheet name. */
  sheetCurrency?: string | null;
  /** Rows that a person leaves out, each with its whole record. */
  leaveRows?: readonly number[];
  priceTaxes?: readonly PriceTaxQuestion[];
  /** The field that the titles of groups of rows fill. */
  titled?: TitledField | null;
  /** The sheet is read as the list of the people in its companies: rows without one are set aside. */
  ofPeople?: boolean;
}

/** Rows for `load()`. They are prepared when they are asked for. */
export interface PreparedRows {
  /** Names of the values, in their order: the first argument of `load()`. */
  fieldNames: string[];
  rows: Generator<PreparedRow>;
}

interface RowToPrepare extends GroupableRow, Pick<RecordRow, 'section'> {
  nonRecord: RowProblem | null;
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
  const { model, header, defaults = {} } = options;
  const targets = targetColumns(
    mapping,
    fields,
    model,
    { ...options, headers: header?.headers ?? [] },
    defaults,
  );
  const mapped = new Set(targets.map((target) => filledField(target.field)));
  const archived = lostLeadsOf(model, mapping) ?? inactiveRecordsOf(model, mapping);
  const titled = options.titled ?? null;
  const titles = titled === null ? {} : { [titled.field]: '' };
  const constants = Object.entries({ ...archived?.blanks, ...defaults, ...titles }).filter(
    ([name]) => !mapped.has(name) && Object.hasOwn(fields, name),
  );
  const storableAt = storableColumn(mapping, fields);
  const extras = constants.filter(([name]) => storableAt === null || name !== 'is_storable');
  const fieldNames = [...targets.map((target) => target.field), ...extras.map(([name]) => name)];
  if (storableAt !== null) fieldNames.push('is_storable');
  const typeIndex = targets.findIndex((target) => target.column === storableAt);
  const names = targets.filter(({ required, type }) => required && type === 'char');
  const hasLines = targets.some(({ isLine }) => isLine);
  const substitutes = substituteColumns(mapping, fields, model);
  const wholeName = joinedName(mapping, model);
  const variants = variantsOf(model, mapping, header);
  const series = documentSeries(mapping, model);
  const parts = joinedParts(mapping, model);
  const convertPrice = priceConverter(options.priceTaxes ?? [], fields);
  const namePartner = partnerNamer(mapping, model);
  const nameProduct = lineProductNamer(mapping, fields, model, substitutes);
  const product = targets.find(({ isLine, field }) => isLine && isLineProduct(field));
  const countAt = model === 'stock.quant' ? fieldNames.indexOf('inventory_quantity') : -1;
  const lot = targets.find(({ field }) => model === 'stock.quant' && field === 'lot_id');
  /** The product of the last row that names one. */
  let productAbove = '';
  /** By column, what the last filled cell named: lists write a project once, above all of its tasks. */
  const namedAbove = new Map<number, string>();
  const left = new Set(options.leaveRows);
  const kept = new Set(options.keepRows);
  const checkTotals = lineTotalChecker(mapping, targets, model);
  const closedAs = closedDocumentFinder(model, header, options.country ?? defaultCountry);
  const withCurrency = rowCurrencyReader(mapping, options.sheetCurrency ?? null);
  const markRefund = refundMarker(model, fieldNames, targets);
  const nameState = stateNamer(targets, options.country ?? defaultCountry);
  const reportDuplicates = duplicateReporter(fieldNames, targets, options.key ?? null, model);
  return { fieldNames, rows: withinSizeLimits(prepare()) };

  function* prepare(): Generator<PreparedRow> {
    if (hasLines) {
      for (const { number, rows: own } of groupRecords(sheetRows(), targets, model))
        yield* prepareRecord(number, own);
      return;
    }
    const identicalRowOf = identicalRowFinder();
    for (const item of sheetRows()) {
      if (options.ofPeople === true && item.nonRecord === null && !namesPerson(item.row)) {
        yield* setAside([item], (row) => rowProblem(row, texts.record.noPerson, 'no-person'));
        continue;
      }
      for (const prepared of prepareRecord('', [item])) {
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
    for (const { row: read, title } of withSectionTitles(rows, targets)) {
      if (isExampleRow(read, header)) continue;
      const named = variants === null ? read : variants.named(read);
      const row = withParts(series === null ? named : withSeries(named, series), parts);
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
      yield { row, nonRecord, section, standsAlone: nonRecord !== null };
    }
  }

  /** A line of an order may have no more than its product, so a single cell there is not a note. */
  function isLineAlone(row: SheetRow): boolean {
    return (
      hasSingleCell(row) &&
      targets.some(({ isLine, column }) => isLine && (row.cells[column] ?? null) !== null)
    );
  }

  function prepareRecord(number: string, items: readonly RowToPrepare[]): PreparedRow[] {
    // An order is loaded whole or not at all, so one of its rows decides for all of them.
    if (left.size > 0 && items.some(({ row }) => left.has(row.number)))
      return setAside(items, (row) => rowProblem(row, texts.record.leftOut, 'left-out'));
    for (const { row, nonRecord } of items) {
      const closed = nonRecord === null && !kept.has(row.number) ? closedAs(row) : null;
      if (closed !== null) return setAside(items, (own) => nonRecordProblem(own, closed));
    }
    const record = items.map(({ row, section }, index): RecordRow => {
      const prepared: PreparedRow = { row: row.number, values: [], problems: [], continues: index > 0 };
      const own = { row, section, prepared };
      for (const target of targets) prepared.values.push(target.isLine ? read(own, target) : '');
      return own;
    });
    const [head] = record;
    if (head === undefined) return [];
    const nonRecord = items[0]?.nonRecord ?? null;
    const name = recordName(model, number);
    for (const [at, target] of targets.entries())
      if (!target.isLine) head.prepared.values[at] = recordValue(record, target, name, read);
    nameState(head.prepared.values);
    for (const { row, prepared } of record) {
      const isHead = prepared === head.prepared;
      if (!isHead && prepared.problems.length === 0 && prepared.values.every((value) => value === ''))
        prepared.problems.push(rowProblem(row, texts.record.noLine(name), 'required'));
      reportMissingProduct(row, prepared);
      for (const [field, value] of extras)
        prepared.values.push(isHead ? (field === titled?.field ? titleOf(head) : value) : '');
      if (storableAt !== null) prepared.values.push(isHead ? storableValue(row, prepared) : '');
    }
    if (archived?.mark(head.row, fieldNames, head.prepared.values))
      doubt(head.prepared, rowProblem(head.row, archived.told.reason, archived.told.kind));
    if (markRefund?.(record)) doubt(head.prepared, rowProblem(head.row, texts.record.refund, 'refund'));
    const isEmpty = ({ prepared }: RecordRow) => prepared.problems.length === 0 && !hasLineValue(prepared);
    if (isDocument(model) && hasLines && record.every(isEmpty))
      head.prepared.problems.push(rowProblem(head.row, texts.record.noLine(name), 'required'));
    if (nonRecord !== null) head.prepared.problems = [nonRecord];
    else if (hasLines) reportDuplicates(head.prepared);
    if (nonRecord === null) checkTotals(record);
    if (hasLines) tellSameLines(record);
    const prepared = record.map((own) => own.prepared);
    rejectWhole(prepared, name);
    return prepared;
  }

  /** A bill that a list has twice would become one with its amount twice. */
  function tellSameLines(record: readonly RecordRow[]): void {
    const identicalRowOf = identicalRowFinder();
    for (const { row, prepared } of record) {
      const first = identicalRowOf(row);
      if (first !== null) doubt(prepared, rowProblem(row, texts.record.sameLine(first), 'same-line'));
    }
  }

  function hasLineValue({ values }: PreparedRow): boolean {
    return targets.some(({ isLine }, at) => isLine && (values[at] ?? '') !== '');
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

  /** Reports a line without a product here, since Odoo would name the whole order instead of the line. */
  function reportMissingProduct(row: SheetRow, { values, problems }: PreparedRow): void {
    if (product === undefined || problems.length > 0) return;
    const said = targets.filter((target, at) => target.isLine && (values[at] ?? '') !== '');
    if (said.length === 0 || said.includes(product)) return;
    problems.push(cellProblem(row, product, null, texts.cell.required(product.label), 'required'));
  }

  /** The title above a record, for the field that no column fills. */
  function titleOf({ row, section, prepared }: RecordRow): string {
    if (section === null && titled !== null)
      prepared.problems.push(rowProblem(row, texts.cell.required(titled.label), 'required'));
    return section?.title ?? '';
  }

  function storableValue(row: SheetRow, { values }: PreparedRow): string {
    const said = storableAt === null ? null : saysStorable(row.cells[storableAt] ?? null);
    const isStored = said ?? (defaults.is_storable === '1' && values[typeIndex] === 'consu');
    return isStored ? '1' : '0';
  }

  /** @returns '' for a cell that is wrong; its problem is added to the row */
  function read(record: RecordRow, target: TargetColumn): string {
    const { row, section, prepared } = record;
    const cell = cellOrSubstitute(row, target, substitutes, wholeName);
    const isStored = isStorableType(target.field, fields) && saysStorable(cell) === true;
    const result = normaliseCell(isStored ? 'consu' : cell, withCurrency(target, row));
    if (result.ok) {
      if (result.value === '' && saysNoAddress(cell, target)) doubt(prepared, leftBlank(row, target, cell));
      if (lot !== undefined && target.field === 'product_id' && result.value !== '')
        productAbove = result.value;
      if (namesOnce(target) && result.value !== '') namedAbove.set(target.column, result.value);
      if (target.range === null || result.value === '')
        return namePartner(
          record,
          target,
          nameProduct(record, target, convertPrice(target, result.value, row)),
        );
      const ranged = applyRange(target.range, result.value, cell);
      if ('value' in ranged) return convertPrice(target, ranged.value, row);
      prepared.problems.push(cellProblem(row, target, cell, ranged.reason, 'number'));
      return '';
    }
    // In lists by customer, the customer is the title of the rows. Of products it is their category or maker.
    const isNamedAbove =
      result.kind === 'required' &&
      target.type === 'many2one' &&
      !target.field.endsWith('product_id') &&
      section?.column === target.column;
    // The lots of a product often stand below its first one, without its code.
    const isLotOfAbove =
      result.kind === 'required' &&
      target.field === 'product_id' &&
      lot !== undefined &&
      !isBlank(row.cells[lot.column]) &&
      productAbove !== '';
    const once = result.kind === 'required' ? namedAbove.get(target.column) : undefined;
    const above = isNamedAbove ? section.title : isLotOfAbove ? productAbove : once;
    const proposal = above ?? result.proposal;
    prepared.problems.push({
      ...cellProblem(row, target, cell, result.reason, result.kind),
      ...(proposal !== undefined && { proposal }),
    });
    return '';
  }
}

/** Whether a list may name the record only in its first row: a project, a supplier. */
const namesOnce = ({ type, required, isLine, field }: TargetColumn): boolean =>
  type === 'many2one' && required && !isLine && !field.endsWith('product_id');

const leftBlank = (row: SheetRow, target: TargetColumn, cell: CellValue): RowProblem =>
  cellProblem(row, target, cell, texts.check.leftBlank(showCell(cell)), 'no-value');

const nonRecordProblem = (row: SheetRow, kind: NonRecordKind): RowProblem => ({
  ...rowProblem(row, texts.nonRecord[kind], kind),
  value: rowText(row),
});
