import { type OdooInstance, odooInstance, odooProblems } from '@atrio/importer';
import { OdooError, type OdooTarget } from '@atrio/odoo';
import type { Needs } from '../../context.ts';
import { withOdooCall } from '../limits/odoo-calls.ts';
import { odooTarget } from './instances.ts';
import { timeoutIfLate } from './late-answer.ts';
import { texts } from './texts.ts';

/** The answer of an instance, or the Spanish reason why there is none. */
export type InstanceAnswer<T> = { answer: T; notice: null } | { answer: null; notice: string };

const callMs = 10_000;
const allMs = 25_000;

/**
 * Asks an instance while the customer waits: with short time limits, and without throwing when the instance
 * fails.
 * @param limits ms for one call and for all of them
 * @throws rate-limited when the customer makes too many calls
 */
export async function askInstance<T>(
  ctx: Needs<'db' | 'log' | 'odoo' | 'quotas' | 'stopping' | 'vault'>,
  instanceId: number,
  work: (odoo: OdooInstance) => Promise<T>,
  limits: { callMs: number; allMs: number } = { callMs, allMs },
): Promise<InstanceAnswer<T>> {
  const target = await odooTarget(ctx, instanceId);
  if (!target) return { answer: null, notice: texts.removed };
  return withOdooCall(ctx, target.userId, target.url, () => ask(ctx, target, work, limits));
}

async function ask<T>(
  ctx: Needs<'odoo' | 'stopping'>,
  target: OdooTarget,
  work: (odoo: OdooInstance) => Promise<T>,
  limits: { callMs: number; allMs: number },
): Promise<InstanceAnswer<T>> {
  const signal = AbortSignal.any([ctx.stopping, AbortSignal.timeout(limits.allMs)]);
  const client = ctx.odoo.client(target, { signal, timeoutMs: limits.callMs });
  try {
    return { answer: await work(odooInstance(client)), notice: null };
  } catch (error) {
    if (!(error instanceof OdooError)) throw error;
    const { code, detail } = timeoutIfLate(error, ctx.stopping);
    const said = code === 'rejected' && detail ? texts.odooSays(detail) : '';
    return { answer: null, notice: odooProblems[code] + said };
  } finally {
    await client.close();
  }
}
