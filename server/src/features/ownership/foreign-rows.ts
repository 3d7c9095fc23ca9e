import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import type { MissingRow } from '../../core/errors.ts';
import { couldBeKey } from '../../db/values.ts';
import { securityEvent } from '../../security/security-log.ts';
import { foreignRowsRepo } from './foreign-rows.repo.ts';

/**
 * Call it after a refusal because the customer has no such row: it tells the security log if the row is
 * somebody else's. It runs after the answer, so the answer takes the same time as for a row that does not
 * exist.
 */
export function noteForeignRow(
  ctx: Needs<'db' | 'log' | 'stopping'>,
  customer: Customer,
  missing: MissingRow,
): void {
  const look = async () => {
    if (ctx.stopping.aborted) return;
    const found = await find(ctx, missing);
    if (!found || found.userId === customer.userId) return;
    securityEvent(ctx.log, 'foreign-row', {
      what: missing.what,
      ...('id' in found ? { row: found.id } : {}),
      account: customer.userId,
      address: customer.origin.address,
    });
  };
  setTimeout(() => {
    look().catch((error: unknown) => ctx.log.error({ err: error }, 'foreign row not looked for'));
  }, 50);
}

/** Only keys that a row could have are looked up. */
function find(
  { db }: Needs<'db'>,
  { what, target }: MissingRow,
): Promise<{ id?: number; userId: number } | undefined> | null {
  const repo = foreignRowsRepo(db);
  const isKey = couldBeKey(target);
  const text = String(target);
  switch (what) {
    case 'instance':
    case 'installation':
    case 'subscription':
      return isKey ? repo[what](target) : null;
    case 'import':
    case 'request':
    case 'passkey':
      return isKey ? repo[what](text) : null;
    case 'user':
      return isKey && typeof target === 'number' ? repo.user(target) : null;
    case 'file':
      return isKey || /^\w{1,60}$/.test(text) ? repo.file(target) : null;
    case 'checkout':
    case 'session':
      return /^[\w-]{1,100}$/.test(text) ? repo[what](text) : null;
  }
}
