import { installationStatuses } from '@atrio/contract';
import type { HealthStep } from '@atrio/contract/operator';
import { countOf } from '../../db/list.ts';
import { type QueryBuilder, repo } from '../../db/repo.ts';
import { now } from '../../db/values.ts';

/** The result of a check, as the table stores it. */
export interface HealthFinding {
  reachable: boolean;
  version: string | null;
  edition: 'community' | 'enterprise' | null;
  problem: { step: HealthStep; title: string; message: string } | null;
  keyExpiresAt: string | null;
  host: string;
  /** null where the name of the server has no address now. */
  network: string | null;
}

/** Instances of customers who used the portal since `seenSince`. */
const active = (db: QueryBuilder, seenSince: string) =>
  db
    .selectFrom('instances')
    .where('instances.deletedAt', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('sessions')
          .select('sessions.id')
          .whereRef('sessions.userId', '=', 'instances.userId')
          .where('sessions.lastSeenAt', '>', seenSince),
      ),
    );

/**
 * Active instances without an installation at work; one that waits for decisions is not. The instances of
 * installations at work are read once as a list: a subquery for each instance would make SQLite read all
 * installations in progress each time.
 */
const atRest = (db: QueryBuilder, seenSince: string) =>
  active(db, seenSince).where(
    'instances.id',
    'not in',
    db
      .selectFrom('installations')
      .select('installations.instanceId')
      .where('installations.statusId', '=', installationStatuses.inProgress.id)
      .where('installations.requestedAt', 'is not', null)
      .where('installations.waitingSince', 'is', null),
  );

/** All SQL of the checks of instances. */
export const healthRepo = repo((db) => ({
  /** The last check of each of a customer's instances, or of one of them. */
  ofCustomer: (userId: number, instanceId?: number) => {
    const rows = db
      .selectFrom('instanceHealth')
      .innerJoin('instances', 'instances.id', 'instanceHealth.instanceId')
      .selectAll('instanceHealth')
      .select('instances.documentId')
      .where('instances.userId', '=', userId)
      .where('instances.deletedAt', 'is', null)
      .where('instanceHealth.checkedAt', 'is not', null)
      .orderBy('instances.id');
    return (instanceId === undefined ? rows : rows.where('instances.id', '=', instanceId)).execute();
  },

  /** Since when the oldest check is due, of the instances that are checked at all. */
  oldestDue: async (seenSince: string): Promise<string | null> => {
    const row = await atRest(db, seenSince)
      .innerJoin('instanceHealth', 'instanceHealth.instanceId', 'instances.id')
      .select((eb) => eb.fn.min('instanceHealth.nextCheckAt').as('at'))
      .executeTakeFirstOrThrow();
    return row.at;
  },

  /** How many instances are checked at all: those of customers who used the portal since `seenSince`. */
  countActive: (seenSince: string) => countOf(active(db, seenSince)),

  /**
   * Instances that are due for a check, the longest waiting first: of customers who were here since
   * `seenSince`, and without an installation at work.
   */
  due: (at: string, seenSince: string, limit: number) =>
    atRest(db, seenSince)
      .leftJoin('instanceHealth', 'instanceHealth.instanceId', 'instances.id')
      .select(['instances.id', 'instances.baseUrl'])
      .where((eb) =>
        eb.or([eb('instanceHealth.nextCheckAt', 'is', null), eb('instanceHealth.nextCheckAt', '<=', at)]),
      )
      .orderBy('instanceHealth.nextCheckAt', (order) => order.asc().nullsFirst())
      .orderBy('instances.id')
      .limit(limit)
      .execute(),

  /**
   * Claims an instance for a check until `until`.
   *
   * @param dueAt claim it only if its check was due then; without it, always
   * @returns whether it was claimed
   */
  claim: async (instanceId: number, until: string, dueAt?: string) => {
    const taken = await db
      .insertInto('instanceHealth')
      .values({
        instanceId,
        nextCheckAt: until,
        reachable: 0,
        failures: 0,
      })
      .onConflict((conflict) => {
        const update = conflict.column('instanceId').doUpdateSet({ nextCheckAt: until });
        return dueAt === undefined ? update : update.where('instanceHealth.nextCheckAt', '<=', dueAt);
      })
      .returning('instanceId')
      .executeTakeFirst();
    return taken !== undefined;
  },

  /** @returns false for an instance that is not checked now, or never was */
  makeDue: async (instanceId: number, at: string, seenSince: string) => {
    const { numUpdatedRows } = await db
      .updateTable('instanceHealth')
      .set({ nextCheckAt: at })
      .where(
        'instanceId',
        'in',
        atRest(db, seenSince).select('instances.id').where('instances.id', '=', instanceId),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Stores that an instance answered, unless it was checked before. */
  firstSeen: async (instanceId: number, found: Pick<HealthFinding, 'version' | 'edition'>) => {
    const at = now();
    await db
      .insertInto('instanceHealth')
      .values({
        instanceId,
        nextCheckAt: at,
        checkedAt: at,
        reachable: 1,
        version: found.version,
        edition: found.edition,
        failures: 0,
      })
      .onConflict((conflict) =>
        conflict
          .column('instanceId')
          .doUpdateSet({ checkedAt: at, reachable: 1, version: found.version, edition: found.edition })
          .where('instanceHealth.checkedAt', 'is', null),
      )
      .execute();
  },

  /** The result of the last check, with the owner; undefined for an instance that was removed. */
  before: (instanceId: number) =>
    db
      .selectFrom('instances')
      .leftJoin('instanceHealth', 'instanceHealth.instanceId', 'instances.id')
      .select(['instances.userId', 'instances.documentId', 'instances.databaseName'])
      .select(['instanceHealth.failures', 'instanceHealth.awaySince', 'instanceHealth.version'])
      .where('instances.id', '=', instanceId)
      .where('instances.deletedAt', 'is', null)
      .executeTakeFirst(),

  /**
   * Stores the result, unless the access was changed or another process is checking meanwhile.
   *
   * @param at of the check
   * @param earlierVersion set where another version runs now
   * @returns whether it was written
   */
  keep: async (
    instanceId: number,
    claimedUntil: string,
    finding: HealthFinding,
    { at, nextCheckAt, earlierVersion }: { at: string; nextCheckAt: string; earlierVersion: string | null },
  ): Promise<boolean> => {
    const { problem, reachable } = finding;
    const { numUpdatedRows } = await db
      .updateTable('instanceHealth')
      .set((eb) => ({
        nextCheckAt,
        checkedAt: at,
        reachable: reachable ? 1 : 0,
        // The last known version of an instance that does not answer is still useful.
        version: finding.version ?? eb.ref('version'),
        edition: finding.edition ?? eb.ref('edition'),
        ...(earlierVersion === null ? {} : { earlierVersion, versionChangedAt: at }),
        host: finding.host,
        network: finding.network ?? eb.ref('network'),
        failingStep: problem?.step ?? null,
        problemTitle: problem?.title ?? null,
        problemMessage: problem?.message ?? null,
        failingSince: problem ? eb.fn.coalesce('failingSince', eb.val(at)) : null,
        awaySince: reachable ? null : eb.fn.coalesce('awaySince', eb.val(at)),
        failures: problem ? eb('failures', '+', reachable ? 1 : 0) : 0,
        keyExpiresAt: finding.keyExpiresAt ?? (problem ? eb.ref('keyExpiresAt') : null),
      }))
      .where('instanceId', '=', instanceId)
      .where('nextCheckAt', '=', claimedUntil)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
}));

export type HealthRow = Awaited<ReturnType<ReturnType<typeof healthRepo>['ofCustomer']>>[number];
export type CheckedBefore = NonNullable<Awaited<ReturnType<ReturnType<typeof healthRepo>['before']>>>;
