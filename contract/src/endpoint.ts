import type * as z from 'zod';
import type { ListGrammar } from './wire.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the wire. The server binds it (validation, access, serialisation, OpenAPI), the web calls
 * it; nobody writes a path or a shape twice.
 */
export interface Endpoint {
  method: Method;
  /** `/api/instances/:documentId` */
  path: `/${string}`;
  summary: string;
  /** `public`: anybody. `customer`: a valid session. `either`: anybody, and a valid session is known. */
  access: 'public' | 'customer' | 'either';
  params?: z.ZodType;
  query?: z.ZodType;
  /** Set for lists in the wire's own grammar (`filters`, `sort`, `populate`, `pagination`). */
  list?: ListGrammar;
  body?: z.ZodType;
  /** `multipart/form-data` with `files`, and these text fields. */
  multipart?: readonly string[];
  /** The body is taken as the bytes that came, because its signature is over them. */
  raw?: { maxBytes: number };
  /** Calls for each address in so many seconds; more get 429. */
  limit?: { max: number; seconds: number };
  response: z.ZodType;
  /** Status of a success; 200 when not given. */
  status?: 200 | 201;
  /** The answer is not JSON: a server-sent event stream, or a file. */
  stream?: 'events' | 'file';
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Schema<T> = T extends z.ZodType ? T : never;
export type ParamsOf<E extends Endpoint> = E extends { params: infer P } ? z.output<Schema<P>> : undefined;
export type QueryOf<E extends Endpoint> = E extends { query: infer Q } ? z.output<Schema<Q>> : undefined;
export type BodyOf<E extends Endpoint> = E extends { body: infer B } ? z.output<Schema<B>> : undefined;
export type BodyInputOf<E extends Endpoint> = E extends { body: infer B } ? z.input<Schema<B>> : undefined;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
