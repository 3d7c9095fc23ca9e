import { iso } from '../../lib/calendar.ts';
import type { Chance } from './chance.ts';
import type { NumberedTable, Offer } from './demo-data.repo.ts';
import { documentIdOf, type Rows } from './rows.ts';

/** So late that no job ever does what is due then. */
export const never = '2099-01-01T00:00:00.000Z';

/** How much of each kind is made. */
export interface Proportions {
  /** How many instances the first customer has, the second, and so on, repeated from the beginning. */
  instances: readonly number[];
  /** How many installations each instance has, in the same way. */
  installations: readonly number[];
  /** How many days ago customers registered at the earliest. */
  days: number;
  /** Probabilities: an installation failed; an instance has one that is open; its checks fail. */
  failed: number;
  open: number;
  unhealthy: number;
  /** For files: the probability that their records are written too, and how many rows a file has. */
  records: number;
  rowsOfFile: readonly [number, number];
  /** Lines of activity in addition to those of installations. */
  signIns: readonly [number, number];
  /** How many days ago the customers who stayed away longest used the portal. */
  seenDays: number;
  /** Whether checks are overdue for customers who stayed away for long, as they are in a real portal. */
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
  /** The firm's name as it is written in an address. */
  slug: string;
  nit: string | null;
  phone: string | null;
  createdAt: number;
  /** Blocked by the provider. */
  isBlocked: boolean;
  /** When they last used the portal, ms. */
  seenAt: number;
}

/** The columns of every row that the API shows. @param at ms @param changed ms */
export function entryOf({ rows, chance }: Making, table: NumberedTable, at: number, changed = at) {
  const id = rows.id(table);
  return { id, documentId: documentIdOf(id, chance), createdAt: iso(at), updatedAt: iso(changed) };
}

/** A random time between two moments, later ones more often. @returns ms */
export const lately = ({ chance }: Making, from: number, to: number): number =>
  Math.floor(to - (to - from) * chance.part() ** 2);
