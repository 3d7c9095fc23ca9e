import type { InstanceFields } from '@atrio/importer';
import { type ListsByModel, valueLists } from '@atrio/importer';
import { majorOf } from '@atrio/odoo';
import { inLoadOrder, versionFields, writeTemplate } from '@atrio/spreadsheets';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { askInstance } from '../instances/ask-instance.ts';
import { ownInstance } from '../instances/instances.ts';
import { appHint } from './import-models.ts';
import { importPlansRepo } from './import-plans.repo.ts';
import { instanceFields } from './instance-fields.ts';
import { texts } from './texts.ts';

/**
 * The workbook to fill in for an app, made for this instance and named so that it is recognised when it is
 * uploaded; a general one for its version when the instance does not answer.
 *
 * @throws not-found
 */
export async function template(
  ctx: Needs<'db' | 'log' | 'odoo' | 'quotas' | 'stopping' | 'vault'>,
  customer: Customer,
  documentId: string,
  app: string,
) {
  const instance = await ownInstance(ctx.db, customer, documentId);
  const hint = appHint(app);
  const known = (await instanceFields(ctx, instance, hint)).answer;
  const serie = known?.odooVersion ?? (await importPlansRepo(ctx.db).lastVersion(instance.id));
  const taken = hint.models.filter(({ onlyBeside }) => onlyBeside !== true);
  const models = inLoadOrder(taken, ({ model }) => model).map(({ model }) => ({
    model,
    isLive: Boolean(known?.models[model]),
    fields: known?.models[model] ?? versionFields(model, majorOf(serie)),
  }));
  const lists = await listsOf(ctx, instance.id, known, models);
  const isWhole = models.every(({ isLive }) => isLive) && lists !== null;
  const bytes = writeTemplate(
    hint.name,
    models.map((model) => ({ ...model, lists: lists?.[model.model] ?? {} })),
    texts.template[isWhole ? 'live' : 'general'](instance.databaseName, serie),
  );
  return { name: `${hint.name}.xlsx`, bytes };
}

/** null: the instance could not be asked for the values of its lists. */
async function listsOf(
  ctx: Needs<'db' | 'log' | 'odoo' | 'quotas' | 'stopping' | 'vault'>,
  instanceId: number,
  known: InstanceFields | null,
  models: { model: string; isLive: boolean; fields: Parameters<typeof valueLists>[1][number]['fields'] }[],
): Promise<ListsByModel | null> {
  if (known === null) return null;
  const live = models.filter(({ isLive }) => isLive);
  const { answer } = await askInstance(ctx, instanceId, ({ client }) =>
    valueLists(client, live, known.country),
  );
  return answer;
}
