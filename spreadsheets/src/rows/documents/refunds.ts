import { cleanText } from '../../common/words.ts';
import type { CellValue, SheetRow } from '../../reader/workbook.ts';
import type { TargetColumn } from '../records/target-columns.ts';
import type { RecordRow } from '../records/whole-records.ts';

/** The credit note that corrects each type of invoice. */
const refundOf: Readonly<Record<string, string>> = { out_invoice: 'out_refund', in_invoice: 'in_refund' };
const refunds: ReadonlySet<string> = new Set(Object.values(refundOf));
const saysRefund = /^(?:nota de (?:cr[eé]dito|abono)|ncre)(?!\p{L})/iu;
/** A number such as "NC 118". */
const refundNumber = /^n\.?\/?c\.?[\s-]{0,3}\d/i;
/** Columns whose texts are about something else. */
const otherTexts = new Set(['partner_id', 'ref']);

/**
 * Turns invoices into credit notes where a text of the row, the number of the document, or a total below zero
 * says so. In Odoo a credit note is a type of document, and its amounts are positive.
 *
 * @param fieldNames names of the values
 * @returns a function that changes the values of a record, and returns whether it did; null for other models,
 *   and where the type has no value
 */
export function refundMarker(
  model: string,
  fieldNames: readonly string[],
  targets: readonly TargetColumn[],
): ((record: readonly RecordRow[]) => boolean) | null {
  const typeAt = fieldNames.indexOf('move_type');
  if (model !== 'account.move' || typeAt === -1) return null;
  const [priceAt, quantityAt] = [
    fieldNames.indexOf('invoice_line_ids/price_unit'),
    fieldNames.indexOf('invoice_line_ids/quantity'),
  ];
  const ignored = new Set(targets.filter(({ field }) => otherTexts.has(field)).map(({ column }) => column));
  const columnOf = (name: string) => targets.find(({ field }) => field === name)?.column;
  // The number of a supplier's bill is its reference.
  const number = columnOf('name') ?? columnOf('ref') ?? -1;
  const says = ({ cells }: SheetRow) =>
    cells.some((cell, column) => !ignored.has(column) && matches(saysRefund, cell)) ||
    matches(refundNumber, cells[number]);
  return (record) => {
    const [head] = record;
    const type = head?.prepared.values[typeAt] ?? '';
    // A column may say already that it is a credit note.
    const refund = refundOf[type] ?? (refunds.has(type) ? type : undefined);
    if (head === undefined || refund === undefined) return false;
    const amounts = record.map(({ prepared: { values } }) => {
      const quantity = values[quantityAt] ?? '';
      return Number(values[priceAt] || 0) * Number(quantity === '' ? 1 : quantity);
    });
    const isNegative = amounts.reduce((sum, amount) => sum + amount, 0) < 0;
    if (!isNegative && (refund === type || !says(head.row))) return false;
    head.prepared.values[typeAt] = refund;
    // A discount among the lines stays one: all signs change.
    const negatedAt = record.some(({ prepared }) => Number(prepared.values[priceAt]) < 0)
      ? priceAt
      : quantityAt;
    if (isNegative)
      for (const { prepared } of record)
        prepared.values[negatedAt] = negated(prepared.values[negatedAt] ?? '');
    return true;
  };
}

const matches = (pattern: RegExp, cell: CellValue | undefined): boolean =>
  typeof cell === 'string' && pattern.test(cleanText(cell.slice(0, 200)));

function negated(value: string): string {
  if (value === '' || Number(value) === 0) return value;
  return value.startsWith('-') ? value.slice(1) : `-${value}`;
}
