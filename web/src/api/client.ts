import type { BodyInputOf, Endpoint, ResponseOf } from '@atrio/contract';
import { noteServerTime } from '../lib/server-time.ts';
import { ApiError, answeredError, networkError, timeoutError } from './errors.ts';
import { type QueryTree, queryString } from './query-string.ts';
import { askToResume } from './resume.ts';
import { currentSession, endSession } from './session.ts';

/** Address of the backend; empty means the one that served this page. */
const host = (import.meta.env.VITE_API_HOST ?? '').replace(/(?<!\/)\/+$/, '');

const requestTimeout = 60_000;

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

interface Common {
  query?: QueryTree;
  /** A multipart body, for endpoints that take files. */
  form?: FormData;
  signal?: AbortSignal;
  timeout?: number;
}

type Input<E extends Endpoint> = Common &
  ([ParamNames<E['path']>] extends [never]
    ? { params?: undefined }
    : { params: Record<ParamNames<E['path']>, string | number> }) &
  (E extends { body: unknown } ? { body: BodyInputOf<E> } : { body?: undefined });

type Arguments<E extends Endpoint> =
  Record<never, never> extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

/** One call of the contract. Answers its body; throws an ApiError whose message can be shown. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: Arguments<E>
): Promise<ResponseOf<E>> {
  const response = await send(endpoint, input);
  return (await response.json()) as ResponseOf<E>;
}

/** The parts of an endpoint that exist in the browser. */
type Route = Pick<Endpoint, 'method' | 'path' | 'access'>;
type RawInput = Common & {
  params?: Record<string, string | number>;
  body?: unknown;
  headers?: HeadersInit;
  /** Nothing that the reader waits for: its refusal says nothing of the session. */
  ornament?: boolean;
};

/** The same for answers that are not JSON; `call` is what pages use. */
export async function send(route: Route, input: RawInput = {}): Promise<Response> {
  const { status, token } = currentSession();
  try {
    return await attempt(route, input);
  } catch (error) {
    const refused =
      error instanceof ApiError && error.status === 401 && route.access === 'customer' && !input.ornament;
    if (!refused || token === null) throw error;
    // Somebody else signed in again meanwhile, or the reader does now: the call goes on with the new token.
    if (currentSession().token !== token && currentSession().token !== null) return attempt(route, input);
    if (currentSession().token === null) throw error;
    if (status === 'signed-in' && (await askToResume())) return attempt(route, input);
    if (currentSession().token === token) endSession('expired');
    throw error;
  }
}

async function attempt(route: Route, input: RawInput): Promise<Response> {
  const path = fill(route.path, input.params);
  const name = `${route.method} ${path}`;
  const reading = route.method === 'GET';
  const timeout = input.timeout ?? requestTimeout;
  const { token } = currentSession();

  const headers = new Headers(input.headers);
  if (route.access !== 'public' && token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (input.body !== undefined) headers.set('Content-Type', 'application/json');

  const control = new AbortController();
  const forward = () => control.abort(input.signal?.reason);
  if (input.signal?.aborted) forward();
  input.signal?.addEventListener('abort', forward, { once: true });
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    control.abort();
  }, timeout);

  try {
    const response = await fetch(`${host}${path}${queryString(input.query ?? {})}`, {
      method: route.method,
      headers,
      body: input.form ?? (input.body === undefined ? undefined : JSON.stringify(input.body)),
      signal: control.signal,
      cache: 'no-store',
      credentials: 'omit',
    });
    noteServerTime(response.headers.get('date'));
    if (response.ok) return response;
    throw await answeredError(name, response);
  } catch (error) {
    if (late) throw timeoutError(name, Math.round(timeout / 1000), reading);
    if (input.signal?.aborted || !(error instanceof TypeError)) throw error;
    throw networkError(name, reading);
  } finally {
    // The caller's signal stays connected: a stream outlives its headers.
    clearTimeout(timer);
  }
}

function fill(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}
