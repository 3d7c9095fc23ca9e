import type { InstanceFields } from '@atrio/importer';
import { type ListsByModel, valueLists } from '@atrio/importer';
import { inLoadOrder, versionFields, writeTemplate } from '@atrio/spreadsheets';
import type { Context } from '../../context.ts';
import type { Customer } from '../../customer.ts';
import { askInstance } from '../instances/ask-instance.ts';
import { ownInstance } from '../instances/instances.ts';
import { appHint } from './import-models.ts';
import { importPlansRepo } from './import-plans.repo.ts';
import { instanceFields } from './instance-fields.ts';

/**
 * The workbook to fill in for an app, made for this instance and named so that it is recognised when it
 * comes back; a general one for its version where it can't be asked.
 *
 * @throws not-found
 */
export async function template(ctx: Context, customer: Customer, documentId: string, app: string) {
  const instance = await ownInstance(ctx.db, customer, documentId);
  const hint = appHint(app);
  const known = (await instanceFields(ctx, instance, hint)).answer;
  const serie = known?.odooVersion ?? (await importPlansRepo(ctx.db).lastVersion(instance.id));
  const major = serie === null ? null : Number(/\d+/.exec(serie)?.[0]);
  const models = inLoadOrder(hint.models, ({ model }) => model).map(({ model }) => ({
    model,
    isLive: Boolean(known?.models[model]),
    fields: known?.models[model] ?? versionFields(model, major),
  }));
  const lists = await listsOf(ctx, instance.id, known, models);
  const bytes = writeTemplate(
    hint.name,
    models.map((model) => ({ ...model, lists: lists?.[model.model] ?? {} })),
    about(instance.databaseName, serie, models.every(({ isLive }) => isLive) && lists !== null),
  );
  return { name: `${hint.name}.xlsx`, bytes };
}

/** null: the instance could not be asked for the values of its lists. */
async function listsOf(
  ctx: Context,
  instanceId: number,
  known: InstanceFields | null,
  models: { model: string; isLive: boolean; fields: Parameters<typeof valueLists>[1][number]['fields'] }[],
): Promise<ListsByModel | null> {
  if (known === null) return null;
  const live = models.filter(({ isLive }) => isLive);
  const { answer } = await askInstance(ctx, instanceId, (client) => valueLists(client, live, known.country));
  return answer;
}

function about(databaseName: string, serie: string | null, isLive: boolean): string {
  if (isLive)
    return `Hecha para «${databaseName}» (Odoo ${serie}), con sus campos y los valores de sus listas.`;
  const version = serie === null ? '' : ` para Odoo ${serie}`;
  return `Plantilla general${version}: parte de los campos y listas de «${databaseName}» no se pudo consultar al descargarla. Al cargar se comprueban con los de tu Odoo.`;
}
