import type { ImportChange, listImportChanges, QueryOf, ResponseOf } from '@atrio/contract';
import { recordUrl } from '@atrio/odoo';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { ownImport } from '../imports/imports.ts';
import { askInstance } from '../instances/ask-instance.ts';
import { isElsewhere } from '../instances/database-key.ts';
import { texts } from './texts.ts';
import { undoRepo } from './undo.repo.ts';

/**
 * The records that an import created and changed, and the result of undoing them. Their names are read from
 * Odoo.
 *
 * @throws not-found
 */
export async function importChanges(
  ctx: Needs<'db' | 'log' | 'odoo' | 'quotas' | 'stopping' | 'vault'>,
  customer: Customer,
  documentId: string,
  { page, pageSize }: QueryOf<typeof listImportChanges>,
): Promise<ResponseOf<typeof listImportChanges>> {
  const item = await ownImport(ctx, customer, documentId);
  const repo = undoRepo(ctx.db);
  const [records, total] = await Promise.all([repo.page(item.id, page, pageSize), repo.listed(item.id)]);
  const model = item.model ?? '';
  // The same ids are other records in the database to which the instance points now.
  const isAway = isElsewhere(item);
  const ids = isAway ? [] : records.map((record) => record.odooId ?? 0);
  const names = await namesOf(ctx, item.instanceId, model, ids);
  return {
    data: records.map((record) => ({
      row: record.row,
      action: record.action as ImportChange['action'],
      name: names.get(record.odooId ?? 0) ?? null,
      url: isAway ? null : recordUrl(item.baseUrl, item.odooVersion, model, record.odooId ?? 0),
      changes: record.before.map(({ field, label, before, after }) => ({
        field,
        label,
        before: shown(before),
        after: shown(after),
      })),
      undo: record.undo as ImportChange['undo'],
      reason: record.undoReason,
    })),
    meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } },
  };
}

/** A value of Odoo's `read`, written for people. */
function shown(value: unknown): string {
  if (value === false || value === null || value === undefined) return '';
  if (value === true) return texts.yes;
  if (Array.isArray(value)) return typeof value[1] === 'string' ? value[1] : value.join(', ');
  return String(value);
}

async function namesOf(
  ctx: Needs<'db' | 'log' | 'odoo' | 'quotas' | 'stopping' | 'vault'>,
  instanceId: number,
  model: string,
  ids: number[],
): Promise<Map<number, string>> {
  if (!ids.length) return new Map();
  const { answer } = await askInstance(
    ctx,
    instanceId,
    async ({ client }) =>
      client.searchRead(model, [['id', 'in', ids]], ['display_name'], {
        context: { lang: await client.preferredLang(), active_test: false },
      }),
    { callMs: 5_000, allMs: 8_000 },
  );
  return new Map((answer ?? []).map((row) => [Number(row.id), String(row.display_name)]));
}
