import type { checkInstance, InstanceHealth, listHealth, ResponseOf } from '@atrio/contract';
import { type Diagnosis, OdooError, type OdooTarget } from '@atrio/odoo';
import type { Context } from '../../context.ts';
import type { Customer } from '../../customer.ts';
import { notFound } from '../../errors.ts';
import { diagnosisInWords } from '../apps/connection-test.ts';
import { odooTarget, ownInstance } from '../instances/instances.ts';
import { spend } from '../limits/limits.ts';
import { type Finding, type HealthRow, healthRepo } from './health.repo.ts';

const minute = 60_000;
/** Longer than a check may take; then the next one may have the instance. */
const claimFor = 10 * minute;
const longestPause = 24 * 60 * minute;
/** Nobody asks for the instances of who has not been here for so long. */
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

export async function listOwn(ctx: Context, customer: Customer): Promise<ResponseOf<typeof listHealth>> {
  return { data: (await healthRepo(ctx.db).ofCustomer(customer.userId)).map(answer) };
}

/** Checks one's own instance now. @throws not-found, rate-limited */
export async function checkOwn(
  ctx: Context,
  customer: Customer,
  documentId: string,
): Promise<ResponseOf<typeof checkInstance>> {
  const { id } = await ownInstance(ctx.db, customer, documentId);
  await spend(ctx, 'connection-test', customer);
  const claimedUntil = inFuture(claimFor);
  await healthRepo(ctx.db).claim(id, claimedUntil);
  const diagnosis = await check(ctx, id, claimedUntil);
  const [row] = await healthRepo(ctx.db).ofCustomer(customer.userId, id);
  // The access was changed while it was tried: there is nothing true to tell of it.
  if (!diagnosis || !row) throw notFound('instance');
  return { data: answer(row), diagnosis };
}

/**
 * Checks some of the instances whose time has come. Call it again and again: it takes a few at a time.
 *
 * @returns how many were checked
 */
export async function checkDue(ctx: Context): Promise<number> {
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

/** @returns each step in words, or null when the instance was removed meanwhile */
async function check(ctx: Context, instanceId: number, claimedUntil: string) {
  const repo = healthRepo(ctx.db);
  const target = await odooTarget(ctx, instanceId);
  if (!target) return null;
  const diagnosis = await ctx.odoo.diagnose(target, ctx.stopping);
  const steps = diagnosisInWords(diagnosis, true);
  const failed = steps.find(({ status }) => status === 'failed');
  const finding: Finding = {
    reachable: diagnosis.version !== null,
    version: diagnosis.version?.serie ?? null,
    problem: failed ? { title: failed.title, message: failed.message } : null,
    ...(await furtherFacts(ctx, target, diagnosis)),
  };
  if (ctx.stopping.aborted) return steps;
  const failures = failed ? (await repo.failures(instanceId)) + 1 : 0;
  // What stays broken is asked less and less often: twice as long each time, up to a day.
  const pause = Math.min(
    longestPause,
    Math.max(1, ctx.config.healthEvery) * minute * 2 ** Math.min(failures, 10),
  );
  await repo.keep(instanceId, claimedUntil, finding, inFuture(pause));
  return steps;
}

/** What is good to know but no reason to call an instance ill. */
async function furtherFacts(
  ctx: Context,
  target: OdooTarget,
  { ok }: Diagnosis,
): Promise<Pick<Finding, 'edition' | 'keyExpiresAt'>> {
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
