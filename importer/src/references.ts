import { createHash } from 'node:crypto';
import { type OdooClient, OdooError } from '@atrio/odoo';
import { externalModule } from './external-ids.ts';
import { inSpanish } from './messages.ts';

/** A record that is made of a name, or brought back from the archive for it. */
export interface MadeName {
  model: string;
  externalId: string;
  name: string;
  /** Database id, of one that was archived. */
  activatedId?: number;
}

/**
 * Makes a record of a name, as the customer decided. It carries an external id of the name: a run that was
 * cut off makes none twice.
 *
 * @param remember called before, so that an undoing knows of it whatever happens
 * @returns its database id, or the Spanish reason why Odoo refused it
 */
export async function createOfName(
  client: OdooClient,
  relation: string,
  name: string,
  remember: (made: MadeName) => Promise<void>,
): Promise<{ id: number } | { problem: string }> {
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 24);
  const externalId = `${externalModule}.${relation.replaceAll('.', '_')}_ref_${digest}`;
  await remember({ model: relation, externalId, name });
  try {
    const { ids, messages } = await client.load(relation, ['id', 'name'], [[externalId, name]]);
    const [id] = ids ?? [];
    const [message] = messages;
    if (id !== undefined) return { id };
    return { problem: message ? inSpanish(message) : 'Odoo no dio el motivo.' };
  } catch (error) {
    if (!(error instanceof OdooError) || error.code !== 'rejected') throw error;
    return { problem: `Odoo dice: ${error.detail ?? error.message}` };
  }
}

/**
 * Brings an archived record back, since rows name it: Odoo 19 ships units such as dozens archived.
 *
 * @param remember called before, so that an undoing knows of it whatever happens
 * @returns whether it is active now; false where Odoo refused it
 */
export async function activate(
  client: OdooClient,
  relation: string,
  { id, name }: { id: number; name: string },
  remember: (made: MadeName) => Promise<void>,
): Promise<boolean> {
  await remember({ model: relation, externalId: `activated.${id}`, name, activatedId: id });
  try {
    await client.write(relation, [id], { active: true });
    return true;
  } catch (error) {
    if (!(error instanceof OdooError) || error.code !== 'rejected') throw error;
    return false;
  }
}
