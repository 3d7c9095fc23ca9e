import { OdooError } from '@atrio/odoo';
import type { RevertTarget } from './types.ts';

const columns = ['opening_balance', 'opening_debit', 'opening_credit'];

/**
 * Takes the opening balances out of accounts that a load created with them: they are lines of the entry that opens
 * the books, and Odoo deletes no account that has lines.
 *
 * @returns Odoo's message by id of the accounts whose balance stays, because somebody posted that entry
 * @throws OdooError for any other reason
 */
export async function clearOpeningBalances(
  { client, model, context, paths }: RevertTarget,
  ids: number[],
): Promise<Map<number, string>> {
  const loaded = model === 'account.account' ? columns.filter((name) => paths.includes(name)) : [];
  if (loaded.length === 0 || ids.length === 0) return new Map();
  const rows = await client.read(model, ids, loaded, { context });
  const open = rows
    .filter((row) => loaded.some((name) => Number(row[name]) !== 0))
    .map(({ id }) => Number(id));
  if (open.length === 0) return new Map();
  const zeros = Object.fromEntries(loaded.map((name) => [name, 0]));
  try {
    // The balances of all accounts are in one entry, so that it takes all of them or none.
    await client.write(model, open, zeros, { context });
    return new Map();
  } catch (error) {
    if (!(error instanceof OdooError) || error.code !== 'rejected') throw error;
    return new Map(open.map((id) => [id, error.detail ?? '']));
  }
}
