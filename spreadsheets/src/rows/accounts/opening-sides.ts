import { accounts } from '../../catalogue/accounts.ts';
import { columnLetters } from '../../common/coordinates.ts';
import { texts } from '../../common/texts.ts';
import { doubt, type PreparedRow } from '../records/row-problems.ts';
import type { TargetColumn } from '../records/target-columns.ts';

/** Opening balances in two columns: an account has one of them. */
const sides = ['opening_debit', 'opening_credit'];

/**
 * Gives an account with an opening balance on one side a zero on the other one: a blank cell would change nothing
 * in Odoo, and a balance that a corrected sheet has on the other side would be there twice. Amounts on both sides are
 * told.
 *
 * @returns a function that changes the values of a row
 */
export function sideFiller(
  model: string,
  fieldNames: readonly string[],
  targets: readonly TargetColumn[],
): (prepared: PreparedRow) => void {
  const places = sides.map((field) => fieldNames.indexOf(field));
  const [debit, credit] = places.map((at) => targets[at]);
  if (model !== accounts.model || debit === undefined || credit === undefined) return () => undefined;
  return (prepared) => {
    const { row, values } = prepared;
    if (places.every((at) => (values[at] ?? '') === '')) return;
    for (const at of places) values[at] ||= '0';
    const amounts = places.map((at) => values[at] ?? '');
    if (amounts.some((amount) => Number(amount) === 0)) return;
    const { column, header, field } = credit;
    const reason = texts.record.bothSides(debit.header, header);
    const [, value = ''] = amounts;
    doubt(prepared, { row, column: columnLetters(column), header, field, value, reason, kind: 'number' });
  };
}
