import type { Instance, InstanceHealth } from '@atrio/contract';
import { plain } from '../../lib/plain-text.ts';
import { toneOf } from './health-state.tsx';

export type InstanceOrder = 'newest' | 'oldest' | 'name' | 'problems';

export interface InstanceSearch {
  buscar?: string;
  orden?: InstanceOrder;
  /** From 2. */
  page?: number;
}

/** As many as one looks through; more are on further pages. */
export const pageSize = 25;

/** A handful is seen at a glance; from ten on one wants to search. */
export const worthFinding = (instances: readonly unknown[]): boolean => instances.length >= 10;

/** Those whose database, address or user has the text in it, in the order asked for. */
export function findInstances(
  instances: readonly Instance[],
  health: ReadonlyMap<string, InstanceHealth>,
  { buscar = '', orden = 'newest' }: InstanceSearch,
): Instance[] {
  const wanted = plain(buscar);
  const urgency = { bad: 0, warn: 1, grey: 2, ok: 3 };
  const age = (a: Instance, b: Instance) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id;
  const rank = ({ documentId }: Instance) => urgency[toneOf(health.get(documentId))];
  const orders: Record<InstanceOrder, (a: Instance, b: Instance) => number> = {
    newest: age,
    oldest: (a, b) => age(b, a),
    name: (a, b) => a.databaseName.localeCompare(b.databaseName, 'es', { numeric: true }),
    problems: (a, b) => rank(a) - rank(b) || age(a, b),
  };
  return instances
    .filter(({ databaseName, baseUrl, username }) =>
      [databaseName, baseUrl, username].some((text) => plain(text).includes(wanted)),
    )
    .sort(orders[orden]);
}
