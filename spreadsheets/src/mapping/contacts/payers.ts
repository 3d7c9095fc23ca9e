import { comparableHeader } from '../../catalogue/header-tokens.ts';
import { texts } from '../../common/texts.ts';
import { foldedText } from '../../common/words.ts';
import { type FieldClaim, isFoundByWords, leaveOut } from '../claims/claims.ts';
import type { ListFacts } from '../claims/column-statistics.ts';
import { accountsIn, columnsOfAccounts } from './bank-accounts.ts';

/** Who gets the bills of a pupil or a patient. «Facturar a 1» is a line of an address. */
const payerHeader =
  /^(?:factura(?:r|cion)? a(?: nombre de)?|(?:a )?nombre (?:de |en |para )?(?:la )?factura(?:s|cion)?|razon social (?:de |en |para )?(?:la )?factura(?:s|cion)?|a nombre de(?: quien)?|(?:encargad[oa]|responsable) (?:de|del) pagos?|quien paga|(?:\w{1,20} )?(?:a quien (?:se )?(?:le )?factura(?:r|n)?|que paga))$/;

/**
 * Offers the tax number of a list only where another column says to whom the bills go: beside «Factura a
 * nombre de» the NIT is the parents', and not the pupil's. Who gets the bills may be the contact instead, and
 * is neither their street nor their salesperson. Changes the claims.
 *
 * @param list without statistics only the words decide
 */
export function offerNumberOfPayer(claims: readonly FieldClaim[], { model, statistics }: ListFacts): void {
  if (model !== 'res.partner') return;
  const name = claims.find(({ field }) => field === 'name');
  const number = claims.find((claim) => claim.field === 'vat' && isFoundByWords(claim));
  const payers = claims.filter(
    ({ field, header }) => field === null && payerHeader.test(comparableHeader(header)),
  );
  if (name === undefined || number === undefined || payers.length === 0) return;
  // Beside a bank account, «A nombre de» is whose account it is.
  const ofAccounts = columnsOfAccounts(accountsIn(claims, statistics));
  const payer = payers.find(({ column }) => !ofAccounts.has(column));
  if (payer === undefined) return;
  const named = new Set(valuesOf(name).map(foldedText));
  const others = valuesOf(payer).filter((text) => /\p{L}/u.test(text) && !named.has(foldedText(text)));
  if (others.length === 0) return;
  leaveOut(payer, texts.mapping.payer(payer.header, name.header));
  leaveOut(number, texts.mapping.ofPayer(number.header, payer.header), { isOpen: true, offer: 'vat' });

  function valuesOf({ column }: FieldClaim): readonly string[] {
    return statistics[column]?.values ?? [];
  }
}
