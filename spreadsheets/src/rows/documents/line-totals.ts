import { isBalance } from '../../catalogue/balance-headers.ts';
import { texts } from '../../common/texts.ts';
import { withoutBracketed } from '../../common/words.ts';
import type { ColumnMapping } from '../../mapping/claims/claims.ts';
import type { CellValue } from '../../reader/workbook.ts';
import { numberIn, plainNumber } from '../../values/numbers.ts';
import { cellProblem, doubt } from '../records/row-problems.ts';
import type { TargetColumn } from '../records/target-columns.ts';
import type { RecordRow } from '../records/whole-records.ts';

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
  const totals = totalColumns(mapping);
  const place = (field: string | undefined) => targets.findIndex((target) => target.field === field);
  const [quantity, price, discount] = [
    place(fields?.quantity),
    place(fields?.price),
    place(fields?.discount),
  ];
  const decimal = targets[price]?.decimal ?? null;
  // What is still owed of an invoice is less than its total.
  const isOwed = isBalance(targets[price]?.header ?? '');
  if (totals.length === 0 || price === -1 || isOwed) return () => undefined;
  return (record) => {
    const lines = record.flatMap((item) => {
      const { values, problems } = item.prepared;
      if (problems.length > 0 || (values[price] ?? '') === '') return [];
      const count = Number(values[quantity] || 1);
      return [{ ...item, loaded: count * Number(values[price]) * (1 - Number(values[discount] || 0) / 100) }];
    });
    for (const total of totals) {
      const stated = lines.map(({ row }) => amountOf(row.cells[total.column] ?? null, decimal));
      if (total.isOfDocument) checkDocument(total, lines, lines.length === record.length ? stated : []);
      else checkLines(total, lines, stated);
    }
  };
}

/** A column with the totals of lines or documents. */
interface TotalColumn {
  column: number;
  header: string;
  isOfDocument: boolean;
}

/** The first total of any kind, and the first one that can only be that of the document. */
function totalColumns(mapping: readonly ColumnMapping[]): TotalColumn[] {
  const left = mapping.filter(({ field }) => field === null);
  const [first] = left.filter(({ header }) => isTotalHeader(header));
  const ofDocument = left.find(
    ({ header }) =>
      documentTotalHeader.test(header.trim()) ||
      (lineTotalHeader.test(first?.header.trim() ?? '') && wholeTotalHeader.test(header.trim())),
  );
  return [
    ...(first === undefined ? [] : [{ ...first, isOfDocument: false }]),
    ...(ofDocument === undefined || ofDocument === first ? [] : [{ ...ofDocument, isOfDocument: true }]),
  ];
}

const documentTotalHeader =
  /^(?:(?:valor |monto |importe )?total (?:de (?:la |el )?|del )?(?:factura|documento|pedido|orden|compra|venta|general)|gran total|(?:invoice|order|grand) total)(?: \(?[a-z$]{1,3}\)?)?$/i;
/** «Total» is that of the document where another column has the totals of its lines. */
const lineTotalHeader = /^(?:sub[ -]?total|importe|total (?:de )?l[ií]nea)\b/i;
const wholeTotalHeader = /^total$/i;

interface Line extends RecordRow {
  /** What the line amounts to as it is loaded. */
  loaded: number;
}

const sumOf = (lines: readonly Line[]): number => lines.reduce((all, { loaded }) => all + loaded, 0);

function checkLines(total: TotalColumn, lines: readonly Line[], stated: readonly (number | null)[]): void {
  const wrong = lines.filter((line, at) => {
    const amount = stated[at] ?? null;
    return amount !== null && !areSame(amount, line.loaded);
  });
  const [first] = lines;
  const totals = new Set(stated.filter((amount) => amount !== null));
  const isRepeated = lines.length > 1 && totals.size === 1;
  const isOfDocument = isRepeated && [...totals].every((amount) => areSame(amount, sumOf(lines)));
  if (isOfDocument) return;
  // Web shops state the total of an order in its first row only.
  const isInFirstRow = lines.length > 1 && stated.slice(1).every((amount) => amount === null);
  if (isInFirstRow && first !== undefined && wrong.includes(first)) tellDocument(total, first, lines);
  else
    for (const line of wrong)
      tell(total, line, texts.check.lineTotal(total.header, plainNumber(cents(line.loaded))));
}

/** @param stated empty where a line of the document is not loaded */
function checkDocument(total: TotalColumn, lines: readonly Line[], stated: readonly (number | null)[]): void {
  const [amount, ...others] = new Set(stated.filter((one) => one !== null));
  const [first] = lines;
  if (first === undefined || amount === undefined || others.length > 0) return;
  // Lines that amount to the same have their own totals there.
  const areLines = lines.every(({ loaded }) => areSame(amount, loaded));
  if (!areLines && !areSame(amount, sumOf(lines))) tellDocument(total, first, lines);
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;

const tellDocument = (total: TotalColumn, first: Line, lines: readonly Line[]): void =>
  tell(total, first, texts.check.documentTotal(total.header, plainNumber(cents(sumOf(lines)))));

function tell({ column, header }: TotalColumn, { row, prepared }: Line, reason: string): void {
  const at = { column, header, field: '' };
  doubt(prepared, cellProblem(row, at, row.cells[column] ?? null, reason, 'line-total'));
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
