import { explain } from '@atrio/importer';
import { OdooError, type OdooErrorCode, type OdooModule } from '@atrio/odoo';
import type { Needs } from '../../../context.ts';
import { labelsOf } from '../../apps/app-modules.ts';
import { causeOfOdoo } from '../../failures/classify.ts';
import type { Engine } from '../../runs/engine.ts';
import { ProcessStopping, RunFailure } from '../../runs/run-errors.ts';
import { runStateRepo } from '../run-state.repo.ts';
import { storedPlan } from '../stored-plan.ts';
import { texts } from './texts.ts';

/** Longest wait for an installation of modules whose end we did not see, in ms. */
const longestWaitMs = 20 * 60_000;
/** Modules that stay `to install` this long, while Odoo answers all the time, are stuck, in ms. */
const stuckAfterMs = 4 * 60_000;
/** The same after Odoo was away, in ms: whoever was installing has then stopped too. */
const stuckAfterFallMs = 8_000;
/** Longest wait for an Odoo that does not answer, in ms. */
const longestAwayMs = 10 * 60_000;
const pollMs = 4000;
/** Pauses while Odoo refuses because it is busy, in ms: the first, and the longest. */
const busyPauseMs = { first: 8_000, longest: 30_000 };
/** How many times Odoo may take the call and still not have installed the modules. */
const maxCalls = 3;

/**
 * Step 3: one call for all modules. It may take minutes and its answer may get lost, so only the state of the
 * modules counts, which is asked for afterwards.
 * @throws RunFailure when modules stay pending, or are still missing after the last try, or Odoo stays busy
 */
export async function install(
  engine: Engine,
  ctx: Needs<'config' | 'db' | 'failPoint' | 'stopping'>,
): Promise<null> {
  const { installationId, log } = engine;
  const repo = runStateRepo(ctx.db);
  await repo.setStep(installationId, 'install');
  const { modules } = storedPlan(await engine.installation());
  let repaired = false;
  let calls = 0;
  const busy = busyPauses(engine, ctx);
  for (let round = 0; ; round += 1) {
    const state = await states(engine, ctx, modules);
    if (!state.missing.length) {
      if (round > 0) await log('install', texts.install.done);
      else await log('install', texts.install.doneBefore);
      return null;
    }
    if (state.pending.length) {
      const settled = await settle(engine, ctx, modules, state.fell);
      if (settled === 'stuck') {
        if (repaired) throw new RunFailure(texts.install.stuck(labelsOf(state.pending)), 'modules-stuck');
        repaired = true;
        await repair(engine, modules);
      }
      continue;
    }
    if (calls >= maxCalls) {
      throw new RunFailure(texts.install.notInstalled(labelsOf(state.missing)), 'modules-not-installed');
    }
    if (!busy.last()) await log('install', texts.install.begins(labelsOf(state.missing)));
    const refusal = await call(engine, ctx, state.missing);
    if (refusal) await busy.pause(refusal);
    else {
      calls += 1;
      busy.end();
    }
  }
}

/** The pauses while Odoo refuses to install because something else is under way in it. */
function busyPauses({ log, wait }: Engine, ctx: Needs<'config'>) {
  let pauseMs = busyPauseMs.first;
  let pausedMs = 0;
  return {
    /** Whether Odoo refused the last call. */
    last: () => pausedMs > 0,
    /** @throws RunFailure when Odoo has been busy for too long */
    async pause(refusal: OdooError): Promise<void> {
      if (pausedMs >= longestAwayMs) throw new RunFailure(explain(refusal), causeOfOdoo(refusal));
      if (pausedMs === 0) await log('install', texts.install.busy, 'warning');
      await wait(pauseMs * ctx.config.waitScale);
      pausedMs += pauseMs;
      pauseMs = Math.min(pauseMs * 2, busyPauseMs.longest);
    },
    end() {
      pauseMs = busyPauseMs.first;
      pausedMs = 0;
    },
  };
}

interface States {
  missing: OdooModule[];
  /** Modules that are being installed or upgraded, also by somebody else. */
  pending: OdooModule[];
  /** Odoo was away for a moment during the calls. */
  fell: boolean;
}

/** Asks for the state of the modules until Odoo answers. @throws RunFailure when it stays away */
async function states(engine: Engine, ctx: Needs<'config' | 'stopping'>, names: string[]): Promise<States> {
  const { log } = engine;
  const began = Date.now();
  for (let fell = false; ; ) {
    await engine.checkpoint();
    try {
      const found = await engine.withOdoo(async ({ client }) => {
        const missing = (await client.modules(names)).filter((module) => module.state !== 'installed');
        return { missing, pending: missing.length ? await client.pendingModules() : [] };
      });
      if (fell) await log('install', texts.install.back);
      return { ...found, fell };
    } catch (error) {
      if (ctx.stopping.aborted) throw new ProcessStopping();
      const isAway = error instanceof OdooError && away.has(error.code);
      const isSlow = error instanceof OdooError && slow.has(error.code);
      if (!(error instanceof OdooError)) throw error;
      if ((!isAway && !isSlow) || Date.now() - began > longestAwayMs * ctx.config.waitScale) {
        throw new RunFailure(isAway ? texts.install.stayedAway : explain(error), causeOfOdoo(error));
      }
      if (isAway && !fell) await log('install', texts.install.away, 'warning');
      fell ||= isAway;
      await engine.wait(pollMs * ctx.config.waitScale);
    }
  }
}

/** Nobody answers, or the connection breaks immediately: the server is down or restarting. */
const away = new Set<OdooErrorCode>(['connection-refused', 'connection-lost']);
/** The server runs but has no capacity for the call. */
const slow = new Set<OdooErrorCode>(['timeout', 'busy', 'rate-limited']);

/** Asks Odoo to install. @returns its refusal when something else is under way in it: it did not begin */
async function call(
  engine: Engine,
  ctx: Needs<'failPoint' | 'stopping'>,
  missing: OdooModule[],
): Promise<OdooError | null> {
  ctx.failPoint('install:before');
  try {
    await engine.withOdoo(({ client }) => client.installModules(missing.map((module) => module.id)));
    ctx.failPoint('install:after');
  } catch (error) {
    if (ctx.stopping.aborted) throw new ProcessStopping();
    if (!(error instanceof OdooError)) throw error;
    if (error.code === 'busy') return error;
    if (error.outcomeUnknown || ['timeout', 'connection-lost', 'connection-refused'].includes(error.code)) {
      await engine.log('install', texts.install.connectionLost, 'warning');
    } else {
      throw new RunFailure(explain(error), causeOfOdoo(error));
    }
  }
  return null;
}

/**
 * Waits until no module is pending.
 *
 * @param fell whether Odoo was away since the installation of the modules began
 * @returns 'stuck' when the same modules stay pending and nobody is installing them
 */
async function settle(
  engine: Engine,
  ctx: Needs<'config' | 'stopping'>,
  names: string[],
  fell: boolean,
): Promise<'settled' | 'stuck'> {
  const { log } = engine;
  const began = Date.now();
  let last = '';
  let lastChange = began;
  let told = fell;
  let hasFallen = fell;
  while (Date.now() - began < longestWaitMs) {
    const state = await states(engine, ctx, names);
    if (!state.missing.length || !state.pending.length) return 'settled';
    hasFallen ||= state.fell;
    const picture = state.pending.map((module) => `${module.name}:${module.state}`).join();
    if (picture !== last) {
      last = picture;
      lastChange = Date.now();
    }
    const patience = hasFallen ? stuckAfterFallMs : stuckAfterMs;
    if (Date.now() - lastChange >= patience * ctx.config.waitScale) return 'stuck';
    if (!told) {
      told = true;
      await log('install', texts.install.goesOn);
    }
    await engine.wait(pollMs * ctx.config.waitScale);
  }
  return 'stuck';
}

async function repair(engine: Engine, names: string[]): Promise<void> {
  await engine.log('install', texts.install.repairs, 'warning');
  await engine.persist('install', async ({ client }) => {
    const pending = await client.pendingModules();
    const ours = new Set(names);
    // A module that we did not ask for is reset only if it waits to be installed: resetting one that waits for
    // an upgrade could break it.
    const stuck = pending.filter((module) => module.state === 'to install' || ours.has(module.name));
    if (stuck.length) await client.resetPending(stuck.map((module) => module.id));
  });
}
