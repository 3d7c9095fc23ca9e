import { fieldsOfModels, type InstanceFields } from '@atrio/importer';
import type { AppHint } from '@atrio/spreadsheets';
import type { Context } from '../../context.ts';
import { shortMemory } from '../../short-memory.ts';
import { type Asked, askInstance } from '../instances/ask-instance.ts';
import { importPlansRepo } from './import-plans.repo.ts';

const remembered = shortMemory<Asked<InstanceFields>>(
  60_000,
  200,
  // A model that is missing may come with the installation that goes on meanwhile.
  ({ answer }) => answer !== null && Object.values(answer.models).every((fields) => fields !== null),
);

/**
 * Asks for the fields of an app's models in the customer's language. An answer holds for a minute, but not
 * past an installation: that may bring fields.
 */
export async function instanceFields(
  ctx: Context,
  instance: { id: number; documentId: string; updatedAt: string },
  app: AppHint,
): Promise<Asked<InstanceFields>> {
  const installed = await importPlansRepo(ctx.db).lastInstallation(instance.id);
  return remembered(`${instance.documentId} ${instance.updatedAt} ${installed} ${app.app}`, () =>
    askInstance(ctx, instance.id, (client) =>
      fieldsOfModels(
        client,
        app.models.map(({ model }) => model),
      ),
    ),
  );
}
