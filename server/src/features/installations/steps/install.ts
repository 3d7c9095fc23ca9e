import { OdooError, type OdooModule } from '@atrio/odoo';
import { failPoint } from '../../../fail-points.ts';
import { engineRepo } from '../engine.repo.ts';
import { type Engine, explain, InstallationFailure, ProcessStopping } from '../engine.ts';
import { readyForFiles } from './connect.ts';
import type { Plan } from './plan.ts';

/** Longest that we wait for an installation whose end we did not see, in ms. */
const longestWaitMs = 20 * 60_000;
/** Modules that stay `to install` this long with nobody working on them are stuck, in ms. */
const stuckAfterMs = 4 * 60_000;
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
    await engine.checkpoint();
    const state = await states(engine, modules);
    if (!state.missing.length) {
      if (calls > 0) await log('install', 'Las apps quedaron instaladas.');
      else await log('install', 'Las apps ya estaban instaladas.');
      await readyForFiles(engine);
      return null;
    }
    if (state.pending.length) {
      const settled = await settle(engine, modules);
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
}

const states = (engine: Engine, names: string[]): Promise<States> =>
  engine.persist('install', async (client) => {
    const missing = (await client.modules(names)).filter((module) => module.state !== 'installed');
    return { missing, pending: missing.length ? await client.pendingModules() : [] };
  });

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

/** Waits until nothing is pending. @returns 'stuck' when the same modules stay pending with no change */
async function settle(engine: Engine, names: string[]): Promise<'settled' | 'stuck'> {
  const { ctx, log } = engine;
  const began = Date.now();
  let last = '';
  let lastChange = began;
  let told = false;
  while (Date.now() - began < longestWaitMs) {
    await engine.checkpoint();
    const { missing, pending } = await states(engine, names);
    if (!missing.length || !pending.length) return 'settled';
    const picture = pending.map((module) => `${module.name}:${module.state}`).join();
    if (picture !== last) {
      last = picture;
      lastChange = Date.now();
    }
    if (Date.now() - lastChange > stuckAfterMs * ctx.config.waitScale) return 'stuck';
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
