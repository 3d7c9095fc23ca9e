import type { RequestOutcome } from '@atrio/contract/operator';
import { dayMs, iso } from '../../lib/calendar.ts';
import { type MadeCustomer, type Making, never } from './making.ts';
import { documentIdOf } from './rows.ts';
import { requestReason } from './texts.ts';

/**
 * The outcome of each request, and how many days ago it was asked; null: open, and due so late that no job
 * carries it out.
 */
const made: readonly (readonly [number, RequestOutcome | null])[] = [
  [9, 'mail'],
  [6, 'withdrawn'],
  [1, null],
  [0.2, null],
];

/**
 * Requests that operators made for accounts: all about a lost second factor, for which they have the right.
 */
export function makeRequests(
  { rows, chance, now }: Making,
  customers: readonly Pick<MadeCustomer, 'id'>[],
  asker: { id: number; name: string; role: string },
): void {
  for (const [place, [daysAgo, outcome]] of made.entries()) {
    const customer = customers[place * 7 + 3];
    if (!customer) continue;
    const id = rows.id('accountRequests');
    const askedAt = now - daysAgo * dayMs;
    const dueAt = outcome === null ? never : iso(askedAt + dayMs);
    rows.add('accountRequests', {
      ...{ id, documentId: documentIdOf(id, chance), userId: customer.id, kind: 'second-factor' },
      ...{ operatorId: asker.id, by: `${asker.name} (${asker.role})`, role: asker.role },
      ...{ reason: requestReason, askedAt: iso(askedAt), dueAt, nextAt: dueAt, newEmail: null },
      ...{ provedAt: null, agreedBy: null, agreedAt: null, problem: null, outcome },
      endedAt: outcome === null ? null : iso(askedAt + dayMs / 4),
    });
  }
}
