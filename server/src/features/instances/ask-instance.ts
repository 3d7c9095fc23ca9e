import { odooProblems } from '@atrio/importer';
import { type OdooClient, OdooError } from '@atrio/odoo';
import type { Context } from '../../context.ts';
import { odooTarget } from './instances.ts';

/** What an instance answered, or the Spanish reason why it did not. */
export type Asked<T> = { answer: T; notice: null } | { answer: null; notice: string };

const callMs = 10_000;
const allMs = 25_000;

/**
 * Asks an instance while somebody waits in front of the page: with short times, and without throwing for
 * what the instance does.
 *
 * @param limits ms for one call and for all of them
 */
export async function askInstance<T>(
  ctx: Context,
  instanceId: number,
  work: (client: OdooClient) => Promise<T>,
  limits: { callMs: number; allMs: number } = { callMs, allMs },
): Promise<Asked<T>> {
  const target = await odooTarget(ctx, instanceId);
  if (!target) return { answer: null, notice: 'La instancia fue eliminada.' };
  const signal = AbortSignal.any([ctx.stopping, AbortSignal.timeout(limits.allMs)]);
  const client = ctx.odoo.client(target, { signal, timeoutMs: limits.callMs });
  try {
    return { answer: await work(client), notice: null };
  } catch (error) {
    if (!(error instanceof OdooError)) throw error;
    const code = error.code === 'aborted' && !ctx.stopping.aborted ? 'timeout' : error.code;
    const own = code === 'rejected' && error.detail ? ` Odoo dice: ${error.detail}` : '';
    return { answer: null, notice: odooProblems[code] + own };
  } finally {
    await client.close();
  }
}
