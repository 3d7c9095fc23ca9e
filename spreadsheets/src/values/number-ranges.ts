import { texts } from '../common/texts.ts';
import type { CellValue } from '../reader/workbook.ts';

/** Numbers that a field may have, both ends included. */
export interface NumberRange {
  min: number;
  max: number;
  /** A fraction is meant as a part of 100: spreadsheets store 75 % as 0.75. */
  isPercent?: true;
  /** 1 means 100 %, as 0.5 means 50 %: nobody means 1 %. */
  oneIsWhole?: true;
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
 * @returns the value, or a Spanish sentence that says what is wrong
 */
export function applyRange(
  range: NumberRange,
  value: string,
  cell: CellValue,
): { value: string } | { reason: string } {
  const number = Number(value);
  if (number < range.min || number > range.max)
    return { reason: range.max === 100 ? texts.range.percent : texts.range.positive };
  const isFraction = number > 0 && (number < 1 || (number === 1 && range.oneIsWhole));
  const isPart = range.isPercent && isFraction && !String(cell).includes('%');
  return { value: isPart ? String(Number((number * 100).toPrecision(12))) : value };
}
