import { vi } from 'vitest';
import { queryClient } from '../src/api/query-client.ts';

export interface Call {
  /** Method and path: `POST /api/installations`. */
  name: string;
  query: URLSearchParams;
  /** The parsed JSON, or the form. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it sent
  body: any;
  headers: Headers;
  /** Aborted when the portal stops waiting for the answer. */
  signal: AbortSignal | null;
}

/** A status with a body, or a failure of the connection. */
export type Answer =
  | { status?: number; json: unknown }
  | Response
  | 'disconnect'
  /** Never answers; the call ends by the portal's own timeout. */
  | 'no answer';

type Handler = (call: Call) => Answer | Promise<Answer>;

/** Replaces `fetch`: answers each call by its handler, and records the calls. */
export class Backend {
  readonly calls: Call[] = [];
  readonly #handlers = new Map<string, Handler>();

  constructor() {
    // Another suite may have left what it knew of its server: then the sentences of this one would count as English.
    queryClient.clear();
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => this.#answer(path, init));
  }

  /** @param name such as `GET /api/plans`; a later handler replaces an earlier one */
  on(name: string, answer: Answer | Handler): this {
    this.#handlers.set(name, typeof answer === 'function' ? answer : () => answer);
    return this;
  }

  callsOf(name: string): Call[] {
    return this.calls.filter((call) => call.name === name);
  }

  async #answer(path: string, init: RequestInit): Promise<Response> {
    const url = new URL(path, 'http://portal.test');
    const { body, signal } = init;
    const call: Call = {
      name: `${init.method} ${url.pathname}`,
      query: url.searchParams,
      body: typeof body === 'string' ? JSON.parse(body) : body,
      headers: new Headers(init.headers),
      signal: signal ?? null,
    };
    this.calls.push(call);
    const handler = this.#handlers.get(call.name);
    if (handler === undefined) throw new Error(`no answer is set for ${call.name}`);
    const answer = await handler(call);
    signal?.throwIfAborted();
    if (answer === 'disconnect') throw new TypeError('Failed to fetch');
    if (answer === 'no answer')
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
      );
    if (answer instanceof Response) return answer;
    return Response.json(answer.json, { status: answer.status ?? 200 });
  }
}

/** An error in the form of our server. */
export const errorAnswer = (status: number, message: string): Answer => ({
  status,
  json: { data: null, error: { status, name: 'Error', message, details: {} } },
});
