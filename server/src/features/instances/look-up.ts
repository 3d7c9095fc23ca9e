import type { BodyOf, lookUpServer, ResponseOf } from '@atrio/contract';
import { explain } from '@atrio/importer';
import { OdooError } from '@atrio/odoo';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { limitRate } from '../limits/costly-calls.ts';
import { withOdooCall } from '../limits/odoo-calls.ts';
import { timeoutIfLate } from './late-answer.ts';

/** In ms, for one call and for all: short, because somebody is typing. */
const callMs = 8_000;
const allMs = 15_000;

/**
 * What a server tells everybody about itself without a sign-in. A failure is an answer, not an error.
 * @throws rate-limited
 */
export async function lookUp(
  ctx: Needs<'config' | 'db' | 'log' | 'odoo' | 'quotas' | 'stopping'>,
  customer: Customer,
  { url }: BodyOf<typeof lookUpServer>,
): Promise<ResponseOf<typeof lookUpServer>> {
  await limitRate(ctx, 'look-up', customer);
  return withOdooCall(ctx, customer.userId, url, () => ask(ctx, url));
}

async function ask(ctx: Needs<'odoo' | 'stopping'>, url: string): Promise<ResponseOf<typeof lookUpServer>> {
  const signal = AbortSignal.any([ctx.stopping, AbortSignal.timeout(allMs)]);
  const nobody = { url, db: '', username: '', password: '' };
  const client = ctx.odoo.client(nobody, { signal, timeoutMs: callMs });
  try {
    const { serie } = await client.version();
    return { server_serie: serie, databases: await client.databases(), problem: null };
  } catch (error) {
    if (!(error instanceof OdooError)) throw error;
    return {
      server_serie: null,
      databases: null,
      problem: explain(timeoutIfLate(error, ctx.stopping)),
    };
  } finally {
    await client.close();
  }
}
