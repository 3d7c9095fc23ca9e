import type { CellValue } from './sheet-rows.ts';
import { TEXTS } from './texts.ts';

/** Numbers that a column may hold, both ends too. */
export interface Range {
  least: number;
  most: number;
}

const positive: Range = { least: 0, most: Number.POSITIVE_INFINITY };
const percent: Range = { least: 0, most: 100 };

/** Numbers that Odoo takes and nobody means, or that it refuses in English: by model and field. */
const RANGES: Readonly<Record<string, Readonly<Record<string, Range>>>> = {
  'crm.lead': { probability: percent, expected_revenue: positive },
  'product.template': { standard_price: positive, weight: positive, volume: positive },
  'product.product': { standard_price: positive, weight: positive, volume: positive },
  'res.partner': { credit_limit: positive },
  'stock.quant': { inventory_quantity: positive },
  'sale.order': { 'order_line/discount': percent },
  'purchase.order': { 'order_line/discount': percent },
};

export const rangeOf = (model: string, field: string): Range | null => RANGES[model]?.[field] ?? null;

/**
 * A number of a column with a range, as Odoo keeps it. A part of one among percentages is what a spreadsheet
 * keeps of a percentage: who writes 0.75 means 75 %; `0.75%` says otherwise.
 * @param value as `load()` takes it; not ''
 * @param cell as the sheet has it
 * @returns the value, or a Spanish sentence: what is wrong with it
 */
export function withinRange(
  range: Range,
  value: string,
  cell: CellValue,
): { value: string } | { reason: string } {
  const isPercent = range === percent;
  const number = Number(value);
  if (number < range.least || number > range.most)
    return { reason: isPercent ? TEXTS.range.percent : TEXTS.range.positive };
  const isPart = isPercent && number > 0 && number < 1 && !String(cell).includes('%');
  return { value: isPart ? String(Number((number * 100).toPrecision(12))) : value };
}
