import { isBalance, isWholeAmount, withoutCurrency } from '../../catalogue/balance-headers.ts';
import type { SheetRow } from '../../reader/workbook.ts';
import { numberIn } from '../../values/numbers.ts';

/** What an account was charged and what was paid: then the balance is that of the account, from row to row. */
const movementHeader = /^(?:cargos?|abonos?|debe|haber|debitos?|creditos?|pagos?|debit|credit)\b/;
const cent = 0.005;
/**
 * If more than this share of the rows owes more than its total, the column is no balance of each document.
 */
const fewRows = 0.2;

/**
 * Finds the invoices of a list of balances of which nothing is owed: their balance is zero, and their total,
 * if there is one, is above zero. The balance of an account, which adds up from row to row, says nothing of
 * each invoice.
 *
 * @param headers by column
 * @param rows all rows of the sheet
 */
export function settledFinder(
  headers: readonly string[],
  rows: readonly SheetRow[],
): (row: SheetRow) => boolean {
  const balances = headers.filter(isBalance);
  // «Saldo vencido» is zero before an invoice is due, so it counts only where there is no other balance.
  const balance = headers.indexOf(
    balances.find((header) => !/vencid[oa]/i.test(header)) ?? balances[0] ?? '',
  );
  const total = headers.findIndex((header) => isWholeAmount(header) && !isBalance(header));
  if (balances.length === 0) return () => false;
  const isNothing = (amount: number | null): boolean => amount !== null && Math.abs(amount) < cent;
  // Customers with what they owe: of those who owe nothing there is no invoice.
  if (total === -1)
    return headers.some((header) => movementHeader.test(withoutCurrency(header)))
      ? () => false
      : ({ cells }) => isNothing(numberIn(cells[balance], null));
  const amounts = rows.flatMap(({ cells }) => {
    const [owed, whole] = [numberIn(cells[balance], null), numberIn(cells[total], null)];
    return owed === null || whole === null ? [] : [{ owed, whole }];
  });
  const more = amounts.filter(({ owed, whole }) => owed > whole + cent).length;
  if (more > amounts.length * fewRows || addsUp(amounts)) return () => false;
  return ({ cells }) => {
    const [owed, whole] = [numberIn(cells[balance], null), numberIn(cells[total], null)];
    return isNothing(owed) && whole !== null && whole >= cent;
  };
}

/** Whether most balances are the one above and the amount of their row. */
function addsUp(amounts: readonly { owed: number; whole: number }[]): boolean {
  const steps = amounts.slice(1).filter(({ owed, whole }, at) => {
    const before = amounts[at]?.owed ?? 0;
    return Math.abs(before) >= cent && Math.abs(Math.abs(owed - before) - Math.abs(whole)) < cent;
  });
  return steps.length * 2 > amounts.length - 1;
}
