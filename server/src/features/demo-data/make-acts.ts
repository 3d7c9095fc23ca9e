import type { ActKind, SubjectKind } from '@atrio/contract/operator';
import { iso } from '../../lib/calendar.ts';
import type { ActRow } from '../acts/chain.ts';
import { hashOf } from '../acts/chain.ts';
import type { Chance } from './chance.ts';
import type { MadeCustomer } from './making.ts';

/** An operator's id and role. */
export interface Actor {
  id: number;
  role: string;
}

const kinds = [
  ['customer-read', 60, 'customers.read', 'customer'],
  ['failures-read', 8, 'failures.read', 'cause'],
  ['running-read', 8, 'running.read', null],
  ['customer-noted', 8, 'customers.help', 'customer'],
  ['customer-mailed', 4, 'customers.help', 'customer'],
  ['customer-password-link', 3, 'customers.help', 'customer'],
  ['failures-retried', 2, 'failures.retry', 'cause'],
] as const satisfies (readonly [ActKind, number, string, SubjectKind | null])[];

/**
 * Lines for the end of the book: acts of operators, in the order of time, after `from` and up to `to` (ms).
 * @param book its present end
 */
export function makeActs(
  chance: Chance,
  {
    actors,
    customers,
    count,
    from,
    to,
  }: {
    actors: readonly Actor[];
    customers: readonly Pick<MadeCustomer, 'id' | 'documentId'>[];
    count: number;
    from: number;
    to: number;
  },
  book: { lastId: number; hash: string },
): ActRow[] {
  const lines: ActRow[] = [];
  let previousHash = book.hash;
  for (let number = 1; number <= count; number += 1) {
    const [kind, , right, subjectKind] = chance.weighted(kinds.map((one) => [one, one[1]] as const));
    const actor = chance.pick(actors);
    const customer = subjectKind === 'customer' ? chance.pick(customers) : null;
    const line = {
      ...{ id: book.lastId + number, at: iso(from + Math.floor(((to - from) * number) / count)), kind },
      ...{ operatorId: actor.id, role: actor.role, right, subjectKind },
      subjectId: customer?.documentId ?? (subjectKind === 'cause' ? 'odoo-key' : null),
      ...{ customerId: customer?.id ?? null, reason: null, before: null, after: null },
      ...{ address: '203.0.113.20', request: null, previousHash },
    };
    const hash = hashOf(line);
    lines.push({ ...line, hash });
    previousHash = hash;
  }
  return lines;
}
