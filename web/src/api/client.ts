import { deviceHeader } from '@atrio/contract';
import { deviceToken } from '../lib/device-token.ts';
import type { Answer, Arguments, HarmlessRoute, PublicRoute, SessionRoute } from './calls.ts';
import { ApiError } from './errors.ts';
import { queryClient } from './query-client.ts';
import { type Read, type RequestInput, readAnswer, request } from './request.ts';
import { currentSession, endSession } from './session.ts';
import { askToSignInAgain } from './sign-in-again.ts';

/**
 * One call of the contract.
 * @returns the body of the answer
 * @throws ApiError with a message that can be shown
 */
export async function call<R extends SessionRoute>(route: R, ...[input]: Arguments<R>): Promise<Answer<R>> {
  return send(route, input ?? {}, readAnswer<Answer<R>>);
}

/** Like `call`, for routes that need no session: no token is sent, and a refusal does not end the session. */
export async function callAnonymously<R extends PublicRoute>(
  route: R,
  ...[input]: Arguments<R>
): Promise<Answer<R>> {
  return sendOnce(route, { ...input, anonymous: true }, readAnswer<Answer<R>>);
}

/** The calls with `changesNothing` in the contract. They are repeated here, because only its types are loaded. */
const changesNothing: Record<HarmlessRoute, true> = {
  'POST /api/auth/local': true,
  'POST /api/auth/second-step': true,
  'POST /api/auth/passkey': true,
  'POST /api/auth/passkey/options': true,
  'POST /api/auth/forgot-password': true,
  'POST /api/account/two-factor/setup': true,
  'POST /api/account/passkeys/options': true,
  'POST /api/account/passkeys/proof-options': true,
  'POST /api/odoo-app/validate-config': true,
  'POST /api/odoo-app/look-up': true,
  'POST /api/instances/:documentId/test': true,
  'POST /api/instances/:documentId/check': true,
  'POST /api/instances/:documentId/dry-run': true,
  'POST /api/instances/:documentId/references': true,
  'POST /api/instances/:documentId/existing': true,
};

/** Whether the backend has only the calls of the specification; false until that is known. */
const isPlain = (): boolean => queryClient.getQueryData<{ plain: boolean }>(['server'])?.plain ?? false;

/** `GET /uploads/photo.webp` */
type Address = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;
type SendInput = RequestInput & {
  /** The customer does not wait for this call: a 401 does not ask them to sign in again. */
  background?: boolean;
};

const untouched: Read<Response> = (response) => response;

/**
 * Like `call`, for answers that are not JSON; pages use `call`.
 * @param read reads the answer. It is part of the call: it shares the timeout, and a connection that breaks
 * while it reads is reported as such. Without it the answer is returned before its body is read.
 */
export function send(route: Address, input?: SendInput): Promise<Response>;
export function send<T>(route: Address, input: SendInput, read: Read<T>): Promise<T>;
export async function send(
  route: Address,
  input: SendInput = {},
  read: Read<unknown> = untouched,
): Promise<unknown> {
  const { status, token } = currentSession();
  try {
    return await sendOnce(route, input, read);
  } catch (error) {
    // The profile then says it too: once it is fetched again, the portal asks for a second step.
    if (error instanceof ApiError && error.needsSecondFactor) {
      void queryClient.invalidateQueries({ queryKey: ['me'] });
    }
    const refused = error instanceof ApiError && error.status === 401 && !input.background;
    if (!refused || token === null) throw error;
    // Another call may have caused a new sign-in in the meantime, or the customer signs in now: the call is
    // repeated with the new token.
    if (currentSession().token !== token && currentSession().token !== null)
      return sendOnce(route, input, read);
    if (currentSession().token === null) throw error;
    if (status === 'signed-in' && (await askToSignInAgain())) return sendOnce(route, input, read);
    if (currentSession().token === token) endSession('expired');
    throw error;
  }
}

/** A call with a token that is not this tab's. Its refusal does not end this tab's session. */
export const sendWithToken = (token: string, route: Address): Promise<Response> =>
  sendOnce(route, { anonymous: true, headers: { Authorization: `Bearer ${token}` } }, untouched);

function sendOnce<T>(
  route: Address,
  { anonymous = false, ...input }: SendInput & { anonymous?: boolean },
  read: Read<T>,
): Promise<T> {
  const headers = new Headers(input.headers);
  const device = anonymous ? deviceToken() : null;
  if (device !== null) headers.set(deviceHeader, device);
  const rules = {
    token: anonymous ? null : currentSession().token,
    readsOnly: route.startsWith('GET ') || route in changesNothing,
    plain: isPlain(),
  };
  return request(route, { ...input, headers }, rules, read);
}
