import type { OdooClient } from '@atrio/odoo';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import type { NameMatch } from '../names/candidates.ts';
import type { NameTarget } from '../names/rules.ts';
import { matchNames } from '../references/match-names.ts';
import {
  activate,
  createFromName,
  type NameTracker,
  type RecordFromName,
  type SaidOfNew,
} from '../references/records-from-names.ts';
import type { NameDecision } from './resolved-records.ts';

/** A decision with the record that was chosen. */
export interface NameChoice extends NameDecision, SaidOfNew {
  /** Name of the record to use or to create. */
  use: string | null;
  relation: string | null;
}

/**
 * The record that a decision says: chosen by its name, or created from it.
 *
 * @param model of the rows with the name
 * @returns its database id, or the Spanish reason why there is none
 * @throws OdooError
 */
export async function recordForDecision(
  odoo: OdooInstance,
  model: string,
  { action, field, value, use, relation, ...said }: NameChoice,
  tracker: NameTracker,
): Promise<{ id: number } | { problem: string }> {
  // One record is created for all spellings of a name in the files.
  const name = use ?? value;
  const target = { model, path: field, relation: relation ?? '' };
  const match = (await matchNames(odoo, target, [name])).get(name);
  if (match?.kind === 'one') return { id: match.id };
  if (action === 'use') return { problem: `«${name}», que elegiste para «${value}», ya no está en tu Odoo.` };
  const made = await createFromName(odoo, relation ?? '', name, tracker, said);
  odoo.forgetNames(relation ?? '');
  return 'id' in made ? made : { problem: `No se pudo crear «${value}». ${made.problem}` };
}

/**
 * What names mean in the instance as it is now. Archived records that are meant are made active.
 *
 * @param remember called before a record is made active
 * @throws OdooError
 */
export async function matchAndActivate(
  odoo: OdooInstance,
  target: NameTarget,
  names: Iterable<string>,
  remember: (made: RecordFromName) => Promise<void>,
): Promise<Map<string, NameMatch>> {
  const { relation } = target;
  // The load may have created records since the list was read.
  odoo.forgetNames(relation);
  const matches = await matchNames(odoo, target, names);
  for (const [name, match] of matches) {
    if (match.kind !== 'one' || !match.archived) continue;
    if (!(await activate(odoo.client, relation, match, remember)))
      matches.set(name, { kind: 'none', proposals: [] });
    odoo.forgetNames(relation);
  }
  return matches;
}

/** Names of the records with these ids; ids that do not exist are left out. @throws OdooError */
export async function displayNamesOf(
  client: OdooClient,
  relation: string,
  ids: number[],
): Promise<Map<number, string>> {
  const rows = await client.searchRead(relation, [['id', 'in', ids]], ['display_name']);
  return new Map(rows.map(({ id, display_name }) => [Number(id), String(display_name)]));
}
