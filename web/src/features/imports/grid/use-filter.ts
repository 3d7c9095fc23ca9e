import { useState } from 'react';
import type { Issue } from './issues.ts';

/** Which rows the grid shows: all, those with errors, or those with one kind of problem in one column. */
export interface Filter {
  onlyErrors: boolean;
  /** null: any. */
  group: string | null;
}

export const groupKey = ({ at, kind }: Issue): string => `${at} ${kind}`;

/**
 * The rows that a filter shows. A row that was corrected stays until the filter changes, so that nothing jumps
 * while somebody works down the list.
 *
 * @param issues of the sheet, in order
 * @returns the numbers of the rows; null: all
 */
export function useFilteredRows(
  issues: readonly Issue[],
  { onlyErrors, group }: Filter,
): readonly number[] | null {
  const key = `${onlyErrors} ${group}`;
  const [kept, setKept] = useState<{ key: string; rows: readonly number[] }>({ key: '', rows: [] });
  if (!onlyErrors && group === null) return null;
  const rows = new Set(kept.key === key ? kept.rows : []);
  const before = rows.size;
  for (const issue of issues)
    if ((!onlyErrors || issue.severity === 'error') && (group === null || groupKey(issue) === group))
      rows.add(issue.row);
  if (kept.key === key && rows.size === before) return kept.rows;
  const all = [...rows].sort((one, other) => one - other);
  setKept({ key, rows: all });
  return all;
}
