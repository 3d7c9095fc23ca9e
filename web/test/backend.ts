import { vi } from 'vitest';

export interface Call {
  /** `POST /api/installations` */
  name: string;
  query: URLSearchParams;
  /** JSON, or the form as it was sent. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it sent
  body: any;
  headers: Headers;
  /** Aborted when the portal no longer waits. */
  signal: AbortSignal | null;
}

/** A status with a body, or what happens to the line. */
export type Answer =
  | { status?: number; json: unknown }
  | Response
  | 'cut'
  /** Never; the caller's own patience ends it. */
  | 'silence';

type Handler = (call: Call) => Answer | Promise<Answer>;

/** The server as the portal sees it through `fetch`: answers by call, and remembers what was asked. */
export class Backend {
  readonly calls: Call[] = [];
  readonly #handlers = new Map<string, Handler>();

  constructor() {
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => this.#answer(path, init));
  }

  /** @param name `GET /api/plans`; the last handler of a call counts */
  on(name: string, answer: Answer | Handler): this {
    this.#handlers.set(name, typeof answer === 'function' ? answer : () => answer);
    return this;
  }

  named(name: string): Call[] {
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
    if (answer === 'cut') throw new TypeError('Failed to fetch');
    if (answer === 'silence')
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
      );
    if (answer instanceof Response) return answer;
    return Response.json(answer.json, { status: answer.status ?? 200 });
  }
}

/** As the server tells an error. */
export const refusal = (status: number, message: string): Answer => ({
  status,
  json: { data: null, error: { status, name: 'Error', message, details: {} } },
});
