import { randomUUID } from 'node:crypto';
import {
  createCheckout,
  getCheckout,
  getCurrentSubscription,
  getMe,
  listActivity,
  listPayments,
  listPeriods,
  listPlans,
} from '@atrio/contract';
import { type Recurrente, startRecurrente } from '../../sandbox/recurrente/index.ts';
import { apiOf } from '../src/api.ts';
import { readConfig } from '../src/config/config.ts';
import { type Context, openContext } from '../src/context.ts';
import { authRepo } from '../src/features/auth/auth.repo.ts';
import { checkLedger } from '../src/features/billing/ledger/ledger.ts';
import { ledgerRepo } from '../src/features/billing/store/ledger.repo.ts';
import { sweepPayments } from '../src/features/billing/sweep.ts';
import { processEvents } from '../src/features/billing/webhooks/inbox.ts';
import { buildApp } from '../src/http/app.ts';
import { type Client, connectTo, newAccount } from './client.ts';
import { type Home, makeHome } from './harness.ts';

export const hour = 3_600_000;
export const day = 24 * hour;

/** Atrio and the stand-in provider with one test clock. Sweeps run only when a test calls them. */
export interface Payments {
  ctx: Context;
  home: Home;
  recurrente: Recurrente;
  anonymous: Client;
  customer(): Promise<Client>;
  /** Moves the clock of both; events are delivered and processed meanwhile. */
  pass(ms: number, stepMs?: number): Promise<void>;
  /** Runs the sweep once. */
  sweep(): Promise<number>;
  /** Waits until every delivered event is processed. */
  settled(): Promise<void>;
  /** Lines of the log; for the security log, their event as `msg`. */
  logged(): { level: number; msg: string }[];
  stop(): Promise<void>;
}

/** The access that `npm start` hands over. */
export const accessTo = ({ url, publicKey, secretKey, webhookSecret }: Recurrente): string =>
  JSON.stringify({ url: `${url}/api`, publicKey, secretKey, webhookSecret, card: '4242 4242 4242 4242' });

export async function startPayments({
  env = {},
  webhooks = true,
  replaced = {},
}: {
  env?: NodeJS.ProcessEnv;
  webhooks?: boolean;
  replaced?: Partial<Context>;
} = {}): Promise<Payments> {
  const recurrente = await startRecurrente({ delayScale: 0.1 });
  const home = await makeHome({ SANDBOX_CARD: accessTo(recurrente), ...env });
  let ahead = 0;
  const lines: { level: number; msg: string }[] = [];
  const ctx = await openContext(readConfig(home.env), { clock: () => Date.now() + ahead, ...replaced });
  const note = (level: number) => (facts: { security?: string }, msg: string) =>
    void lines.push({ ...facts, level, msg: facts.security ?? msg });
  Object.assign(ctx.log, { warn: note(40), error: note(50) });
  const app = await buildApp(ctx, apiOf(ctx));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  ctx.site.url = url;
  if (webhooks) recurrente.addWebhook(`${url}/api/webhooks/recurrente`);
  const anonymous = connectTo(url);
  const settled = async () => {
    await recurrente.settled();
    await processEvents(ctx);
  };
  return {
    ctx,
    home,
    recurrente,
    anonymous,
    settled,
    customer: () => signedIn(ctx, url),
    sweep: () => sweepPayments(ctx),
    logged: () => lines,
    async pass(time, stepMs = time) {
      for (let left = time; left > 0; left -= stepMs) {
        const step = Math.min(left, stepMs);
        ahead += step;
        await recurrente.advance(step);
        await settled();
      }
    },
    async stop() {
      await app.close();
      await ctx.close();
      await recurrente.stop();
      await home.remove();
    },
  };
}

/** A customer with a session, made without hashing a password. */
async function signedIn(ctx: Context, url: string): Promise<Client> {
  const account = newAccount();
  const { username, email } = account;
  const repo = authRepo(ctx.db);
  const { id, documentId } = await repo.addUser({
    username,
    email,
    name: null,
    passwordHash: '',
    passwordJudgement: 0,
  });
  const exp = Math.floor(Date.now() / 1000) + 86_400;
  const sid = randomUUID();
  await repo.addSession({
    id: sid,
    userId: id,
    expiresAt: new Date(exp * 1000).toISOString(),
    userAgent: null,
    address: null,
  });
  return connectTo(url, ctx.vault.tokens.sign({ id, sid, iat: exp - 86_400, exp }), {
    ...account,
    id,
    documentId,
  });
}

/** The plan and period with these names. */
export async function product(customer: Client, planName = 'Básico', months = 1) {
  const plans = (await customer.ok(listPlans)).data;
  const periods = (await customer.ok(listPeriods)).data;
  const plan = plans.find((one) => one.name === planName);
  const period = periods.find((one) => one.months === months);
  if (!plan || !period) throw new Error(`no ${planName} for ${months} months`);
  return { plan, period, body: { planId: plan.documentId, periodId: period.documentId } };
}

export async function order(customer: Client, planName?: string, months?: number) {
  const { body } = await product(customer, planName, months);
  return customer.ok(createCheckout, { body });
}

/** Buys a plan and waits until it is in force. */
export async function buy(payments: Payments, customer: Client, planName?: string, months?: number) {
  const { checkoutId } = await order(customer, planName, months);
  payments.recurrente.pay(checkoutId);
  await payments.settled();
  await customer.ok(getCheckout, { params: { checkoutId } });
  return checkoutId;
}

export const current = async (customer: Client) => (await customer.ok(getCurrentSubscription)).current;
export const planInForce = async (customer: Client) =>
  (await customer.ok(getMe)).subscriptions.map((one) => one.plan?.name);
export const paid = async (customer: Client) => (await customer.ok(listPayments)).data;

/** The account's history of payments, oldest first. */
export const told = async (customer: Client) =>
  (await customer.ok(listActivity)).data
    .filter(({ kind }) => kind === 'payment-made' || kind === 'subscription-ended')
    .map(({ kind, detail }) => [kind, detail])
    .reverse();

/** The provider's subscription of this checkout. */
export function subscriptionAt({ state }: Recurrente, checkoutId: string) {
  const found = state.subscriptions.find((one) => one.checkout_id === checkoutId);
  if (!found) throw new Error(`the provider has no subscription of ${checkoutId}`);
  return found;
}

export const linesOf = (ctx: Context, kind: string) =>
  ledgerRepo(ctx.db)
    .all()
    .then((lines) => lines.filter((line) => line.kind === kind));

export const ledgerProblems = async (ctx: Context) => (await checkLedger(ctx)).differences;
