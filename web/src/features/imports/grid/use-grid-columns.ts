import { useMemo, useState } from 'react';
import type { ReviewState, SheetReview } from '../review-state.ts';
import { type GridColumn, gridColumns } from './grid-columns.ts';
import type { Issue } from './issues.ts';

/**
 * The columns of the sheet that is shown. None becomes narrower while somebody corrects its values, so that
 * nothing moves.
 */
export function useGridColumns(
  sheet: SheetReview | undefined,
  { sheets, models }: Pick<ReviewState, 'sheets' | 'models'>,
  issues: readonly Issue[],
): GridColumn[] {
  const [kept, setKept] = useState<{ sheet: string | undefined; widths: readonly number[] }>({
    sheet: undefined,
    widths: [],
  });
  const columns = useMemo(
    () => (sheet === undefined ? [] : gridColumns(sheet, { sheets, models }, issues)),
    [sheet, sheets, models, issues],
  );
  const before = kept.sheet === sheet?.sheet ? kept.widths : [];
  const widths = columns.map(({ width }, at) => Math.max(width, before[at] ?? 0));
  if (kept.sheet !== sheet?.sheet || widths.some((width, at) => width !== before[at]))
    setKept({ sheet: sheet?.sheet, widths });
  return useMemo(
    () => columns.map((column, at) => ({ ...column, width: kept.widths[at] ?? column.width })),
    [columns, kept],
  );
}
