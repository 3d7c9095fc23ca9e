import type { BodyOf, ResponseOf, rehearse as rehearseCall } from '@atrio/contract';
import { impossible, trial } from '@atrio/importer';
import type { Context } from '../../context.ts';
import type { Customer } from '../../customer.ts';
import { askInstance } from '../instances/ask-instance.ts';
import { ownInstance } from '../instances/instances.ts';

type Body = BodyOf<typeof rehearseCall>;
type Answer = ResponseOf<typeof rehearseCall>;

/**
 * Lets the customer's own Odoo check rows and keep nothing (docs/decisions/008-rehearsal.md).
 *
 * @throws not-found
 */
export async function rehearse(
  ctx: Context,
  customer: Customer,
  documentId: string,
  body: Body,
): Promise<Answer> {
  const instance = await ownInstance(ctx.db, customer, documentId);
  const { answer, notice } = await askInstance(ctx, instance.id, (client) => trial(client, body), {
    callMs: 20_000,
    allMs: 55_000,
  });
  return answer ?? impossible(`El ensayo no se pudo hacer. ${notice}`);
}
