import type { checkInstance, InstanceHealth, listHealth, ResponseOf } from '@atrio/contract';
import { type Diagnosis, OdooError, type OdooTarget } from '@atrio/odoo';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { notFound } from '../../core/errors.ts';
import { diagnosisInWords } from '../instances/connection-test.ts';
import { odooTarget, ownInstance } from '../instances/instances.ts';
import { limitRate } from '../limits/costly-calls.ts';
import { withOdooCall } from '../limits/odoo-calls.ts';
import { type HealthFinding, type HealthRow, healthRepo } from './health.repo.ts';

const minute = 60_000;
/** Longer than a check may take; after this another process may claim the instance. */
const claimFor = 10 * minute;
const longestPause = 24 * 60 * minute;
/** Instances of customers who have not been here for this long are not checked. */
const forgottenAfter = 30 * 24 * 60 * minute;
const atOnce = 3;

const inFuture = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

function answer(row: HealthRow): InstanceHealth {
  const { problemTitle: title, problemMessage: message } = row;
  return {
    instanceId: row.documentId,
    checkedAt: row.checkedAt ?? '',
    reachable: row.reachable === 1,
    version: row.version,
    edition: row.edition as InstanceHealth['edition'],
    problem: title === null || message === null ? null : { title, message },
    failingSince: row.failingSince,
    keyExpiresAt: row.keyExpiresAt,
  };
}

export async function listOwn(ctx: Needs<'db'>, customer: Customer): Promise<ResponseOf<typeof listHealth>> {
  return { data: (await healthRepo(ctx.db).ofCustomer(customer.userId)).map(answer) };
}

/** Checks one's own instance now. @throws not-found, rate-limited */
export async function checkOwn(
  ctx: Needs<'config' | 'db' | 'log' | 'odoo' | 'quotas' | 'stopping' | 'vault'>,
  customer: Customer,
  documentId: string,
): Promise<ResponseOf<typeof checkInstance>> {
  const { id, baseUrl } = await ownInstance(ctx.db, customer, documentId);
  await limitRate(ctx, 'connection-test', customer);
  const claimedUntil = inFuture(claimFor);
  await healthRepo(ctx.db).claim(id, claimedUntil);
  const diagnosis = await withOdooCall(ctx, customer.userId, baseUrl, () => check(ctx, id, claimedUntil));
  const [row] = await healthRepo(ctx.db).ofCustomer(customer.userId, id);
  // The access was changed during the check, so its result is about something else.
  if (!diagnosis || !row) throw notFound('instance');
  return { data: answer(row), diagnosis };
}

/** An installation found the instance there, which no check has looked at yet; the check comes soon. */
export const foundReachable = (
  ctx: Needs<'db'>,
  instanceId: number,
  found: Pick<HealthFinding, 'version' | 'edition'>,
): Promise<unknown> => healthRepo(ctx.db).firstSeen(instanceId, found);

/**
 * Checks a few of the instances that are due; an interval job calls it.
 *
 * @returns how many were checked
 */
export async function checkDue(ctx: Needs<'config' | 'db' | 'odoo' | 'stopping' | 'vault'>): Promise<number> {
  const repo = healthRepo(ctx.db);
  const at = inFuture(0);
  const due = await repo.due(at, inFuture(-forgottenAfter), atOnce * 4);
  let checked = 0;
  const next = async (): Promise<void> => {
    const instance = due.shift();
    if (!instance || ctx.stopping.aborted) return;
    const claimedUntil = inFuture(claimFor);
    if (await repo.claim(instance.id, claimedUntil, at)) {
      await check(ctx, instance.id, claimedUntil);
      checked += 1;
    }
    await next();
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return checked;
}

/** @returns each step in Spanish, or null when the instance was removed meanwhile */
async function check(
  ctx: Needs<'config' | 'db' | 'odoo' | 'stopping' | 'vault'>,
  instanceId: number,
  claimedUntil: string,
) {
  const repo = healthRepo(ctx.db);
  const target = await odooTarget(ctx, instanceId);
  if (!target) return null;
  const diagnosis = await ctx.odoo.diagnose(target, ctx.stopping);
  const steps = diagnosisInWords(diagnosis, true);
  const failed = steps.find(({ status }) => status === 'failed');
  const finding: HealthFinding = {
    reachable: diagnosis.version !== null,
    version: diagnosis.version?.serie ?? null,
    problem: failed ? { title: failed.title, message: failed.message } : null,
    ...(await furtherFacts(ctx, target, diagnosis)),
  };
  if (ctx.stopping.aborted) return steps;
  const failures = failed ? (await repo.failures(instanceId)) + 1 : 0;
  // What stays broken is checked less often: the pause doubles each time, up to a day.
  const pause = Math.min(
    longestPause,
    Math.max(1, ctx.config.healthEvery) * minute * 2 ** Math.min(failures, 10),
  );
  await repo.keep(instanceId, claimedUntil, finding, inFuture(pause));
  return steps;
}

/** Facts that are good to know but do not make an instance unhealthy. */
async function furtherFacts(
  ctx: Needs<'odoo' | 'stopping'>,
  target: OdooTarget,
  { ok }: Diagnosis,
): Promise<Pick<HealthFinding, 'edition' | 'keyExpiresAt'>> {
  if (!ok) return { edition: null, keyExpiresAt: null };
  const client = ctx.odoo.client(target, { signal: ctx.stopping });
  try {
    return {
      edition: await unlessRefused(client.edition()),
      keyExpiresAt: await unlessRefused(client.apiKeyExpiry()),
    };
  } finally {
    await client.close();
  }
}

async function unlessRefused<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof OdooError) return null;
    throw error;
  }
}
