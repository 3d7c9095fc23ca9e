import type { Domain } from '@atrio/odoo';
import type { RelationSchema } from './name-entry.ts';
import type { NameIndex } from './name-index.ts';

/** The records that a field accepts: active, of the user's company, within the field's domain. */
export interface Scope {
  schema: RelationSchema;
  domain: Domain;
  /** The same without the field's domain; null where no record outside the domain may be meant. */
  wider: Domain | null;
}

export interface NameList extends Scope {
  /** Null: there are too many to read. */
  index: NameIndex | null;
}
