import type { OdooField } from './catalogue.ts';
import { type ColumnTarget, columnTarget } from './column-target.ts';
import type { DateVotes } from './dates.ts';
import {
  type DecimalVotes,
  decimalSign,
  type NumberReading,
  noVotes,
  numberReading,
  type SignFacts,
} from './decimal-signs.ts';
import type { ColumnMapping } from './mapping.ts';
import type { DecimalSign } from './numbers.ts';

/** A column that is loaded, with what its cells are turned into. */
export interface Target extends ColumnTarget {
  /** From 0. */
  column: number;
  header: string;
  /** Of the lines of a record. */
  isLine: boolean;
}

/** What the cells of each column proved, and how the customer calls it, by column. */
export interface ColumnFacts {
  headers?: readonly string[];
  decimals?: readonly (DecimalVotes | undefined)[];
  dates?: readonly (DateVotes | undefined)[];
  /** Sign before the decimals that a person chose, by column. */
  signs?: Readonly<Record<number, DecimalSign>>;
  /** ISO 3166 code of the company's country; without it Guatemala. */
  country?: string | null;
}

const HOME = 'GT';
const NUMBERS = new Set(['integer', 'float', 'monetary']);

/** The columns that are loaded, in the order of the sheet. */
export function targetsOf(
  mapping: readonly ColumnMapping[],
  fields: Readonly<Record<string, OdooField>>,
  model: string,
  facts: ColumnFacts,
  defaults: Readonly<Record<string, string>> | undefined,
): Target[] {
  const namesCurrency = mapping.some(({ field }) => field === 'currency_id' || field === 'currency_id/id');
  return mapping.flatMap(({ column, header, field }): Target[] => {
    if (field === null) return [];
    const label = facts.headers?.[column] || header;
    const votes = {
      decimal: decimalSign(facts.decimals?.[column] ?? noVotes(), signFacts(column, field, fields, facts)),
      dates: facts.dates?.[column] ?? { dayFirst: 0, monthFirst: 0 },
    };
    const target = columnTarget(field, label, model, fields, votes, defaults);
    if (namesCurrency) target.currency = null;
    return [{ ...target, column, header: label, isLine: isLineField(field, fields) }];
  });
}

/** Columns of numbers whose cells alone do not tell how they are read. */
export function numberReadings(
  mapping: readonly ColumnMapping[],
  fields: Readonly<Record<string, OdooField>>,
  model: string,
  facts: ColumnFacts,
): NumberReading[] {
  return targetsOf(mapping, fields, model, facts, undefined).flatMap((target) => {
    const votes = facts.decimals?.[target.column];
    if (votes === undefined || !NUMBERS.has(target.type)) return [];
    return numberReading(target, votes, signFacts(target.column, target.field, fields, facts)) ?? [];
  });
}

const signFacts = (
  column: number,
  field: string,
  fields: Readonly<Record<string, OdooField>>,
  { signs, country }: ColumnFacts,
): SignFacts => ({
  chosen: signs?.[column],
  country: country ?? HOME,
  whole: Object.hasOwn(fields, field) && fields[field]?.type === 'integer',
});

/** Whether a field is one of the lines: `order_line/product_id`, and not `country_id/id`. */
export function isLineField(field: string, fields: Readonly<Record<string, OdooField>>): boolean {
  const root = field.split('/', 1)[0] as string;
  return field.includes('/') && Object.hasOwn(fields, root) && fields[root]?.type === 'one2many';
}
