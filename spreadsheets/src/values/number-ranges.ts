import { texts } from '../common/texts.ts';
import type { CellValue } from '../reader/workbook.ts';

/** Numbers that a field may have, both ends included. */
export interface NumberRange {
  min: number;
  max: number;
}

const positive: NumberRange = { min: 0, max: Number.POSITIVE_INFINITY };
const percent: NumberRange = { min: 0, max: 100 };
/** Of these nobody writes 1 %: 1 is a whole, as 0.5 is a half. */
const probability: NumberRange = { min: 0, max: 100 };
/** A machine may do more than 100 %; 1 is all that it can do. */
const efficiency: NumberRange = { min: 0, max: Number.POSITIVE_INFINITY };

/**
 * Ranges by model and field. Odoo would take numbers outside of them although nobody means them, or refuse
 * them in English.
 */
const ranges: Readonly<Record<string, Readonly<Record<string, NumberRange>>>> = {
  'crm.lead': { probability, expected_revenue: positive },
  'product.template': { standard_price: positive, weight: positive, volume: positive },
  'product.product': { standard_price: positive, weight: positive, volume: positive },
  'res.partner': { credit_limit: positive },
  'stock.quant': { inventory_quantity: positive },
  'sale.order': { 'order_line/discount': percent },
  'purchase.order': { 'order_line/discount': percent },
  'mrp.workcenter': { time_efficiency: efficiency, oee_target: probability },
};

/** @returns null where any number is allowed */
export const numberRangeOf = (model: string, field: string): NumberRange | null =>
  ranges[model]?.[field] ?? null;

/**
 * Checks a number against the range of its field, and turns a fraction in a column of percentages into
 * percent: spreadsheets store 75 % as 0.75. `0.75%` stays as it is.
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
  const isPercent = range === percent || range === probability || range === efficiency;
  const number = Number(value);
  if (number < range.min || number > range.max)
    return { reason: range.max === 100 ? texts.range.percent : texts.range.positive };
  const isFraction = number > 0 && (number < 1 || (number === 1 && range !== percent));
  const isPart = isPercent && isFraction && !String(cell).includes('%');
  return { value: isPart ? String(Number((number * 100).toPrecision(12))) : value };
}
