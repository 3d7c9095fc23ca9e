import {
  type BodyOf,
  type createInstallation as createCall,
  type Installation,
  installationStatuses,
  type listCurrentInstallations,
  type listInstallations,
  type ResponseOf,
  type RowAccount,
  relationTargets,
} from '@atrio/contract';
import { listUrl } from '@atrio/odoo';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { insteadOf, invalidField, notFound, notOwn } from '../../core/errors.ts';
import type { Handle } from '../../db/handle.ts';
import { type ListQuery, pageMeta, totalOf } from '../../db/list.ts';
import { couldBeKey } from '../../db/values.ts';
import { appAnswer, appsByTargets } from '../apps/apps.ts';
import { fileAnswer } from '../files/files.ts';
import { isElsewhere, type Place } from '../instances/database-key.ts';
import { addInstanceApps, ownInstance } from '../instances/instances.ts';
import { countInstallation } from '../limits/quotas.ts';
import { type InstallationRow, installationsRepo, type ListedInstallation } from './installations.repo.ts';
import { lifeCycleRepo } from './life-cycle.repo.ts';
import { progressRepo } from './progress.repo.ts';
import { resultsOf } from './results.ts';
import { texts } from './texts.ts';

/**
 * The client writes the line about the start in advance, so it counts only from the start on. The result is
 * computed anew, because something may have been undone since it was written.
 */
function logsOf(
  { message, requestedAt, statusId }: ListedInstallation,
  rows: RowAccount | null | undefined,
): Installation['logs'] {
  if (requestedAt === null && statusId === installationStatuses.inProgress.id)
    return { message: texts.notStarted };
  if (rows && statusId === installationStatuses.completed.id)
    return { message: texts.end.done(rows, { hasFiles: true }) };
  return message === null ? null : { message };
}

async function answers(ctx: { db: Handle }, rows: ListedInstallation[]): Promise<Installation[]> {
  const repo = installationsRepo(ctx.db);
  const ids = rows.map((row) => row.id);
  const [apps, files, results] = await Promise.all([
    repo.apps(ids),
    repo.files(ids),
    resultsOf(ctx.db, rows),
  ]);
  return rows.map((row) => ({
    id: row.id,
    documentId: row.documentId,
    logs: logsOf(row, results.get(row.id)?.rows),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    publishedAt: row.createdAt,
    instance: {
      id: row.instanceId,
      documentId: row.instanceDocumentId,
      displayName: row.instanceDisplayName,
      databaseName: row.instanceDatabaseName,
      baseUrl: row.instanceBaseUrl,
      username: row.instanceUsername,
      createdAt: row.instanceCreatedAt,
      updatedAt: row.instanceUpdatedAt,
      publishedAt: row.instanceCreatedAt,
    },
    installationStatus: {
      id: row.statusId,
      documentId: row.statusDocumentId,
      name: row.statusName as Installation['installationStatus']['name'],
      displayName: row.statusDisplayName,
      createdAt: row.statusCreatedAt,
      updatedAt: row.statusUpdatedAt,
      publishedAt: row.statusCreatedAt,
    },
    odooApps: apps.filter((app) => app.installationId === row.id).map(appAnswer),
    files: files.filter((file) => file.installationId === row.id).map(fileAnswer),
    result: results.get(row.id),
  }));
}

export async function listOwn(
  ctx: Needs<'db'>,
  customer: Customer,
  list: ListQuery,
): Promise<ResponseOf<typeof listInstallations>> {
  const repo = installationsRepo(ctx.db);
  const rows = await repo.list(customer.userId, list);
  const total = await totalOf(list, rows.length, () => repo.count(customer.userId, list));
  return { data: await answers(ctx, rows), meta: pageMeta(list, total) };
}

/** The installations that need the customer's attention, however many there were. */
export async function listCurrent(
  ctx: Needs<'db'>,
  { userId }: Customer,
): Promise<ResponseOf<typeof listCurrentInstallations>> {
  const repo = installationsRepo(ctx.db);
  const [rows, wasUseful] = await Promise.all([repo.current(userId), repo.wasUseful(userId)]);
  return { data: await answers(ctx, rows), wasUseful };
}

/** @throws not-found, with the same message for somebody else's installation */
export async function ownInstallation(
  db: Handle,
  customer: Customer,
  target: number | string,
): Promise<InstallationRow> {
  const row = couldBeKey(target) ? await installationsRepo(db).find(customer.userId, target) : null;
  if (!row) throw notOwn('installation', target);
  return row;
}

/** The database of an installation, and where its instance points now. */
export const placeOf = ({ target, instanceBaseUrl, instanceDatabaseName }: InstallationRow): Place => ({
  target,
  baseUrl: instanceBaseUrl,
  databaseName: instanceDatabaseName,
});

/** Link to the records of a model in the database of an installation; null where the instance left it. */
export const listLink = (row: InstallationRow, model: string | null): string | null =>
  model === null || isElsewhere(placeOf(row)) ? null : listUrl(row.instanceBaseUrl, row.odooVersion, model);

/** The time of each line of the log. */
export const workLog = (ctx: { db: Handle }, installationId: number) =>
  progressRepo(ctx.db).eventTimes(installationId);

/**
 * Locks an installation, so that files and plans may change.
 * @returns false while it works, and when it is completed
 */
export const lockForFiles = (db: Handle, installationId: number): Promise<boolean> =>
  lifeCycleRepo(db).lockForFiles(installationId);

export async function getOwn(ctx: { db: Handle }, customer: Customer, documentId: string) {
  const [data] = await answers(ctx, [await ownInstallation(ctx.db, customer, documentId)]);
  if (!data) throw notFound('installation');
  return { data, meta: {} };
}

/** Creates an installation: in progress (status 2) and not started. */
export async function create(
  ctx: Needs<'db' | 'quotas'>,
  customer: Customer,
  { data }: BodyOf<typeof createCall>,
) {
  return ctx.db.transaction(async (trx) => {
    const [target, ...more] = relationTargets(data.instance);
    if (target === undefined || more.length) {
      throw invalidField(['data', 'instance'], texts.create.oneInstance);
    }
    const instance = await ownInstance(trx, customer, target).catch((error: unknown) => {
      throw insteadOf(error, invalidField(['data', 'instance'], texts.create.unknownInstance));
    });
    const apps = await appsByTargets(trx, relationTargets(data.odooApps), ['data', 'odooApps']);
    if (!apps.length) throw invalidField(['data', 'odooApps'], texts.create.noApps);
    checkStatus(data.installationStatus);
    await countInstallation(ctx, trx, customer);
    const repo = lifeCycleRepo(trx);
    const { id, documentId } = await repo.add(customer.userId, instance.id, data.logs?.message ?? null);
    const appIds = apps.map((app) => app.id);
    await repo.setApps(id, appIds);
    await addInstanceApps(trx, instance.id, appIds);
    return getOwn({ db: trx }, customer, documentId);
  });
}

function checkStatus(status: BodyOf<typeof createCall>['data']['installationStatus']): void {
  if (status === undefined) return;
  const [target] = relationTargets(status);
  if (target === installationStatuses.inProgress.id) return;
  throw invalidField(['data', 'installationStatus'], texts.create.otherStatus);
}
