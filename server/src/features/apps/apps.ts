import type { listApps, OdooApp, ResponseOf } from '@atrio/contract';
import type { Needs } from '../../context.ts';
import { invalidField } from '../../core/errors.ts';
import type { Handle } from '../../db/handle.ts';
import { type ListQuery, pageMeta, totalOf } from '../../db/list.ts';
import { appsRepo } from './apps.repo.ts';
import { texts } from './texts.ts';

export interface AppRow {
  id: number;
  documentId: string;
  odooId: string;
  name: string;
  description: string;
  createdAt: string;
  updatedAt: string;
}

export const appAnswer = (row: AppRow): OdooApp => ({
  id: row.id,
  documentId: row.documentId,
  odooId: row.odooId,
  name: row.name,
  description: row.description,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  publishedAt: row.createdAt,
});

export async function apps(ctx: Needs<'db'>, list: ListQuery): Promise<ResponseOf<typeof listApps>> {
  const repo = appsRepo(ctx.db);
  const rows = await repo.list(list);
  const total = await totalOf(list, rows.length, () => repo.count(list));
  return { data: rows.map(appAnswer), meta: pageMeta(list, total) };
}

export const catalogue = (db: Handle): Promise<AppRow[]> => appsRepo(db).all();

/** Technical name without the prefix that some backends write: `base.module_crm` → `crm`. */
const technicalName = (odooId: string) => odooId.replace(/^base\.module_/, '');

/**
 * Apps named by numeric id, documentId or odooId, each once, in the order given.
 *
 * @throws invalid-input at `path` when one is not in the catalogue
 */
export async function appsByTargets(
  db: Handle,
  targets: (number | string)[],
  path: (string | number)[],
): Promise<AppRow[]> {
  const catalogue = await appsRepo(db).all();
  const found = targets.map((target) => {
    const app = catalogue.find(
      (row) =>
        row.id === target ||
        row.documentId === target ||
        (typeof target === 'string' && row.odooId === technicalName(target)),
    );
    if (!app) throw invalidField(path, texts.notInCatalogue(target));
    return app;
  });
  return [...new Map(found.map((app) => [app.id, app])).values()];
}
