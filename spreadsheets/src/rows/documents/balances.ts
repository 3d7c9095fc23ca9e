import { isBalance, isWholeAmount, withoutCurrency } from '../../catalogue/balance-headers.ts';
import { texts } from '../../common/texts.ts';
import type { ColumnMapping } from '../../mapping/claims/claims.ts';
import { numberIn, plainNumber } from '../../values/numbers.ts';
import { cellProblem, doubt } from '../records/row-problems.ts';
import type { TargetColumn } from '../records/target-columns.ts';
import type { RecordRow } from '../records/whole-records.ts';
import { amountFields } from './line-totals.ts';

/** «Abonos», «Pagado»: what was paid of a document. */
const paidHeader = /^(?:total )?(?:abonos?|abonad[oa]|pagos?|pagad[oa]|anticipos?|a cuenta|cobrad[oa])$/;
/** What else a balance may contain. */
const otherHeader =
  /\b(?:retenci|retenid|descuento|notas? (?:de )?cred|ajuste|mora|interes|recargo|iva|impuesto|vencid|corriente|\d{1,3} dias)/;
/** What rounding explains. */
const fewCents = 0.02;

/**
 * Compares what is still owed of each invoice, which is loaded, with its amount less what was paid, which are not, and
 * adds a doubt to the row where they differ. Reports with further amounts, such as those withheld, are not compared.
 */
export function balanceChecker(
  mapping: readonly ColumnMapping[],
  targets: readonly TargetColumn[],
  model: string,
): (record: readonly RecordRow[]) => void {
  const balance = targets.find(({ field }) => field === amountFields[model]?.price);
  const free = mapping.filter(({ field }) => field === null);
  const saidBy = (pattern: RegExp) => free.find(({ header }) => pattern.test(withoutCurrency(header)));
  const whole = free.find(({ header }) => isWholeAmount(header));
  const paid = saidBy(paidHeader);
  if (model !== 'account.move' || balance === undefined || whole === undefined || paid === undefined)
    return () => undefined;
  if (!isBalance(balance.header) || saidBy(otherHeader) !== undefined) return () => undefined;
  return (record) => {
    for (const { row, prepared } of record) {
      const amountIn = (column: number) => numberIn(row.cells[column], balance.decimal);
      const [owed, total] = [amountIn(balance.column), amountIn(whole.column)];
      if (owed === null || total === null || prepared.problems.length > 0) continue;
      const rest = total - Math.abs(amountIn(paid.column) ?? 0);
      if (Math.abs(rest - owed) <= fewCents) continue;
      const shown = plainNumber(Math.round(rest * 100) / 100);
      const reason = texts.check.balance(balance.header, whole.header, paid.header, shown);
      doubt(prepared, cellProblem(row, balance, row.cells[balance.column] ?? null, reason, 'line-total'));
    }
  };
}
