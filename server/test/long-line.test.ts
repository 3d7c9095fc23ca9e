import { installationStatuses } from '@atrio/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../src/config/config.ts';
import { type Context, openContext } from '../src/context.ts';
import { giveTurns, queueForgotten, removeTurnsOver, serverFailed } from '../src/features/runs/turns.ts';
import { type Home, makeHome, tables } from './harness.ts';

/** A long queue for one host, without a worker that would shorten it. */

const customers = 1000;
/** How many customers are told in one round. */
const round = 200;
const perHost = 2;

let home: Home;
let ctx: Context;
beforeAll(async () => {
  home = await makeHome({ JOBS_PER_HOST: String(perHost) });
  ctx = await openContext(readConfig(home.env));
});
afterAll(async () => {
  await ctx.close();
  await home.remove();
});

/** Starts installations, each of its own customer and database, that have no turn yet. */
async function requestInstallations(count: number): Promise<void> {
  const db = tables(ctx);
  const at = new Date(Date.now() - 60_000).toISOString();
  const entry = (id: number) => ({ documentId: `entry-${id}`, createdAt: at, updatedAt: at });
  for (let first = 1; first <= count; first += round) {
    const ids = Array.from({ length: round }, (_, index) => first + index);
    const users = ids.map((id) => ({
      ...entry(id),
      username: `customer-${id}`,
      email: `customer-${id}@ejemplo.com`,
      passwordHash: '',
      confirmed: 1,
      blocked: 0,
      roleId: 1,
    }));
    await db.insertInto('users').values(users).execute();
    const instances = ids.map((id) => ({
      ...entry(id),
      userId: id,
      baseUrl: 'https://odoo.ejemplo.com',
      databaseName: `database-${id}`,
      username: 'admin',
    }));
    await db.insertInto('instances').values(instances).execute();
    const installations = ids.map((id) => ({
      ...entry(id),
      userId: id,
      instanceId: id,
      statusId: installationStatuses.inProgress.id,
      attempt: 1,
      requestedAt: at,
    }));
    await db.insertInto('installations').values(installations).execute();
  }
}

/** How many waiting turns were told which reason. */
async function toldNow(): Promise<Record<string, number>> {
  const rows = await tables(ctx)
    .selectFrom('turns')
    .select((eb) => ['told', eb.fn.countAll<number>().as('count')])
    .where('givenAt', 'is', null)
    .groupBy('told')
    .execute();
  return Object.fromEntries(rows.map(({ told, count }) => [told ?? 'nothing', Number(count)]));
}

/** The installations that have a turn. */
async function givenNow(): Promise<number[]> {
  const given = await tables(ctx)
    .selectFrom('turns')
    .select('installationId')
    .where('givenAt', 'is not', null)
    .orderBy('installationId')
    .execute();
  return given.map(({ installationId }) => installationId);
}

test('all work that waits for one host is queued again after a crash, and each customer is told the reason once', async () => {
  await requestInstallations(customers);
  await queueForgotten(ctx);
  const waiting = customers - perHost;
  for (let told = round; told < waiting; told += round) {
    expect(await toldNow()).toEqual({ host: told, nothing: waiting - told });
    await giveTurns(ctx);
  }
  expect(await toldNow()).toEqual({ host: waiting });
  await giveTurns(ctx);
  const events = await tables(ctx)
    .selectFrom('installationEvents')
    .select(['installationId', 'message'])
    .execute();
  expect(events).toHaveLength(waiting);
  expect(new Set(events.map(({ installationId }) => installationId)).size).toBe(waiting);
  expect(new Set(events.map(({ message }) => message))).toEqual(
    new Set([
      'Hay otras instalaciones trabajando en odoo.ejemplo.com. Esta sigue en cuanto termine una de ellas.',
    ]),
  );
  // What is left out of a round is known by what it waits for.
  const waits = await tables(ctx).selectFrom('turns').select('waitsFor').distinct().execute();
  expect(waits.map(({ waitsFor }) => waitsFor).sort()).toEqual(['host:https://odoo.ejemplo.com', null]);
  // The first ones got the places.
  expect(await givenNow()).toEqual([1, 2]);

  // A place that becomes free goes to the next one, and only to it.
  await tables(ctx)
    .updateTable('installations')
    .set({ statusId: installationStatuses.completed.id })
    .where('id', '=', 1)
    .execute();
  await giveTurns(ctx);
  expect(await givenNow()).toEqual([2, 3]);

  // Another server of that host says nothing about this one: an address without the s of https.
  for (let failures = 0; failures < 3; failures += 1) await serverFailed(ctx, 'http://odoo.ejemplo.com');
  await giveTurns(ctx);
  expect(await toldNow()).toEqual({ host: waiting - 1 });

  // When the server stops answering, everybody is told that other reason.
  for (let failures = 0; failures < 3; failures += 1) await serverFailed(ctx, 'https://odoo.ejemplo.com');
  for (let told = round; told < waiting - 1; told += round) {
    await giveTurns(ctx);
    expect(await toldNow()).toEqual({ silent: told, nothing: waiting - 1 - told });
  }
  await giveTurns(ctx);
  expect(await toldNow()).toEqual({ silent: waiting - 1 });
  expect(await givenNow()).toEqual([2, 3]);

  // The silence is remembered as long as some work needs the server.
  const silent = async () => {
    const rows = await tables(ctx)
      .selectFrom('silentHosts')
      .select('host')
      .where('failures', '>', 0)
      .execute();
    return rows.map(({ host }) => host);
  };
  await removeTurnsOver(ctx);
  expect(await silent()).toEqual(['https://odoo.ejemplo.com']);
  await tables(ctx)
    .updateTable('installations')
    .set({ statusId: installationStatuses.cancelled.id })
    .execute();
  await removeTurnsOver(ctx);
  expect(await silent()).toEqual([]);
});
