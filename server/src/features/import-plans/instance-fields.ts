import { fieldsOfModels, type InstanceFields } from '@atrio/importer';
import { type AppHint, modelsTaken } from '@atrio/spreadsheets';
import type { Needs } from '../../context.ts';
import { ttlCache } from '../../lib/ttl-cache.ts';
import { askInstance, type InstanceAnswer } from '../instances/ask-instance.ts';
import { importPlansRepo } from './import-plans.repo.ts';

const cachedFields = ttlCache<InstanceAnswer<InstanceFields>>(
  60_000,
  200,
  // An answer without a model is not cached, because the model may be installed soon.
  ({ answer }) => answer !== null && Object.values(answer.models).every((fields) => fields !== null),
);

/**
 * The fields of an app's models in the customer's language. An answer is cached for a minute, or until an
 * installation, which may add fields.
 */
export async function instanceFields(
  ctx: Needs<'db' | 'log' | 'odoo' | 'quotas' | 'stopping' | 'vault'>,
  instance: { id: number; documentId: string; updatedAt: string },
  app: AppHint,
): Promise<InstanceAnswer<InstanceFields>> {
  const installed = await importPlansRepo(ctx.db).lastInstallation(instance.id);
  return cachedFields(`${instance.documentId} ${instance.updatedAt} ${installed} ${app.app}`, () =>
    askInstance(ctx, instance.id, (odoo) =>
      fieldsOfModels(
        odoo,
        modelsTaken(app).map(({ model }) => model),
      ),
    ),
  );
}
