import {
  type InstallationStep,
  installationStatuses,
  installationSteps,
  type QueryOf,
  type ResponseOf,
} from '@atrio/contract';
import type {
  findInstallation,
  InstallationPage,
  InstallationStand,
  LogLine,
  listLogLines,
  listOdooCalls,
  retryInstallationNow,
  WaitReason,
} from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import { notFound } from '../../core/errors.ts';
import { nameWithRole, type Operator } from '../../core/operator.ts';
import { withoutQuotes } from '../../core/outcomes.ts';
import { now } from '../../db/values.ts';
import { hideQuoted } from '../../lib/hide-quoted.ts';
import { pageOf } from '../../lib/pages.ts';
import { act } from '../acts/acts.ts';
import { noteReading } from '../acts/reading.ts';
import { knownCause, titleOf } from '../failures/titles.ts';
import { retryForProvider } from '../installations/control.ts';
import { isSilent } from '../processes/processes.ts';
import { answerFor } from './answer.ts';
import {
  consoleInstallationsRepo,
  type InstallationRow,
  type TurnRow,
} from './console-installations.repo.ts';

export async function installationNumbered(
  { db }: Needs<'db'>,
  { number }: QueryOf<typeof findInstallation>,
): Promise<ResponseOf<typeof findInstallation>> {
  return { data: await consoleInstallationsRepo(db).named(number) };
}

/** The row, after the reading was written into the book of acts. @throws not-found */
async function looked(ctx: Needs<'db'>, operator: Operator, id: number): Promise<InstallationRow> {
  const row = await consoleInstallationsRepo(ctx.db).find(id);
  if (!row) throw notFound('installation');
  await noteReading(ctx, operator, {
    kind: 'installation-read',
    subject: { kind: 'installation', id },
    customerId: row.userId,
  });
  return row;
}

/** What the provider sees of an installation. @throws not-found */
export async function installationPage(
  ctx: Needs<'db'>,
  operator: Operator,
  id: number,
): Promise<InstallationPage> {
  const row = await looked(ctx, operator, id);
  const repo = consoleInstallationsRepo(ctx.db);
  const [apps, sheets, turn, times, calledAt] = await Promise.all([
    repo.apps(id),
    repo.sheets(id),
    repo.turn(id),
    repo.stepTimes(id),
    repo.lastCallAt(id),
  ]);
  const failures = await repo.failures(
    id,
    sheets.map((sheet) => sheet.id),
  );
  const problems = failures.map((failure) => problemOf(failure, sheets));
  const { userId, documentId, name, email, displayName, databaseName, baseUrl } = row;
  const customer = { id: userId, documentId, name, email };
  const instance = { name: displayName, databaseName, baseUrl };
  const waits = turn && turnOf(turn);
  const stand = standOf(row, waits?.reason ?? null);
  const signs = [row.updatedAt, calledAt ?? '', ...sheets.map((sheet) => sheet.updatedAt)];
  return {
    ...{ id, customer, instance, stand, status: row.status, attempt: row.attempt, apps, problems },
    ...{ odooVersion: row.odooVersion, edition: row.edition, createdAt: row.createdAt },
    ...{ requestedAt: row.requestedAt, startedAt: row.startedAt, finishedAt: row.finishedAt },
    lastSignAt: signs.toSorted().at(-1) ?? row.updatedAt,
    turn: waits ?? null,
    steps: stepsOf(row, stand, times),
    files: sheets.map(({ undoState, undoRunId, undoStopRunId, state, updatedAt: _, ...sheet }) => ({
      ...sheet,
      // A replaced file counts as done.
      state: (state === 'replaced' ? 'done' : state) as InstallationPage['files'][number]['state'],
      undo: undoState as InstallationPage['files'][number]['undo'],
      undoStopped: undoState === 'failed' && undoStopRunId !== null && undoStopRunId === undoRunId,
    })),
    answer: answerFor({
      ...{ id, customer, instance, stand, problems },
      ...{ reason: waits?.reason ?? null, cause: row.cause && hideQuoted(row.cause) },
    }),
    canRetry: stand === 'failed' && row.instanceRemovedAt === null,
  };
}

type Repo = ReturnType<typeof consoleInstallationsRepo>;

function problemOf(
  { kind, subjectId, cause, message, at, times }: Awaited<ReturnType<Repo['failures']>>[number],
  sheets: Awaited<ReturnType<Repo['sheets']>>,
): InstallationPage['problems'][number] {
  const known = knownCause(cause);
  const sheet = kind === 'installation' ? undefined : sheets.find((one) => String(one.id) === subjectId);
  return {
    ...{ cause, message: hideQuoted(message), at, times, app: sheet?.app ?? null },
    ...{ title: titleOf(cause, message), advice: known?.advice ?? null, who: known?.who ?? null },
  };
}

function turnOf({ readyAt, givenAt, begunAt, told, tries, heldBy, beatAt }: TurnRow) {
  const whyNot = () => {
    if (begunAt !== null) return null;
    if (givenAt !== null) return 'place';
    return readyAt > now() ? 'pause' : ((told ?? 'turn') as WaitReason);
  };
  const silent = heldBy !== null && (beatAt === null || isSilent(beatAt));
  return { reason: whyNot(), readyAt, tries, silent };
}

function standOf(row: InstallationRow, reason: WaitReason | null): InstallationStand {
  const { completed, failed, cancelled } = installationStatuses;
  if (row.statusId === completed.id) return 'completed';
  if (row.statusId === failed.id) return 'failed';
  if (row.statusId === cancelled.id) return 'cancelled';
  if (row.requestedAt === null) return 'never-started';
  if (row.waitingSince !== null) return 'deciding';
  return reason === null ? 'working' : 'waiting';
}

function stepsOf(
  { step: current }: InstallationRow,
  stand: InstallationStand,
  times: { step: string; beganAt: string; lastAt: string }[],
): InstallationPage['steps'] {
  const reached = installationSteps.indexOf(current as InstallationStep);
  const stateOf = (index: number) => {
    if (stand === 'completed') return 'done';
    if (index !== reached) return index < reached ? 'done' : 'pending';
    if (stand === 'failed' || stand === 'cancelled') return 'failed';
    return stand === 'deciding' ? 'done' : 'active';
  };
  return installationSteps.map((step, index) => {
    const found = times.find((one) => one.step === step);
    return { step, state: stateOf(index), beganAt: found?.beganAt ?? null, lastAt: found?.lastAt ?? null };
  });
}

/**
 * Continues a failed installation; the act is written in the transaction that begins the next attempt.
 * @throws not-found
 */
export async function retryNow(
  ctx: Needs<'config' | 'db' | 'jobs' | 'log'>,
  operator: Operator,
  id: number,
): Promise<ResponseOf<typeof retryInstallationNow>> {
  const row = await consoleInstallationsRepo(ctx.db).find(id);
  if (!row) throw notFound('installation');
  const started = await retryForProvider(ctx, id, nameWithRole(operator), (trx) =>
    act(trx, operator, {
      kind: 'installation-retried',
      subject: { kind: 'installation', id },
      customerId: row.userId,
    }),
  );
  return { started };
}

/** @throws not-found */
export async function logOf(
  ctx: Needs<'db'>,
  operator: Operator,
  id: number,
  { before, pageSize }: QueryOf<typeof listLogLines>,
): Promise<ResponseOf<typeof listLogLines>> {
  await looked(ctx, operator, id);
  const rows = await consoleInstallationsRepo(ctx.db).log(id, before ?? null, pageSize + 1);
  const { page, next } = pageOf(rows, pageSize, ({ id: last }) => last);
  const data = page.map(({ level, message, ...line }) => ({
    ...line,
    level: level as LogLine['level'],
    // What is said about a file may also have an e-mail address of it outside of quotes.
    message: line.step === 'load' ? withoutQuotes(message) : hideQuoted(message),
  }));
  return { data, next };
}

/** @throws not-found */
export async function callsOf(
  ctx: Needs<'db'>,
  operator: Operator,
  id: number,
  { before, pageSize }: QueryOf<typeof listOdooCalls>,
): Promise<ResponseOf<typeof listOdooCalls>> {
  await looked(ctx, operator, id);
  const rows = await consoleInstallationsRepo(ctx.db).calls(id, before ?? null, pageSize + 1);
  const { page, next } = pageOf(rows, pageSize, ({ id: last }) => last);
  return { data: page, next };
}
