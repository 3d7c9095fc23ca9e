import { isCascade } from './cascades.ts';
import { type Environment, modelOf } from './environment.ts';
import { OdooFault } from './faults.ts';
import type { ModelDefinition } from './models.ts';
import { search } from './read.ts';

/**
 * Rejects the deletion of records that others must refer to, with the message of each version.
 *
 * @throws OdooFault
 */
export function rejectUsed(env: Environment, model: ModelDefinition, ids: number[]): void {
  for (const other of env.database.models.values()) {
    if (other.name.endsWith('.line')) continue;
    for (const field of Object.values(other.fields)) {
      if (field.relation !== model.name || field.type !== 'many2one' || !field.required) continue;
      if (isCascade(other.name, field.name)) continue;
      if (!search(env, modelOf(env, other.name), [[field.name, 'in', ids]], { limit: 1 }).length) continue;
      const words =
        env.database.version >= 19
          ? `Another model is using the record you are trying to delete.\n\nThe troublemaker is: '${other.label}' (${other.name})`
          : `another model requires the record being deleted. If possible, archive it instead.\n\nModel: ${other.label} (${other.name})`;
      throw new OdooFault('ValidationError', `The operation cannot be completed: ${words}`);
    }
  }
}

/** Rejects the deletion of purchase orders that are not cancelled. @throws OdooFault */
export function rejectUncancelled(env: Environment, model: ModelDefinition, ids: number[]): void {
  if (model.name !== 'purchase.order') return;
  const cancelled = search(env, model, [
    ['id', 'in', ids],
    ['state', '=', 'cancel'],
  ]);
  if (cancelled.length < ids.length)
    throw new OdooFault('UserError', 'In order to delete a purchase order, you must cancel it first.');
}

/** Rejects the deletion of accounts that entries have, that of the opening balances among them. @throws OdooFault */
export function rejectBalanced(env: Environment, model: ModelDefinition, ids: number[]): void {
  if (model.name !== 'account.account') return;
  const { store, id: db } = env.database;
  const sides = ['opening_balance', 'opening_debit', 'opening_credit'];
  const lines = search(env, modelOf(env, 'account.move.line'), [['account_id', 'in', ids]], { limit: 1 });
  const isOpen = (id: number) =>
    sides.some((side) => Number(store.find(db, model.name, id)?.[side] ?? 0) !== 0);
  if (lines.length > 0 || ids.some(isOpen))
    throw new OdooFault(
      'UserError',
      'You cannot perform this action on an account that contains journal items.',
    );
}
