import type { Catalog } from '../config/catalog.ts';
import { type Db, type QueryBuilder, tablesOf } from './queries.ts';
import { newDocumentId, now } from './values.ts';

/**
 * Makes the plans and periods of the database agree with the catalogue. An entry is recognised by its key (a
 * plan from before there were keys, by its name) and keeps its id and documentId; one that is not in the
 * catalogue is retired.
 */
export async function seedCatalog(db: Db, catalog: Catalog): Promise<void> {
  await db.transaction(async (trx) => {
    await seedPeriods(tablesOf(trx), catalog.periods);
    await seedPlans(tablesOf(trx), catalog.plans);
  });
}

async function seedPeriods(db: QueryBuilder, periods: Catalog['periods']): Promise<void> {
  const at = now();
  for (const { key: name, displayName, months } of periods) {
    await db
      .insertInto('periods')
      .values({ documentId: newDocumentId(), createdAt: at, updatedAt: at, name, displayName, months })
      .onConflict((c) => c.column('name').doUpdateSet({ displayName, months, retiredAt: null }))
      .execute();
  }
  await db
    .updateTable('periods')
    .set({ retiredAt: at })
    .where('retiredAt', 'is', null)
    .where(
      'name',
      'not in',
      periods.map((period) => period.key),
    )
    .execute();
}

async function seedPlans(db: QueryBuilder, plans: Catalog['plans']): Promise<void> {
  const at = now();
  const known = await db.selectFrom('plans').selectAll().execute();
  const rowOf = ({ key, name }: Catalog['plans'][number]) =>
    known.find((row) => row.key === key) ?? known.find((row) => row.key === null && row.name === name);
  const kept = new Set(plans.map((plan) => rowOf(plan)?.id));
  for (const row of known) {
    // Names are unique, and two plans may have exchanged theirs: all get a temporary name first.
    const isRetired = !kept.has(row.id);
    const name = plans.some((plan) => plan.name === row.name) ? `${row.name} (${row.id})` : row.name;
    await db
      .updateTable('plans')
      .set({ name, ...(isRetired && !row.retiredAt ? { retiredAt: at } : {}) })
      .where('id', '=', row.id)
      .execute();
  }
  for (const plan of plans) {
    const { features, quotas: _, ...columns } = plan;
    const row = rowOf(plan);
    const changed = { ...columns, retiredAt: null };
    const entry = { documentId: newDocumentId(), createdAt: at, updatedAt: at };
    const planId = row
      ? row.id
      : (
          await db
            .insertInto('plans')
            .values({ ...entry, ...changed })
            // Another process that starts for the first time may have written it meanwhile.
            .onConflict((c) => c.column('key').doUpdateSet(changed))
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id;
    if (row) await db.updateTable('plans').set(changed).where('id', '=', row.id).execute();
    await seedFeatures(db, planId, features);
  }
}

/** Written only where they changed, so that their ids stay. */
async function seedFeatures(db: QueryBuilder, planId: number, features: string[]): Promise<void> {
  const there = await db
    .selectFrom('planFeatures')
    .select('name')
    .where('planId', '=', planId)
    .orderBy('position')
    .execute();
  if (JSON.stringify(there.map((row) => row.name)) === JSON.stringify(features)) return;
  await db.deleteFrom('planFeatures').where('planId', '=', planId).execute();
  await db
    .insertInto('planFeatures')
    .values(features.map((name, position) => ({ planId, position, name })))
    .execute();
}
