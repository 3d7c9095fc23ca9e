import type { OdooField } from './catalogue.ts';
import { type ColumnTarget, columnTarget } from './column-target.ts';
import type { DateVotes } from './dates.ts';
import type { ColumnMapping } from './mapping.ts';
import { type DecimalVotes, decimalMark } from './numbers.ts';

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
}

/** The columns that are loaded, in the order of the sheet. */
export function targetsOf(
  mapping: readonly ColumnMapping[],
  fields: Readonly<Record<string, OdooField>>,
  model: string,
  { headers, decimals, dates }: ColumnFacts,
  defaults: Readonly<Record<string, string>> | undefined,
): Target[] {
  const namesCurrency = mapping.some(({ field }) => field === 'currency_id' || field === 'currency_id/id');
  return mapping.flatMap(({ column, header, field }): Target[] => {
    if (field === null) return [];
    const label = headers?.[column] || header;
    const votes = {
      decimal: decimalMark(decimals?.[column] ?? { point: 0, comma: 0 }),
      dates: dates?.[column] ?? { dayFirst: 0, monthFirst: 0 },
    };
    const target = columnTarget(field, label, model, fields, votes, defaults);
    if (namesCurrency) target.currency = null;
    return [{ ...target, column, header: label, isLine: isLineField(field, fields) }];
  });
}

/** Whether a field is one of the lines: `order_line/product_id`, and not `country_id/id`. */
export function isLineField(field: string, fields: Readonly<Record<string, OdooField>>): boolean {
  const root = field.split('/', 1)[0] as string;
  return field.includes('/') && Object.hasOwn(fields, root) && fields[root]?.type === 'one2many';
}
