import type { ResponseOf } from '@atrio/contract';
import type * as contract from '@atrio/contract/operator';
import type { ArgumentsOf, CallsOf } from '../api/calls.ts';
import { ApiError } from '../api/errors.ts';
import { type RequestInput, readAnswer, request } from '../api/request.ts';
import { askForProof } from './proof.ts';
import { currentToken, endSession } from './session.ts';

type Calls = CallsOf<typeof contract>;
export type Route = keyof Calls;
export type Answer<R extends Route> = ResponseOf<Calls[R]>;

const timeout = 30_000;

/**
 * One call of the console's contract. Where it asks for a fresh proof, the operator is asked for one and the
 * call is made again. Answers its body; throws an ApiError whose message can be shown.
 */
export async function call<R extends Route>(
  route: R,
  ...[input]: ArgumentsOf<Calls[R], R>
): Promise<Answer<R>> {
  const given: RequestInput = { timeout, ...input };
  try {
    return await sendOnce<R>(route, given);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.needsFreshProof && (await askForProof())) return sendOnce<R>(route, given);
    if (error.status === 401 && currentToken() !== null) endSession('expired');
    throw error;
  }
}

function sendOnce<R extends Route>(route: R, input: RequestInput): Promise<Answer<R>> {
  const rules = { token: currentToken(), readsOnly: route.startsWith('GET '), plain: false };
  return request(route, input, rules, readAnswer<Answer<R>>);
}

/** What the server says of one field of a form that it refused. */
export const fieldMessage = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.fieldMessage(field) : undefined;
