import type { OdooClient } from '@atrio/odoo';
import { activate, createOfName, type MadeName } from '../references.ts';
import type { NameDecision } from './named-ids.ts';
import { forgetNames, matchNames, type NameMatch, type NameTarget } from './names.ts';

/** A decision with the record that it chose by name. */
export interface NameChoice extends NameDecision {
  /** Name of the record to use or to make. */
  use: string | null;
  relation: string | null;
}

/**
 * The record that a name was decided to be: chosen by its name, or made of it.
 *
 * @param model whose rows say the name
 * @param remember called before a record is made
 * @returns its database id, or the Spanish reason why there is none
 */
export async function recordFor(
  client: OdooClient,
  model: string,
  { action, field, value, use, relation }: NameChoice,
  remember: (made: MadeName) => Promise<void>,
): Promise<{ id: number } | { problem: string }> {
  // One record is made for all ways in which the files write a name.
  const name = use ?? value;
  const target = { model, path: field, relation: relation ?? '' };
  const match = (await matchNames(client, target, [name])).get(name);
  if (match?.kind === 'one') return { id: match.id };
  if (action === 'use') return { problem: `«${name}», que elegiste para «${value}», ya no está en tu Odoo.` };
  const made = await createOfName(client, relation ?? '', name, remember);
  forgetNames(client, relation ?? '');
  return 'id' in made ? made : { problem: `No se pudo crear «${value}». ${made.problem}` };
}

/**
 * What names mean in the instance as it is now; an archived record that is meant is active then.
 *
 * @param remember called before a record is brought back
 */
export async function matchActive(
  client: OdooClient,
  target: NameTarget,
  names: Iterable<string>,
  remember: (made: MadeName) => Promise<void>,
): Promise<Map<string, NameMatch>> {
  const { relation } = target;
  // Records may have come with what was loaded since it was asked last.
  forgetNames(client, relation);
  const matches = await matchNames(client, target, names);
  for (const [name, match] of matches) {
    if (match.kind !== 'one' || !match.archived) continue;
    if (!(await activate(client, relation, match, remember)))
      matches.set(name, { kind: 'none', proposals: [] });
    forgetNames(client, relation);
  }
  return matches;
}

/** The records of these ids that are there, with their names. */
export async function namesOfRecords(
  client: OdooClient,
  relation: string,
  ids: number[],
): Promise<Map<number, string>> {
  const rows = await client.searchRead(relation, [['id', 'in', ids]], ['display_name']);
  return new Map(rows.map(({ id, display_name }) => [Number(id), String(display_name)]));
}
