import type { OdooField } from '../catalogue/catalogue.ts';
import { columnLetters } from '../common/coordinates.ts';
import { spanishDate } from '../common/spanish.ts';
import { texts } from '../common/texts.ts';
import { wordKey } from '../common/words.ts';
import type { KnownList } from '../lists/further-lists.ts';
import type { ColumnMapping } from '../mapping/claims/claims.ts';
import { type CellValue, isBlank, type SheetRow } from '../reader/workbook.ts';
import { showCell } from '../values/cell-text.ts';
import { isOnlyPunctuation } from '../values/contact-values.ts';
import { dateBeforeExcel } from '../values/dates.ts';
import { normaliseCell, saysNothing } from '../values/normalise.ts';
import { applyRange, type NumberRange } from '../values/number-ranges.ts';
import { isNoChoice } from '../values/placeholders.ts';
import { accountReader } from './account-cells.ts';
import { nameColumns } from './contacts/names-of-companies.ts';
import { partnerNamer } from './contacts/partner-names.ts';
import { type DiscountReading, discountReader } from './documents/line-discounts.ts';
import { type PriceTaxQuestion, priceConverter } from './documents/price-taxes.ts';
import { rowCurrencyReader } from './documents/row-currency.ts';
import { productNamer } from './products/product-names.ts';
import { shopCategoryReader } from './products/shop-categories.ts';
import { isStorableType, saysStorable } from './products/storable-products.ts';
import { cellProblem, doubt, type ReadAs, type RowProblem, tellReading } from './records/row-problems.ts';
import type { TargetColumn } from './records/target-columns.ts';
import type { RecordRow } from './records/whole-records.ts';
import { cellOrSubstitute } from './substitutes.ts';

/** What is known of the values of a sheet, besides the mapping of its columns. */
export interface CellReaderOptions {
  model: string;
  /** ISO 4217 code of the currency that the titles of the sheet name. */
  sheetCurrency?: string | null;
  priceTaxes?: readonly PriceTaxQuestion[];
  /** What the discounts of the sheet are; null: percentages, as Odoo has them. */
  discount?: DiscountReading | null;
  /** The sheet is read as this further list. */
  list?: KnownList | null;
  /** Another list of the sheet is loaded before this one, and tells its totals and notes. */
  totalsTold?: boolean;
  /** The type of an account that its name and its groups say, by row. */
  accountType?: (row: number) => string | null;
}

/** The customer of an opportunity, the firm first. */
const customerFields = ['partner_id', 'partner_name', 'contact_name'];

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
  const isOfPeople = options.list?.kind === 'people';
  const { substitutes, wholeNames } = nameColumns(mapping, fields, model, isOfPeople);
  const convertPrice = priceConverter(options.priceTaxes ?? [], fields);
  const readDiscount = discountReader(options.discount ?? null, targets, fields, model);
  const namePartner = partnerNamer(mapping, model);
  const readCategory = shopCategoryReader(mapping);
  const nameProduct = productNamer(
    mapping,
    fields,
    { model, besideProducts: options.totalsTold === true },
    substitutes,
  );
  const lot = targets.find(({ field }) => model === 'stock.quant' && field === 'lot_id');
  /** The product of the last row that names one. */
  let productAbove = '';
  const account = accountReader(model, options.accountType);
  const withCurrency = rowCurrencyReader(mapping, options.sheetCurrency ?? null);
  return read;

  function read(record: RecordRow, target: TargetColumn): string {
    const { row, prepared } = record;
    const whole = cellOrSubstitute(row, target, substitutes, wholeNames);
    const cell = readCategory === null ? whole : readCategory(prepared, target, whole);
    const isStored = isStorableType(target.field, fields) && saysStorable(cell) === true;
    const result = normaliseCell(isStored ? 'consu' : cell, withCurrency(target, row));
    if (!result.ok) {
      const type = result.kind === 'choice' ? account.typeOfClass(record, target, cell) : null;
      if (type !== null) return type;
      const proposal = instead(record, target, result.kind) ?? result.proposal;
      prepared.problems.push({
        ...cellProblem(row, target, cell, result.reason, result.kind),
        ...(proposal !== undefined && { proposal }),
      });
      return '';
    }
    account.tellLetters(record, target, cell);
    const code = account.codeWithPoints(record, target, result.value);
    if (code !== null) return code;
    tellReadings(record, target, cell, result.value);
    if (lot !== undefined && target.field === 'product_id' && result.value !== '')
      productAbove = result.value;
    if (target.range !== null && result.value !== '')
      return numberIn(target.range, record, target, cell, result.value);
    return namePartner(record, target, nameProduct(record, target, convertPrice(target, result.value, row)));
  }

  /** Tells what a cell was read as, where the customer may have meant something else. */
  function tellReadings(record: RecordRow, target: TargetColumn, cell: CellValue, value: string): void {
    const { row, prepared } = record;
    const isBlankNow = value === '' || value === target.whenBlank;
    if (isBlankNow && saysNothing(cell, target)) tellReading(prepared, readingOf(target, cell));
    if (target.contact === 'email' && value.includes(','))
      tellReading(prepared, { ...readingOf(target, value), as: 'mails' });
    account.tellOtherType(record, target, cell, value);
    account.tellSide(record, target, cell, value);
    const turned = turnedDate(row, target, cell);
    if (turned !== null) doubt(prepared, turned);
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
    if ('doubt' in ranged && ranged.doubt !== undefined)
      doubt(prepared, cellProblem(row, target, cell, ranged.doubt, 'number'));
    if ('value' in ranged) return convertPrice(target, ranged.value, row);
    prepared.problems.push(cellProblem(row, target, cell, ranged.reason, 'number'));
    return '';
  }

  /**
   * What is proposed for a cell that is wrong or blank: from other cells of its row, or from the rows above.
   */
  function instead(
    { row, section, above }: RecordRow,
    target: TargetColumn,
    kind: RowProblem['kind'],
  ): string | undefined {
    const type = account.labelOfType(row, target);
    if (type !== null) return type;
    if (kind !== 'required') return undefined;
    // In lists by customer, the customer is the title of the rows. A title above products is no product.
    const isTitle = target.type === 'many2one' && !target.field.endsWith('product_id');
    if (isTitle && section?.column === target.column) return section.title;
    // An address book may have nothing of a contact but the mail.
    if (target.field === 'name' && model === 'res.partner') return textOf(row, ['email']);
    // Odoo names an opportunity after its customer where nobody named it.
    if (target.field === 'name' && model === 'crm.lead') return textOf(row, customerFields);
    // The lots of a product often stand below its first one, without its code.
    const isLot = target.field === 'product_id' && lot !== undefined && !isBlank(row.cells[lot.column]);
    return isLot && productAbove !== '' ? productAbove : above.get(target.column);
  }

  /** The text of the first of these fields whose cell is neither blank nor a placeholder. */
  function textOf({ cells }: SheetRow, fields: readonly string[]): string | undefined {
    return fields
      .flatMap((name) => targets.find(({ field }) => field === name) ?? [])
      .map(({ column }) => showCell(cells[column] ?? null).trim())
      .find((text) => text !== '' && !isOnlyPunctuation(text) && !isNoChoice(text));
  }
}

const readingOf = ({ column, header }: TargetColumn, cell: CellValue): ReadAs => ({
  as: 'blank',
  column: columnLetters(column),
  header,
  value: showCell(cell),
});

/** The date that Excel may have read in the order of another language; null for other cells. */
function turnedDate(row: SheetRow, target: TargetColumn, cell: CellValue): RowProblem | null {
  const isDate = target.type === 'date' || target.type === 'datetime';
  if (!isDate || typeof cell !== 'object' || cell === null || !('date' in cell)) return null;
  const likely = dateBeforeExcel(cell.date, target.dates);
  if (likely === null) return null;
  const reason = texts.record.turnedDate(spanishDate(cell.date), spanishDate(likely));
  // In this notation no program exchanges day and month.
  return { ...cellProblem(row, target, cell, reason, 'date'), proposal: `${likely}${cell.date.slice(10)}` };
}

/** The priority that a list does not have, and the nearest one that is taken. */
function nearestLevel(row: SheetRow, target: TargetColumn, cell: CellValue): RowProblem {
  const level = target.choices?.get(wordKey(showCell(cell))) ?? '';
  const label = target.labels.find((text) => target.choices?.get(wordKey(text)) === level) ?? level;
  return cellProblem(
    row,
    target,
    cell,
    texts.record.nearestLevel(showCell(cell), label, target.label),
    'level',
  );
}
