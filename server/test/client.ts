import { randomBytes } from 'node:crypto';
import {
  type BodyInputOf,
  type Endpoint,
  type ErrorBody,
  errorBody,
  type ResponseOf,
  register,
} from '@atrio/contract';

/** What a call sends. `query` is the bare query string. */
export interface Input {
  params?: Record<string, string | number>;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
}
export type InputOf<E extends Endpoint> = Omit<Input, 'body'> &
  (E extends { body: unknown } ? { body: BodyInputOf<E> } : { body?: undefined });

export interface Refusal {
  status: number;
  error: ErrorBody['error'];
}

/** Makes calls, anonymously or with a token. */
export interface Client {
  url: string;
  token: string | null;
  /** The account's data, where there is one. */
  account: { id: number; documentId: string; username: string; email: string; password: string };
  /** The answer to a call that must succeed, checked against the contract. */
  ok<E extends Endpoint>(endpoint: E, ...input: Arguments<E>): Promise<ResponseOf<E>>;
  /** The error of a call that must fail, checked to have the form of all errors. */
  refused(endpoint: Endpoint, input?: Input): Promise<Refusal>;
  /** The unchecked answer. */
  send(endpoint: Endpoint, input?: Input): Promise<Response>;
  /** A request to any path. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  register(): Promise<Client>;
  withToken(token: string): Client;
}
type Arguments<E extends Endpoint> = E extends { body: unknown } | { params: unknown }
  ? [input: InputOf<E>]
  : [input?: InputOf<E>];

/**
 * A strong password without parts of the account's data. Letters only, because the strength estimate tries
 * every letter that a digit may stand for, which takes longer than the rest of a registration.
 */
export const strongPassword = () =>
  Array.from(randomBytes(20), (byte) => 'bcdfghjkmnpqrvwx'[byte % 16]).join('');

export const newAccount = () => {
  const tag = randomBytes(5).toString('hex');
  return { username: `ana-${tag}`, email: `ana-${tag}@ejemplo.com.gt`, password: strongPassword() };
};

const nobody = { id: 0, documentId: '', username: '', email: '', password: '' };

export function connectTo(url: string, token: string | null = null, account = nobody): Client {
  const send: Client['send'] = (endpoint, input = {}) => {
    const { body, headers = {} } = input;
    const isForm = body instanceof FormData;
    const type = body === undefined || isForm ? {} : { 'content-type': 'application/json' };
    return whenThereIsTime(() =>
      request(url, token, pathOf(endpoint, input), {
        method: endpoint.method,
        headers: { ...type, ...headers },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      }),
    );
  };
  return {
    url,
    token,
    account,
    send,
    fetch: (path, init = {}) => whenThereIsTime(() => request(url, token, path, init)),
    async ok(endpoint, ...[input]) {
      const answer = await send(endpoint, input);
      const body: unknown = await answer.json();
      const expected = endpoint.status ?? 200;
      if (answer.status !== expected) {
        throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${JSON.stringify(body)}`);
      }
      return endpoint.response.parse(body) as ResponseOf<typeof endpoint>;
    },
    async refused(endpoint, input) {
      return readRefusal(await whenThereIsTime(() => send(endpoint, input)));
    },
    async register() {
      const fresh = newAccount();
      const { jwt, user } = await this.ok(register, { body: fresh });
      const { id, documentId, username, email } = user;
      return connectTo(url, jwt, { id, documentId, username, email, password: fresh.password });
    },
    withToken: (other) => connectTo(url, other, account),
  };
}

/** A busy server answers 503 before it handles the call. */
async function whenThereIsTime(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask();
    if (answer.status !== 503 || tries === 30) return answer;
    if (!/servicio está muy ocupado|entrando a la vez/.test(await answer.clone().text())) return answer;
    await new Promise((done) => setTimeout(done, 300));
  }
}

/** Reads an error and checks its form. */
export async function readRefusal(answer: Response): Promise<Refusal> {
  const text = await answer.text();
  if (answer.status < 400) throw new Error(`not refused: ${answer.status} ${text.slice(0, 300)}`);
  const { error } = errorBody.parse(JSON.parse(text));
  if (error.status !== answer.status) throw new Error(`${error.status} in an answer of ${answer.status}`);
  return { status: answer.status, error };
}

export function pathOf(endpoint: Endpoint, { params = {}, query }: Input): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  return query ? `${path}?${query}` : path;
}

function request(url: string, token: string | null, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token !== null && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
  return fetch(new URL(path, url), { redirect: 'manual', ...init, headers });
}
