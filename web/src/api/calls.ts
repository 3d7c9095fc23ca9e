import type * as contract from '@atrio/contract';
import type { BodyInputOf, Endpoint, ResponseOf } from '@atrio/contract';
import type { QueryTree } from './query-string.ts';

/**
 * Every call of the contract by its method and path: `'GET /api/plans/:documentId'`. These are types only,
 * so that a screen that makes a call does not bring the call's schemas, which are the server's to judge by.
 */
type Calls = {
  [E in Extract<(typeof contract)[keyof typeof contract], Endpoint> as `${E['method']} ${E['path']}`]: E;
};

export type Route = keyof Calls;
/** Open to anybody. */
export type PublicRoute = { [R in Route]: Calls[R]['access'] extends 'public' ? R : never }[Route];
export type SessionRoute = Exclude<Route, PublicRoute>;

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

export interface CommonInput {
  query?: QueryTree;
  /** A multipart body, for calls that take files. */
  form?: FormData;
  signal?: AbortSignal;
  timeout?: number;
}

type Input<R extends Route> = CommonInput &
  ([ParamNames<R>] extends [never]
    ? { params?: undefined }
    : { params: Record<ParamNames<R>, string | number> }) &
  ('body' extends keyof Calls[R] ? { body: BodyInputOf<Calls[R]> } : { body?: undefined });

/** What a call takes; nothing where it needs nothing. */
export type Arguments<R extends Route> =
  Record<never, never> extends Input<R> ? [input?: Input<R>] : [input: Input<R>];

export type Answer<R extends Route> = ResponseOf<Calls[R]>;
