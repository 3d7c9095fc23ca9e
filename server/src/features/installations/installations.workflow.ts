import { installationStatuses } from '@atrio/contract';
import type { OpenWorkflow } from 'openworkflow';
import type { Context } from '../../context.ts';
import { importsRepo } from '../imports/imports.repo.ts';
import { loadNextRecords } from '../imports/load-file.ts';
import { readFile } from '../imports/read-file.ts';
import { databaseKey } from '../instances/database-key.ts';
import { engineRepo } from './engine.repo.ts';
import {
  createEngine,
  type Engine,
  InstallationCancelled,
  InstallationFailure,
  otherDatabase,
} from './engine.ts';
import { installationRun } from './runs.ts';
import { connect } from './steps/connect.ts';
import { finish } from './steps/finish.ts';
import { install } from './steps/install.ts';
import { plan } from './steps/plan.ts';

interface Input {
  installationId: number;
  attempt: number;
}

/** How a step ended: a value, so that it is stored with the run and not tried again. */
type Outcome = { kind: 'done'; left: number } | { kind: 'stop' };

/** Tries of a step after failures of our own; a crash or a restart counts as one. */
const retryPolicy = {
  initialInterval: '1s',
  backoffCoefficient: 2,
  maximumInterval: '30s',
  maximumAttempts: 20,
} as const;

/**
 * The engine: five steps, each stored when it is done. Every step may run again from its beginning after
 * a crash, so each looks at the truth (Odoo, our rows) before it writes.
 */
export function addInstallationWorkflow(client: OpenWorkflow, ctx: Context): void {
  client.implementWorkflow(installationRun, async ({ input, step }) => {
    const engine = createEngine(ctx, input.installationId);
    try {
      await walk(engine, input, step);
      return null;
    } finally {
      await engine.close();
    }
  });
}

type Step = Parameters<Parameters<OpenWorkflow['implementWorkflow']>[1]>[0]['step'];

async function walk(engine: Engine, { installationId, attempt }: Input, step: Step): Promise<void> {
  const { ctx } = engine;
  const run = (name: string, work: () => Promise<number | null>) =>
    step.run({ name, retryPolicy }, () => guarded(engine, attempt, work));

  for (let turn = 0; ; turn += 1) {
    const outcome = await run(`turn:${turn}`, () => takeTurn(engine));
    if (outcome.kind === 'stop') return;
    if (outcome.left === 0) break;
    await step.sleep(`wait:${turn}`, turn < 10 ? '3s' : '30s');
  }
  for (const [name, work] of [
    ['connect', connect],
    ['plan', plan],
    ['install', install],
  ] as const) {
    if ((await run(name, () => work(engine))).kind === 'stop') return;
  }
  const files = await step.run({ name: 'files', retryPolicy }, async () =>
    (await importsRepo(ctx.db).ofInstallation(installationId)).map((item) => item.id),
  );
  for (const file of files) {
    const read = await run(`read:${file}`, () => readFile(engine, file));
    if (read.kind === 'stop') return;
    for (let batch = 0, left = read.left; left > 0; batch += 1) {
      const loaded = await run(`load:${file}:${batch}`, () => loadNextRecords(engine, file));
      if (loaded.kind === 'stop') return;
      left = loaded.left;
    }
  }
  await run('finish', () => finish(engine));
}

/** One installation at a time for each Odoo database. @returns 0 when it is our turn */
async function takeTurn(engine: Engine): Promise<number> {
  const { ctx, installationId } = engine;
  const row = await engineRepo(ctx.db).installation(installationId);
  const target = databaseKey(row);
  await engine.checkpoint();
  const isMoved = row.target !== null && row.target !== target;
  if (isMoved && (await engineRepo(ctx.db).hasSent(installationId))) throw otherDatabase(row.target ?? '');
  if (await ctx.db.transaction().execute((trx) => engineRepo(trx).lock(target, installationId))) {
    await engineRepo(ctx.db).setTarget(installationId, target);
    return 0;
  }
  if (row.step === null && row.message !== waiting) await engine.log('connect', waiting);
  return 1;
}

const waiting = 'Otra instalación está trabajando en esta base de datos. Esta empieza en cuanto termine.';

/** Runs a step's work and turns the ways of ending early into the end of the installation. */
async function guarded(
  engine: Engine,
  attempt: number,
  work: () => Promise<number | null>,
): Promise<Outcome> {
  const { ctx, installationId } = engine;
  const repo = engineRepo(ctx.db);
  const row = await repo.installation(installationId);
  if (row.statusId !== installationStatuses.inProgress.id || row.attempt !== attempt) return { kind: 'stop' };
  try {
    await engine.checkpoint();
    const left = (await work()) ?? 0;
    return { kind: 'done', left };
  } catch (error) {
    const current = (await repo.installation(installationId)).step ?? 'connect';
    if (error instanceof InstallationCancelled) {
      const message = 'Cancelada. Lo que ya estaba en Odoo sigue ahí.';
      await engine.log(current as 'connect', message, 'warning');
      await repo.finish(installationId, installationStatuses.cancelled.id, message, null);
    } else if (error instanceof InstallationFailure) {
      await engine.log(current as 'connect', error.message, 'error');
      await repo.finish(installationId, installationStatuses.failed.id, error.message, error.message);
    } else {
      if (!ctx.stopping.aborted) ctx.log.error({ err: error, installationId }, 'step failed');
      throw error;
    }
    return { kind: 'stop' };
  }
}
