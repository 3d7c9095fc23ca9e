import type { getPlan, listPeriods, listPlans, ResponseOf } from '@atrio/contract';
import type { Needs } from '../../../context.ts';
import { notFound } from '../../../core/errors.ts';
import { type ListQuery, pageMeta, totalOf } from '../../../db/list.ts';
import { couldBeKey } from '../../../db/values.ts';
import { plansRepo } from '../store/plans.repo.ts';

interface PlanColumns {
  id: number;
  documentId: string;
  name: string;
  displayName: string;
  priceCents: number;
  createdAt: string;
  updatedAt: string;
}

/** A plan without its features. The wire has the price as a number of quetzales; inside it is cents. */
export const planAnswer = (row: PlanColumns) => ({
  id: row.id,
  documentId: row.documentId,
  name: row.name,
  displayName: row.displayName,
  price: row.priceCents / 100,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  publishedAt: row.createdAt,
});

async function withFeatures(ctx: Needs<'db'>, rows: PlanColumns[]) {
  const features = await plansRepo(ctx.db).features(rows.map((row) => row.id));
  return rows.map((row) => ({
    ...planAnswer(row),
    planFeatures: features.filter((item) => item.planId === row.id).map(({ id, name }) => ({ id, name })),
  }));
}

export async function plans(ctx: Needs<'db'>, list: ListQuery): Promise<ResponseOf<typeof listPlans>> {
  const repo = plansRepo(ctx.db);
  const rows = await repo.list(list);
  const total = await totalOf(list, rows.length, () => repo.count(list));
  return { data: await withFeatures(ctx, rows), meta: pageMeta(list, total) };
}

/** @throws not-found */
export async function plan(ctx: Needs<'db'>, documentId: string): Promise<ResponseOf<typeof getPlan>> {
  const row = couldBeKey(documentId) ? await plansRepo(ctx.db).byDocumentId(documentId) : null;
  const [data] = row ? await withFeatures(ctx, [row]) : [];
  if (!data) throw notFound('plan');
  return { data, meta: {} };
}

export async function periods(ctx: Needs<'db'>, list: ListQuery): Promise<ResponseOf<typeof listPeriods>> {
  const repo = plansRepo(ctx.db);
  const rows = await repo.periods(list);
  const total = await totalOf(list, rows.length, () => repo.countPeriods(list));
  return { data: rows.map((row) => ({ ...row, publishedAt: row.createdAt })), meta: pageMeta(list, total) };
}
