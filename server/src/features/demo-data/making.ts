import { iso } from '../../lib/calendar.ts';
import type { Chance } from './chance.ts';
import type { NumberedTable, Offer } from './demo-data.repo.ts';
import { documentIdOf, type Rows } from './rows.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** No job of ours comes to what is due then. */
export const never = '2099-01-01T00:00:00.000Z';

/** How much there is of what. */
export interface Proportions {
  /** Instances of one customer, of the next, and so on, from the beginning again. */
  instances: readonly number[];
  /** The same for the installations of one instance. */
  installations: readonly number[];
  /** How many days ago the first customer came. */
  days: number;
  /** Probabilities: an installation failed; an instance has one that is open; its checks fail. */
  failed: number;
  open: number;
  unhealthy: number;
  /** Of files: whether their records are written as well, and how many rows a file has. */
  records: number;
  rowsOfFile: readonly [number, number];
  /** Lines of activity besides those of installations. */
  signIns: readonly [number, number];
  /** How many days ago the customers who stayed away longest were last here. */
  seenDays: number;
  /** Whether checks of those who have not been here for long are overdue, as where checks are made. */
  overdue: boolean;
}

/** What rows are made with. */
export interface Making {
  rows: Rows;
  chance: Chance;
  offer: Offer;
  proportions: Proportions;
  /** ms */
  now: number;
  passwordHash: string;
  seal(place: string, value: string): string;
}

export interface MadeCustomer {
  id: number;
  documentId: string;
  email: string;
  name: string;
  /** How the firm is spelt in an address. */
  slug: string;
  nit: string | null;
  phone: string | null;
  createdAt: number;
  /** Of the provider's doing. */
  isBlocked: boolean;
  /** When they were last here, ms. */
  seenAt: number;
}

/** What every row has that the wire shows. @param at ms @param changed ms */
export function entryOf({ rows, chance }: Making, table: NumberedTable, at: number, changed = at) {
  const id = rows.id(table);
  return { id, documentId: documentIdOf(id, chance), createdAt: iso(at), updatedAt: iso(changed) };
}

/** Some time between two moments, the later ones more often. @returns ms */
export const lately = ({ chance }: Making, from: number, to: number): number =>
  Math.floor(to - (to - from) * chance.part() ** 2);
