import type { OdooField } from '../../catalogue/catalogue.ts';
import { comparableHeader } from '../../catalogue/header-tokens.ts';
import { ownValue } from '../../common/own-value.ts';
import { texts } from '../../common/texts.ts';
import type { ColumnMapping } from '../../mapping/claims/claims.ts';
import type { CellValue, SheetRow } from '../../reader/workbook.ts';
import { normaliseCell } from '../../values/normalise.ts';
import { plainNumber } from '../../values/numbers.ts';
import { storedNumber } from '../../values/rounding.ts';
import { headerCurrency } from '../../values/units.ts';
import type { TargetColumn } from '../records/target-columns.ts';
import { amountFields, amountOf, isTotalHeader, taxFactors } from './line-totals.ts';

/** What the numbers of a column of discounts are: 5 %, 0.05, an amount of the line, or one of each unit. */
export type DiscountMeaning = 'percent' | 'fraction' | 'amount' | 'unit-amount';

/** How the discounts of a sheet are read, where its header or its own totals say it. */
export interface DiscountReading {
  column: number;
  header: string;
  meaning: DiscountMeaning;
  /** The first discount of the sheet, and the percentage that is loaded for it. */
  sample: { discount: string; percent: string } | null;
}

/** A line with a quantity, a price and perhaps a discount. */
interface Line {
  gross: number;
  quantity: number;
  discount: number;
}

interface Columns {
  quantity: TargetColumn | undefined;
  price: TargetColumn;
  discount: TargetColumn;
}

const netOf: Readonly<Record<DiscountMeaning, (line: Line) => number>> = {
  percent: ({ gross, discount }) => gross * (1 - discount / 100),
  fraction: ({ gross, discount }) => gross * (1 - discount),
  amount: ({ gross, discount }) => gross - discount,
  'unit-amount': ({ gross, quantity, discount }) => gross - quantity * discount,
};
const meanings = Object.keys(netOf) as DiscountMeaning[];
/** Odoo's own setting. */
const usualDecimals = 2;
const cents = 0.02;
const smallPart = 0.0005;
const mostLines = 0.9;
/** Rows that are enough to prove what the discounts of a sheet are. */
const provingRows = 2_000;
const netHeader = /^(?:(?:importe|total|valor|monto|precio) )?net[oa]$|^(?:monto|valor|base)$/;
const saysPercent = /%|\b(?:porcentaje|porciento|pct|percent)\b/i;
const saysAmount = /\b(?:monto|importe|valor|efectivo|dinero|amount)\b|[$€]|\bq\b/i;

/**
 * What the discounts of a sheet are: the header says it («Descuento Q»), or the rows amount to the totals of
 * the sheet with only one of the meanings.
 *
 * @param rows those below the header, of which the first ones are read
 * @returns null where the sheet has no discounts, where nothing says what they are, and for a header that
 * says percent
 */
export function discountReading(
  mapping: readonly ColumnMapping[],
  targets: readonly TargetColumn[],
  fields: Readonly<Record<string, OdooField>>,
  model: string,
  rows: () => Iterable<SheetRow>,
): DiscountReading | null {
  const columns = discountColumns(targets, model);
  if (columns === null) return null;
  const { column, header } = columns.discount;
  if (saysPercent.test(header)) return null;
  const totals = mapping.filter((column) => column.field === null && saysTotal(column.header));
  const lines = firstOf(rows(), provingRows).flatMap((row) => {
    const line = lineOf(row, columns);
    return line === null ? [] : [{ line, row }];
  });
  const stated = totals.map((total) =>
    lines.flatMap(({ line, row }) => {
      const amount = amountOf(row.cells[total.column] ?? null, columns.price.decimal);
      return amount === null ? [] : [{ line, amount }];
    }),
  );
  const proven = meanings.filter((meaning) => stated.some((total) => isProven(meaning, total)));
  const said = headerCurrency(header) !== null || saysAmount.test(header) ? 'amount' : null;
  const [found = said, ...others] = proven;
  // Two meanings are the same where no line differs: with one unit, the discount of the line is that of the unit.
  const isSame = (other: DiscountMeaning) =>
    lines.every(({ line }) => found !== null && Math.abs(netOf[other](line) - netOf[found](line)) <= cents);
  const meaning = others.every(isSame) ? found : null;
  if (meaning === null) return null;
  const first = lines.find(({ line }) => line.discount > 0)?.line;
  const percent = first && percentOf(first, meaning, columns.discount, fields);
  const sample = first && percent ? { discount: plainNumber(first.discount), percent } : null;
  return { column, header, meaning, sample };
}

function firstOf(rows: Iterable<SheetRow>, count: number): SheetRow[] {
  const first: SheetRow[] = [];
  for (const row of rows) {
    first.push(row);
    if (first.length === count) break;
  }
  return first;
}

const saysTotal = (header: string): boolean =>
  isTotalHeader(header) || netHeader.test(comparableHeader(header));

/** Whether nearly all lines, with and without a discount, amount to what the sheet states, with one tax or none. */
function isProven(meaning: DiscountMeaning, stated: readonly { line: Line; amount: number }[]): boolean {
  const discounted = stated.filter(({ line }) => line.discount > 0);
  if (discounted.length === 0) return false;
  const factors = stated.length === 1 ? [1] : taxFactors.flatMap((factor) => [factor, 1 / factor]);
  return factors.some((factor) => {
    const fits = ({ line, amount }: { line: Line; amount: number }) =>
      Math.abs(netOf[meaning](line) * factor - amount) <= cents + amount * smallPart;
    return [discounted, stated].every((lines) => lines.filter(fits).length >= lines.length * mostLines);
  });
}

function discountColumns(targets: readonly TargetColumn[], model: string): Columns | null {
  const fields = ownValue(amountFields, model);
  const of = (name: string | undefined) => targets.find(({ field }) => field === name);
  const [price, discount] = [of(fields?.price), of(fields?.discount)];
  return price === undefined || discount === undefined
    ? null
    : { quantity: of(fields?.quantity), price, discount };
}

/**
 * @returns null for a row with no amount above zero, and for a discount that says itself what it is: «5 %»
 */
function lineOf({ cells }: SheetRow, { quantity, price, discount }: Columns): Line | null {
  const numberOf = (target: TargetColumn) => {
    const read = normaliseCell(cells[target.column] ?? null, target);
    return read.ok && read.value !== '' ? Number(read.value) : null;
  };
  const each = numberOf(price);
  const count = quantity === undefined ? 1 : (numberOf(quantity) ?? 1);
  if (each === null || each * count <= 0 || saysItself(cells[discount.column])) return null;
  return { gross: each * count, quantity: count, discount: Math.abs(numberOf(discount) ?? 0) };
}

const saysItself = (cell: CellValue | undefined): boolean => typeof cell === 'string' && cell.includes('%');

/** @returns the percentage as Odoo stores it; null where the discount is more than the line */
function percentOf(
  line: Line,
  meaning: DiscountMeaning,
  target: TargetColumn,
  fields: Readonly<Record<string, OdooField>>,
): string | null {
  const percent = (1 - netOf[meaning](line) / line.gross) * 100;
  if (percent < 0 || percent > 100) return null;
  // Twelve digits, since 0.1 + 0.2 is a little more than 0.3.
  const exact = plainNumber(Number(percent.toPrecision(12)));
  return plainNumber(storedNumber(exact, fields[target.field]?.decimals ?? usualDecimals));
}

/** The percentage of a discount, and a Spanish sentence where Odoo would compute another amount with it. */
interface ReadDiscount {
  percent: string;
  doubt: string | null;
}

/**
 * Turns the discounts of a sheet into percentages.
 *
 * @returns a function that gives null for cells that are read as they are, and the sentence of an error for a discount
 * that is more than its line
 */
export function discountReader(
  reading: DiscountReading | null,
  targets: readonly TargetColumn[],
  fields: Readonly<Record<string, OdooField>>,
  model: string,
): (row: SheetRow, target: TargetColumn) => ReadDiscount | { reason: string } | null {
  const columns = reading === null ? null : discountColumns(targets, model);
  if (reading === null || columns === null) return () => null;
  const { meaning } = reading;
  return (row, target) => {
    if (target.column !== reading.column) return null;
    const line = lineOf(row, columns);
    if (line === null || line.discount === 0) return null;
    const percent = percentOf(line, meaning, target, fields);
    if (percent === null) return { reason: texts.range.discount };
    const net = netOf[meaning](line);
    const loaded = netOf.percent({ ...line, discount: Number(percent) });
    const [meant, stored] = [net, loaded].map((amount) => plainNumber(Math.round(amount * 100) / 100));
    const isSame = meaning === 'percent' || meant === stored || meant === undefined || stored === undefined;
    return { percent, doubt: isSame ? null : texts.check.roundedDiscount(percent, stored, meant) };
  };
}
