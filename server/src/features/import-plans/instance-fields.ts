import { unlessRefused, withLineFields, withUnits } from '@atrio/importer';
import type { OdooClient } from '@atrio/odoo';
import type { AppHint, OdooField } from '@atrio/spreadsheets';
import type { Context } from '../../context.ts';
import { shortMemory } from '../../short-memory.ts';
import { type Asked, askInstance } from '../instances/ask-instance.ts';
import { importPlansRepo } from './import-plans.repo.ts';

/** What an instance says about the models of an app. */
export interface InstanceFields {
  /** '18.0' */
  odooVersion: string;
  /** Of the company. */
  country: { id: number; code: string } | null;
  /** Fields by model; null: the instance has no such model (yet). */
  models: Record<string, Record<string, OdooField> | null>;
}

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
    askInstance(ctx, instance.id, async (client) => {
      const { serie } = await client.version();
      const models: InstanceFields['models'] = {};
      for (const { model } of app.models) {
        const own = await fieldsOf(client, model);
        models[model] = own && (await withLineFields(model, own, (lines) => fieldsOf(client, lines)));
      }
      return { odooVersion: serie, country: await companyCountry(client), models };
    }),
  );
}

async function fieldsOf(client: OdooClient, model: string): Promise<Record<string, OdooField> | null> {
  const found = await unlessRefused(client.fieldsGet(model));
  if (!found) return null;
  const plain = Object.fromEntries(
    Object.entries(found).map(([name, { string, type, required, readonly, relation, selection }]) => [
      name,
      {
        string,
        type,
        required,
        readonly,
        ...(relation ? { relation } : {}),
        ...(selection
          ? { selection: selection.map(([value, label]): [string, string] => [String(value), label]) }
          : {}),
      } satisfies OdooField,
    ]),
  );
  return withUnits<OdooField>(client, model, plain);
}

async function companyCountry(client: OdooClient): Promise<InstanceFields['country']> {
  const companies = await unlessRefused(
    client.searchRead('res.company', [], ['country_id'], { limit: 1, order: 'id' }),
  );
  const link = companies?.[0]?.country_id;
  if (!Array.isArray(link)) return null;
  const [country] = await client.searchRead('res.country', [['id', '=', link[0]]], ['code'], { limit: 1 });
  return typeof country?.code === 'string' ? { id: Number(link[0]), code: country.code } : null;
}
