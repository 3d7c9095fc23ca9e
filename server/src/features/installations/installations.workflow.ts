import { installationStatuses } from '@atrio/contract';
import type { OpenWorkflow } from 'openworkflow';
import type { Context } from '../../context.ts';
import { decisionsRepo } from '../imports/decisions.repo.ts';
import { importsRepo } from '../imports/imports.repo.ts';
import { databaseKey } from '../instances/database-key.ts';
import { engineRepo } from './engine.repo.ts';
import {
  createEngine,
  type Engine,
  InstallationCancelled,
  InstallationFailure,
  otherDatabase,
} from './engine.ts';
import { cancelledMessage } from './installations.ts';
import { installationRun } from './runs.ts';
import { connect } from './steps/connect.ts';
import { finish } from './steps/finish.ts';
import { install } from './steps/install.ts';
import { loadNextRecords } from './steps/load-file.ts';
import { plan } from './steps/plan.ts';
import { readFile } from './steps/read-file.ts';
import { type Resolved, resolveNames } from './steps/resolve.ts';

interface Input {
  installationId: number;
  attempt: number;
}

/** How a step ended: a value, so that it is stored with the run and not tried again. */
type Outcome = { kind: 'done'; left: number; coming: number } | { kind: 'stop' };

/** Work of a step; what is left to do of it, where that counts. */
type Work = () => Promise<number | Resolved | null>;

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
  const run = (name: string, work: Work) =>
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
    if ((await run(`read:${file}`, () => readFile(engine, file))).kind === 'stop') return;
  }
  // Rows that name what other rows bring wait for those: once more as long as that helps.
  for (let round = 0, before = Number.POSITIVE_INFINITY, askAll = false; ; round += 1) {
    let coming = 0;
    for (const file of files) {
      const resolved = await run(`resolve:${round}:${file}`, () => resolveNames(engine, file, askAll));
      if (resolved.kind === 'stop') return;
      coming += resolved.coming;
      for (let part = 0, left = resolved.left; left > 0; part += 1) {
        const loaded = await run(`load:${round}:${file}:${part}`, () => loadNextRecords(engine, file));
        if (loaded.kind === 'stop') return;
        left = loaded.left;
      }
    }
    if (coming === 0 || askAll) break;
    if (coming >= before) {
      const open = await step.run({ name: `open:${round}`, retryPolicy }, () =>
        decisionsRepo(ctx.db).openIn(installationId),
      );
      if (open > 0) break;
      askAll = true;
    }
    before = coming;
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
async function guarded(engine: Engine, attempt: number, work: Work): Promise<Outcome> {
  const { ctx, installationId } = engine;
  const repo = engineRepo(ctx.db);
  const row = await repo.installation(installationId);
  if (row.statusId !== installationStatuses.inProgress.id || row.attempt !== attempt) return { kind: 'stop' };
  try {
    await engine.checkpoint();
    const done = await work();
    const left = typeof done === 'number' ? done : (done?.left ?? 0);
    const coming = typeof done === 'number' ? 0 : (done?.coming ?? 0);
    return { kind: 'done', left, coming };
  } catch (error) {
    const current = (await repo.installation(installationId)).step ?? 'connect';
    if (error instanceof InstallationCancelled) {
      await engine.log(current as 'connect', cancelledMessage, 'warning');
      await repo.finish(installationId, installationStatuses.cancelled.id, cancelledMessage, null);
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
