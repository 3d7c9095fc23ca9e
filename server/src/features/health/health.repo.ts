import type { Handle } from '../../db/handle.ts';
import { now } from '../../db/values.ts';

/** What a check found, as it is kept. */
export interface Finding {
  reachable: boolean;
  version: string | null;
  edition: 'community' | 'enterprise' | null;
  problem: { title: string; message: string } | null;
  keyExpiresAt: string | null;
}

/** All SQL of the checks of instances. */
export const healthRepo = (db: Handle) => ({
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
   * Instances whose check is due: those of customers who were here since `seenSince`, in no installation,
   * longest waiting first.
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
      .orderBy('instanceHealth.nextCheckAt')
      .orderBy('instances.id')
      .limit(limit)
      .execute(),

  /**
   * Takes an instance for a check until `until`.
   *
   * @param dueAt only when its check was due then; without it in any case
   * @returns whether it was taken
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

  failures: async (instanceId: number) =>
    (
      await db
        .selectFrom('instanceHealth')
        .select('failures')
        .where('instanceId', '=', instanceId)
        .executeTakeFirst()
    )?.failures ?? 0,

  /** Keeps what was found, unless the access was changed or somebody else checks meanwhile. */
  keep: (instanceId: number, claimedUntil: string, finding: Finding, nextCheckAt: string) => {
    const at = now();
    const { problem } = finding;
    return db
      .updateTable('instanceHealth')
      .set((eb) => ({
        nextCheckAt,
        checkedAt: at,
        reachable: finding.reachable ? 1 : 0,
        // What an instance that does not answer ran the last time is still worth knowing.
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
});

export type HealthRow = Awaited<ReturnType<ReturnType<typeof healthRepo>['ofCustomer']>>[number];
