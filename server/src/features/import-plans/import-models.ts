import type { listImportModels, ResponseOf } from '@atrio/contract';
import { keysOf } from '@atrio/importer';
import { type AppHint, catalogueFields, findApp, inLoadOrder } from '@atrio/spreadsheets';
import type { Context } from '../../context.ts';
import type { Customer } from '../../customer.ts';
import { invalidField } from '../../errors.ts';
import { importMemoryRepo } from '../imports/import-memory.repo.ts';
import { ownInstance } from '../instances/instances.ts';
import { instanceFields } from './instance-fields.ts';

/** @throws invalid-input for an app whose spreadsheets nobody knows */
export function appHint(app: string, path: string[] = ['app']): AppHint {
  const hint = findApp(app);
  if (!hint) throw invalidField(path, 'Todavía no sabemos cargar hojas de cálculo en esa app.');
  return hint;
}

/** What the file of an app can fill in: the instance's own fields where it can be asked. @throws not-found */
export async function importModels(
  ctx: Context,
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
  const models = inLoadOrder(hint.models, ({ model }) => model).map(({ model, name }) => {
    const own = answer?.models[model] ?? null;
    const fields = own ?? catalogueFields(model);
    return {
      model,
      name,
      live: own !== null,
      fields,
      keys: keysOf(model, fields),
      remembered: remembered.get(model) ?? { columns: {}, key: null },
    };
  });
  return {
    odooVersion: answer?.odooVersion ?? null,
    country: answer?.country?.code ?? null,
    models,
    notice: notice === null ? notInstalled(hint, models) : unreachable(notice),
  };
}

const unreachable = (notice: string) =>
  `No pudimos consultar tu Odoo. ${notice} Mientras tanto mostramos los campos habituales; al cargar se comprueban con los de tu Odoo.`;

function notInstalled(hint: AppHint, models: { name: string; live: boolean }[]): string | null {
  const missing = models.filter(({ live }) => !live).map(({ name }) => name);
  if (!missing.length) return null;
  return `${missing.join(', ')}: tu Odoo lo tendrá cuando ${hint.name} esté instalada. Mientras tanto mostramos los campos habituales.`;
}
