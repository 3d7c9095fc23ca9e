import { explain } from '@atrio/importer';
import { OdooError, type OdooErrorCode, type OdooModule } from '@atrio/odoo';
import { failPoint } from '../../../fail-points.ts';
import { engineRepo } from '../engine.repo.ts';
import { type Engine, InstallationFailure, ProcessStopping } from '../engine.ts';
import { readyForFiles } from './connect.ts';
import type { Plan } from './plan.ts';

/** Longest that we wait for an installation whose end we did not see, in ms. */
const longestWaitMs = 20 * 60_000;
/** Modules that stay `to install` this long while Odoo is there all the time are stuck, in ms. */
const stuckAfterMs = 4 * 60_000;
/** The same where Odoo went away meanwhile: whoever installed went with it. */
const stuckAfterFallMs = 8_000;
/** Longest that we wait for an Odoo that does not answer, in ms. */
const longestAwayMs = 10 * 60_000;
const pollMs = 4000;

/**
 * Step 3: one call for all modules. The call may take minutes and its end may not reach us, so what
 * counts is never its answer but the state of the modules, asked for afresh.
 */
export async function install(engine: Engine): Promise<null> {
  const { ctx, installationId, log } = engine;
  const repo = engineRepo(ctx.db);
  await repo.setStep(installationId, 'install');
  const { modules }: Plan = JSON.parse((await repo.installation(installationId)).plan ?? '{"modules":[]}');
  let repaired = false;
  for (let calls = 0; ; calls += 1) {
    const state = await states(engine, modules);
    if (!state.missing.length) {
      if (calls > 0) await log('install', 'Las apps quedaron instaladas.');
      else await log('install', 'Las apps ya estaban instaladas.');
      await readyForFiles(engine);
      return null;
    }
    if (state.pending.length) {
      const settled = await settle(engine, modules, state.fell);
      if (settled === 'stuck') {
        if (repaired) throw new InstallationFailure(stuckCause(state.pending));
        repaired = true;
        await repair(engine, modules);
      }
      continue;
    }
    if (calls >= 3) {
      throw new InstallationFailure(
        `Odoo no terminó de instalar ${state.missing.map((module) => module.label).join(', ')}. Lo que sí quedó instalado sigue ahí. Pide a tu proveedor el registro del servidor y vuelve a intentarlo.`,
      );
    }
    await call(engine, state.missing);
  }
}

interface States {
  missing: OdooModule[];
  /** In the middle of something, whoever began it. */
  pending: OdooModule[];
  /** Odoo was away while we asked. */
  fell: boolean;
}

/** Asks for the state of the modules until Odoo answers. @throws InstallationFailure when it stays away */
async function states(engine: Engine, names: string[]): Promise<States> {
  const { ctx, log } = engine;
  const began = Date.now();
  for (let fell = false; ; ) {
    await engine.checkpoint();
    try {
      const found = await engine.withOdoo(async (client) => {
        const missing = (await client.modules(names)).filter((module) => module.state !== 'installed');
        return { missing, pending: missing.length ? await client.pendingModules() : [] };
      });
      if (fell) await log('install', 'Tu Odoo volvió.');
      return { ...found, fell };
    } catch (error) {
      if (ctx.stopping.aborted) throw new ProcessStopping();
      const isAway = error instanceof OdooError && away.has(error.code);
      const isSlow = error instanceof OdooError && slow.has(error.code);
      if (!(error instanceof OdooError)) throw error;
      if ((!isAway && !isSlow) || Date.now() - began > longestAwayMs * ctx.config.waitScale) {
        throw new InstallationFailure(isAway ? stayedAway : explain(error));
      }
      if (isAway && !fell) await log('install', isDown, 'warning');
      fell ||= isAway;
      await engine.wait(pollMs * ctx.config.waitScale);
    }
  }
}

/** Nobody answers, or the connection breaks at once: the server is down or starts again. */
const away = new Set<OdooErrorCode>(['connection-refused', 'connection-lost']);
/** It is there and has no time. */
const slow = new Set<OdooErrorCode>(['timeout', 'busy', 'rate-limited']);

const isDown = 'Tu Odoo no responde; puede que se esté reiniciando. Seguimos en cuanto vuelva.';
const stayedAway =
  'Tu Odoo dejó de responder mientras instalaba y no volvió. Revisa con tu proveedor que el servidor esté en marcha y reintenta la instalación: sigue donde quedó.';

async function call(engine: Engine, missing: OdooModule[]): Promise<void> {
  const { ctx, log } = engine;
  await log(
    'install',
    `Instalando ${missing.map((module) => module.label).join(', ')}. Puede tardar varios minutos.`,
  );
  failPoint(ctx.config, 'install:before');
  try {
    await engine.withOdoo((client) => client.installModules(missing.map((module) => module.id)));
    failPoint(ctx.config, 'install:after');
  } catch (error) {
    if (ctx.stopping.aborted) throw new ProcessStopping();
    if (!(error instanceof OdooError)) throw error;
    if (error.code === 'busy') {
      await log('install', 'Odoo está ocupado con otra operación. Esperamos a que termine.', 'warning');
      await engine.wait(pollMs * 2 * ctx.config.waitScale);
      await settle(
        engine,
        missing.map((module) => module.name),
        false,
      );
    } else if (
      error.outcomeUnknown ||
      ['timeout', 'connection-lost', 'connection-refused'].includes(error.code)
    ) {
      await log(
        'install',
        'La conexión se cortó mientras Odoo instalaba. No sabemos aún cómo terminó: se lo preguntamos.',
        'warning',
      );
    } else {
      throw new InstallationFailure(explain(error));
    }
  }
}

/**
 * Waits until nothing is pending.
 *
 * @param fell whether Odoo was away since the modules were being installed
 * @returns 'stuck' when the same modules stay pending with nobody at work on them
 */
async function settle(engine: Engine, names: string[], fell: boolean): Promise<'settled' | 'stuck'> {
  const { ctx, log } = engine;
  const began = Date.now();
  let last = '';
  let lastChange = began;
  let told = fell;
  let hasFallen = fell;
  while (Date.now() - began < longestWaitMs) {
    const state = await states(engine, names);
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
      await log('install', 'Odoo sigue instalando. Esperamos a que termine.');
    }
    await engine.wait(pollMs * ctx.config.waitScale);
  }
  return 'stuck';
}

async function repair(engine: Engine, names: string[]): Promise<void> {
  await engine.log(
    'install',
    'Unos módulos quedaron a medias. Los devolvemos a su estado anterior y lo intentamos otra vez.',
    'warning',
  );
  await engine.persist('install', async (client) => {
    const pending = await client.pendingModules();
    const ours = new Set(names);
    // Only what waits to be installed: taking an upgrade back could break what works.
    const stuck = pending.filter((module) => module.state === 'to install' || ours.has(module.name));
    if (stuck.length) await client.resetPending(stuck.map((module) => module.id));
  });
}

const stuckCause = (pending: OdooModule[]) =>
  `Odoo dejó a medias ${pending.map((module) => module.label).join(', ')} y no pudimos repararlo. Pide a tu proveedor que reinicie el servidor de Odoo y vuelve a intentarlo.`;
