import { syncServerTime } from '../lib/server-time.ts';
import { errorFromResponse, networkError, timeoutError } from './errors.ts';
import { host } from './host.ts';
import { type QueryTree, queryString } from './query-string.ts';

export interface RequestInput {
  /** Values for `:name` in the path. */
  params?: Record<string, string | number>;
  query?: QueryTree;
  body?: unknown;
  /** A multipart body, for calls that take files. */
  form?: FormData;
  headers?: HeadersInit;
  signal?: AbortSignal;
  /** ms */
  timeout?: number;
}

export interface RequestRules {
  token: string | null;
  /** Whether the call changes nothing; the message of a failure then says so. */
  readsOnly: boolean;
  /** A backend with only the calls of the specification, whose messages are in English. */
  plain: boolean;
}

export type Read<T> = (response: Response) => T | Promise<T>;

const usualTimeout = 60_000;

/**
 * One request, made once.
 *
 * @param route `GET /api/plans/:documentId`
 * @param read reads the answer. It is part of the call: it shares the timeout, and a connection that breaks
 * while it reads is reported as such
 * @throws ApiError, with a message that can be shown, for a refusal, an outage and a timeout; the reason of
 * the caller's own signal is thrown unchanged
 */
export async function request<T>(
  route: string,
  input: RequestInput,
  { token, readsOnly, plain }: RequestRules,
  read: Read<T>,
): Promise<T> {
  const name = fillPath(route, input.params);
  const method = name.slice(0, name.indexOf(' '));
  const path = name.slice(method.length + 1);
  const timeout = input.timeout ?? usualTimeout;

  const headers = new Headers(input.headers);
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (input.body !== undefined) headers.set('Content-Type', 'application/json');

  const controller = new AbortController();
  const forward = () => controller.abort(input.signal?.reason);
  if (input.signal?.aborted) forward();
  input.signal?.addEventListener('abort', forward, { once: true });
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, timeout);

  try {
    const response = await fetch(`${host}${path}${queryString(input.query ?? {})}`, {
      method,
      headers,
      body: input.form ?? (input.body === undefined ? undefined : JSON.stringify(input.body)),
      signal: controller.signal,
      cache: 'no-store',
      credentials: 'omit',
    });
    syncServerTime(response.headers.get('date'));
    if (!response.ok) throw await errorFromResponse(name, response, plain);
    return await read(response);
  } catch (error) {
    if (timedOut) throw timeoutError(name, Math.round(timeout / 1000), readsOnly);
    if (input.signal?.aborted || !isBrokenLine(error)) throw error;
    throw networkError(name, readsOnly);
  } finally {
    // Only the timer stops here. The caller's signal stays connected, because a stream is read after its
    // headers have arrived.
    clearTimeout(timer);
  }
}

/** The body as JSON; undefined where it is empty, as a plain backend answers a deletion. */
export async function readAnswer<T>(response: Response): Promise<T> {
  const text = await response.text();
  return text === '' ? (undefined as T) : (JSON.parse(text) as T);
}

/** Some browsers report a body that ends early as an abort, also when the customer reloads the page. */
const isBrokenLine = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'AbortError');

function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}
