import { repo } from '../../db/repo.ts';
import { now } from '../../db/values.ts';

/** The result of a check, as the table stores it. */
export interface HealthFinding {
  reachable: boolean;
  version: string | null;
  edition: 'community' | 'enterprise' | null;
  problem: { title: string; message: string } | null;
  keyExpiresAt: string | null;
}

/** All SQL of the checks of instances. */
export const healthRepo = repo((db) => ({
  /** The last check of each of a customer's instances, or of one of them. */
  ofCustomer: (userId: number, instanceId?: number) => {
    const own = db
      .selectFrom('instanceHealth')
      .innerJoin('instances', 'instances.id', 'instanceHealth.instanceId')
      .selectAll('instanceHealth')
      .select('instances.documentId')
      .where('instances.userId', '=', userId)
      .where('instances.deletedAt', 'is', null)
      .where('instanceHealth.checkedAt', 'is not', null)
      .orderBy('instances.id');
    return (instanceId === undefined ? own : own.where('instances.id', '=', instanceId)).execute();
  },

  /**
   * Instances that are due for a check, the longest waiting first: of customers who were here since
   * `seenSince`, and in no installation.
   */
  due: (at: string, seenSince: string, limit: number) =>
    db
      .selectFrom('instances')
      .leftJoin('instanceHealth', 'instanceHealth.instanceId', 'instances.id')
      .select('instances.id')
      .where('instances.deletedAt', 'is', null)
      .where((eb) =>
        eb.or([eb('instanceHealth.nextCheckAt', 'is', null), eb('instanceHealth.nextCheckAt', '<=', at)]),
      )
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.userId', '=', 'instances.userId')
            .where('sessions.lastSeenAt', '>', seenSince),
        ),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('installations')
              .select('installations.id')
              .whereRef('installations.instanceId', '=', 'instances.id')
              .where('installations.statusId', '=', 2)
              .where('installations.requestedAt', 'is not', null),
          ),
        ),
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
        checkedAt: null,
        reachable: 0,
        version: null,
        edition: null,
        problemTitle: null,
        problemMessage: null,
        failingSince: null,
        failures: 0,
        keyExpiresAt: null,
      })
      .onConflict((conflict) => {
        const update = conflict.column('instanceId').doUpdateSet({ nextCheckAt: until });
        return dueAt === undefined ? update : update.where('instanceHealth.nextCheckAt', '<=', dueAt);
      })
      .returning('instanceId')
      .executeTakeFirst();
    return taken !== undefined;
  },

  /** Writes that an instance answered, unless a check has looked at it before. */
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
        problemTitle: null,
        problemMessage: null,
        failingSince: null,
        failures: 0,
        keyExpiresAt: null,
      })
      .onConflict((conflict) =>
        conflict
          .column('instanceId')
          .doUpdateSet({ checkedAt: at, reachable: 1, version: found.version, edition: found.edition })
          .where('instanceHealth.checkedAt', 'is', null),
      )
      .execute();
  },

  failures: async (instanceId: number) =>
    (
      await db
        .selectFrom('instanceHealth')
        .select('failures')
        .where('instanceId', '=', instanceId)
        .executeTakeFirst()
    )?.failures ?? 0,

  /** Writes the result, unless the access was changed or another process is checking meanwhile. */
  keep: (instanceId: number, claimedUntil: string, finding: HealthFinding, nextCheckAt: string) => {
    const at = now();
    const { problem } = finding;
    return db
      .updateTable('instanceHealth')
      .set((eb) => ({
        nextCheckAt,
        checkedAt: at,
        reachable: finding.reachable ? 1 : 0,
        // The last known version of an instance that does not answer is still useful.
        version: finding.version ?? eb.ref('version'),
        edition: finding.edition ?? eb.ref('edition'),
        problemTitle: problem?.title ?? null,
        problemMessage: problem?.message ?? null,
        failingSince: problem ? eb.fn.coalesce('failingSince', eb.val(at)) : null,
        failures: problem ? eb('failures', '+', 1) : 0,
        keyExpiresAt: finding.keyExpiresAt ?? (problem ? eb.ref('keyExpiresAt') : null),
      }))
      .where('instanceId', '=', instanceId)
      .where('nextCheckAt', '=', claimedUntil)
      .execute();
  },
}));

export type HealthRow = Awaited<ReturnType<ReturnType<typeof healthRepo>['ofCustomer']>>[number];
