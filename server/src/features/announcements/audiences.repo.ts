import { inForce } from '../../db/in-force.ts';
import { odooVersions } from '../../db/odoo-versions.ts';
import { repo } from '../../db/repo.ts';

const mostPlans = 200;
/** The list of hosts is cut here: nobody chooses from more. */
const mostHosts = 50;

/** SQL of audiences. A blocked customer sees no announcements and is not counted. */
export const audiencesRepo = repo((db) => {
  const customers = () =>
    db.selectFrom('users').where('users.deletedAt', 'is', null).where('users.blocked', '=', 0);
  const owners = () =>
    customers()
      .innerJoin('instances', 'instances.userId', 'users.id')
      .innerJoin('instanceHealth', 'instanceHealth.instanceId', 'instances.id')
      .select(({ fn }) => fn.count<number>('users.id').distinct().as('count'))
      .where('instances.deletedAt', 'is', null);
  return {
    countAll: async () =>
      (
        await customers()
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,

    countOfPlan: async (documentId: string, at: string) =>
      (
        await customers()
          .innerJoin('subscriptions', 'subscriptions.userId', 'users.id')
          .innerJoin('plans', 'plans.id', 'subscriptions.planId')
          .select(({ fn }) => fn.count<number>('users.id').distinct().as('count'))
          .where('plans.documentId', '=', documentId)
          .where(inForce(at))
          .executeTakeFirstOrThrow()
      ).count,

    countOfVersion: async (version: string) =>
      (await owners().where('instanceHealth.version', '=', version).executeTakeFirstOrThrow()).count,

    countAtHost: async (host: string) =>
      (await owners().where('instanceHealth.host', '=', host).executeTakeFirstOrThrow()).count,

    hasPlan: async (documentId: string) =>
      (await db.selectFrom('plans').select('id').where('documentId', '=', documentId).executeTakeFirst()) !==
      undefined,

    plans: () =>
      db
        .selectFrom('plans')
        .select(['documentId', 'name', 'retiredAt'])
        .orderBy('id')
        .limit(mostPlans)
        .execute(),

    versions: () => odooVersions(db),

    /** The hosts with the most instances. */
    hosts: async () => {
      const rows = await db
        .selectFrom('instanceHealth')
        .select((eb) => ['host', eb.fn.countAll<number>().as('count')])
        .where('host', 'is not', null)
        .groupBy('host')
        .orderBy('count', 'desc')
        .orderBy('host')
        .limit(mostHosts)
        .execute();
      return rows.map(({ host }) => host ?? '');
    },
  };
});
