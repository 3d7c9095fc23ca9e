import { type InstallationStep, installationStatuses } from '@atrio/contract';
import type { OpenWorkflow } from 'openworkflow';
import type { Needs } from '../../../context.ts';
import type { FairQueue } from '../../../lib/fair-queue.ts';
import { decisionsRepo } from '../../imports/decisions.repo.ts';
import { importsRepo } from '../../imports/imports.repo.ts';
import { databaseKey } from '../../instances/database-key.ts';
import { type DurableSteps, durableRun, type RunParts, type RunSubject } from '../../runs/durable-run.ts';
import { createEngine, type Engine, type EngineParts } from '../../runs/engine.ts';
import { otherDatabase } from '../../runs/instance-client.ts';
import { OdooAway, RunCancelled } from '../../runs/run-errors.ts';
import { installationRun } from '../../runs/turns.ts';
import { hasLoadedElsewhere, settleDatabase } from '../database.ts';
import { cancelInstallation, endInstallation } from '../end.ts';
import { texts as installationTexts } from '../texts.ts';
import { connect } from './connect.ts';
import { finish } from './finish.ts';
import { install } from './install.ts';
import { loadNextRecords } from './load-file.ts';
import { plan } from './plan.ts';
import { readFile } from './read-file.ts';
import { resolveNames } from './resolve.ts';

/** What the steps use. Only the engine reaches the vault and Odoo. */
type StepParts = Needs<
  'config' | 'db' | 'failPoint' | 'log' | 'metrics' | 'stopping' | 'storage' | 'workbooks'
>;

/**
 * The run of one attempt at an installation. After a crash every step may run again from its beginning, so
 * each looks at the current state (of Odoo and of our rows) before it writes.
 */
export function addInstallationWorkflow(
  client: OpenWorkflow,
  ctx: EngineParts & RunParts & StepParts,
  slots: FairQueue,
): void {
  client.implementWorkflow(installationRun, ({ input: { installationId, attempt, turn }, step }) => {
    const engine = createEngine(ctx, installationId, turn);
    const subject = attemptOf(engine, ctx, attempt);
    return durableRun(ctx, { name: 'installation', engine, stored: step, turn, subject, slots }, (durable) =>
      stepsOf(engine, ctx, durable),
    );
  });
}

async function stepsOf(engine: Engine, ctx: StepParts, durable: DurableSteps): Promise<void> {
  const { run, runHeavy, read } = durable;
  await run('turn', () => lockDatabase(engine, ctx));
  await run('connect', () => connect(engine, ctx));
  await run('plan', () => plan(engine, ctx));
  await run('install', () => install(engine, ctx));
  const imports = await read('files', async () =>
    (await importsRepo(ctx.db).ofInstallation(engine.installationId)).map((item) => item.id),
  );
  for (const id of imports) await runHeavy(`read:${id}`, () => readFile(engine, ctx, id));
  // Rows that name records of other rows wait for those: repeated as long as more of them can be loaded.
  for (let round: Round | null = firstRound; round; ) {
    const coming: number = await loadRound(engine, ctx, durable, imports, round);
    round = await roundAfter(engine, ctx, durable, round, coming);
  }
  await run('finish', () => finish(engine, ctx));
}

/** One pass through all files. */
interface Round {
  number: number;
  /** How many rows waited for other rows after the round before. */
  before: number;
  /** Also asks about names of records that other waiting rows would create. */
  askAll: boolean;
}
const firstRound: Round = { number: 0, before: Number.POSITIVE_INFINITY, askAll: false };

/** @returns how many rows still wait for other rows */
async function loadRound(
  engine: Engine,
  ctx: Needs<'db' | 'failPoint' | 'metrics'>,
  { runHeavy }: DurableSteps,
  imports: readonly number[],
  { number, askAll }: Round,
): Promise<number> {
  let coming = 0;
  for (const id of imports) {
    const resolved = await runHeavy(`resolve:${number}:${id}`, () => resolveNames(engine, ctx, id, askAll));
    coming += resolved.coming;
    for (let part = 0, { left } = resolved; left > 0; part += 1) {
      ({ left } = await runHeavy(`load:${number}:${id}:${part}`, () => loadNextRecords(engine, ctx, id)));
    }
  }
  return coming;
}

/** @returns null for no other round: no row waits for another one, or the customer has to answer first */
async function roundAfter(
  { installationId }: Engine,
  { db }: Needs<'db'>,
  { read }: DurableSteps,
  { number, before, askAll }: Round,
  coming: number,
): Promise<Round | null> {
  if (coming === 0 || askAll) return null;
  const next = { number: number + 1, before: coming, askAll: false };
  if (coming < before) return next;
  // No row found the record that it waits for. The answer to an open question may create it; where none is
  // open, the customer is asked about all names.
  const open = await read(`open:${number}`, () => decisionsRepo(db).openIn(installationId));
  return open > 0 ? null : { ...next, askAll: true };
}

/** Locks the Odoo database: nobody else works on it from here. */
async function lockDatabase(engine: Engine, { db }: Needs<'db'>): Promise<null> {
  const row = await engine.installation();
  if (await hasLoadedElsewhere(db, row)) throw otherDatabase(row.target ?? '');
  // Other work on this database, under another address of the instance, has not ended yet.
  if (!(await engine.lock(databaseKey(row)))) throw new OdooAway(1000);
  await db.transaction((trx) => settleDatabase(trx, row));
  return null;
}

/** The attempt of an installation that this run belongs to. */
const attemptOf = (engine: Engine, ctx: Needs<'db' | 'log' | 'metrics'>, attempt: number): RunSubject => ({
  isWanted: async () => {
    const row = await engine.installation();
    return row.statusId === installationStatuses.inProgress.id && row.attempt === attempt;
  },
  endEarly: async (reason) => {
    const step = ((await engine.installation()).step ?? 'connect') as InstallationStep;
    const isCancelled = reason instanceof RunCancelled;
    const message = isCancelled ? installationTexts.end.cancelled : reason.message;
    await engine.log(step, message, isCancelled ? 'warning' : 'error');
    const { installationId } = engine;
    if (!isCancelled) {
      return endInstallation(ctx, installationId, message, message, { cause: reason.known, message });
    }
    await cancelInstallation(ctx, installationId, message);
  },
});
