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

/** What is wrong with a number, Spanish, and what it could be instead. */
interface Doubt {
  reason: string;
  proposal?: string;
}

/**
 * Says whether nobody can mean a number. A part of one hundred without its sign is in doubt: who writes 0.75
 * in a column of percentages mostly means 75 %, as a spreadsheet keeps it.
 * @param value as `load()` takes it
 * @returns null for a good one
 */
export function outOfRange(model: string, field: string, value: string, cell: CellValue): Doubt | null {
  const range = RANGES[model]?.[field];
  if (range === undefined || value === '') return null;
  const number = Number(value);
  const isPercent = range === percent;
  if (number < range.least || number > range.most)
    return { reason: isPercent ? TEXTS.range.percent : TEXTS.range.positive };
  if (!isPercent || number === 0 || number >= 1 || String(cell).includes('%')) return null;
  const hundredths = `${Number((number * 100).toPrecision(12))}%`;
  return { reason: TEXTS.range.fraction(value, hundredths), proposal: hundredths };
}
