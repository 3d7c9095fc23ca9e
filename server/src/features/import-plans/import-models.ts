import type { listImportModels, ResponseOf } from '@atrio/contract';
import { keysOf } from '@atrio/importer';
import { type AppHint, catalogueFields, findApp, inLoadOrder, modelsTaken } from '@atrio/spreadsheets';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { invalidField } from '../../core/errors.ts';
import { importMemoryRepo } from '../imports/import-memory.repo.ts';
import { ownInstance } from '../instances/instances.ts';
import { instanceFields } from './instance-fields.ts';
import { texts } from './texts.ts';

/** @throws invalid-input for an app for which we have no spreadsheet */
export function appHint(app: string): AppHint {
  const hint = findApp(app);
  if (!hint) throw invalidField(['app'], texts.unknownApp);
  return hint;
}

/**
 * The models and fields that the file of an app can fill: the instance's own, when it answers.
 *
 * @throws not-found
 */
export async function importModels(
  ctx: Needs<'catalog' | 'db' | 'log' | 'odoo' | 'quotas' | 'stopping' | 'vault'>,
  customer: Customer,
  documentId: string,
  app: string,
): Promise<ResponseOf<typeof listImportModels>> {
  const instance = await ownInstance(ctx.db, customer, documentId);
  const hint = appHint(app);
  const [{ answer, notice }, remembered] = await Promise.all([
    instanceFields(ctx, instance, hint),
    importMemoryRepo(ctx.db).remembered(customer.userId, app),
  ]);
  const models = inLoadOrder(modelsTaken(hint), ({ model }) => model).map(({ model, name }) => {
    const inInstance = answer?.models[model] ?? null;
    const fields = inInstance ?? catalogueFields(model);
    return {
      model,
      name,
      live: inInstance !== null,
      fields,
      keys: keysOf(model, fields),
      ...(ctx.catalog.headers[model] && { headers: ctx.catalog.headers[model] }),
      remembered: remembered.get(model) ?? { columns: {}, key: null },
    };
  });
  return {
    odooVersion: answer?.odooVersion ?? null,
    country: answer?.country?.code ?? null,
    taxes: answer?.taxes ?? null,
    models,
    notice: notice === null ? notInstalled(hint, models) : texts.unreachable(notice),
  };
}

function notInstalled(hint: AppHint, models: { name: string; live: boolean }[]): string | null {
  const missing = models.filter(({ live }) => !live).map(({ name }) => name);
  return missing.length ? texts.notInstalled(missing, hint.name) : null;
}
