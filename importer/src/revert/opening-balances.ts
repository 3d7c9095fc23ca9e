import { type Domain, OdooError } from '@atrio/odoo';
import { linkedId } from '../calls/linked-ids.ts';
import { sendRecords } from '../calls/send-records.ts';
import { unlessRefused } from '../calls/unless-refused.ts';
import { refusalInSpanish } from './reasons.ts';
import type { RevertTarget } from './types.ts';

export const accountModel = 'account.account';

const columns = ['opening_balance', 'opening_debit', 'opening_credit'];

/** Leaves the entries that open the books out of a search of lines. @throws OdooError */
export async function besidesOpeningEntries({ client }: RevertTarget): Promise<Domain> {
  const field = 'account_opening_move_id';
  const companies = await unlessRefused(client.searchRead('res.company', [[field, '!=', false]], [field]));
  return [['move_id', 'not in', (companies ?? []).map((company) => linkedId(company[field]))]];
}

/** Accounts whose opening balances were taken out so that Odoo deletes them. */
export interface ClearedBalances {
  /** Why the balance of an account stays, in Spanish: somebody posted the entry that opens the books. */
  kept: Map<number, string>;
  /**
   * Gives accounts that Odoo keeps their balances again.
   *
   * @returns those of them that could not get it
   * @throws OdooError
   */
  restore(ids: readonly number[]): Promise<number[]>;
}

/**
 * Takes the opening balances out of accounts that a load created with them: they are lines of the entry that opens
 * the books, and Odoo deletes no account that has lines.
 *
 * @throws OdooError
 */
export async function clearOpeningBalances(
  { client, model, context, paths }: RevertTarget,
  ids: number[],
): Promise<ClearedBalances> {
  const nothing: ClearedBalances = { kept: new Map(), restore: async () => [] };
  const loaded = model === accountModel ? columns.filter((name) => paths.includes(name)) : [];
  if (loaded.length === 0 || ids.length === 0) return nothing;
  const rows = await client.read(model, ids, loaded, { context });
  const open = rows.filter((row) => loaded.some((name) => Number(row[name]) !== 0));
  if (open.length === 0) return nothing;
  const openIds = open.map(({ id }) => Number(id));
  const zeros = Object.fromEntries(loaded.map((name) => [name, 0]));
  try {
    // The balances of all accounts are in one entry, so that it takes all of them or none.
    await client.write(model, openIds, zeros, { context });
  } catch (error) {
    if (!(error instanceof OdooError) || error.code !== 'rejected') throw error;
    const reason = refusalInSpanish(error.detail);
    return { ...nothing, kept: new Map(openIds.map((id) => [id, reason])) };
  }
  const restore = async (kept: readonly number[]) => {
    const balances = open
      .filter(({ id }) => kept.includes(Number(id)))
      .map((row) => {
        const values = loaded.map((name) => String(Number(row[name])));
        return { row: Number(row.id), rows: [[String(row.id), ...values]] };
      });
    const { refused } = await sendRecords({ client, model, fields: ['.id', ...loaded], context }, balances);
    return refused.map(({ row }) => row);
  };
  return { kept: new Map(), restore };
}
