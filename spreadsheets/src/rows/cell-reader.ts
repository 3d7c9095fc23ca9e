import { accounts } from '../catalogue/accounts.ts';
import type { OdooField } from '../catalogue/catalogue.ts';
import { columnLetters } from '../common/coordinates.ts';
import { texts } from '../common/texts.ts';
import { wordKey } from '../common/words.ts';
import type { ColumnMapping } from '../mapping/claims.ts';
import { joinedName } from '../mapping/joined-names.ts';
import { substituteColumns } from '../mapping/substitute-columns.ts';
import { type CellValue, isBlank, type SheetRow } from '../reader/workbook.ts';
import { codeWithPoints } from '../values/account-codes.ts';
import { saysOnlyClass } from '../values/account-types.ts';
import { showCell } from '../values/cell-text.ts';
import { normaliseCell, saysNothing } from '../values/normalise.ts';
import { applyRange, type NumberRange } from '../values/number-ranges.ts';
import { type DiscountReading, discountReader } from './line-discounts.ts';
import { lineProductNamer } from './line-products.ts';
import { partnerNamer } from './partner-names.ts';
import { type PriceTaxQuestion, priceConverter } from './price-taxes.ts';
import { rowCurrencyReader } from './row-currency.ts';
import { cellProblem, doubt, type ReadAs, type RowProblem, tellReading } from './row-problems.ts';
import { accountTypeField } from './sheet-values.ts';
import { isStorableType, saysStorable } from './storable-products.ts';
import { cellOrSubstitute } from './substitutes.ts';
import type { TargetColumn } from './target-columns.ts';
import type { RecordRow } from './whole-records.ts';

/** What is known of the values of a sheet, besides the mapping of its columns. */
export interface CellReaderOptions {
  model: string;
  /** ISO 4217 code of the currency that the titles of the sheet name. */
  sheetCurrency?: string | null;
  priceTaxes?: readonly PriceTaxQuestion[];
  /** What the discounts of the sheet are; null: percentages, as Odoo has them. */
  discount?: DiscountReading | null;
  /** The type of an account that its name and its groups say, by row. */
  accountType?: (row: number) => string | null;
}

/** Gives the value of a cell for `load()`; '' for a cell that is wrong, whose problem is added to the row. */
export type CellReader = (record: RecordRow, target: TargetColumn) => string;

/**
 * @returns a function that must be called for the rows of a count in their order: it remembers the product of the lots
 */
export function cellReader(
  mapping: readonly ColumnMapping[],
  targets: readonly TargetColumn[],
  fields: Readonly<Record<string, OdooField>>,
  options: CellReaderOptions,
): CellReader {
  const { model } = options;
  const substitutes = substituteColumns(mapping, fields, model);
  const wholeName = joinedName(mapping, model);
  const convertPrice = priceConverter(options.priceTaxes ?? [], fields);
  const readDiscount = discountReader(options.discount ?? null, targets, fields, model);
  const namePartner = partnerNamer(mapping, model);
  const nameProduct = lineProductNamer(mapping, fields, model, substitutes);
  const lot = targets.find(({ field }) => model === 'stock.quant' && field === 'lot_id');
  /** The product of the last row that names one. */
  let productAbove = '';
  const withCurrency = rowCurrencyReader(mapping, options.sheetCurrency ?? null);
  return read;

  /** The name of the type that the name and the groups of an account say, as its cell would have it. */
  function accountTypeLabel(row: SheetRow, { choices, labels }: TargetColumn): string | null {
    const type = options.accountType?.(row.number) ?? null;
    return labels.find((label) => type !== null && choices?.get(wordKey(label)) === type) ?? null;
  }

  function isAccountCode({ field }: TargetColumn): boolean {
    return model === accounts.model && field === 'code';
  }

  /** The type of an account that is only called an asset or a liability, as its name and its groups say it. */
  function typeOfClass({ row, prepared }: RecordRow, target: TargetColumn, cell: CellValue): string | null {
    const isClass = target.field === accountTypeField && saysOnlyClass(showCell(cell));
    const label = isClass ? accountTypeLabel(row, target) : null;
    if (label === null) return null;
    const [column, value] = [columnLetters(target.column), showCell(cell).trim()];
    tellReading(prepared, { as: 'class', column, header: target.header, value });
    return target.choices?.get(wordKey(label)) ?? null;
  }

  function tellCode({ prepared }: RecordRow, target: TargetColumn, given: string, code: string): string {
    const [column, value] = [columnLetters(target.column), `${given} → ${code}`];
    tellReading(prepared, { as: 'code', column, header: target.header, value });
    return code;
  }

  /** «Gasto» is a type, but depreciations have one of their own. */
  function tellOtherType(
    { row, prepared }: RecordRow,
    target: TargetColumn,
    cell: CellValue,
    type: string,
  ): void {
    const label = accountTypeLabel(row, target);
    if (label === null || target.choices?.get(wordKey(label)) === type) return;
    if (!generalTypes.test(showCell(cell).trim())) return;
    const about = cellProblem(row, target, cell, texts.record.otherType(showCell(cell), label), 'choice');
    doubt(prepared, { ...about, proposal: label });
  }

  function read(record: RecordRow, target: TargetColumn): string {
    const { row, prepared } = record;
    const cell = cellOrSubstitute(row, target, substitutes, wholeName);
    const isStored = isStorableType(target.field, fields) && saysStorable(cell) === true;
    const result = normaliseCell(isStored ? 'consu' : cell, withCurrency(target, row));
    if (!result.ok) {
      const type = result.kind === 'choice' ? typeOfClass(record, target, cell) : null;
      if (type !== null) return type;
      const proposal = instead(record, target, result.kind) ?? result.proposal;
      prepared.problems.push({
        ...cellProblem(row, target, cell, result.reason, result.kind),
        ...(proposal !== undefined && { proposal }),
      });
      return '';
    }
    const code = isAccountCode(target) ? codeWithPoints(result.value) : null;
    if (code !== null) return tellCode(record, target, result.value, code);
    tellReadings(record, target, cell, result.value);
    if (lot !== undefined && target.field === 'product_id' && result.value !== '')
      productAbove = result.value;
    if (target.range !== null && result.value !== '')
      return numberIn(target.range, record, target, cell, result.value);
    return namePartner(record, target, nameProduct(record, target, convertPrice(target, result.value, row)));
  }

  /** Tells what a cell was read as, where its customer may have meant something else. */
  function tellReadings(record: RecordRow, target: TargetColumn, cell: CellValue, value: string): void {
    const { row, prepared } = record;
    const isBlankNow = value === '' || value === target.whenBlank;
    if (isBlankNow && saysNothing(cell, target)) tellReading(prepared, readingOf(target, cell));
    if (target.field === accountTypeField) tellOtherType(record, target, cell, value);
    if (target.nearest.size > 0 && target.nearest.has(wordKey(showCell(cell))))
      doubt(prepared, nearestLevel(row, target, cell));
  }

  /** A number within the range of its field; '' and a problem for any other. */
  function numberIn(
    range: NumberRange,
    { row, prepared }: RecordRow,
    target: TargetColumn,
    cell: CellValue,
    value: string,
  ): string {
    const discount = readDiscount(row, target);
    if (discount !== null && 'percent' in discount) {
      if (discount.doubt !== null)
        doubt(prepared, cellProblem(row, target, cell, discount.doubt, 'decimals'));
      return discount.percent;
    }
    const ranged = discount ?? applyRange(range, value, cell);
    if ('value' in ranged) return convertPrice(target, ranged.value, row);
    prepared.problems.push(cellProblem(row, target, cell, ranged.reason, 'number'));
    return '';
  }

  /** What the name of an account, or the rows above, say in the place of a cell that is wrong or blank. */
  function instead(
    { row, section, above }: RecordRow,
    target: TargetColumn,
    kind: RowProblem['kind'],
  ): string | undefined {
    const type = target.field === accountTypeField ? accountTypeLabel(row, target) : null;
    if (type !== null) return type;
    if (kind !== 'required') return undefined;
    // In lists by customer, the customer is the title of the rows. Of products it is their category or maker.
    const isTitle = target.type === 'many2one' && !target.field.endsWith('product_id');
    if (isTitle && section?.column === target.column) return section.title;
    // An address book may know no more of somebody than the mail.
    if (target.field === 'name' && model === 'res.partner') return mailOf(row);
    // The lots of a product often stand below its first one, without its code.
    const isLot = target.field === 'product_id' && lot !== undefined && !isBlank(row.cells[lot.column]);
    return isLot && productAbove !== '' ? productAbove : above.get(target.column);
  }

  function mailOf({ cells }: SheetRow): string | undefined {
    const column = targets.find(({ field }) => field === 'email')?.column;
    const mail = column === undefined ? '' : showCell(cells[column] ?? null).trim();
    return mail === '' ? undefined : mail;
  }
}

/** What a chart calls the type of accounts in general, while Odoo has several of them. */
const generalTypes = /^(?:activos?|pasivos?|capital|patrimonio|ingresos?|costos?|gastos?)$/i;

const readingOf = ({ column, header }: TargetColumn, cell: CellValue): ReadAs => ({
  as: 'blank',
  column: columnLetters(column),
  header,
  value: showCell(cell),
});

/** The priority that a list does not have, and the nearest one that is taken. */
function nearestLevel(row: SheetRow, target: TargetColumn, cell: CellValue): RowProblem {
  const level = target.choices?.get(wordKey(showCell(cell))) ?? '';
  const label = target.labels.find((own) => target.choices?.get(wordKey(own)) === level) ?? level;
  return cellProblem(
    row,
    target,
    cell,
    texts.record.nearestLevel(showCell(cell), label, target.label),
    'level',
  );
}
