import {
  type BodyOf,
  type createInstance as createCall,
  type Instance,
  type listInstances,
  type OdooApp,
  type ResponseOf,
  relationTargets,
  type updateInstance as updateCall,
} from '@atrio/contract';
import type { OdooTarget } from '@atrio/odoo';
import type { Needs } from '../../context.ts';
import type { Customer } from '../../core/customer.ts';
import { AppError, insteadOf, invalidField, notOwn } from '../../core/errors.ts';
import { openerFor, sealerFor } from '../../db/customer-keys.ts';
import type { Handle } from '../../db/handle.ts';
import { type ListQuery, pageMeta, totalOf } from '../../db/list.ts';
import { couldBeKey, keyOf, newDocumentId } from '../../db/values.ts';
import { record } from '../activity/activity.ts';
import { appAnswer, appsByTargets } from '../apps/apps.ts';
import { indexCustomer } from '../customer-search/customer-search.ts';
import { solveFailure } from '../failures/failures.ts';
import { countInstance } from '../limits/quotas.ts';
import { isToBeKeyOnly, requireSecretsForNewHost } from './connection-test.ts';
import { keepTestAsCheck } from './first-check.ts';
import { type InstanceRow, instancesRepo } from './instances.repo.ts';
import { texts } from './texts.ts';

const place = (documentId: string, field: 'password' | 'apiKey') => `instances|${documentId}|${field}`;

type InstanceColumns = Omit<InstanceRow, 'ownerId' | 'ownerDocumentId' | 'ownerUsername'>;

/** An instance without relations; the repo never hands out its secrets. */
const instanceAnswer = (row: InstanceColumns) => ({
  id: row.id,
  documentId: row.documentId,
  displayName: row.displayName,
  databaseName: row.databaseName,
  baseUrl: row.baseUrl,
  username: row.username,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  publishedAt: row.createdAt,
});

function withRelations(row: InstanceRow, apps: OdooApp[]): Instance {
  return {
    ...instanceAnswer(row),
    user: { id: row.ownerId, documentId: row.ownerDocumentId, username: row.ownerUsername },
    odooApps: apps,
  };
}

export async function instancesOf(ctx: Needs<'db'>, customer: Customer) {
  return (await instancesRepo(ctx.db).all(customer.userId)).map(instanceAnswer);
}

export async function listOwn(
  ctx: Needs<'db'>,
  customer: Customer,
  list: ListQuery,
): Promise<ResponseOf<typeof listInstances>> {
  const repo = instancesRepo(ctx.db);
  const rows = await repo.list(customer.userId, list);
  const total = await totalOf(list, rows.length, () => repo.count(customer.userId, list));
  const apps = await repo.apps(rows.map((row) => row.id));
  return {
    data: rows.map((row) =>
      withRelations(row, apps.filter((app) => app.instanceId === row.id).map(appAnswer)),
    ),
    meta: pageMeta(list, total),
  };
}

/** The customer's instance, by numeric id or documentId; null when there is none, or it was removed. */
export const findOwnInstance = async (
  db: Handle,
  customer: Customer,
  target: number | string,
): Promise<InstanceRow | null> =>
  (couldBeKey(target) ? await instancesRepo(db).find(customer.userId, target) : null) ?? null;

/** @throws not-found, with the same message for somebody else's instance */
export async function ownInstance(
  db: Handle,
  customer: Customer,
  target: number | string,
): Promise<InstanceRow> {
  const row = await findOwnInstance(db, customer, target);
  if (!row) throw notOwn('instance', target);
  return row;
}

/**
 * Like `ownInstance`, in the caller's transaction: nobody else can change the instance until it ends. The row
 * is read after it is locked: what is decided by its address must hold when it is written.
 * @throws not-found
 */
export async function lockOwnInstance(
  trx: Handle,
  customer: Customer,
  target: number | string,
): Promise<InstanceRow> {
  const { id } = await ownInstance(trx, customer, target);
  await instancesRepo(trx).lock(id);
  return ownInstance(trx, customer, target);
}

export async function getOwn(ctx: Needs<'db'>, customer: Customer, documentId: string) {
  // The table shows the number, and some customers write it into the address.
  const row = await ownInstance(ctx.db, customer, keyOf(documentId));
  const apps = await instancesRepo(ctx.db).apps([row.id]);
  return { data: withRelations(row, apps.map(appAnswer)), meta: {} };
}

export async function create(
  ctx: Needs<'db' | 'quotas' | 'vault'>,
  customer: Customer,
  { data }: BodyOf<typeof createCall>,
) {
  const owners = data.user === undefined ? [] : relationTargets(data.user);
  const created = await ctx.db.transaction(async (trx) => {
    await countInstance(ctx, trx, customer);
    const repo = instancesRepo(trx);
    const documentId = newDocumentId();
    const seal = await sealerFor({ db: trx, vault: ctx.vault }, customer.userId);
    const { id } = await repo.add({
      documentId,
      userId: customer.userId,
      displayName: data.displayName || null,
      databaseName: data.databaseName,
      baseUrl: data.baseUrl,
      username: data.username,
      password: seal(place(documentId, 'password'), data.password),
      apiKey: seal(place(documentId, 'apiKey'), data.apiKey),
    });
    const row = await ownInstance(trx, customer, id);
    const stranger = owners.find((owner) => owner !== row.ownerId && owner !== row.ownerDocumentId);
    if (stranger !== undefined) {
      throw insteadOf(notOwn('user', stranger), invalidField(['data', 'user'], texts.unknownUser));
    }
    await keepTestAsCheck({ db: trx, vault: ctx.vault }, row, data);
    await indexCustomer(trx, customer.userId);
    await record(trx, customer, 'instance-added', row.databaseName);
    return row;
  });
  return { data: withRelations(created, []), meta: {} };
}

/** The secrets that a change writes. A key that replaces the password goes on doing so. */
function changedSecrets(
  { password, apiKey, keyOnly }: BodyOf<typeof updateCall>['data'],
  stored: OdooTarget | null,
): Partial<Record<'password' | 'apiKey', string>> {
  const key = apiKey?.trim() || undefined;
  const inPlace = isToBeKeyOnly(stored, { password, keyOnly });
  // A stored key that replaces the stored password is not sent anywhere by this change.
  const changed = inPlace ? (key ?? (keyOnly ? stored?.apiKey : undefined)) : password;
  return { ...(changed ? { password: changed } : {}), ...(key ? { apiKey: key } : {}) };
}

type Secrets = ReturnType<typeof changedSecrets>;

async function sealedSecrets(
  ctx: Needs<'vault'> & { db: Handle },
  { ownerId, documentId }: InstanceRow,
  secrets: Secrets,
): Promise<Secrets> {
  const given = Object.entries(secrets) as [keyof Secrets, string][];
  if (given.length === 0) return {};
  const seal = await sealerFor(ctx, ownerId);
  return Object.fromEntries(given.map(([field, value]) => [field, seal(place(documentId, field), value)]));
}

export async function update(
  ctx: Needs<'db' | 'vault'>,
  customer: Customer,
  documentId: string,
  { data }: BodyOf<typeof updateCall>,
) {
  await ctx.db.transaction(async (trx) => {
    const repo = instancesRepo(trx);
    const row = await lockOwnInstance(trx, customer, documentId);
    const { odooApps, displayName, password: _, apiKey: __, keyOnly: ___, ...address } = data;
    const stored = await odooTarget({ db: trx, vault: ctx.vault }, row.id);
    const secrets = changedSecrets(data, stored);
    if (address.baseUrl) requireSecretsForNewHost(row.baseUrl, address.baseUrl, secrets, ['data']);
    const sealed = await sealedSecrets({ db: trx, vault: ctx.vault }, row, secrets);
    await repo.update(row.id, {
      ...(Object.fromEntries(
        Object.entries(address).filter(([, value]) => value !== undefined),
      ) as typeof address),
      ...(displayName === undefined ? {} : { displayName: displayName || null }),
      ...sealed,
    });
    if (Object.values({ ...address, ...secrets }).some(Boolean)) await repo.forgetHealth(row.id);
    if (address.baseUrl || address.databaseName) await repo.forgetWaits(row.id);
    await indexCustomer(trx, customer.userId);
    await record(trx, customer, 'instance-changed', address.databaseName ?? row.databaseName);
    if (odooApps) {
      const apps = await appsByTargets(trx, relationTargets(odooApps), ['data', 'odooApps']);
      await repo.setApps(
        row.id,
        apps.map((app) => app.id),
      );
    }
  });
  return getOwn(ctx, customer, documentId);
}

/**
 * Removes the registration and its credentials. Nothing changes in Odoo.
 * @throws not-found; conflict while it is worked on
 */
export async function remove(ctx: Needs<'db'>, customer: Customer, documentId: string) {
  return ctx.db.transaction(async (trx) => {
    const repo = instancesRepo(trx);
    const row = await lockOwnInstance(trx, customer, documentId);
    if (await repo.isBusy(row.id)) {
      throw new AppError('conflict', 'installation under way', texts.installing);
    }
    await repo.remove(row.id);
    await solveFailure(trx, { kind: 'health', id: row.id });
    await indexCustomer(trx, customer.userId);
    await record(trx, customer, 'instance-removed', row.databaseName);
    return { data: instanceAnswer(row), meta: {} };
  });
}

/** Adds apps to those that are ticked for an instance. */
export const addInstanceApps = (db: Handle, instanceId: number, appIds: number[]) =>
  instancesRepo(db).addApps(instanceId, appIds);

/**
 * The decrypted access, for the Odoo client only; null when the instance was removed. Where the customer's
 * key was destroyed (in a copy from before the account was deleted) it is empty: Odoo refuses it, and the
 * customer reads that password and API key have to be entered again.
 */
export async function odooTarget(
  ctx: Needs<'vault'> & { db: Handle },
  instanceId: number,
): Promise<(OdooTarget & { userId: number }) | null> {
  const row = await instancesRepo(ctx.db).sealed(instanceId);
  if (!row?.password || !row.apiKey) return null;
  const open = await openerFor(ctx, [row.password, row.apiKey]);
  return {
    userId: row.userId,
    url: row.baseUrl,
    db: row.databaseName,
    username: row.username,
    password: open(place(row.documentId, 'password'), row.password) ?? '',
    apiKey: open(place(row.documentId, 'apiKey'), row.apiKey) ?? '',
  };
}
