import type { OdooClient, OdooField } from '@atrio/odoo';
import type { DefaultTaxes } from '@atrio/spreadsheets';
import type { NameList } from '../names/name-list.ts';
import type { Country } from '../names/places.ts';
import type { NameTarget } from '../names/rules.ts';

export type Fields = Record<string, OdooField & { unit?: string; decimals?: number }>;

export interface UsersContext {
  uid?: number;
  /** The user's time zone, an IANA name; false where none is set. */
  tz?: string | false;
}

/**
 * An Odoo and its answers for one load, dry run or revert. Each question is asked once, when its answer is first needed,
 * and again only after it failed. Each of the functions throws OdooError.
 */
export interface OdooInstance {
  readonly client: OdooClient;
  /** A model's fields in the customer's Spanish. @throws OdooError `rejected` for an unknown model */
  fields(model: string): Promise<Fields>;
  /** The context in which Odoo works when a call gives none. */
  context(): Promise<UsersContext>;
  /** Database id of the company that the user works in; null where Odoo does not give the user. */
  company(): Promise<number | null>;
  /** That company and those of which it is a branch, the topmost first; [] where Odoo does not give the user. */
  lineage(): Promise<number[]>;
  /** Country of that company; null where none is set. */
  country(): Promise<Country | null>;
  /** ISO 4217 code of the currency of that company; null where the user may not see it. */
  currency(): Promise<string | null>;
  /** The time zone in which times in cells are meant, an IANA name. */
  timeZone(): Promise<string>;
  /** The taxes that Odoo gives new products and lines in that company. */
  taxes(): Promise<DefaultTaxes>;
  /** Codes of the active languages. */
  languages(): Promise<string[]>;
  /** The names that a field accepts. */
  names(target: NameTarget): Promise<NameList>;
  /** Forgets the names of a model's records, because records were created or made active. */
  forgetNames(model: string): void;
  /** External ids by model and database id, as far as they were asked for; null: the record has none. */
  readonly externalIds: Map<string, Map<number, string | null>>;
  /** Models that a revert found to be missing, or not to be seen by this user. */
  readonly absentModels: Set<string>;
}
