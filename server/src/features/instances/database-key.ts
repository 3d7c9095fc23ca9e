import { hostOf } from '../../lib/host-of.ts';
import { texts } from './texts.ts';

/**
 * Identifies an Odoo database, even if several instances are registered for it: one run at a time works on
 * it.
 */
export const databaseKey = ({ baseUrl, databaseName }: { baseUrl: string; databaseName: string }): string =>
  `${hostOf(baseUrl)}/${databaseName}`;

/** Host and database in a `databaseKey`. */
function partsOf(key: string): { host: string; databaseName: string } {
  const slash = key.indexOf('/');
  return { host: key.slice(0, slash), databaseName: key.slice(slash + 1) };
}

/** In Spanish: «db» de host. @param key from `databaseKey` */
export function databaseWords(key: string): string {
  const { host, databaseName } = partsOf(key);
  return texts.database(databaseName, host);
}

/** The database in which an installation began (`target`), and the one to which its instance points now. */
export interface Place {
  target: string | null;
  baseUrl: string;
  databaseName: string;
}

/**
 * Whether an instance now points to another database than the one in which an installation began (`target`).
 */
export const isElsewhere = (place: Place): boolean =>
  place.target !== null && place.target !== databaseKey(place);

/** The database in which an installation began; of its address only the host is known where that is another one. */
export function workedIn(place: Place): { baseUrl: string; databaseName: string } {
  if (place.target === null || !isElsewhere(place)) return place;
  const { host, databaseName } = partsOf(place.target);
  return { baseUrl: host, databaseName };
}
