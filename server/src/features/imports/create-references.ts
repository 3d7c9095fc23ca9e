import { createHash } from 'node:crypto';
import type { ReferenceDecision } from '@atrio/contract';
import { type OdooClient, OdooError } from '@atrio/odoo';
import { externalModule } from './external-ids.ts';
import { withLineFields } from './line-fields.ts';
import { fieldsOf } from './model-fields.ts';
import { inSpanish } from './odoo-messages.ts';

/**
 * Makes the records that the customer decided to make of their names, for a sheet that goes into `model`.
 * Each carries an external id of its name: a run that was cut off makes none twice.
 *
 * @returns Spanish sentences about those that Odoo refused
 */
export async function createDecided(
  client: OdooClient,
  model: string,
  decisions: readonly ReferenceDecision[],
): Promise<string[]> {
  const toCreate = decisions.filter(({ action }) => action === 'create');
  if (!toCreate.length) return [];
  const own = await fieldsOf(client, model);
  const fields = await withLineFields(model, own, (lines) => fieldsOf(client, lines));
  const problems: string[] = [];
  const context = { lang: await client.preferredLang() };
  for (const { field, value } of toCreate) {
    const relation = fields[field]?.relation;
    if (!relation) continue;
    if ((await client.nameSearch(relation, value, { limit: 1, context })).length) continue;
    const digest = createHash('sha256').update(value).digest('hex').slice(0, 24);
    const id = `${externalModule}.${relation.replaceAll('.', '_')}_ref_${digest}`;
    const refusal = await loadOne(client, relation, ['id', 'name'], [id, value]);
    if (refusal !== null) problems.push(`No se pudo crear «${value}». ${refusal}`);
  }
  return problems;
}

async function loadOne(
  client: OdooClient,
  model: string,
  fields: string[],
  row: string[],
): Promise<string | null> {
  try {
    const { ids, messages } = await client.load(model, fields, [row]);
    const [message] = messages;
    return ids || !message ? null : inSpanish(message);
  } catch (error) {
    if (!(error instanceof OdooError) || error.code !== 'rejected') throw error;
    return `Odoo dice: ${error.detail ?? error.message}`;
  }
}
