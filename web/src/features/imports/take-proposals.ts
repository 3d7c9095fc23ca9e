import type { EditResult } from './edits/edits.ts';
import type { FileReview } from './file-review.ts';
import type { Issue } from './grid/issues.ts';
import { taskOf } from './plans.ts';
import type { ReviewState } from './review-state.ts';

/** Whether a sheet has more problems than its check keeps, so that the proposals at hand are not all of them. */
export const hasMoreProposals = ({ check }: Pick<ReviewState, 'check'>, sheet: string): boolean => {
  const ofSheet = check.sheets.find((checked) => checked.sheet === sheet);
  return (
    ofSheet !== undefined &&
    ofSheet.counts.reduce((sum, { count }) => sum + count, 0) > ofSheet.problems.length
  );
};

/**
 * Takes all proposals of the same kind in the same column, in one change that one undo takes back. The sheet is
 * read for those that the check did not keep.
 * @param onProgress rows read, and all rows; it begins again where a cell was changed meanwhile
 * @returns null where the sheet is not loaded any more, or the proposal is Odoo's own
 * @throws as `FileEdits.perform`
 */
export async function takeAllProposals(
  review: FileReview,
  { sheet, at, kind, proposal }: Issue,
  onProgress: (rows: number, total: number) => void,
): Promise<EditResult | null> {
  if (kind === 'odoo') return null;
  for (;;) {
    const state = review.state();
    const list = state.sheets.find((candidate) => candidate.sheet === sheet);
    if (list === undefined || list.model === null) return null;
    const task = taskOf(list, state, review.app);
    const wanted = { column: at, kind, isEmptying: proposal === '' };
    const cells = await review.reader.run('proposals', { task, wanted }, { onProgress });
    // A cell that was edited meanwhile may have got a value that nothing has to be proposed for.
    if (review.state().edits.version === state.edits.version)
      return await review.edits.perform({ kind: 'write', sheet, cells });
  }
}
