import type { Endpoint } from '@atrio/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openapi } from '../src/http/openapi.ts';
import { type Schema, textsIn, wholeBody, withAt } from './arbitrary.ts';
import { type Client, pathOf } from './client.ts';
import { consoleEndpoints, endpoints } from './endpoints.ts';
import { type Atrio, startAtrio } from './harness.ts';
import { administrator } from './operators.ts';

/** PostgreSQL has no text with a zero character: a call that contains one must not become our failure. */

const text = 'a\u0000b';
const calls = { ...endpoints, ...consoleEndpoints };
const { paths } = openapi(Object.values(calls)) as {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
};

let atrio: Atrio;
let customer: Client;
let admin: Client;
beforeAll(async () => {
  atrio = await startAtrio();
  customer = await atrio.customer();
  admin = await administrator(atrio);
});
afterAll(() => atrio.stop());

/** The paths of a call with the text in each place and each part of its query. */
function pathsWithText(endpoint: Endpoint): string[] {
  const places = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, place = '']) => place);
  const usual = Object.fromEntries(places.map((place) => [place, 'x']));
  const { query, list } = endpoint as { query?: { shape: object }; list?: { filters: object } };
  const filters = Object.keys(list?.filters ?? {}).map(
    (field) => `filters[${field.split('.').join('][')}][$eq]`,
  );
  const keys = [...Object.keys(query?.shape ?? {}), ...filters];
  return [
    ...places.map((place) => pathOf(endpoint, { params: { ...usual, [place]: text } as never })),
    ...keys.map((key) =>
      pathOf(endpoint, { params: usual as never, query: `${key}=${encodeURIComponent(text)}` }),
    ),
  ];
}

/** Bodies of a call, each with the text in one of its fields. */
function bodiesWithText({ method, path }: Endpoint): unknown[] {
  const call = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  const schema = call?.requestBody?.content['application/json']?.schema;
  if (!schema) return [];
  const [body] = fc.sample(wholeBody(schema), { numRuns: 1, seed: 1 });
  return textsIn(body).map((place) => withAt(body, place, text));
}

test.each(Object.keys(calls))('in a path, query or body of %s are no failure of ours', async (name) => {
  const endpoint = calls[name] as Endpoint;
  const client = endpoint.access === 'operator' ? admin : customer;
  const ask = async (path: string, body?: unknown) => {
    const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const { status } = await client.fetch(path, { method: endpoint.method, headers, ...sent });
    expect(status, `${path} ${sent.body ?? ''}`).not.toBe(500);
  };
  expect(endpoint.path).toMatch(/^\//);
  for (const path of pathsWithText(endpoint)) await ask(path);
  const usual = endpoint.path.replaceAll(/:\w+/g, 'x');
  for (const body of bodiesWithText(endpoint)) await ask(usual, body);
});
