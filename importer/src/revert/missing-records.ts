import type { OdooClient } from '@atrio/odoo';
import { unlessRefused } from '../calls/unless-refused.ts';

/**
 * Which of the records are no longer there, nor archived; none where their app is gone.
 *
 * @throws OdooError
 */
export async function missingRecords(
  client: Pick<OdooClient, 'searchRead'>,
  model: string,
  ids: readonly number[],
): Promise<Set<number>> {
  const context = { active_test: false };
  const rows = await unlessRefused(client.searchRead(model, [['id', 'in', [...ids]]], ['id'], { context }));
  return rows === null ? new Set() : new Set(ids).difference(new Set(rows.map(({ id }) => Number(id))));
}
