import type { BodyOf, dryRun as dryRunCall, ResponseOf } from '@atrio/contract';
import { dryRunRows, impossibleDryRun } from '@atrio/importer';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { askInstance } from '../instances/ask-instance.ts';
import { ownInstance } from '../instances/instances.ts';
import { texts } from './texts.ts';

/**
 * Lets the customer's own Odoo check rows and keep nothing (docs/decisions/008-dry-run.md).
 *
 * @throws not-found
 */
export async function dryRun(
  ctx: Needs<'db' | 'log' | 'odoo' | 'quotas' | 'stopping' | 'vault'>,
  customer: Customer,
  documentId: string,
  body: BodyOf<typeof dryRunCall>,
): Promise<ResponseOf<typeof dryRunCall>> {
  const instance = await ownInstance(ctx.db, customer, documentId);
  const { answer, notice } = await askInstance(ctx, instance.id, (odoo) => dryRunRows(odoo, body), {
    callMs: 20_000,
    allMs: 55_000,
  });
  return answer ?? impossibleDryRun(texts.impossible(notice));
}
