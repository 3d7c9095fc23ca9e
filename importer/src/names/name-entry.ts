import type { NameRule } from './rules.ts';

/** A record with everything that it may be called. */
export interface NameEntry {
  id: number;
  /** Shown to the customer. */
  label: string;
  detail: string | null;
  /** Values of the fields in which Odoo looks a name up, in their order; '' where a field is empty. */
  texts: string[];
  /** Values of the same fields in other languages of the instance, where they differ from `texts`. */
  translations: string[];
  row: Record<string, unknown>;
}

/** Which fields of a relation are read, and in which languages. */
export interface RelationSchema {
  relation: string;
  rule: NameRule;
  /** The fields in which a name is looked up; only fields that this instance has. */
  searched: string[];
  read: string[];
  /** The model has `active`: an archived record is meant only where the rule says so (`matchesArchived`). */
  canArchive: boolean;
  /** The customer's language first; others only where names are translated. */
  langs: string[];
}
