import type { OdooClient } from '@atrio/odoo';
import { canBeMadeOfName } from '../import-plans/reference-names.ts';

/** The field whose cells name records: `path` as in load(), `relation` its model. */
export interface NameTarget {
  model: string;
  path: string;
  relation: string;
}
export interface Candidate {
  id: number;
  name: string;
  detail: string | null;
}
export type NameMatch =
  | { kind: 'one'; id: number; name: string; exact: boolean }
  | { kind: 'many'; candidates: Candidate[] }
  | { kind: 'none'; proposals: Candidate[] };

export async function matchNames(
  client: OdooClient,
  target: NameTarget,
  names: Iterable<string>,
): Promise<Map<string, NameMatch>> {
  const lang = await client.preferredLang();
  const found = new Map<string, NameMatch>();
  for (const name of new Set(names)) {
    const rows = await client.nameSearch(target.relation, name, { limit: 2, context: { lang } });
    const [first, second] = rows;
    if (!first) found.set(name, { kind: 'none', proposals: [] });
    else if (second)
      found.set(name, {
        kind: 'many',
        candidates: rows.map(([id, shown]) => ({ id, name: shown, detail: null })),
      });
    else found.set(name, { kind: 'one', id: first[0], name: first[1], exact: true });
  }
  return found;
}

export const canBeMade = canBeMadeOfName;
