import {
  type BodyOf,
  type createInstallation as createCall,
  type Installation,
  installationStatuses,
  type installApps as installCall,
  type listInstallations,
  type ResponseOf,
  relationTargets,
} from '@atrio/contract';
import type { Context } from '../../context.ts';
import type { Customer } from '../../customer.ts';
import type { Handle } from '../../db/handle.ts';
import { type ListQuery, pageMeta, totalOf } from '../../db/list.ts';
import { couldBeKey } from '../../db/values.ts';
import { AppError, invalidField, notFound } from '../../errors.ts';
import { record } from '../activity/activity.ts';
import { appAnswer, appsByTargets } from '../apps/apps.ts';
import { fileAnswer } from '../files/files.ts';
import { importsRepo } from '../imports/imports.repo.ts';
import { addInstanceApps, ownInstance } from '../instances/instances.ts';
import { engineRepo } from './engine.repo.ts';
import { type InstallationRow, installationsRepo, type ListedInstallation } from './installations.repo.ts';
import { resultsOf } from './results.ts';
import { startRun } from './runs.ts';

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
    logs: row.message === null ? null : { message: row.message },
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    publishedAt: row.createdAt,
    instance: {
      id: row.instanceId,
      documentId: row.instanceDocumentId,
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
  ctx: Context,
  customer: Customer,
  list: ListQuery,
): Promise<ResponseOf<typeof listInstallations>> {
  const repo = installationsRepo(ctx.db);
  const rows = await repo.list(customer.userId, list);
  const total = await totalOf(list, rows.length, () => repo.count(customer.userId, list));
  return { data: await answers(ctx, rows), meta: pageMeta(list, total) };
}

/** @throws not-found, in the same words for an installation of somebody else. */
export async function ownInstallation(
  db: Handle,
  customer: Customer,
  target: number | string,
): Promise<InstallationRow> {
  const row = couldBeKey(target) ? await installationsRepo(db).find(customer.userId, target) : null;
  if (!row) throw notFound('installation');
  return row;
}

export async function getOwn(ctx: { db: Handle }, customer: Customer, documentId: string) {
  const [data] = await answers(ctx, [await ownInstallation(ctx.db, customer, documentId)]);
  if (!data) throw notFound('installation');
  return { data, meta: {} };
}

/** Writes the installation down, in progress (status 2) and not yet started. */
export async function create(ctx: Context, customer: Customer, { data }: BodyOf<typeof createCall>) {
  return ctx.db.transaction().execute(async (trx) => {
    const [target, ...more] = relationTargets(data.instance);
    if (target === undefined || more.length) {
      throw invalidField(['data', 'instance'], 'Falta la instancia, una sola.');
    }
    const instance = await ownInstance(trx, customer, target).catch(() => {
      throw invalidField(['data', 'instance'], 'La instancia indicada no existe.');
    });
    const apps = await appsByTargets(trx, relationTargets(data.odooApps), ['data', 'odooApps']);
    if (!apps.length) throw invalidField(['data', 'odooApps'], 'Elige al menos una app.');
    checkStatus(data.installationStatus);
    const repo = installationsRepo(trx);
    const { id, documentId } = await repo.add(
      customer.userId,
      instance.id,
      data.logs?.message.replaceAll('\0', '') ?? null,
    );
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
  throw invalidField(
    ['data', 'installationStatus'],
    'Una instalación nueva empieza con el estado 2 (en progreso).',
  );
}

/**
 * Asks for the start of an installation: the one named, else the newest of the instance that nobody has
 * started. Asking twice for the same one is answered the same and starts it once.
 */
export async function install(
  ctx: Context,
  customer: Customer,
  body: BodyOf<typeof installCall>,
): Promise<ResponseOf<typeof installCall>> {
  const accepted = await ctx.db.transaction().execute(async (trx) => {
    const repo = installationsRepo(trx);
    const instance = await ownInstance(trx, customer, body.instanceId);
    const row =
      body.installationId === undefined
        ? await repo.newestWaiting(customer.userId, instance.id)
        : await ownInstallation(trx, customer, body.installationId);
    if (!row || row.instanceId !== instance.id) {
      throw new AppError(
        'conflict',
        'nothing to start',
        'Esta instancia no tiene ninguna instalación por empezar. Crea una nueva.',
      );
    }
    if (row.requestedAt === null && row.statusId !== installationStatuses.inProgress.id) {
      throw new AppError(
        'conflict',
        'ended',
        'Esta instalación se canceló antes de empezar. Crea una nueva.',
      );
    }
    const asked = await appsByTargets(trx, body.appIds, ['appIds']);
    const written = await repo.apps([row.id]);
    const apps = asked.filter((app) => written.some((known) => known.id === app.id));
    if (!apps.length) {
      throw invalidField(['appIds'], 'Ninguna de esas apps es de esta instalación.');
    }
    if (!(await repo.request(row.id))) return { row, apps, storageKeys: [] };
    await record(trx, customer, 'installation-started', instance.databaseName);
    await repo.setApps(
      row.id,
      apps.map((app) => app.id),
    );
    const others = written.filter((known) => !apps.some((app) => app.id === known.id));
    const { storageKeys } = await importsRepo(trx).removeApps(
      row.id,
      others.map((app) => app.id),
    );
    return { row, apps, storageKeys };
  });
  for (const key of accepted.storageKeys) await ctx.storage.remove(key);
  await startRun(ctx, accepted.row.id, accepted.row.attempt);
  return {
    success: true,
    installedApps: accepted.apps.map((app) => app.odooId),
    installationId: accepted.row.documentId,
  };
}

/** Stops after the batch under way; one that was never started ends at once. */
export async function cancel(ctx: Context, customer: Customer, documentId: string): Promise<void> {
  const row = await ownInstallation(ctx.db, customer, documentId);
  if (row.statusId !== installationStatuses.inProgress.id) {
    throw new AppError(
      'conflict',
      'not in progress',
      'Esta instalación ya terminó: no hay nada que cancelar.',
    );
  }
  const { id: cancelled } = installationStatuses.cancelled;
  if (row.requestedAt === null) {
    await engineRepo(ctx.db).finish(row.id, cancelled, 'Cancelada antes de empezar.', null);
    return;
  }
  if (row.waitingSince !== null) {
    await engineRepo(ctx.db).finish(row.id, cancelled, cancelledMessage, null);
    return;
  }
  await installationsRepo(ctx.db).requestCancel(row.id);
  await startRun(ctx, row.id, row.attempt);
}

export const cancelledMessage = 'Cancelada. Lo que ya estaba en Odoo sigue ahí.';

/** Goes on from where it failed or was stopped. */
export async function retry(ctx: Context, customer: Customer, documentId: string): Promise<void> {
  const row = await ownInstallation(ctx.db, customer, documentId);
  const { failed, cancelled } = installationStatuses;
  if (row.statusId !== failed.id && row.statusId !== cancelled.id) {
    throw new AppError(
      'conflict',
      'cannot be retried',
      'Solo se puede reintentar una instalación que falló o se canceló.',
    );
  }
  if (await installationsRepo(ctx.db).isBeingUndone(row.id)) throw beingUndone();
  await installationsRepo(ctx.db).reopen(row.id, row.attempt + 1);
  await startRun(ctx, row.id, row.attempt + 1);
}

export const beingUndone = () =>
  new AppError(
    'conflict',
    'being undone',
    'Se está deshaciendo una importación de esta instalación. Espera a que termine y vuelve a intentarlo.',
  );
