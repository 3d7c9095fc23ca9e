import type { ReferenceDecision } from '@atrio/contract';
import { call } from '../../api/client.ts';
import { taskOf } from './plans.ts';
import type { Batch, Reader } from './reader/reader.ts';
import { decisionOf } from './references.ts';
import type { DryRunProblem, ReviewState, SheetReview } from './review-state.ts';
import { loadedSheets } from './sheets.ts';

/** Rows in one call. Odoo checks some hundred rows a second, so an answer takes seconds. */
const batchRows = 200;
/** Milliseconds. */
const timeout = 180_000;
/** How many problems are kept; the others are only counted. */
const maxProblems = 2_000;

interface DryRunInput {
  reader: Reader;
  state: ReviewState;
  app: string;
  instance: string;
  signal: AbortSignal;
  report: (part: Partial<ReviewState['dryRun']>) => void;
}

/**
 * Lets Odoo check all rows of all sheets, in batches, without saving anything.
 * @param report called with the changed parts of the state
 * @throws ApiError, FileRefused, or the reason of `signal`
 */
export async function dryRunSheets({
  reader,
  state,
  app,
  instance,
  signal,
  report,
}: DryRunInput): Promise<void> {
  const problems: DryRunProblem[] = [];
  const refusedRows: Record<string, number[]> = {};
  let moreProblems = 0;
  let skipped = 0;
  let tried = 0;
  let undecided = 0;
  let rowsBefore = 0;
  let impossible: string | null = null;
  for (const sheet of loadedSheets(state)) {
    const task = taskOf(sheet, state, app);
    const references = referencesOf(sheet, state);
    let rows = 0;
    const refused: number[] = [];
    refusedRows[sheet.sheet] = refused;
    const onBatch = async (batch: Batch) => {
      const answer = await call('POST /api/instances/:documentId/dry-run', {
        params: { documentId: instance },
        body: {
          model: task.model,
          fieldNames: batch.fieldNames,
          key: sheet.key,
          references,
          rows: batch.rows,
        },
        signal,
        timeout,
      });
      if (!answer.possible) {
        impossible = answer.notice ?? '';
        throw new Impossible();
      }
      for (const problem of answer.problems) {
        if (problems.length < maxProblems) problems.push({ ...problem, sheet: sheet.sheet });
        else moreProblems += 1;
        refused.push(problem.row);
      }
      rows += batch.rows.length;
      tried += answer.tried;
      undecided += answer.undecided;
      skipped += answer.skipped;
      report({
        rows: rowsBefore + rows,
        total: rowsBefore + batch.total,
        tried,
        undecided,
        problems: [...problems],
        refusedRows: { ...refusedRows },
        moreProblems,
        // Of a later batch without one, an earlier notice stays.
        ...(answer.notice !== null && { notice: answer.notice }),
      });
    };
    try {
      const options = { signal, onBatch };
      skipped += await reader.run('sendRows', { task, batchRows }, options);
    } catch (error) {
      if (error instanceof Impossible) {
        report({ state: 'impossible', notice: impossible });
        return;
      }
      throw error;
    }
    rowsBefore += rows;
  }
  report({ state: 'done', rows: rowsBefore, total: rowsBefore, skipped, tried, undecided });
}

class Impossible extends Error {}

/**
 * What the installation will do with each missing name: what was decided, and `create` for a record of a file
 * of this installation.
 */
function referencesOf({ sheet }: SheetReview, state: ReviewState): ReferenceDecision[] {
  return state.references.missing
    .filter((reference) => reference.sheet === sheet)
    .flatMap((reference): ReferenceDecision[] => {
      const { field, value } = reference;
      const decision = reference.inFiles
        ? ({ action: 'create', automatic: true } as const)
        : decisionOf(state, reference);
      return decision === undefined ? [] : [{ field, value, ...decision }];
    });
}
