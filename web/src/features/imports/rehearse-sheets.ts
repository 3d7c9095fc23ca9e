import { type ReferenceDecision, rehearse } from '@atrio/contract';
import { call } from '../../api/client.ts';
import type { Batch, Reader } from './reader/reader.ts';
import {
  decisionOf,
  loadedSheets,
  type RehearsalProblem,
  type ReviewState,
  type SheetReview,
  taskOf,
} from './review-state.ts';

/** Small enough to be answered within seconds; Odoo checks some hundred rows a second. */
const batchRows = 200;
const timeout = 180_000;
/** Problems that are kept. */
const limit = 2_000;

interface Rehearsal {
  reader: Reader;
  state: ReviewState;
  app: string;
  instance: string;
  signal: AbortSignal;
  tell: (part: Partial<ReviewState['rehearsal']>) => void;
}

/** Lets Odoo check all rows of all sheets, batch by batch, and keeps nothing there. */
export async function rehearseSheets({
  reader,
  state,
  app,
  instance,
  signal,
  tell,
}: Rehearsal): Promise<void> {
  const problems: RehearsalProblem[] = [];
  let more = 0;
  let left = 0;
  let tried = 0;
  let undecided = 0;
  let before = 0;
  let impossible: string | null = null;
  for (const sheet of loadedSheets(state)) {
    const task = taskOf(sheet, state, app);
    const references = referencesOf(sheet, state);
    let rows = 0;
    const onBatch = async (batch: Batch) => {
      const answer = await call(rehearse, {
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
        if (problems.length < limit) problems.push({ ...problem, sheet: sheet.sheet });
        else more += 1;
      }
      rows += batch.rows.length;
      tried += answer.tried;
      undecided += answer.undecided;
      left += answer.skipped;
      tell({
        rows: before + rows,
        total: before + batch.total,
        tried,
        undecided,
        problems: [...problems],
        more,
        notice: answer.notice,
      });
    };
    try {
      const options = { signal, onBatch };
      left += await reader.run('rows', { task, batchRows }, options);
    } catch (error) {
      if (error instanceof Impossible) {
        tell({ state: 'impossible', notice: impossible });
        return;
      }
      throw error;
    }
    before += rows;
  }
  tell({ state: 'done', rows: before, total: before, left, tried, undecided });
}

class Impossible extends Error {}

/** What the load would know: what was decided, and what comes with a file of this job. */
function referencesOf({ sheet }: SheetReview, state: ReviewState): ReferenceDecision[] {
  return state.references.missing
    .filter((reference) => reference.sheet === sheet)
    .flatMap((reference): ReferenceDecision[] => {
      const { field, value } = reference;
      const decision = reference.comes ? ({ action: 'create' } as const) : decisionOf(state, reference);
      return decision === undefined ? [] : [{ field, value, ...decision }];
    });
}
