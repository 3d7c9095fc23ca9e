import {
  type answerDecisions as answerCall,
  type BodyOf,
  type DecisionAnswer,
  installationStatuses,
  type ReferenceCandidate,
} from '@atrio/contract';
import { bestSpelling } from '@atrio/spreadsheets';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { AppError, invalidField } from '../../core/errors.ts';
import type { Handle } from '../../db/handle.ts';
import { columnMemory, decisionMemoryRepo } from '../imports/decision-memory.repo.ts';
import { decisionsRepo, type ListedDecision } from '../imports/decisions.repo.ts';
import { type ImportRow, importsRepo } from '../imports/imports.repo.ts';
import { refuseWhileUndoing, reopen } from '../installations/control.ts';
import { ownInstallation, placeOf } from '../installations/installations.ts';
import { databaseKey } from '../instances/database-key.ts';
import { queueInstallation } from '../runs/turns.ts';
import { canChange, type Question } from './decisions.ts';
import { texts } from './texts.ts';

/**
 * Stores the answers and continues the installation, even one that ended with undecided rows. A chosen record
 * is remembered for the same value in later files.
 *
 * @throws not-found; conflict while it works; invalid-input for an answer that does not fit its question
 */
export async function answerDecisions(
  ctx: Needs<'config' | 'db' | 'jobs' | 'log'>,
  customer: Customer,
  documentId: string,
  { answers }: BodyOf<typeof answerCall>,
): Promise<void> {
  const installation = await ownInstallation(ctx.db, customer, documentId);
  const isWorking =
    installation.statusId === installationStatuses.inProgress.id && installation.waitingSince === null;
  if (isWorking) throw stillRunning();
  await refuseWhileUndoing(ctx.db, installation.id);
  const attempt = installation.attempt + 1;
  const target = databaseKey(placeOf(installation));
  // The questions are about the records of the database in which the installation began.
  const isHere = installation.target === target;
  await ctx.db.transaction(async (trx) => {
    const repo = decisionsRepo(trx);
    const rows = await repo.ofInstallation(installation.id, 100_000);
    const imports = await importsRepo(trx).ofInstallation(installation.id);
    for (const [index, { id: _, ...answer }] of answers.entries()) {
      const answered = answeredRows(rows, imports, answers, index);
      for (const row of answered) refuseUnfit(row, answer, ['answers', index]);
      const use =
        answer.action === 'create' ? wellWritten(answered) : nameIn(answered[0].candidates, answer.useId);
      for (const row of answered) {
        const named = { ...answer, ...(use === undefined ? {} : { use }) };
        await repo.answer(row.id, named);
        const model = imports.find((item) => item.id === row.importId)?.model;
        if (model && isHere) await remember(trx, customer, target, model, row, named);
      }
    }
    if (!(await reopen(trx, installation.id, attempt))) throw stillRunning();
  });
  await queueInstallation(ctx, installation.id, attempt);
}

/**
 * The row that an answer names first, then those of the same question, unless they have an answer of their
 * own.
 *
 * @throws invalid-input where the row is not there, or its answer cannot be changed any more
 */
function answeredRows(
  rows: readonly ListedDecision[],
  imports: ImportRow[],
  answers: BodyOf<typeof answerCall>['answers'],
  index: number,
): Question {
  const row = rows.find(({ documentId }) => documentId === answers[index]?.id);
  if (!row) throw invalidField(['answers', index, 'id'], texts.gone);
  const isOpen = (one: ListedDecision) => one.action === null || canChange(one, imports);
  if (!isOpen(row)) throw invalidField(['answers', index, 'action'], texts.decidedBefore(row.value));
  const hasOwnAnswer = ({ documentId }: ListedDecision) => answers.some(({ id }) => id === documentId);
  return [row, ...rows.filter((other) => isAsked(other, row) && !hasOwnAnswer(other) && isOpen(other))];
}

/** Remembers an answer for later files, except to create a record: they find that record by its name. */
async function remember(
  trx: Handle,
  { userId }: Customer,
  target: string,
  model: string,
  { kind, field, value }: ListedDecision,
  answer: DecisionAnswer,
): Promise<void> {
  if (answer.action === 'create') return;
  await decisionMemoryRepo(trx).remember(userId, target, model, {
    field: kind === 'column' ? columnMemory : field,
    value,
    action: answer.action,
    useId: answer.useId ?? 0,
    use: answer.use ?? '',
    toField: answer.field ?? null,
  });
}

/** Whether a row belongs to the answered question, which may have been asked about another spelling. */
const isAsked = (row: ListedDecision, answered: ListedDecision): boolean =>
  row.id !== answered.id && row.topic === answered.topic && row.action === answered.action;

const nameIn = (candidates: string, id: number | undefined): string | undefined =>
  (JSON.parse(candidates) as ReferenceCandidate[]).find((candidate) => candidate.id === id)?.name;

/** How a new record is called: as the best-written of the answered names. */
const wellWritten = (rows: readonly ListedDecision[]): string =>
  bestSpelling(rows.map(({ value, rows: count }) => ({ name: value, rows: count })));

const stillRunning = () => new AppError('conflict', 'still running', texts.stillRunning);

function refuseUnfit(
  row: { kind: string; value: string; header: string; canCreate: number; canBlank: number },
  {
    action,
    useId,
    field,
  }: { action: DecisionAnswer['action']; useId?: number | undefined; field?: string | undefined },
  path: (string | number)[],
): void {
  const isColumn = row.kind === 'column';
  const subject = isColumn ? row.header : row.value;
  const refuse = (reason: string) => invalidField([...path, 'action'], texts.unfit(subject, reason));
  if (isColumn ? !['field', 'blank'].includes(action) : action === 'field') {
    throw refuse(texts.otherKind);
  }
  if (action === 'use' && useId === undefined) throw refuse(texts.chooseRecord);
  if (action === 'field' && field === undefined) throw refuse(texts.chooseField);
  if (action === 'create' && row.canCreate === 0) throw refuse(texts.cannotCreate);
  if (action === 'blank' && !isColumn && row.canBlank === 0) throw refuse(texts.cannotBlank);
}
