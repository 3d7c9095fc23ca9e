import type { Instance, InstanceHealth } from '@atrio/contract';
import { normalizeText } from '../../lib/normalize-text.ts';
import { healthTone } from './health-state.tsx';
import { nameOf } from './instance-name.ts';

export type InstanceOrder = 'newest' | 'oldest' | 'name' | 'problems';

export interface InstanceSearch {
  buscar?: string;
  orden?: InstanceOrder;
  /** Page number from 2; the first page has none in the address. */
  page?: number;
}

export const pageSize = 25;

/** Whether the list is long enough for a search. */
export const isSearchUseful = (instances: readonly unknown[]): boolean => instances.length >= 10;

/** The instances whose name, database, address or username contains the text, in the wanted order. */
export function findInstances(
  instances: readonly Instance[],
  health: ReadonlyMap<string, InstanceHealth>,
  { buscar = '', orden = 'newest' }: InstanceSearch,
): Instance[] {
  const normalized = normalizeText(buscar);
  const urgency = { bad: 0, warn: 1, grey: 2, ok: 3 };
  const newestFirst = (a: Instance, b: Instance) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id;
  const urgencyOf = ({ documentId }: Instance) => urgency[healthTone(health.get(documentId))];
  const orders: Record<InstanceOrder, (a: Instance, b: Instance) => number> = {
    newest: newestFirst,
    oldest: (a, b) => newestFirst(b, a),
    name: (a, b) => nameOf(a).localeCompare(nameOf(b), 'es', { numeric: true }),
    problems: (a, b) => urgencyOf(a) - urgencyOf(b) || newestFirst(a, b),
  };
  return instances
    .filter(({ displayName, databaseName, baseUrl, username }) =>
      [displayName ?? '', databaseName, baseUrl, username].some((text) =>
        normalizeText(text).includes(normalized),
      ),
    )
    .sort(orders[orden]);
}
