import type * as z from 'zod/mini';
import type { Right } from './operator/rights.ts';
import type { ListGrammar } from './wire.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the wire. The server binds it (validation, access, serialisation, OpenAPI); the web names it
 * by method and path, and takes the rest from its type.
 */
export interface Endpoint {
  method: Method;
  /** `/api/instances/:documentId` */
  path: `/${string}`;
  summary: string;
  /**
   * `public`: no session needed. `customer`: a valid session. `either`: no session needed, but a valid one is
   * used. `operator`: a session of the provider's console.
   */
  access: 'public' | 'customer' | 'either' | 'operator';
  /** For a call of the console: the right that it needs; null: only a session. */
  right?: Right | null;
  /** For a call of the console: a second factor must have been proved in the last five minutes. */
  fresh?: true;
  /**
   * Set for the calls that a customer may make before adding a second step that the provider requires: to add
   * it, to confirm the address, to sign out. All other calls answer 403 until then.
   */
  beforeSecondFactor?: true;
  /**
   * Whether an operator who acts for a customer may make the call. `read`: always. `{ change }`: only if the
   * operator entered with changes; the text is for the customer's history. `never`: not at all. Absent:
   * `read` for a GET and `never` for all others, so that a new call that changes something is refused.
   */
  onBehalf?: OnBehalf;
  /**
   * Set for calls other than a GET that change nothing. Where the answer to such a call is lost, the portal
   * can say that nothing was changed.
   */
  changesNothing?: true;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  /** Set for lists, with the query grammar of `wire.ts` (`filters`, `sort`, `populate`, `pagination`). */
  list?: ListGrammar;
  body?: z.ZodMiniType;
  /**
   * The body may have 1 MB, as in every call of the console. Bodies of other calls may have 64 kB, or 32 kB
   * if they need no session.
   */
  largeBody?: true;
  /** `multipart/form-data` with `files`, and these text fields. */
  multipart?: readonly string[];
  /** The body is kept as raw bytes, because its signature is computed from them. */
  raw?: { maxBytes: number };
  /**
   * At most `max` calls in `seconds` for each IPv4 address or IPv6 /64, counted by each process; further ones
   * get 429.
   */
  limit?: { max: number; seconds: number };
  response: z.ZodMiniType;
  /** Status of a success; default 200. */
  status?: 200 | 201;
  /** The answer is not JSON: a server-sent event stream, or a file. */
  stream?: 'events' | 'file';
}

export type OnBehalf = 'read' | 'never' | { change: string };

/** The rule for operators who act for a customer, including the default. */
export const onBehalfOf = ({ method, onBehalf }: Pick<Endpoint, 'method' | 'onBehalf'>): OnBehalf =>
  onBehalf ?? (method === 'GET' ? 'read' : 'never');

/** Keeps the exact types of a definition, so that callers know its input and answer. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Schema<T> = T extends z.ZodMiniType ? T : never;
export type ParamsOf<E extends Endpoint> = E extends { params: infer P } ? z.output<Schema<P>> : undefined;
export type QueryOf<E extends Endpoint> = E extends { query: infer Q } ? z.output<Schema<Q>> : undefined;
export type BodyOf<E extends Endpoint> = E extends { body: infer B } ? z.output<Schema<B>> : undefined;
export type BodyInputOf<E extends Endpoint> = E extends { body: infer B } ? z.input<Schema<B>> : undefined;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
