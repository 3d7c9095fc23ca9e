import { request } from 'node:http';
import { answerDecisions, type Endpoint, listInstances, login } from '@atrio/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { endpoints } from './endpoints.ts';
import { type Atrio, startAtrio, until } from './harness.ts';

/**
 * Bodies and queries that are large, or wrong in very many places, cost little, and their answers are short.
 */

let atrio: Atrio;
let customer: Client;
beforeAll(async () => {
  atrio = await startAtrio();
  customer = await atrio.customer();
});
afterAll(() => atrio.stop());

const withParams = ({ path }: Endpoint) => path.replaceAll(/:\w+/g, 'a'.repeat(24));
const takesJson = Object.entries(endpoints).filter(
  ([, { body, raw, access }]) => body && !raw && access !== 'operator',
);
/**
 * The status of a call with a body of `bytes`.
 *
 * @param sends whether the body is sent; if not, the answer must come after the headers
 */
const statusOf = ([, endpoint]: [string, Endpoint], bytes: number, sends: boolean): Promise<number> => {
  const { hostname, port } = new URL(atrio.url);
  const content = JSON.stringify({ x: 'y'.repeat(bytes - '{"x":""}'.length) });
  const call = request({
    ...{ hostname, port, path: withParams(endpoint), method: endpoint.method, agent: false },
    headers: {
      authorization: `Bearer ${customer.token}`,
      'content-type': 'application/json',
      'content-length': content.length,
    },
  });
  return new Promise((done, failed) => {
    call.once('error', failed);
    call.once('response', (response) => {
      response.resume();
      done(response.statusCode ?? 0);
      if (!sends) call.destroy();
    });
    if (sends) call.end(content);
    else call.flushHeaders();
  });
};
const kB = 1024;

describe('a body', () => {
  test.each(takesJson)('of %s is read up to what the call needs, and not beyond', async (...call) => {
    const [, { access, largeBody }] = call;
    const most = largeBody ? 1024 * kB : access === 'customer' ? 64 * kB : 32 * kB;
    // A busy server answers 503 before it looks at anything else.
    const answered = (bytes: number, sends: boolean) =>
      until('an answer', async () => {
        const status = await statusOf(call, bytes, sends);
        return status !== 503 && status;
      });
    expect(await answered(most, true)).not.toBe(413);
    expect(await answered(most + 1, false)).toBe(413);
  });

  test('with three thousand fields that do not exist is told of fifty', async () => {
    const fields = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`k${at}`, 1]));
    const answer = await atrio.anonymous.send(login, { body: fields as never });
    const text = await answer.text();
    const { error } = JSON.parse(text) as { error: { message: string; details: { errors: unknown[] } } };
    expect([answer.status, error.details.errors.length]).toEqual([400, 50]);
    expect(error.message.split('. ')).toHaveLength(5);
    expect(text.length).toBeLessThan(10_000);
  });

  test('with the name of a field of thirty thousand characters is told of the beginning of it', async () => {
    const answer = await atrio.anonymous.send(login, { body: { ['ñ'.repeat(15_000)]: 1 } as never });
    const { error } = (await answer.json()) as { error: { details: { errors: { path: string[] }[] } } };
    const unknown = error.details.errors.find(({ path }) => path[0]?.startsWith('ñ'));
    expect(unknown).toEqual({
      path: ['ñ'.repeat(100)],
      message: `El campo «${'ñ'.repeat(100)}» no existe.`,
      name: 'ValidationError',
    });
  });

  test('that is wrong in thousands of places counts as many calls', async () => {
    const own = await startAtrio({ REQUEST_LIMIT: '50' });
    try {
      const busy = await own.customer();
      const params = { documentId: 'a'.repeat(24) };
      const answers = Array.from({ length: 2000 }, () => ({}));
      const refused = await busy.refused(answerDecisions, { params, body: { answers } });
      expect([refused.status, refused.error.details.errors?.length]).toEqual([400, 50]);
      expect((await busy.refused(listInstances)).status).toBe(429);
      // A single mistake, as people make it by hand, does not count as many calls.
      const other = await own.customer();
      await other.refused(answerDecisions, { params, body: { answers: [{}] } });
      await other.ok(listInstances);
    } finally {
      await own.stop();
    }
  });
});

describe('the order of a list', () => {
  test('by more fields than a list has is refused in Spanish', async () => {
    const { status, error } = await customer.refused(listInstances, {
      query: `sort=${Array(2500).fill('id').join(',')}`,
    });
    expect([status, error.message]).toEqual([400, 'El parámetro «sort» debe ser de 20 campos como mucho.']);
    await customer.ok(listInstances, { query: `sort=${Array(20).fill('id').join(',')}` });
  });
});
