import type { CellValue } from './sheet-rows.ts';
import { TEXTS } from './texts.ts';

interface Range {
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

const rangeOf = (model: string, field: string): Range | undefined => RANGES[model]?.[field];

/**
 * A percentage as Odoo keeps it. A part of one without its sign is what a spreadsheet keeps of a percentage:
 * who writes 0.75 among percentages means 75 %; `0.75%` says otherwise.
 * @param value as `load()` takes it
 * @param cell as the sheet has it
 */
export function asPercentage(model: string, field: string, value: string, cell: CellValue): string {
  const number = Number(value);
  const isPart = value !== '' && number > 0 && number < 1 && !String(cell).includes('%');
  return isPart && rangeOf(model, field) === percent ? String(Number((number * 100).toPrecision(12))) : value;
}

/** @param value as `load()` takes it @returns what is wrong with the number, Spanish; null: nothing */
export function outOfRange(model: string, field: string, value: string): string | null {
  const range = rangeOf(model, field);
  if (range === undefined || value === '') return null;
  const number = Number(value);
  if (number >= range.least && number <= range.most) return null;
  return range === percent ? TEXTS.range.percent : TEXTS.range.positive;
}
