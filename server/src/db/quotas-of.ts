import type { Catalog } from '../config/catalog.ts';
import type { Quotas } from '../config/config-quotas.ts';
import { iso } from '../lib/calendar.ts';
import { inForce } from './in-force.ts';
import { type Handle, tablesOf } from './queries.ts';

/** What a customer may have. */
export type QuotasOf = (db: Handle, userId: number) => Promise<Quotas>;

/**
 * The quotas of the settings, replaced by those of the plan in force.
 *
 * @param clock the time in ms by which a plan is in force
 */
export function quotasOf(settings: Quotas, plans: Catalog['plans'], clock: () => number): QuotasOf {
  const byPlan = new Map(plans.flatMap(({ key, quotas }) => (quotas ? [[key, quotas] as const] : [])));
  return async (db, userId) => {
    if (byPlan.size === 0) return settings;
    const plan = await planInForce(db, userId, iso(clock()));
    return { ...settings, ...byPlan.get(plan ?? '') };
  };
}

/** @returns the plan's `id` in the catalogue */
async function planInForce(db: Handle, userId: number, at: string): Promise<string | null> {
  const row = await tablesOf(db)
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.planId')
    .select('plans.key')
    .where('subscriptions.userId', '=', userId)
    .where(inForce(at))
    .orderBy('subscriptions.id', 'desc')
    .executeTakeFirst();
  return row?.key ?? null;
}
