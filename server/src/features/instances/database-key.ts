import { hostOf } from '../../lib/host-of.ts';
import { texts } from './texts.ts';

/**
 * Identifies an Odoo database, even if several instances are registered for it: one run at a time works on
 * it.
 */
export const databaseKey = ({ baseUrl, databaseName }: { baseUrl: string; databaseName: string }): string =>
  `${hostOf(baseUrl)}/${databaseName}`;

/** In Spanish: «db» de host. @param key from `databaseKey` */
export function databaseWords(key: string): string {
  const slash = key.indexOf('/');
  return texts.database(key.slice(slash + 1), key.slice(0, slash));
}

/**
 * Whether an instance now points to another database than the one in which an installation began (`target`).
 */
export const isElsewhere = (row: { target: string | null; baseUrl: string; databaseName: string }): boolean =>
  row.target !== null && row.target !== databaseKey(row);
