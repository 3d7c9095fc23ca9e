import type { Endpoint } from '@atrio/contract';
import { describe, expect, test } from 'vitest';
import { apiOf } from '../src/api.ts';
import { readConfig } from '../src/config/config.ts';
import { openContext } from '../src/context.ts';
import { buildApp } from '../src/http/app.ts';
import { type Callers, withDeadToken } from './callers.ts';
import type { Client, Input } from './client.ts';
import { endpoints } from './endpoints.ts';
import { makeHome } from './harness.ts';

/** Routes outside the contract: public, and without anybody's data. `*` is the built portal. */
const ofNobody = [
  'GET /api/openapi.json',
  'GET /livez',
  'GET /livez/stream',
  'POST /livez/body',
  'GET /readyz',
  'POST /policy-reports',
  'GET *',
];

/** The provider's console has a matrix of its own: operator-matrix.test.ts. */
export const ofConsole = /^\w+ \/(api\/operator|operador)(\/|$)/;

/** For each call, the inputs that name something of a customer; null for a call without one. */
export type Rows<Belongings> = Record<string, ((what: Belongings) => Input[]) | null>;

interface Matrix<Belongings> {
  rows: Rows<Belongings>;
  /**
   * The status of the owner's answer to the first input of a row, where it is not a success; where a row is
   * null an empty body is sent, which gives 400.
   */
  ownerHears: Record<string, number>;
  /** Read when the tests run. */
  now(): { owner: Client; callers: Callers; owned: Belongings; missing: Belongings };
}

const heard = async (client: Client, name: string, input: Input) => {
  const endpoint = endpoints[name];
  if (!endpoint) throw new Error(`no call ${name}`);
  const answer = await client.send(endpoint, input);
  const { headers, status } = answer;
  return { status, type: headers.get('content-type'), text: await answer.text() };
};

/** Method and path of every route of the running server, except the portal's files; HEAD belongs to GET. */
export async function routesOfServer(): Promise<string[]> {
  const home = await makeHome({ WEB_ROOT: '/nowhere' });
  const ctx = await openContext(readConfig(home.env));
  const app = await buildApp(ctx, apiOf(ctx));
  await app.ready();
  const folders: string[] = [];
  const routes = app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? [];
      folders.splice(indent.length / 4, Infinity, path);
      return methods
        .split(', ')
        .filter((method) => method && method !== 'HEAD')
        .map((method) => `${method} ${folders.join('')}`);
    });
  await app.close();
  await ctx.close();
  await home.remove();
  return routes;
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const success = (name: string) => endpoints[name]?.status ?? 200;
const isClosed = (name: string) => endpoints[name]?.access === 'customer';

/** Sorts calls: reads first, those that end or delete something last. */
const rank = (name: string) =>
  name === 'logout'
    ? 4
    : /^(delete|remove)User$/.test(name)
      ? 3
      : // It prevents the removal of the instance for a while.
        name === 'undoImport'
        ? 2.5
        : { GET: 0, POST: 1, PUT: 1, DELETE: 2 }[endpoints[name]?.method ?? 'GET'];

/** Every route, called by every kind of caller. (OWASP ASVS 5.0, 8.2, 8.3, 8.4) */
export function authorisationMatrix<B>({ rows, ownerHears, now }: Matrix<B>): void {
  const names = Object.keys(endpoints);
  const named = Object.entries(rows).flatMap(([name, inputs]) => (inputs ? [{ name, inputs }] : []));
  const inputOf = (name: string): Input =>
    rows[name]?.(now().owned)[0] ?? {
      params: { documentId: 'x', id: 1 },
      ...(endpoints[name]?.body ? { body: {} } : {}),
    };
  const statuses = async (client: Client, wanted: string[]) => {
    const found: Record<string, number> = {};
    for (const name of wanted) found[name] = (await heard(client, name, inputOf(name))).status;
    return found;
  };
  const all = (wanted: string[], status: number) => Object.fromEntries(wanted.map((name) => [name, status]));

  // Runs last: the owner calls everything, and so deletes what the other tests use.
  describe('the authorisation matrix', { shuffle: false }, () => {
    test('has a row for every route of the server, and no other', async () => {
      const known = [...names.map((name) => nameOf(endpoints[name] as Endpoint)), ...ofNobody];
      expect(
        (await routesOfServer()).filter((route) => !known.includes(route) && !ofConsole.test(route)),
        'routes that are not in the contract: declare them there with endpoint(), which says who may call',
      ).toEqual([]);
      expect(
        names.filter((name) => !(name in rows)),
        'calls without a row: add one line each to `rows` in ownership.test.ts; `name: null` if the call can name nothing that belongs to somebody, else `name: (what) => [{ params: { documentId: what.instance } }]` with every way to name it',
      ).toEqual([]);
      expect(
        Object.keys(rows).filter((name) => !(name in endpoints)),
        'rows of no call',
      ).toEqual([]);
    });

    test('anonymous: 403 where a session is needed, also for HEAD; elsewhere not a word about sessions', async () => {
      const { anonymous } = now().callers;
      const closed = names.filter(isClosed);
      expect(await statuses(anonymous, closed)).toEqual(all(closed, 403));
      for (const name of closed.filter((one) => endpoints[one]?.method === 'GET')) {
        const answer = await anonymous.send(
          { ...(endpoints[name] as Endpoint), method: 'HEAD' as 'GET' },
          inputOf(name),
        );
        expect([name, answer.status]).toEqual([name, 403]);
      }
      const open = names.filter((name) => !isClosed(name));
      for (const status of Object.values(await statuses(anonymous, open)))
        expect([401, 403]).not.toContain(status);
    });

    test.each(withDeadToken)('%s: 401 everywhere, in the same words', async (who) => {
      const client = now().callers[who];
      for (const name of names.filter(isClosed)) {
        const { status, text } = await heard(client, name, inputOf(name));
        expect([name, status, JSON.parse(text).error?.message]).toEqual([
          name,
          401,
          'Tu sesión terminó. Vuelve a entrar.',
        ]);
      }
    });

    test.each(withDeadToken)(
      '%s: an ended token makes no difference to calls that need none',
      async (who) => {
        const open = names.filter((name) => !isClosed(name));
        const { anonymous, [who]: client } = now().callers;
        expect(await statuses(client, open)).toEqual(await statuses(anonymous, open));
      },
    );

    test.each(named)(
      '$name: another customer gets the answer for a row that does not exist',
      async ({ name, inputs }) => {
        const { callers, owned, missing } = now();
        const nothing = inputs(missing);
        for (const who of ['stranger', 'operator'] as const) {
          for (const [index, input] of inputs(owned).entries()) {
            const about = await heard(callers[who], name, input);
            expect(about, who).toEqual(await heard(callers[who], name, nothing[index] ?? {}));
            if (!name.startsWith('list') || about.status !== 200)
              expect(about.status).toBeGreaterThanOrEqual(400);
            expect(about.status).toBeLessThan(500);
          }
        }
      },
    );

    test.each(named)(
      '$name: numbers that no table can hold are just as unknown',
      async ({ name, inputs }) => {
        const { callers, missing } = now();
        const huge = Object.fromEntries(
          Object.entries(missing as object).map(([key, value]) => [
            key,
            typeof value === 'number' ? 2 ** 40 : value,
          ]),
        ) as B;
        for (const input of inputs(huge))
          expect((await heard(callers.stranger, name, input)).status).toBeLessThan(500);
      },
    );

    test('what is stored or made for its owner is saved by a browser, never opened as what it is', async () => {
      const files = names.filter((name) => endpoints[name]?.stream === 'file' && !(name in ownerHears));
      expect(files.length).toBeGreaterThan(2);
      for (const name of files) {
        const { status, headers } = await now().owner.send(endpoints[name] as Endpoint, inputOf(name));
        expect([name, status, headers.get('content-type')]).toEqual([name, 200, 'application/octet-stream']);
        expect(headers.get('content-disposition'), name).toMatch(/^attachment; /);
        expect(headers.get('x-content-type-options'), name).toBe('nosniff');
        expect(headers.get('content-security-policy'), name).toMatch(/default-src 'none'.*sandbox/);
        expect(headers.get('cache-control'), name).toBe('no-store');
      }
    });

    test('the owner is answered, by each call as this table says', async () => {
      const order = [...names].sort((a, b) => rank(a) - rank(b));
      const usual = (name: string) => (rows[name] === null && endpoints[name]?.body ? 400 : success(name));
      const expected = Object.fromEntries(order.map((name) => [name, ownerHears[name] ?? usual(name)]));
      expect(await statuses(now().owner, order), 'statuses for the owner: see `ownerHears`').toEqual(
        expected,
      );
    });
  });
}
