import type { checkInstance, DiagnosisStep, InstanceHealth, listHealth, ResponseOf } from '@atrio/contract';
import type { HealthStep } from '@atrio/contract/operator';
import { type Diagnosis, OdooError, type OdooErrorCode, type OdooTarget } from '@atrio/odoo';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { eachInTurn } from '../../core/each-in-turn.ts';
import { notFound } from '../../core/errors.ts';
import { iso, ms } from '../../lib/calendar.ts';
import { hostOf, serverOf } from '../../lib/host-of.ts';
import { siteOf } from '../../lib/network.ts';
import { causeOfOdoo } from '../failures/classify.ts';
import { type Failing, recordFailure, solveFailure } from '../failures/failures.ts';
import { diagnosisInWords } from '../instances/connection-test.ts';
import { odooTarget, ownInstance } from '../instances/instances.ts';
import { limitRate } from '../limits/costly-calls.ts';
import { withOdooCall } from '../limits/odoo-calls.ts';
import { type CheckedBefore, type HealthFinding, type HealthRow, healthRepo } from './health.repo.ts';
import { tellFinding } from './notices.ts';
import { serverQueue } from './server-queue.ts';

const minute = 60_000;
/** Longer than a check may take; after this another process may claim the instance. */
const claimFor = 10 * minute;
const day = 24 * 60 * minute;
/** For this time an instance that does not answer is checked at the usual pace, then once a day. */
const awayPatience = 7 * day;
/** Instances of customers who have not been here for this long are not checked. */
export const forgottenAfter = 30 * day;
/** Checks at the same time in one process. */
const atOnce = { least: 3, most: 100 };
/** Checks at the same time that ask one server. */
const perServer = 4;
/**
 * What says that a server is not there. Anything else came from the server, or from the address as this
 * customer wrote it, and says nothing about the other instances.
 */
const unanswered = new Set<OdooErrorCode>(['connection-refused', 'timeout', 'connection-lost']);

type Checking = Needs<'clock' | 'config' | 'db' | 'odoo' | 'stopping' | 'vault'>;

const inFuture = ({ clock }: Needs<'clock'>, milliseconds: number) => iso(clock() + milliseconds);

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
  ctx: Checking & Needs<'log' | 'quotas'>,
  customer: Customer,
  documentId: string,
): Promise<ResponseOf<typeof checkInstance>> {
  const { id, baseUrl } = await ownInstance(ctx.db, customer, documentId);
  await limitRate(ctx, 'connection-test', customer);
  const claimedUntil = inFuture(ctx, claimFor);
  await healthRepo(ctx.db).claim(id, claimedUntil);
  const found = await withOdooCall(ctx, customer.userId, baseUrl, () => check(ctx, id, claimedUntil));
  const [row] = await healthRepo(ctx.db).ofCustomer(customer.userId, id);
  // The access was changed during the check, so the result is not about the present access.
  if (!found || !row) throw notFound('instance');
  return { data: answer(row), diagnosis: found.steps };
}

/** Has an instance checked in the next round. @returns false where that round leaves it out */
export const checkSoon = (ctx: Needs<'clock' | 'db'>, instanceId: number): Promise<boolean> =>
  healthRepo(ctx.db).makeDue(instanceId, inFuture(ctx, 0), inFuture(ctx, -forgottenAfter));

/** Stores that an installation reached an instance that no check has looked at; a check follows soon. */
export const foundReachable = (
  ctx: Needs<'db'>,
  instanceId: number,
  found: Pick<HealthFinding, 'version' | 'edition'>,
): Promise<unknown> => healthRepo(ctx.db).firstSeen(instanceId, found);

/**
 * Checks instances that are due; an interval job calls it every minute. The more instances there are, the
 * more are checked at once, so that `HEALTH_EVERY` is kept even if each check takes a minute. A round takes
 * twice the number that is due in a minute, so that late checks are caught up gradually.
 *
 * @returns how many were checked
 * @throws the first error of a check that was not one of its instance, after all others have ended
 */
export async function checkDue(ctx: Checking & Needs<'log'>): Promise<number> {
  const repo = healthRepo(ctx.db);
  const seenSince = inFuture(ctx, -forgottenAfter);
  const inMinute = Math.ceil((await repo.countActive(seenSince)) / Math.max(1, ctx.config.healthEvery));
  const at = inFuture(ctx, 0);
  const due = await repo.due(at, seenSince, Math.max(atOnce.least * 4, inMinute * 2));
  const line = serverQueue<(typeof due)[number], Checked>(due, ({ baseUrl }) => serverOf(baseUrl), perServer);
  let checked = 0;
  const places = function* () {
    for (let place = line.take(); place && !ctx.stopping.aborted; place = line.take()) yield place;
  };
  const checkOne = async ({ entry, silence, leave }: NonNullable<ReturnType<typeof line.take>>) => {
    const claimedUntil = inFuture(ctx, claimFor);
    let found: Checked | null = null;
    try {
      if (!(await repo.claim(entry.id, claimedUntil, at))) return;
      found = await check(ctx, entry.id, claimedUntil, silence);
      checked += 1;
    } finally {
      leave(found && (found.isUnanswered ? found : 'answered'));
    }
  };
  const lane = () => eachInTurn(ctx, places(), ({ entry }) => ({ instance: entry.id }), checkOne);
  const lanes = Math.min(atOnce.most, Math.max(atOnce.least, inMinute));
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  return checked;
}

interface Checked {
  /** Each step in Spanish. */
  steps: ReturnType<typeof diagnosisInWords>;
  finding: HealthFinding;
  /** null: nothing failed. */
  failing: Failing | null;
  /** The server is not there, for whichever instance it is asked. */
  isUnanswered: boolean;
}

/**
 * @param silence result of a server that just did not answer: it is not asked again
 * @returns null when the instance was removed meanwhile
 */
async function check(
  ctx: Checking,
  instanceId: number,
  claimedUntil: string,
  silence: Checked | null = null,
): Promise<Checked | null> {
  const found = silence ?? (await ask(ctx, instanceId));
  if (!found || ctx.stopping.aborted) return found;
  const { finding } = found;
  await ctx.db.transaction(async (trx) => {
    const repo = healthRepo(trx);
    const before = await repo.before(instanceId);
    if (!before) return;
    const now = ctx.clock();
    const nextCheckAt = iso(now + pauseAfter(ctx, before, finding, now));
    const isOther = finding.version !== null && before.version !== null && finding.version !== before.version;
    const isKept = await repo.keep(instanceId, claimedUntil, finding, {
      ...{ at: iso(now), nextCheckAt },
      earlierVersion: isOther ? before.version : null,
    });
    if (!isKept) return;
    await tellFinding(trx, instanceId, before, finding, now);
    const subject = { kind: 'health', id: instanceId } as const;
    if (found.failing) await recordFailure(trx, subject, before.userId, found.failing);
    else await solveFailure(trx, subject);
  });
  return found;
}

async function ask(ctx: Checking, instanceId: number): Promise<Checked | null> {
  const target = await odooTarget(ctx, instanceId);
  if (!target) return null;
  const diagnosis = await ctx.odoo.diagnose(target, ctx.stopping);
  const steps = diagnosisInWords(diagnosis, { hasKey: true });
  const failed = steps.find(({ status }) => status === 'failed');
  const code = diagnosis.steps.find(({ step }) => step === failed?.step);
  const finding = {
    reachable: diagnosis.version !== null,
    version: diagnosis.version?.serie ?? null,
    problem: failed
      ? { step: healthStep(failed.step, code?.code), title: failed.title, message: failed.message }
      : null,
    host: hostOf(target.url),
    network: code?.code === 'address-unresolved' ? null : await networkOf(ctx, target.url),
    ...(await furtherFacts(ctx, target, diagnosis)),
  };
  const cause = code?.code ? causeOfOdoo({ code: code.code, detail: code.detail }) : null;
  return {
    steps,
    finding,
    failing: failed ? { cause, message: failed.message } : null,
    isUnanswered: !finding.reachable && code?.code !== undefined && unanswered.has(code.code),
  };
}

/**
 * An instance that does not answer is checked at the usual pace, so that the provider soon sees when it is
 * back. After refused access the pause doubles each time, up to a day: Odoo may lock the user after too many
 * attempts.
 *
 * @returns ms
 */
function pauseAfter(
  { config }: Needs<'config'>,
  before: CheckedBefore,
  { problem, reachable }: HealthFinding,
  now: number,
): number {
  const usual = Math.max(1, config.healthEvery) * minute;
  if (problem && reachable) {
    return Math.min(day, usual * 2 ** Math.min((before.failures ?? 0) + 1, 10));
  }
  const isGone = !reachable && before.awaySince !== null && now - ms(before.awaySince) >= awayPatience;
  return isGone ? Math.max(day, usual) : usual;
}

/** A certificate and an address are repaired by different people, so they are two steps. */
const healthStep = (step: DiagnosisStep['step'], code: OdooErrorCode | undefined): HealthStep =>
  code === 'tls' ? 'tls' : step;

async function networkOf({ odoo }: Needs<'odoo'>, url: string): Promise<string | null> {
  const address = await odoo.addressOf(url);
  return address === null ? null : siteOf(address);
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
