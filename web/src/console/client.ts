import type { ErrorBody, ResponseOf } from '@atrio/contract';
import type * as contract from '@atrio/contract/operator';
import type { ArgumentsOf, CallsOf } from '../api/calls.ts';
import { ApiError, errorFromResponse, networkError, timeoutError } from '../api/errors.ts';
import { type QueryTree, queryString } from '../api/query-string.ts';
import { saveFile } from '../lib/save-file.ts';
import { askForProof } from './proof.ts';
import { currentToken, endSession } from './session.ts';

type Calls = CallsOf<typeof contract>;
export type Route = keyof Calls;
export type Answer<R extends Route> = ResponseOf<Calls[R]>;

const usualMs = 30_000;
/** A long list on a slow line. */
const downloadMs = 600_000;

/**
 * One call of the console's contract. Where it asks for a fresh proof, the operator is asked for one and the
 * call is made again. Answers its body; throws an ApiError whose message can be shown.
 */
export async function call<R extends Route>(
  route: R,
  ...[input]: ArgumentsOf<Calls[R], R>
): Promise<Answer<R>> {
  const response = await send(route, (input ?? {}) as Input);
  return (await response.json()) as Answer<R>;
}

/** Saves the file that a call answers. Throws as `call`. */
export async function download<R extends Route>(route: R, query: QueryTree, fileName: string): Promise<void> {
  const response = await send(route, { query, timeoutMs: downloadMs });
  saveFile(await response.blob(), fileName);
}

async function send(route: Route, given: Input): Promise<Response> {
  const response = await sendOnce(route, given);
  if (response.ok) return response;
  const { freshProof } = await detailsOf(response);
  if (freshProof && (await askForProof())) {
    const again = await sendOnce(route, given);
    if (again.ok) return again;
    throw await errorFromResponse(route, again, false);
  }
  if (response.status === 401 && currentToken() !== null) endSession('expired');
  throw await errorFromResponse(route, response, false);
}

interface Input {
  params?: Record<string, string | number>;
  query?: QueryTree;
  body?: unknown;
  signal?: AbortSignal;
  timeoutMs?: number;
}

async function sendOnce(
  route: string,
  { params = {}, query = {}, body, signal, timeoutMs = usualMs }: Input,
): Promise<Response> {
  const [method = '', path = ''] = route.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const token = currentToken();
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(`${filled}${queryString(query)}`, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      cache: 'no-store',
      credentials: 'omit',
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    if (timeout.aborted) throw timeoutError(route, timeoutMs / 1000, method === 'GET');
    if (error instanceof TypeError) throw networkError(route, method === 'GET');
    throw error;
  }
}

async function detailsOf(response: Response): Promise<ErrorBody['error']['details']> {
  try {
    return ((await response.clone().json()) as ErrorBody).error.details;
  } catch {
    return {};
  }
}

/** The message of a failed call; null where nothing failed, or what failed is told beside its field. */
export const fieldMessage = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.fieldMessage(field) : undefined;
