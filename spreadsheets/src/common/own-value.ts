/**
 * The value that a record has under a key, such as the name of a field. Keys come from files and from Odoo, and may be
 * the name of something that every object inherits: `constructor`.
 *
 * @returns undefined where the record itself does not have the key
 */
export const ownValue = <K extends string | number, T>(
  record: Readonly<Record<K, T>>,
  key: K,
): T | undefined => (Object.hasOwn(record, key) ? record[key] : undefined);
