import { isBalance } from '../catalogue/balance-headers.ts';
import { texts } from '../common/texts.ts';
import { withoutBracketed } from '../common/words.ts';
import type { ColumnMapping } from '../mapping/claims.ts';
import type { CellValue } from '../reader/workbook.ts';
import { numberIn, plainNumber } from '../values/numbers.ts';
import { cellProblem, doubt } from './row-problems.ts';
import type { TargetColumn } from './target-columns.ts';
import type { RecordRow } from './whole-records.ts';

/** The fields by which Odoo computes the amount of a line. */
export interface AmountFields {
  quantity: string;
  price: string;
  discount: string;
}

export const amountFields: Readonly<Record<string, AmountFields>> = {
  'sale.order': {
    quantity: 'order_line/product_uom_qty',
    price: 'order_line/price_unit',
    discount: 'order_line/discount',
  },
  'purchase.order': {
    quantity: 'order_line/product_qty',
    price: 'order_line/price_unit',
    discount: 'order_line/discount',
  },
  'account.move': {
    quantity: 'invoice_line_ids/quantity',
    price: 'invoice_line_ids/price_unit',
    discount: 'invoice_line_ids/discount',
  },
};

/** Headers of columns with the total of a line or of its document. */
const totalHeader =
  /^(?:sub[ -]?total|importe|(?:(?:valor|monto|precio) )?total(?: (?:de )?l[ií]nea)?)(?: [cs]\/ ?(?:iva|imp(?:uestos?)?|itbms|isv)\.?| (?:con|sin) (?:iva|impuestos?))?(?: (?:q|l|lps|c\$|us\$|\$|b\/|[¢₡])\.?)?$/i;
/** Prices and totals may be with the tax or without it: rates of Latin America and Spain. */
export const taxFactors = [1, 1.07, 1.12, 1.13, 1.15, 1.16, 1.18, 1.19, 1.21];
/**
 * Differences that rounding explains: cents, and a part of a large amount. If more were allowed, a discount
 * of 10 % (0.9) would look like a tax of 12 % (1 / 1.12 = 0.893).
 */
const fewCents = 0.02;
const smallPart = 0.001;

/**
 * Compares what each line of a document amounts to with the total that the sheet says, and adds a doubt to the
 * row where they differ: a discount was an amount and no percentage, or a column was not read. A sheet may
 * also repeat the total of the document in each of its rows.
 */
export function lineTotalChecker(
  mapping: readonly ColumnMapping[],
  targets: readonly TargetColumn[],
  model: string,
): (record: readonly RecordRow[]) => void {
  const fields = amountFields[model];
  const total = mapping.find(({ field, header }) => field === null && isTotalHeader(header));
  const place = (field: string | undefined) => targets.findIndex((target) => target.field === field);
  const [quantity, price, discount] = [
    place(fields?.quantity),
    place(fields?.price),
    place(fields?.discount),
  ];
  const decimal = targets[price]?.decimal ?? null;
  // What is still owed of an invoice is less than its total.
  const isOwed = isBalance(targets[price]?.header ?? '');
  if (total === undefined || price === -1 || isOwed) return () => undefined;
  return (record) => {
    const lines = record.flatMap((item) => {
      const { row, prepared } = item;
      const cell = row.cells[total.column] ?? null;
      const stated = amountOf(cell, decimal);
      const { values, problems } = prepared;
      if (problems.length > 0 || (values[price] ?? '') === '') return [];
      const count = Number(values[quantity] || 1);
      const loaded = count * Number(values[price]) * (1 - Number(values[discount] || 0) / 100);
      return [{ ...item, stated, loaded }];
    });
    const wrong = lines.filter(({ stated, loaded }) => stated !== null && !areSame(stated, loaded));
    const totals = [...new Set(lines.flatMap(({ stated }) => stated ?? []))];
    const sum = lines.reduce((all, { loaded }) => all + loaded, 0);
    const isOfDocument = lines.length > 1 && totals.length === 1 && areSame(totals[0] as number, sum);
    if (isOfDocument) return;
    const [first] = lines;
    // Web shops state the total of an order in its first row only.
    const isInFirstRow = lines.length > 1 && lines.slice(1).every(({ stated }) => stated === null);
    if (isInFirstRow && first !== undefined && wrong.includes(first)) {
      tell(first, texts.check.documentTotal(total.header, plainNumber(Math.round(sum * 100) / 100)));
      return;
    }
    for (const line of wrong)
      tell(line, texts.check.lineTotal(total.header, plainNumber(Math.round(line.loaded * 100) / 100)));
  };

  function tell({ row, prepared }: RecordRow, reason: string): void {
    if (total === undefined) return;
    const at = { column: total.column, header: total.header, field: '' };
    doubt(prepared, cellProblem(row, at, row.cells[total.column] ?? null, reason, 'line-total'));
  }
}

export const isTotalHeader = (header: string): boolean =>
  header.length <= 40 && totalHeader.test(withoutBracketed(header, { '(': ')', '[': ']' }, '').trim());

/** @returns null where the cell says no amount, or zero */
export function amountOf(cell: CellValue, decimal: TargetColumn['decimal']): number | null {
  return numberIn(cell, decimal) || null;
}

const areSame = (stated: number, loaded: number): boolean =>
  taxFactors.some((factor) =>
    [loaded * factor, loaded / factor].some(
      (amount) => Math.abs(stated - amount) <= fewCents + Math.abs(stated) * smallPart,
    ),
  );
