import { createInstance, type Endpoint, errorBody, register } from '@atrio/contract';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiOf } from '../src/api.ts';
import { readConfig } from '../src/config/config.ts';
import { type Context, openContext } from '../src/context.ts';
import { buildApp } from '../src/http/app.ts';
import { anyText, bodyOf, type Schema, textsIn, wholeBody, withAt } from './arbitrary.ts';
import { newAccount, pathOf } from './client.ts';
import { engine } from './databases.ts';
import { endpoints } from './endpoints.ts';
import { type Home, makeHome, until } from './harness.ts';
import { naughtyTexts } from './naughty.ts';
import { instanceInput } from './work.ts';

/**
 * Requests generated from the OpenAPI document and from texts that often break programs: none may cause an
 * error of ours, or an answer that the contract does not have. FUZZ_REQUESTS and FUZZ_SEED change how many
 * and which. Once is enough: the other engine sees what is stored in its own tests, and the one character that
 * it cannot store in `zero-characters.test.ts`.
 */
const requests = Number(process.env.FUZZ_REQUESTS ?? 1000);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);

interface Asked {
  name: string;
  path: string;
  body?: unknown;
  token?: string;
}

let home: Home;
let ctx: Context;
let app: FastifyInstance;
let schemas: Record<string, Schema>;
let token: string;
let known: Record<string, unknown[]>;

const names = Object.keys(endpoints);
const of = (name: string) => endpoints[name] as Endpoint;

beforeAll(async () => {
  home = await makeHome({ ODOO_ALLOWED_HOSTS: '' });
  ctx = await openContext(readConfig(home.env));
  app = await buildApp(ctx, apiOf(ctx));
  await app.ready();
  const document = (await app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
  };
  schemas = Object.fromEntries(
    names.flatMap((name) => {
      const { method, path } = of(name);
      const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      const schema = operation?.requestBody?.content['application/json']?.schema;
      return schema ? [[name, schema]] : [];
    }),
  );
  await comeIn();
});
afterAll(async () => {
  await app.close();
  await ctx.close();
  await home.remove();
});

/** The answer; asks again while a busy server answers 503. */
async function whenThereIsTime(send: () => Promise<Awaited<ReturnType<typeof app.inject>>>) {
  const answer = await until('the server to have time', async () => {
    const one = await send();
    return one.statusCode !== 503 && one;
  });
  return answer.json();
}

/** A customer with an instance whose address cannot be reached, so that calls have a target. */
async function comeIn() {
  const account = newAccount();
  const { jwt, user } = await whenThereIsTime(() =>
    app.inject({ method: 'POST', url: register.path, payload: account }),
  );
  token = jwt;
  const made = await whenThereIsTime(() =>
    app.inject({
      method: 'POST',
      url: createInstance.path,
      payload: { data: instanceInput({ baseUrl: 'http://127.0.0.1:1' }) },
      headers: { authorization: `Bearer ${token}` },
    }),
  );
  const { id, documentId } = made.data;
  known = {
    documentId: [documentId],
    id: [id, user.id],
    user: [user.id],
    instance: [id, documentId],
    instanceId: [id, documentId],
    identifier: [account.email],
    url: ['http://127.0.0.1:1', 'http://10.0.0.1'],
    baseUrl: ['http://127.0.0.1:1', 'http://10.0.0.1'],
    app: ['contacts', 'crm'],
    appIds: ['contacts', 'crm'],
  };
}

async function ask({ name, path, body }: Asked): Promise<void> {
  const endpoint = of(name);
  const answer = await app.inject({
    method: endpoint.method,
    url: path,
    headers: {
      ...(endpoint.access === 'customer' ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  const { statusCode: status } = answer;
  if (status < 400) {
    if (endpoint.stream) return;
    expect(status).toBe(endpoint.status ?? 200);
    expect(endpoint.response.safeParse(answer.json()).error).toBeUndefined();
  } else {
    const { error } = errorBody.parse(answer.json());
    expect(error.status).toBe(status);
    expect(error.message).toMatch(/[.»?)]$|^Credenciales incorrectas$|^Las nuevas contraseñas no coinciden$/);
    // 503 is a deliberate answer: nothing is on sale, or the customer's Odoo can't be reached.
    if (status >= 500) expect([status, error.name]).toEqual([503, 'ServiceUnavailableError']);
    expect(answer.body).not.toMatch(/\bat .+:\d+:\d+|SQLITE|syntax error|node_modules/);
  }
  if (status === 401 && endpoint.access === 'customer') await comeIn();
}

const keyOf = (name: string) =>
  fc.oneof(fc.constantFrom(...(known[name] ?? ['x'])).map(String), anyText.map(safe));
/** A text for a path or query; an empty one would make another path. */
const safe = (text: string) => text.toWellFormed().slice(0, 300) || '-';

const operator = fc.constantFrom(
  '$eq',
  '$ne',
  '$in',
  '$lt',
  '$contains',
  '$containsi',
  '$null',
  '$not',
  '$x',
  '__proto__',
);
const queryOf = ({ list, query }: Endpoint): fc.Arbitrary<string> => {
  const fields = list ? [...Object.keys(list.filters), 'nope', '__proto__'] : ['nope'];
  const filter = fc
    .tuple(fc.constantFrom(...fields), operator, anyText)
    .map(
      ([field, op, text]) =>
        `filters[${field.split('.').join('][')}][${op}]=${encodeURIComponent(safe(text))}`,
    );
  const plain = fc
    .tuple(
      fc.constantFrom(
        'sort',
        'populate',
        'pagination[page]',
        'pagination[pageSize]',
        'pagination[start]',
        'fields',
        'after',
        'page',
        'app',
        'model',
        'q',
        'import',
      ),
      anyText,
    )
    .map(([key, text]) => `${key}=${encodeURIComponent(safe(text))}`);
  const some = fc
    .array(list ? fc.oneof(filter, plain) : plain, { maxLength: 3 })
    .map((parts) => parts.join('&'));
  return list || query
    ? some
    : fc.oneof({ weight: 5, arbitrary: fc.constant('') }, { weight: 1, arbitrary: some });
};

/** One request to any of the calls. */
const anyRequest = fc
  .constantFrom(...names.filter((name) => !of(name).stream?.startsWith('events')))
  .chain((name) => {
    const endpoint = of(name);
    const places = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, place]) => place ?? '');
    const params = fc
      .constant(null)
      .chain(() => fc.record(Object.fromEntries(places.map((place) => [place, keyOf(place)]))));
    const schema = schemas?.[name];
    return fc.record({
      name: fc.constant(name),
      path: fc
        .tuple(params, queryOf(endpoint))
        .map(([values, query]) => pathOf(endpoint, { params: values as never, query })),
      body: schema ? bodyOf(schema, known) : fc.constant(undefined),
    });
  });

describe.runIf(engine === 'sqlite')('whatever is sent', () => {
  test(`${requests} requests from the OpenAPI document, seed ${seed}`, async () => {
    expect(Object.keys(schemas).length).toBeGreaterThan(8);
    // Created here, because they are generated from the running server's document.
    await fc.assert(
      fc.asyncProperty(
        fc.constant(null).chain(() => anyRequest),
        (asked) => ask(asked),
      ),
      { numRuns: requests, seed, endOnFailure: true },
    );
  });

  test.each(names)('%s answers hostile texts in each text field without a server error', async (name) => {
    const endpoint = of(name);
    const schema = schemas[name];
    const places = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, place]) => place ?? '');
    const usual = Object.fromEntries(places.map((place) => [place, String(known[place]?.[0] ?? 'x')]));
    if (schema) {
      const [body] = fc.sample(wholeBody(schema), { numRuns: 1, seed });
      for (const place of textsIn(body)) {
        for (const text of naughtyTexts)
          await ask({ name, path: pathOf(endpoint, { params: usual }), body: withAt(body, place, text) });
      }
    }
    for (const place of endpoint.stream === 'events' ? [] : places) {
      for (const text of naughtyTexts) {
        await ask({
          name,
          path: pathOf(endpoint, { params: { ...usual, [place]: safe(text) } }),
          ...(schema ? { body: {} } : {}),
        });
      }
    }
    // No call may bring the server down.
    expect((await app.inject('/livez')).statusCode).toBe(204);
  });
});
