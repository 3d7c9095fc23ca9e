import { stockCountKey } from '@atrio/spreadsheets';
import { linkedId } from '../calls/linked-ids.ts';
import type { ResolvedRecord } from '../records/resolved-records.ts';

/** What a stock record (`stock.quant`) is of: its product, place and lot. */

/** A column of counts that says what is counted. */
export interface CountKeyColumn {
  field: string;
  at: number;
}

/** The columns that say what is counted. @param paths fields of the cells, in their order */
export const countKeyColumns = (paths: readonly string[]): CountKeyColumn[] =>
  stockCountKey.flatMap((field) => {
    const at = paths.indexOf(field);
    return at === -1 ? [] : [{ field, at }];
  });

/**
 * Whether a stock record is of another product, place or lot than a row counts. A blank cell says nothing.
 *
 * @param quant by the fields of the columns: a database id, or a many2one as `read` returns it
 */
export const isOfOther = (
  columns: readonly CountKeyColumn[],
  { cells }: ResolvedRecord,
  quant: Record<string, unknown>,
): boolean =>
  columns.some(({ field, at }) => {
    const id = Number(cells[0]?.[at] ?? '');
    return id > 0 && linkedId(quant[field]) !== id;
  });

/**
 * Whether a stock record is what a row counts. A blank lot means the stock without one.
 *
 * @param quant by the fields of the columns: a database id, or a many2one as `read` returns it
 */
export const isCounted = (
  columns: readonly CountKeyColumn[],
  { cells }: ResolvedRecord,
  quant: Record<string, unknown>,
): boolean => columns.every(({ field, at }) => linkedId(quant[field]) === Number(cells[0]?.[at] ?? ''));
