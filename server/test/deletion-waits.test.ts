import { deleteUser } from '@atrio/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Handle } from '../src/db/handle.ts';
import { record } from '../src/features/activity/activity.ts';
import { authRepo } from '../src/features/auth/auth.repo.ts';
import { lockAccount } from '../src/features/auth/credentials.ts';
import { instancesRepo } from '../src/features/instances/instances.repo.ts';
import { countInstance } from '../src/features/limits/quotas.ts';
import { type ApiAlone, openApi } from './api-alone.ts';
import { type Client, readRefusal } from './client.ts';
import { engine } from './databases.ts';
import { type Home, makeHome, until } from './harness.ts';
import { sql } from './sql.ts';

/** An account that is deleted while something else changes it. */

const late = {
  ...{ databaseName: 'late', baseUrl: 'https://late.example.com', username: 'ana' },
  ...{ password: '', apiKey: '' },
};

/** Only on PostgreSQL are two transactions open at the same time. */
describe.runIf(engine === 'postgres')(
  'behind another change of the account, which is not committed yet',
  () => {
    let home: Home;
    let api: ApiAlone;
    beforeAll(async () => {
      home = await makeHome();
      api = await openApi(home);
    });
    afterAll(async () => {
      await api.close();
      await api.ctx.close();
      await home.remove();
    });

    const isWaiting = async () =>
      (
        await sql(
          home,
          "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).length > 0;

    /** Deletes the account; the change is committed when the deletion waits for it. */
    async function deleteBehind(
      customer: Client,
      change: (trx: Handle) => Promise<unknown>,
    ): Promise<Response> {
      const { id, password } = customer.account;
      const [answer] = await api.ctx.db.transaction(async (trx) => {
        await change(trx);
        const deletion = customer.send(deleteUser, { params: { id }, body: { password } });
        await until('the deletion to wait', isWaiting);
        return [deletion];
      });
      return answer;
    }

    test('the deletion removes the instance that it adds', async () => {
      const customer = await api.anonymous.register();
      const { id } = customer.account;
      const actor = { userId: id, sessionId: '', origin: { address: null, userAgent: null } };
      const { status } = await deleteBehind(customer, async (trx) => {
        await countInstance(api.ctx, trx, actor);
        await instancesRepo(trx).add({ documentId: 'late', userId: id, displayName: null, ...late });
        await record(trx, actor, 'instance-added', late.databaseName);
      });
      expect(status).toBe(200);
      for (const table of ['instances', 'activity', 'sessions']) {
        const rows = await sql(home, `select * from "${table}" where "userId" = $1`, [id]);
        expect([table, rows]).toEqual([table, []]);
      }
    });

    test.each<[string, (trx: Handle, id: number) => Promise<unknown>]>([
      ['a new password', (trx, id) => authRepo(trx).setPassword(id, '$argon2id$other', 0)],
      ['the end of its sessions', (trx, id) => authRepo(trx).revokeSessionsOf(id)],
    ])('the deletion is refused after %s', async (_, change) => {
      const customer = await api.anonymous.register();
      const { id, email } = customer.account;
      const answer = await deleteBehind(customer, async (trx) => {
        await lockAccount(trx, id, {});
        await change(trx, id);
      });
      const { status, error } = await readRefusal(answer);
      expect([status, error.message]).toEqual([401, 'Tu cuenta cambió mientras tanto. Vuelve a entrar.']);
      expect(await sql(home, 'select email, "deletedAt" from users where id = $1', [id])).toEqual([
        { email, deletedAt: null },
      ]);
    });
  },
);
