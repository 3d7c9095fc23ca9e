import type { Environment } from './environment.ts';
import type { ModelDefinition } from './models.ts';
import { search } from './read.ts';
import { bankAccount, sanitizedNumber } from './sanitized-numbers.ts';
import type { Data } from './store.ts';

/** What Odoo does with bank accounts, besides what it does with all records. */

/** The number without signs and the name of its holder are computed, and nobody has confirmed the account yet. */
export function fillAccount({ database: { store, id: db } }: Environment, data: Data): void {
  data.sanitized_acc_number = sanitizedNumber(data.acc_number);
  data.acc_holder_name ??= store.find(db, 'res.partner', Number(data.partner_id))?.name ?? null;
  data.allow_out_payment ??= false;
}

/** Whether the contact has this account already, also an archived one. */
export function isKnownAccount(
  env: Environment,
  model: ModelDefinition,
  data: Data,
  id: number | null,
): boolean {
  const all = { ...env, context: { ...env.context, active_test: false } };
  const domain = [
    ['acc_number', '=', data.acc_number],
    ['partner_id', '=', data.partner_id],
  ];
  return search(all, model, domain, { limit: 2 }).some((other) => other !== id);
}

/** Since 17 Odoo archives a bank account instead of deleting it. */
export function archiveAccounts({ database: { store, id: db } }: Environment, ids: readonly number[]): void {
  for (const id of ids) {
    const data = store.find(db, bankAccount, id);
    if (data) store.update(db, bankAccount, id, String(data.acc_number), { ...data, active: false });
  }
}
