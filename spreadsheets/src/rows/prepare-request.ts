import type { OdooField } from '../catalogue/catalogue.ts';
import type { RecordKind } from '../catalogue/record-kinds.ts';
import type { MappingMemory, MappingOverrides, ProviderHeaders } from '../mapping/map-headers.ts';
import type { DecimalSeparator } from '../values/numbers.ts';
import type { DefaultTaxes, PriceTaxChoice } from './documents/price-taxes.ts';

/** What to read from a file, and for which model. Plain data, which can be sent to a worker. */
export interface PrepareRequest {
  /** Technical name. */
  model: string;
  /** Technical name of the app that the file was uploaded for, which decides some defaults. */
  app?: string;
  /** The model's `fields_get`; without it, before the app is installed, the fields of the catalogue. */
  fields?: Readonly<Record<string, OdooField>>;
  /** Sheet to read; without it `surveyWorkbook` chooses one. */
  sheet?: string;
  /** Number of the row that a person chose as header; 0 where no row has names. */
  headerRow?: number;
  /** What a person decided about columns of this file. */
  overrides?: MappingOverrides;
  /** What was decided about the same headers in earlier files. */
  memory?: MappingMemory;
  /** Headers that the provider knows: field by header. */
  headers?: ProviderHeaders;
  /** Values for fields without a column, and for blank cells, by field. */
  defaults?: Readonly<Record<string, string>>;
  /** What a person gave for all rows, of fields without a column: the supplier of a price list, by field. */
  values?: Readonly<Record<string, string>>;
  /** What all records are, where no column says so. */
  kind?: RecordKind;
  /** Records that begin in this row (as Excel numbers it) or above it were loaded before and are left out. */
  afterRow?: number;
  /** Field that identifies a record. A second row with the same value is an error. */
  key?: string | null;
  /** Decimal separators that a person chose, by column. */
  decimalSeparators?: Readonly<Record<number, DecimalSeparator>>;
  /**
   * ISO 3166 code of the company's country, which decides how numbers and dates are read; without it
   * Guatemala.
   */
  country?: string | null;
  /** The company's taxes, where Odoo could be asked for them. */
  taxes?: DefaultTaxes | null;
  /**
   * What a person wants with prices that Odoo would take in another way than the sheet means them, by column.
   */
  priceTaxes?: Readonly<Record<number, PriceTaxChoice>>;
  /** Rows (as Excel numbers them) that seem to be totals or notes, and that a person wants to load. */
  keepRows?: readonly number[];
  /** Rows (as Excel numbers them) that a person leaves out, each with its whole record. */
  leaveRows?: readonly number[];
  /** Another list of the same sheet tells its totals and notes, so this one leaves them out. */
  totalsTold?: boolean;
  /** Names of the other lists of the same sheet that are loaded: its counts, the people of its companies. */
  otherLists?: readonly string[];
}
