import { texts } from '../common/texts.ts';
import type { CellValue } from '../reader/workbook.ts';
import { showCell } from './cell-text.ts';
import { numberIn } from './numbers.ts';

/** Numbers that a field may have, both ends included. */
export interface NumberRange {
  min: number;
  max: number;
  /** A fraction is meant as a part of 100: spreadsheets store 75 % as 0.75. */
  isPercent?: true;
  /** 1 means 100 %, as 0.5 means 50 %: nobody means 1 %. */
  oneIsWhole?: true;
  /** Only in a column with whole percentages too: in which a fraction may be a slip. */
  isMixed?: boolean;
}

const positive: NumberRange = { min: 0, max: Number.POSITIVE_INFINITY };
const percent: NumberRange = { min: 0, max: 100, isPercent: true };
const probability: NumberRange = { ...percent, oneIsWhole: true };
/** A machine may do more than 100 %. */
const efficiency: NumberRange = { ...probability, max: Number.POSITIVE_INFINITY };

/**
 * Ranges by model and field. Odoo would take numbers outside of them although nobody means them, or refuse
 * them in English.
 */
const ranges: Readonly<Record<string, Readonly<Record<string, NumberRange>>>> = {
  'crm.lead': { probability, expected_revenue: positive },
  'product.template': { standard_price: positive, weight: positive, volume: positive },
  'product.product': { standard_price: positive, weight: positive, volume: positive },
  'product.pricelist.item': { fixed_price: positive },
  'product.supplierinfo': { discount: percent },
  'project.project': { allocated_hours: positive },
  'project.task': { allocated_hours: positive, planned_hours: positive },
  'res.partner': { credit_limit: positive },
  'account.account': { opening_debit: positive, opening_credit: positive },
  'stock.quant': { inventory_quantity: positive },
  'stock.warehouse.orderpoint': { product_min_qty: positive, product_max_qty: positive },
  'sale.order': { 'order_line/discount': percent },
  'purchase.order': { 'order_line/discount': percent },
  'account.move': { 'invoice_line_ids/discount': percent },
  'mrp.workcenter': { time_efficiency: efficiency, oee_target: probability },
};

/** @returns null where any number is allowed */
export const numberRangeOf = (model: string, field: string): NumberRange | null =>
  ranges[model]?.[field] ?? null;

/**
 * Checks a number against the range of its field, and turns a fraction in a column of percentages into
 * percent. `0.75%` stays as it is.
 *
 * @param value as `load()` takes it; not ''
 * @param cell as the sheet has it
 * @returns the value, with a Spanish sentence where the customer may have meant another one; or a sentence that says
 *   what is wrong
 */
export function applyRange(
  range: NumberRange,
  value: string,
  cell: CellValue,
): { value: string; doubt?: string } | { reason: string } {
  const number = Number(value);
  if (number < range.min || number > range.max)
    return { reason: range.max === 100 ? texts.range.percent : texts.range.positive };
  const isFraction = number > 0 && (number < 1 || (number === 1 && range.oneIsWhole));
  const isBare = !String(cell).includes('%');
  const isPart = range.isPercent && isFraction && isBare;
  const read = isPart ? String(Number((number * 100).toPrecision(12))) : value;
  // Nobody means a probability of 1.4 %, and «0.6» below 60 and 90 may be a slip.
  const isOdd = number > 1 && number < 2 && range.max === 100;
  const mayBeSlip = range.oneIsWhole && isBare && (isOdd || (range.isMixed && isPart));
  return mayBeSlip ? { value: read, doubt: texts.range.fraction(showCell(cell), read) } : { value: read };
}

/** Whether a column has percentages, and not only fractions of one. @param values as the sheet shows them */
export const hasPercentages = (values: readonly string[]): boolean =>
  values.some((value) => value.includes('%') || (numberIn(value, null) ?? 0) >= 2);
