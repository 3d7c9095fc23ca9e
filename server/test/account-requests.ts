import { listActivity } from '@atrio/contract';
import {
  askErasure,
  askFactorRemoval,
  askHandOver,
  listActs,
  listCustomerRequests,
} from '@atrio/contract/operator';
import type { Context } from '../src/context.ts';
import { carryOutDue } from '../src/features/console-requests/carry-out.ts';
import { startWorker } from '../src/worker.ts';
import { openApi } from './api-alone.ts';
import type { Client } from './client.ts';
import { addKey, confirmedCustomer, turnOnSecondStep } from './factors.ts';
import { type Atrio, makeHome } from './harness.ts';
import type { SignedIn } from './operators.ts';

export const reason = 'Perdió el teléfono, solicitud 4711.';
export const hourMs = 60 * 60_000;

export const of = ({ account: { documentId } }: Client) => ({ documentId });

/** A server in this process, and its interval job at any time from now. */
export interface AtrioAhead extends Atrio {
  ctx: Context;
  /** One round of the interval job, `ms` from now. @returns how many requests it carried out */
  after(ms: number): Promise<number>;
}

export async function startAhead(overrides: NodeJS.ProcessEnv = {}): Promise<AtrioAhead> {
  const home = await makeHome(overrides);
  const { ctx, url, anonymous, close } = await openApi(home);
  const worker = await startWorker(ctx);
  return {
    ...{ ctx, url, home, anonymous },
    customer: () => anonymous.register(),
    after: (ms) => carryOutDue({ ...ctx, clock: () => Date.now() + ms }),
    async stop() {
      await close();
      await worker.stop();
      await ctx.close();
      await home.remove();
    },
  };
}

/** A customer with an authenticator app, recovery codes and a passkey. */
export async function secured(atrio: Atrio) {
  const customer = await confirmedCustomer(atrio);
  const { key } = await addKey(customer, 'Teléfono perdido');
  const { secret, recoveryCodes } = await turnOnSecondStep(customer);
  return { customer, key, secret, recoveryCodes };
}

export const askFactor = (operator: Client, customer: Client) =>
  operator.ok(askFactorRemoval, { params: of(customer), body: { reason } });

export const askToHandOver = (operator: Client, customer: Client, email: string) =>
  operator.ok(askHandOver, { params: of(customer), body: { reason, email } });

export const askToErase = (operator: Client, customer: Client) =>
  operator.ok(askErasure, { params: of(customer), body: { reason, confirmation: customer.account.email } });

export const requestsOf = async (operator: Client, customer: Client) =>
  (await operator.ok(listCustomerRequests, { params: of(customer) })).data;

/** The customer's activity, the newest first. */
export const activityOf = async (customer: Client) =>
  (await customer.ok(listActivity)).data.map(({ kind, detail }) => [kind, detail]);

/** The lines of the book about a customer, the newest first: kind, who, right, reason, before, after. */
export const actsOf = async (operator: SignedIn, id: number) =>
  (await operator.ok(listActs, { query: `customer=${id}` })).data.map((line) => ({
    kind: line.kind,
    operator: line.operator?.name ?? null,
    right: line.right,
    reason: line.reason,
    before: line.before,
    after: line.after,
  }));
