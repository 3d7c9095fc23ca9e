import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dbOf } from '../src/db/queries.ts';
import { watchLosses } from '../src/features/runs/lost-processes.ts';
import type { Turn } from '../src/features/runs/turns.ts';
import { tables } from './harness.ts';
import { type Payments, startPayments } from './payments.ts';
import { newInstallation, newInstance } from './work.ts';

/** Which step is blamed for ended processes. */

let payments: Payments;
beforeAll(async () => {
  payments = await startPayments();
});
afterAll(() => payments.stop());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/**
 * The turn of an installation whose process ended during a step.
 * @param lost number of processes before it
 */
async function turnAfter(lost: number): Promise<Turn> {
  const customer = await payments.customer();
  const instance = await newInstance(customer, 'http://127.0.0.1:1', `demo-${lost}`);
  const { id: installationId } = await newInstallation(customer, instance.id, ['crm']);
  const { id } = await tables(payments.ctx)
    .insertInto('turns')
    .values({
      ...{ subject: `lost:${installationId}`, installationId, attempt: 1, number: 1, tries: 0 },
      ...{ readyAt: minutesAgo(11), givenAt: minutesAgo(10), heldBy: 'muerto', lostProcesses: lost },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, number: 1 } as Turn;
}

/** @param ended silent processes, and when each was last heard */
async function heardOf(ended: string[]) {
  const db = tables(payments.ctx);
  await db.deleteFrom('processes').execute();
  for (const [at, beatAt] of ended.entries()) {
    const row = {
      id: `p${at}`,
      role: 'worker',
      version: '1',
      machine: 'm',
      startedAt: minutesAgo(20),
      beatAt,
    };
    await db
      .insertInto('processes')
      .values({ ...row, failing: null })
      .execute();
  }
}

const held = async ({ id }: Turn) =>
  (
    await tables(payments.ctx)
      .selectFrom('turns')
      .select(['heldBy', 'lostProcesses'])
      .where('id', '=', id)
      .execute()
  )[0];
const watch = (turn: Turn, ctx = payments.ctx) =>
  watchLosses(ctx, turn, { installationId: 1, step: 'load' }, async () => 'hecho');
const dead = (many: number) => Array.from({ length: many }, () => minutesAgo(5));

describe('a step during which three processes ended', () => {
  test.each<[string, number, string[]]>([
    ['no others', 2, dead(3)],
    ['fewer others than during it', 2, dead(5)],
    ['others before its turn', 2, [...dead(3), ...Array.from({ length: 9 }, () => minutesAgo(12))]],
    ['others that still live', 2, [...dead(3), ...Array.from({ length: 9 }, () => minutesAgo(-5))]],
    ['as many others, and it was ten times', 9, dead(40)],
  ])('is set aside where there ended %s', async (_, lost, ended) => {
    const turn = await turnAfter(lost);
    await heardOf(ended);
    await expect(watch(turn)).rejects.toThrow('Este trabajo hizo que nuestro servicio se detuviera');
  });

  test('is repeated where as many other processes ended without it', async () => {
    const turn = await turnAfter(2);
    await heardOf(dead(6));
    expect(await watch(turn)).toBe('hecho');
    expect(await held(turn)).toEqual({ heldBy: null, lostProcesses: 0 });
  });
});

test('a finished step clears its process although the connection is cut at that moment', async () => {
  const { ctx } = payments;
  const turn = await turnAfter(0);
  let cuts = 0;
  const queries = new Proxy(tables(ctx), {
    get(target, name) {
      if (name === 'updateTable' && cuts > 0) {
        cuts -= 1;
        throw Object.assign(new Error('terminating connection'), { code: '57P01' });
      }
      const found = Reflect.get(target, name);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
  const what = { installationId: 1, step: 'load' };
  await watchLosses({ ...ctx, db: dbOf(queries) }, turn, what, async () => {
    // The next write clears the process.
    cuts = 2;
  });
  expect(cuts).toBe(0);
  expect(await held(turn)).toEqual({ heldBy: null, lostProcesses: 0 });
});
