import type * as contract from '@atrio/contract';
import type { BodyInputOf, Endpoint, ResponseOf } from '@atrio/contract';
import type { RequestInput } from './request.ts';

/**
 * Every call of the contract by its method and path: `'GET /api/plans/:documentId'`. These are types only, so
 * that a screen does not load the schemas of its calls: the server validates with them.
 */
export type CallsOf<Module> = {
  [E in Extract<Module[keyof Module], Endpoint> as `${E['method']} ${E['path']}`]: E;
};
type Calls = CallsOf<typeof contract>;

export type Route = keyof Calls;
/** Routes that need no session. */
export type PublicRoute = { [R in Route]: Calls[R]['access'] extends 'public' ? R : never }[Route];
export type SessionRoute = Exclude<Route, PublicRoute>;

/** The routes of `Calls` that change nothing although they are not a GET. */
export type HarmlessOf<Calls> = {
  [R in keyof Calls]: Calls[R] extends { changesNothing: true } ? R : never;
}[keyof Calls];
export type HarmlessRoute = HarmlessOf<Calls>;

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

export type CommonInput = Pick<RequestInput, 'query' | 'form' | 'signal' | 'timeout'>;

type Input<E, R extends string> = CommonInput &
  ([ParamNames<R>] extends [never]
    ? { params?: undefined }
    : { params: Record<ParamNames<R>, string | number> }) &
  (E extends Endpoint ? ('body' extends keyof E ? { body: BodyInputOf<E> } : { body?: undefined }) : never);

/** The arguments of a call; none where it needs none. */
export type ArgumentsOf<E, R extends string> =
  Record<never, never> extends Input<E, R> ? [input?: Input<E, R>] : [input: Input<E, R>];
export type Arguments<R extends Route> = ArgumentsOf<Calls[R], R>;

export type Answer<R extends Route> = ResponseOf<Calls[R]>;
