import { isBalance, isWholeAmount, withoutCurrency } from '../../catalogue/balance-headers.ts';
import { texts } from '../../common/texts.ts';
import { type FieldClaim, isFoundByWords, isLeftOutByPerson, leaveOut } from '../claims/claims.ts';
import { type ListFacts, provesFromRowToRow } from '../claims/column-statistics.ts';

const price = 'invoice_line_ids/price_unit';
const chargeHeader = /^(?:total )?(?:cargos?|debe|debitos?|ventas?|facturado|debit|charges?)$/;
const paidHeader = /^(?:total )?(?:abonos?|haber|creditos?|pagos?|pagado|credit|payments?)$/;

/**
 * In a statement of account the balance adds up from row to row: it is what the customer owed after each document, and
 * not what is owed of it. What each document charged is offered; which of them are paid, a person knows. Changes the
 * claims.
 */
export function leaveOutRunningBalances(
  claims: readonly FieldClaim[],
  { model, statistics }: ListFacts,
): void {
  if (model !== 'account.move') return;
  const headed = (pattern: RegExp) => claims.find(({ header }) => pattern.test(withoutCurrency(header)));
  const balance = claims.find(({ header }) => isBalance(header));
  const paid = headed(paidHeader);
  const charge = headed(chargeHeader) ?? claims.find(({ header }) => isWholeAmount(header));
  if (balance === undefined || paid === undefined || charge === undefined || balance === charge) return;
  const columns = [charge, paid, balance].map(({ column }) => statistics[column]);
  const addsUp = provesFromRowToRow(columns, (before, [charged = 0, received = 0, owed = 0]) => {
    const [, , owedBefore = 0] = before;
    return Math.abs(owedBefore + charged - Math.abs(received) - owed) < 0.01;
  });
  if (!addsUp) return;
  if (isFoundByWords(balance) || balance.isOpen === true)
    leaveOut(balance, texts.mapping.runningBalance(balance.header, charge.header));
  if (charge.field === null && !isLeftOutByPerson(charge)) charge.offer = price;
}
