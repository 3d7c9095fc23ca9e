import { normaliseKey } from './keys.ts';
import type { NameEntry, RelationSchema } from './name-entry.ts';

/** The tax number of a contact, without the signs in it; '' where it has none. */
export const taxNumberOf = ({ searched }: RelationSchema, { texts }: NameEntry): string =>
  normaliseKey('vat', texts[searched.indexOf('vat')] ?? '');

/** Contacts by their tax numbers. */
export const byTaxNumber = (
  schema: RelationSchema,
  entries: readonly NameEntry[],
): Map<string, NameEntry[]> =>
  Map.groupBy(
    entries.filter((entry) => taxNumberOf(schema, entry) !== ''),
    (entry) => taxNumberOf(schema, entry),
  );
