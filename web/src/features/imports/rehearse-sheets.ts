import { rehearse } from '@atrio/contract';
import { call } from '../../api/client.ts';
import type { Replacement } from './reader/messages.ts';
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
  let before = 0;
  let impossible: string | null = null;
  for (const sheet of loadedSheets(state)) {
    const task = taskOf(sheet, state, app);
    let rows = 0;
    const onBatch = async (batch: Batch) => {
      const answer = await call(rehearse, {
        params: { documentId: instance },
        body: { model: task.model, fieldNames: batch.fieldNames, rows: batch.rows },
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
      tell({
        rows: before + rows,
        total: before + batch.total,
        problems: [...problems],
        more,
        notice: answer.notice,
      });
    };
    try {
      const options = { signal, onBatch };
      left += await reader.run(
        'rows',
        { task, batchRows, replacements: replacementsOf(sheet, state) },
        options,
      );
    } catch (error) {
      if (error instanceof Impossible) {
        tell({ state: 'impossible', notice: impossible });
        return;
      }
      throw error;
    }
    before += rows;
  }
  tell({ state: 'done', rows: before, total: before, left });
}

class Impossible extends Error {}

/**
 * What is not there yet can't be found in a rehearsal, and the check has told it already: such names are
 * left out, and so are the rows of those that are skipped.
 */
function replacementsOf({ sheet }: SheetReview, state: ReviewState): Replacement[] {
  return state.references.missing
    .filter(
      (reference) =>
        reference.sheet === sheet && (reference.found === 0 || decisionOf(state, reference) !== undefined),
    )
    .map((reference): Replacement => {
      const { field, value } = reference;
      const decision = decisionOf(state, reference);
      if (decision?.action === 'skip') return { field, value, by: null };
      return { field, value, by: (decision?.action === 'use' && decision.use) || '' };
    });
}
