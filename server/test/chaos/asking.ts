import type { Endpoint, ResponseOf } from '@atrio/contract';
import type { Client, InputOf } from '../client.ts';

/** The number of answers by status, of all servers. 0: the connection broke. */
export type Answers = Map<number, number>;

const pause = () => new Promise((done) => setTimeout(done, 300));
/** The machine is busy, the server is gone or its database is: the same call works later. */
const passing = new Set([0, 502, 503, 504]);

/** Makes a call and counts its status. @returns status 0 and null where the connection broke */
export async function ask<E extends Endpoint>(
  answers: Answers,
  client: Client,
  endpoint: E,
  input?: InputOf<E>,
): Promise<{ status: number; body: unknown }> {
  let found = { status: 0, body: null as unknown };
  try {
    const answer = await client.send(endpoint, input);
    const text = await answer.text();
    found = { status: answer.status, body: passing.has(answer.status) ? null : JSON.parse(text) };
  } catch {
    // It broke, perhaps half-way.
  }
  answers.set(found.status, (answers.get(found.status) ?? 0) + 1);
  return found;
}

/** Asks until it is answered, as a person who presses the button again. @throws when it is refused */
export async function insist<E extends Endpoint>(
  answers: Answers,
  client: Client,
  endpoint: E,
  input?: InputOf<E>,
): Promise<ResponseOf<E>> {
  for (;;) {
    const { status, body } = await ask(answers, client, endpoint, input);
    if (status === (endpoint.status ?? 200)) return endpoint.response.parse(body) as ResponseOf<E>;
    if (!passing.has(status) && status !== 500) {
      throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(body)}`);
    }
    await pause();
  }
}
