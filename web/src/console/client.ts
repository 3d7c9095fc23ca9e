import type { ResponseOf } from '@atrio/contract';
import type * as contract from '@atrio/contract/operator';
import type { ArgumentsOf, CallsOf, HarmlessOf } from '../api/calls.ts';
import { ApiError } from '../api/errors.ts';
import type { QueryTree } from '../api/query-string.ts';
import { type Read, type RequestInput, readAnswer, request } from '../api/request.ts';
import { saveFile } from '../lib/save-file.ts';
import { askForProof } from './proof.ts';
import { currentToken, endSession } from './session.ts';

type Calls = CallsOf<typeof contract>;
export type Route = keyof Calls;
export type Answer<R extends Route> = ResponseOf<Calls[R]>;

/** The routes that the contract marks so. They are repeated, because only its types are loaded here. */
const changesNothing: Record<HarmlessOf<Calls>, true> = {
  'POST /api/operator/sign-in': true,
  'POST /api/operator/sign-in/code': true,
  'POST /api/operator/sign-in/passkey': true,
  'POST /api/operator/sign-in/passkey-options': true,
  'POST /api/operator/set-up/authenticator': true,
  'POST /api/operator/set-up/passkey-options': true,
  'POST /api/operator/proof': true,
  'POST /api/operator/proof/passkey-options': true,
  'POST /api/operator/account/authenticator': true,
  'POST /api/operator/account/passkeys/options': true,
  'POST /api/operator/announcements/audiences/count': true,
  'POST /api/operator/campaigns/preview': true,
};

const timeout = 30_000;
/** Long enough for a long list on a slow connection. */
const downloadTimeout = 600_000;

/**
 * One call of the console's contract. If it needs a fresh proof, the operator is asked for one and the call
 * is repeated.
 * @returns the body of the answer
 * @throws ApiError with a message that can be shown
 */
export const call = <R extends Route>(route: R, ...[input]: ArgumentsOf<Calls[R], R>): Promise<Answer<R>> =>
  send(route, { timeout, ...input }, readAnswer<Answer<R>>);

/** Saves the file that a call answers. Throws as `call`. */
export async function download(route: Route, query: QueryTree, fileName: string): Promise<void> {
  const file = await send(route, { query, timeout: downloadTimeout }, (response) => response.blob());
  saveFile(file, fileName);
}

async function send<T>(route: Route, input: RequestInput, read: Read<T>): Promise<T> {
  const readsOnly = route.startsWith('GET ') || route in changesNothing;
  const sendOnce = () => request(route, input, { token: currentToken(), readsOnly, plain: false }, read);
  try {
    return await sendOnce();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.needsFreshProof && (await askForProof())) return sendOnce();
    if (error.status === 401 && currentToken() !== null) endSession('expired');
    throw error;
  }
}

/** The server's message for one field of a refused form. */
export const fieldMessage = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.fieldMessage(field) : undefined;
