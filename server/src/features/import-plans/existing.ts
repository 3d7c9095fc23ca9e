import type { BodyOf, findExisting as findCall, ResponseOf } from '@atrio/contract';
import { existingKeys, hasModel } from '@atrio/importer';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { askInstance } from '../instances/ask-instance.ts';
import { ownInstance } from '../instances/instances.ts';

const none = { existing: [], archived: [], ambiguous: [] };

/**
 * Which keys of the rows belong to records of an instance: none while the app of these records is not
 * installed.
 *
 * @throws not-found
 */
export async function findExisting(
  ctx: Needs<'db' | 'log' | 'odoo' | 'quotas' | 'stopping' | 'vault'>,
  customer: Customer,
  documentId: string,
  { model, key, values }: BodyOf<typeof findCall>,
): Promise<ResponseOf<typeof findCall>> {
  const instance = await ownInstance(ctx.db, customer, documentId);
  const { answer, notice } = await askInstance(ctx, instance.id, async (odoo) =>
    (await hasModel(odoo, model)) ? existingKeys(odoo, model, key, values) : none,
  );
  return { ...(answer ?? none), notice };
}
