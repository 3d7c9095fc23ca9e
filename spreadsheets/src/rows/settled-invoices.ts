import { isBalance, withoutCurrency } from '../catalogue/balance-headers.ts';
import type { SheetRow } from '../reader/workbook.ts';
import { numberIn } from '../values/numbers.ts';

const totalHeader =
  /^(?:gran )?(?:total|monto|importe|valor)(?: (?:total|original|inicial|facturado|(?:de (?:la )?)?(?:fact(?:ura)?|doc(?:umento)?)))?$/;
const cent = 0.005;
/** Where more rows owe more than their total, the column is no balance of each document. */
const fewRows = 0.2;

/**
 * Finds the invoices of a list of balances of which nothing is owed: their total is something, and their balance zero.
 * The balance of an account, which adds up from row to row, says nothing of each invoice.
 *
 * @param headers by column
 * @param rows all rows of the sheet
 */
export function settledFinder(
  headers: readonly string[],
  rows: readonly SheetRow[],
): (row: SheetRow) => boolean {
  const balance = headers.findIndex(isBalance);
  const total = headers.findIndex(
    (header) => totalHeader.test(withoutCurrency(header)) && !isBalance(header),
  );
  if (balance === -1 || total === -1) return () => false;
  const amounts = rows.flatMap(({ cells }) => {
    const [owed, whole] = [numberIn(cells[balance], null), numberIn(cells[total], null)];
    return owed === null || whole === null ? [] : [{ owed, whole }];
  });
  const more = amounts.filter(({ owed, whole }) => owed > whole + cent).length;
  if (more > amounts.length * fewRows || addsUp(amounts)) return () => false;
  return ({ cells }) => {
    const [owed, whole] = [numberIn(cells[balance], null), numberIn(cells[total], null)];
    return owed !== null && whole !== null && Math.abs(owed) < cent && whole >= cent;
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
