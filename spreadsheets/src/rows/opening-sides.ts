import { accounts } from '../catalogue/accounts.ts';

/** Opening balances in two columns: an account has one of them. */
const sides = ['opening_debit', 'opening_credit'];

/**
 * Gives an account with an opening balance on one side a zero on the other one: a blank cell would change nothing
 * in Odoo, and a balance that a corrected sheet has on the other side would be there twice.
 *
 * @returns a function that changes the values of a row
 */
export function sideFiller(model: string, fieldNames: readonly string[]): (values: string[]) => void {
  const places = sides.map((field) => fieldNames.indexOf(field));
  if (model !== accounts.model || places.includes(-1)) return () => undefined;
  return (values) => {
    if (places.every((at) => (values[at] ?? '') === '')) return;
    for (const at of places) values[at] ||= '0';
  };
}
