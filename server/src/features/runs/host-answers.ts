import { OdooError, type OdooErrorCode, type OdooTarget } from '@atrio/odoo';
import type { Needs } from '../../context.ts';
import { serverOf } from '../../lib/host-of.ts';
import { odooTarget } from '../instances/instances.ts';
import { ProcessStopping } from './run-errors.ts';
import type { RunInstallation } from './runs.repo.ts';
import { serverAnswered, serverFailed } from './turns.ts';

/** Errors that may disappear without anybody doing something. */
export const passing = new Set<OdooErrorCode>([
  'connection-refused',
  'timeout',
  'connection-lost',
  'busy',
  'rate-limited',
]);

/** Work that waits longer than this for an answer has used up its turn. */
export const slowMs = 5_000;

type HostParts = Needs<'config' | 'db' | 'odoo' | 'stopping' | 'vault'>;

/** Tells other runs whether the server of an instance answers, whichever of its databases was called. */
export function serverAnswers(ctx: HostParts, installation: () => Promise<RunInstallation>) {
  let isKnown = false;
  return {
    async answered(): Promise<void> {
      if (!isKnown) await serverAnswered(ctx.db, serverOf((await installation()).baseUrl));
      isKnown = true;
    },
    async failed(code: OdooErrorCode): Promise<void> {
      if (code === 'busy' || code === 'rate-limited') return;
      isKnown = false;
      const row = await installation();
      const target = await odooTarget(ctx, row.instanceId);
      if (target && !(await answersAtAll(ctx, target))) await serverFailed(ctx, serverOf(row.baseUrl));
    },
  };
}

/** Whether the server answers when it is asked for its version, which needs no database. */
async function answersAtAll(ctx: HostParts, target: OdooTarget): Promise<boolean> {
  const client = ctx.odoo.client(target, { signal: ctx.stopping, timeoutMs: slowMs });
  try {
    await client.version();
    return true;
  } catch (error) {
    if (ctx.stopping.aborted) throw new ProcessStopping();
    return error instanceof OdooError && !passing.has(error.code);
  } finally {
    await client.close();
  }
}
