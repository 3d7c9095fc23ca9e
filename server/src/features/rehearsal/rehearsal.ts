import type { BodyOf, ResponseOf, rehearse as rehearseCall } from '@atrio/contract';
import type { Context } from '../../context.ts';
import type { Customer } from '../../customer.ts';
import { ownInstance } from '../instances/instances.ts';

/** Lets Odoo check rows and keep nothing. @throws not-found */
export async function rehearse(
  ctx: Context,
  customer: Customer,
  documentId: string,
  _body: BodyOf<typeof rehearseCall>,
): Promise<ResponseOf<typeof rehearseCall>> {
  await ownInstance(ctx.db, customer, documentId);
  return { possible: false, notice: 'El ensayo todavía no está disponible.', problems: [] };
}
