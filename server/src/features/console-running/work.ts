import type { BodyOf, QueryOf, ResponseOf } from '@atrio/contract';
import type { getRunning, listWork, retrySetAside, WaitReason, Work } from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import { nameWithRole, type Operator } from '../../core/operator.ts';
import { now } from '../../db/values.ts';
import { hideQuoted } from '../../lib/hide-quoted.ts';
import { hostOf } from '../../lib/host-of.ts';
import { idAfter, momentAfter, pageOf, placeOfMoment } from '../../lib/pages.ts';
import { act } from '../acts/acts.ts';
import { noteReading } from '../acts/reading.ts';
import { startAgain } from '../console-failures/retries.ts';
import { allProcesses, isSilent, lastRounds } from '../processes/processes.ts';
import { deliveriesRepo } from './deliveries.repo.ts';
import { type WorkRow, workRepo } from './work.repo.ts';

/** The cause of work during which three processes ended. */
const setAsideCause = 'set-aside';

/** The counts of everything that the screen lists. */
export async function running({ db }: Needs<'db'>): Promise<ResponseOf<typeof getRunning>> {
  const [work, deliveries] = [workRepo(db), deliveriesRepo(db)];
  const reasons = await work.reasons(now());
  const processes = await allProcesses(db);
  const rounds = await lastRounds(db);
  const waiting = reasons.filter(({ reason }) => reason !== null);
  const silent = processes.filter(({ beatAt }) => isSilent(beatAt)).length;
  return {
    working: reasons.find(({ reason }) => reason === null)?.count ?? 0,
    waiting: waiting.reduce((sum, { count }) => sum + count, 0),
    reasons: Object.fromEntries(waiting.map(({ reason, count }) => [reason, count])),
    deciding: await work.deciding(),
    setAside: await work.setAside(setAsideCause),
    mails: { waiting: await deliveries.mailsWaiting(), givenUp: await deliveries.mailsGivenUp() },
    events: await deliveries.eventsWaiting(),
    processes: { alive: processes.length - silent, silent },
    rounds: { all: rounds.length, failing: rounds.filter(({ outcome }) => outcome === 'failed').length },
  };
}

/** A page of work in one state; an `after` that cannot be read gives the first page. */
export async function workOf(
  ctx: Needs<'db'>,
  operator: Operator,
  { state, reason, after, pageSize }: QueryOf<typeof listWork>,
): Promise<ResponseOf<typeof listWork>> {
  const most = pageSize + 1;
  const repo = workRepo(ctx.db);
  await noteReading(ctx, operator, { kind: 'running-read' });
  if (state === 'deciding') {
    const rows = await repo.undecided(momentAfter(after), most);
    const { page, next } = pageOf(rows, pageSize, ({ waitingSince, installation }) =>
      placeOfMoment({ at: waitingSince ?? '', id: installation }),
    );
    return {
      data: page.map((row) => shown(row, { id: row.installation, since: row.waitingSince ?? '' })),
      next,
    };
  }
  if (state === 'set-aside') {
    const rows = await repo.failures(setAsideCause, idAfter(after), most);
    const { page, next } = pageOf(rows, pageSize, ({ id }) => String(id));
    return { data: await setAside(ctx, page), next };
  }
  const working = state === 'working';
  const at = now();
  const rows = await repo.turns(at, { working, reason, after: idAfter(after) ?? 0 }, most);
  const { page, next } = pageOf(rows, pageSize, ({ id }) => String(id));
  return {
    data: page.map((row) => {
      const waitsSince = row.readyAt > at ? row.updatedAt : row.readyAt;
      return shown(row, {
        id: row.id,
        undoing: row.undoing,
        since: row.begunAt ?? row.givenAt ?? waitsSince,
        lastSignAt: working ? lastSign(row) : null,
        silent: working && row.heldBy !== null && (row.beatAt === null || isSilent(row.beatAt)),
        reason: row.reason as WaitReason | null,
        readyAt: row.readyAt > at ? row.readyAt : null,
        tries: row.tries,
      });
    }),
    next,
  };
}

/** The last time at which its row, one of its files or a call to its Odoo was written. */
const lastSign = ({
  updatedAt,
  filesAt,
  calledAt,
}: Pick<WorkRow, 'updatedAt' | 'filesAt' | 'calledAt'>): string =>
  [updatedAt, filesAt ?? '', calledAt ?? ''].toSorted().at(-1) ?? updatedAt;

function shown(row: WorkRow, more: Pick<Work, 'id' | 'since'> & Partial<Work>): Work {
  const { installation, userId, documentId, name, email, databaseName, baseUrl, step } = row;
  const nothing = { undoing: null, lastSignAt: null, silent: false, reason: null, readyAt: null };
  return {
    ...{ installation, databaseName, step, customer: { id: userId, documentId, name, email } },
    host: hostOf(baseUrl),
    ...{ ...nothing, tries: 0, message: null, ...more },
  };
}

type FailureRow = Awaited<ReturnType<ReturnType<typeof workRepo>['failures']>>[number];

/** Work that was set aside and still exists. */
async function setAside({ db }: Needs<'db'>, failures: FailureRow[]): Promise<Work[]> {
  const repo = workRepo(db);
  const idsOf = (kind: string) =>
    failures.filter((one) => one.kind === kind).map(({ subjectId }) => Number(subjectId));
  const files = await repo.imports(idsOf('undo'));
  const ids = [...idsOf('installation'), ...files.map(({ installationId }) => installationId)];
  const rows = await repo.installations(ids);
  return failures.flatMap(({ id, kind, subjectId, message, at, times }) => {
    const undone = kind === 'undo' ? files.find((one) => one.id === Number(subjectId)) : undefined;
    const row = rows.find(
      ({ installation }) => installation === (undone?.installationId ?? Number(subjectId)),
    );
    if (!row) return [];
    const said = hideQuoted(message);
    return [shown(row, { id, since: at, message: said, tries: times, undoing: undone?.app ?? null })];
  });
}

/** Retries the work that was set aside. Each begins in a transaction that also writes its own act. */
export async function retryAside(
  ctx: Needs<'clock' | 'config' | 'db' | 'jobs' | 'log' | 'stopping'>,
  operator: Operator,
  { ids }: BodyOf<typeof retrySetAside>,
): Promise<ResponseOf<typeof retrySetAside>> {
  const asked = [...new Set(ids)];
  let started = 0;
  for (const failure of await workRepo(ctx.db).openAmong(setAsideCause, asked)) {
    const isStarted = await startAgain(ctx, failure, nameWithRole(operator), (trx) =>
      act(trx, operator, {
        kind: 'set-aside-retried',
        subject: { kind: 'cause', id: setAsideCause },
        ...(failure.userId === null ? {} : { customerId: failure.userId }),
        after: { failure: failure.id },
      }),
    );
    if (isStarted) started += 1;
  }
  return { started, skipped: asked.length - started };
}
