import { foldedText } from '../common/words.ts';
import { isBlank, type SheetRow } from '../reader/workbook.ts';
import { type NonRecordContext, nonRecordKind } from './non-records.ts';

/** How many rows may stand between two totals: discount, tax, freight. */
const mostBetween = 4;

/** What is taken off or added between two totals. A line of an order may have such a name elsewhere. */
const charge =
  /^(?:(?:menos|mas) )?(?:descuentos?|desc|dto|rebaja|flete|envio|transporte|propina|servicio|recargo|anticipo|abono|retencion(?:es)?|iva|isr|impuestos?)(?![a-z])/;

const saysCharge = ({ cells }: SheetRow): boolean => {
  const first = cells.find((cell) => !isBlank(cell));
  return typeof first === 'string' && charge.test(foldedText(first));
};

/**
 * The rows between a subtotal and a total that say what is taken off or added, such as «Descuento», and have cells in
 * the same columns. They can have as many cells as the records, so that nothing else tells them apart.
 *
 * @param rows the last rows of a sheet
 * @returns their numbers
 */
export function rowsBetweenTotals(rows: readonly SheetRow[], context: NonRecordContext): Set<number> {
  const found = new Set<number>();
  const kindOf = (row: SheetRow, more: NonRecordContext = {}) =>
    nonRecordKind(row, { ...context, closingRow: row.number, ...more });
  const mayBe = (row: SheetRow) => kindOf(row, { usualCells: Number.POSITIVE_INFINITY }) === 'total';
  for (const [at, subtotal] of rows.entries()) {
    if (kindOf(subtotal) !== 'total') continue;
    const below = rows.slice(at + 1, at + 2 + mostBetween);
    const end = below.findIndex((row) => kindOf(row) === 'total');
    const between = end === -1 ? [] : below.slice(0, end);
    if (between.every((row) => sameColumns(row, subtotal) && (saysCharge(row) || mayBe(row))))
      for (const { number } of between) found.add(number);
  }
  return found;
}

function sameColumns(one: SheetRow, other: SheetRow): boolean {
  const width = Math.max(one.cells.length, other.cells.length);
  return Array.from({ length: width }, (_, column) => column).every(
    (column) => isBlank(one.cells[column]) === isBlank(other.cells[column]),
  );
}
