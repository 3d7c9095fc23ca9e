import { dayMs, hourMs, iso, minuteMs } from '../../lib/calendar.ts';
import { forgottenAfter } from '../health/health.ts';
import { makeFailure } from './make-failures.ts';
import { makeActivity } from './make-people.ts';
import { entryOf, lately, type MadeCustomer, type Making, never } from './making.ts';
import { type HealthProblem, healthProblems, hostIsDown, ownNetworks, sharedHosts } from './texts.ts';

export interface MadeInstance {
  id: number;
  documentId: string;
  databaseName: string;
  baseUrl: string;
  host: string;
  displayName: string | null;
  version: string;
  createdAt: number;
  /** Whether its host is the one that is down. */
  isAway: boolean;
}

const versions = [
  ['19.0', 20],
  ['18.0', 38],
  ['17.0', 22],
  ['16.0', 13],
  ['15.0', 5],
  ['14.0', 2],
] as const;
const before: Record<string, string> = { '19.0': '18.0', '18.0': '17.0', '17.0': '16.0', '16.0': '15.0' };
/** New shared hosts begin after this many made instances for each of them, so that none becomes too large. */
const perHost = 40;
/** Which of the shared hosts is down. */
const awayHost = 1;

/** Picks the host of an instance: one of the provider's, which several instances share, or one of its own. */
function chooseHost(making: Making, { slug }: MadeCustomer, number: number) {
  const { chance, rows } = making;
  if (chance.happens(0.25)) {
    const group = Math.floor(rows.counts().instances / (perHost * sharedHosts.length));
    const at = chance.between(0, sharedHosts.length - 1);
    const { host, network } = sharedHosts[at] as (typeof sharedHosts)[number];
    if (group === 0) return { host, network, isAway: at === awayHost };
    return {
      host: host.replace('.', `-${group + 1}.`),
      network: `10.${group % 250}.${at}.0/24`,
      isAway: false,
    };
  }
  const host = `odoo${number ? number + 1 : ''}.${slug}.example`;
  return { host, network: chance.pick(ownNetworks), isAway: false };
}

/** An instance, its last check and what that found. @param number of the customer's instances, from 0 */
export function makeInstance(making: Making, customer: MadeCustomer, number: number): MadeInstance {
  const { rows, chance, now } = making;
  const { host, network, isAway } = chooseHost(making, customer, number);
  const createdAt = lately(making, customer.createdAt, now - hourMs);
  const entry = entryOf(making, 'instances', createdAt);
  const databaseName = `${customer.slug.replaceAll('-', '_').slice(0, 40)}${number ? `_${number + 1}` : ''}`;
  const displayName = chance.happens(0.5)
    ? chance.pick(['Oficina central', 'Tienda', 'Bodega', 'Pruebas'])
    : null;
  const baseUrl = `https://${host}`;
  const sealed = (field: string) => making.seal(`instances|${entry.documentId}|${field}`, chance.letters(20));
  rows.add('instances', {
    ...entry,
    ...{ userId: customer.id, displayName, databaseName, baseUrl, username: customer.email },
    ...{ password: sealed('password'), apiKey: sealed('apiKey'), deletedAt: null },
  });
  makeActivity(making, customer, createdAt, 'instance-added', databaseName);
  const version = chance.weighted(versions);
  const made = { ...entry, databaseName, baseUrl, host, displayName, version, createdAt, isAway };
  makeHealth(making, customer, made, network);
  return made;
}

function problemOf({ chance, proportions }: Making, { isAway }: MadeInstance): HealthProblem | null {
  if (isAway) return hostIsDown;
  return chance.happens(proportions.unhealthy) ? chance.weighted(healthProblems) : null;
}

function makeHealth(
  making: Making,
  { id: userId, seenAt }: MadeCustomer,
  made: MadeInstance,
  network: string,
): void {
  const { rows, chance, now } = making;
  const problem = problemOf(making, made);
  const checkedAt = iso(now - chance.between(1, 55) * minuteMs);
  // The instances of the host that is down stopped answering within a few minutes.
  const since = made.isAway
    ? now - 2 * hourMs - chance.between(0, 4) * minuteMs
    : now - chance.between(1, 20) * dayMs;
  const failingSince = problem ? iso(Math.max(since, made.createdAt)) : null;
  const isAway = problem?.step === 'address';
  const isForgotten = making.proportions.overdue && seenAt < now - forgottenAfter;
  const changed = before[made.version] !== undefined && chance.happens(0.03);
  rows.add('instanceHealth', {
    ...{
      instanceId: made.id,
      nextCheckAt: isForgotten ? checkedAt : never,
      checkedAt,
      reachable: isAway ? 0 : 1,
    },
    ...{ version: made.version, edition: chance.happens(0.3) ? 'enterprise' : 'community' },
    ...{ failingStep: problem?.step ?? null, problemTitle: problem?.title ?? null },
    ...{ problemMessage: problem?.message ?? null, failingSince, awaySince: isAway ? failingSince : null },
    failures: problem && !isAway ? chance.between(1, 12) : 0,
    keyExpiresAt: chance.happens(0.2) ? iso(now + chance.between(-3, 200) * dayMs) : null,
    ...{ host: made.host, network },
    earlierVersion: changed ? (before[made.version] ?? null) : null,
    versionChangedAt: changed ? iso(now - chance.between(1, 12) * hourMs) : null,
  });
  if (!problem || failingSince === null) return;
  makeFailure(
    making,
    { id: userId },
    {
      ...{ kind: 'health', subjectId: made.id, cause: problem.cause, message: problem.message, isOpen: true },
      ...{ firstAt: Date.parse(failingSince), at: Date.parse(checkedAt), times: chance.between(2, 40) },
    },
  );
}
