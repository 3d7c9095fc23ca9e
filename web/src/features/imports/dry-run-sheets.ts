import type { dryRun, ReferenceDecision, ResponseOf } from '@atrio/contract';
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

/** What Odoo said of all sheets so far. */
interface DryRunResult extends Pick<ReviewState['dryRun'], 'rows' | 'tried' | 'undecided' | 'moreProblems'> {
  problems: DryRunProblem[];
  refusedRows: Record<string, number[]>;
}

/**
 * Lets Odoo check all rows of all sheets, in batches, without saving anything.
 * @param report called with the changed parts of the state
 * @throws ApiError, FileRefused, or the reason of `signal`
 */
export async function dryRunSheets(input: DryRunInput): Promise<void> {
  const { reader, state, app, signal, report } = input;
  const found: DryRunResult = {
    rows: 0,
    tried: 0,
    undecided: 0,
    problems: [],
    refusedRows: {},
    moreProblems: 0,
  };
  let skipped = 0;
  for (const sheet of loadedSheets(state)) {
    const task = taskOf(sheet, state, app);
    const references = referencesOf(sheet, state);
    const rowsBefore = found.rows;
    found.refusedRows[sheet.sheet] = [];
    const onBatch = async (batch: Batch) => {
      const answer = await checkBatch(input, batch, { model: task.model, key: sheet.key, references });
      addAnswer(found, answer, sheet.sheet, batch.rows.length);
      skipped += answer.skipped;
      report({
        ...found,
        problems: [...found.problems],
        refusedRows: { ...found.refusedRows },
        total: rowsBefore + batch.total,
        // A later batch without a notice does not remove an earlier one.
        ...(answer.notice !== null && { notice: answer.notice }),
      });
    };
    try {
      skipped += await reader.run('sendRows', { task, batchRows }, { signal, onBatch });
    } catch (error) {
      if (!(error instanceof Impossible)) throw error;
      report({ state: 'impossible', notice: error.notice });
      return;
    }
  }
  const { rows, tried, undecided } = found;
  report({ state: 'done', rows, total: rows, skipped, tried, undecided });
}

class Impossible extends Error {
  readonly notice: string;

  constructor(notice: string) {
    super();
    this.notice = notice;
  }
}

type Answer = ResponseOf<typeof dryRun>;

/** @throws Impossible where Odoo cannot check such records */
async function checkBatch(
  { instance, signal }: DryRunInput,
  { fieldNames, rows }: Batch,
  sheet: { model: string; key: string | null; references: ReferenceDecision[] },
): Promise<Answer> {
  const answer = await call('POST /api/instances/:documentId/dry-run', {
    params: { documentId: instance },
    body: { ...sheet, fieldNames, rows },
    signal,
    timeout,
  });
  if (!answer.possible) throw new Impossible(answer.notice ?? '');
  return answer;
}

/** Adds to `found` what Odoo said about some rows of a sheet. */
function addAnswer(found: DryRunResult, answer: Answer, sheet: string, rows: number): void {
  for (const problem of answer.problems) {
    if (found.problems.length < maxProblems) found.problems.push({ ...problem, sheet });
    else found.moreProblems += 1;
    found.refusedRows[sheet]?.push(problem.row);
  }
  found.rows += rows;
  found.tried += answer.tried;
  found.undecided += answer.undecided;
}

/**
 * What the installation will do with each missing name: what was decided, and `create` for a record of a file
 * of this installation.
 */
function referencesOf({ sheet }: SheetReview, state: ReviewState): ReferenceDecision[] {
  return state.references.missing
    .filter((reference) => reference.sheet === sheet)
    .flatMap((reference): ReferenceDecision[] => {
      const { field, value } = reference;
      const created = { action: 'create', automatic: true } as const;
      const decision =
        decisionOf(state, reference) ?? (reference.inFiles === 'entering' ? created : undefined);
      return decision === undefined ? [] : [{ field, value, ...decision }];
    });
}
