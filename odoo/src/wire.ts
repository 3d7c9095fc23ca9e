import type { Dispatcher } from 'undici';
import { answerBytes, parseBoundedJson, TooManyValues } from './bounds.ts';
import { OdooError, UnexpectedAnswer } from './errors.ts';
import { errorFromFault, type Fault, type FaultContext } from './faults.ts';
import { exchange, type HttpResponse, retryAfterMs } from './http.ts';
import type { OdooOptions, OdooTarget, RequestOptions } from './types.ts';

export interface WireOptions extends RequestOptions {
  idempotent: boolean;
  /** The kind of answer, which sets its maximum size. */
  answerKind: keyof typeof answerBytes;
  requestLang?: string;
}

/** Sends requests to one server, with its address, the limits, and the credentials to remove from errors. */
export class Wire {
  readonly base: URL;
  readonly #dispatcher: Dispatcher;
  readonly #options: OdooOptions;
  readonly #secrets: string[];

  constructor(target: OdooTarget, options: OdooOptions, dispatcher: Dispatcher) {
    this.base = parseAddress(target.url);
    this.#dispatcher = dispatcher;
    this.#options = options;
    this.#secrets = [target.password, target.apiKey ?? ''].filter((secret) => secret !== '');
  }

  get(path: string, headers: Record<string, string>, options: WireOptions): Promise<HttpResponse> {
    return this.#request('GET', path, headers, undefined, options);
  }

  post(
    path: string,
    headers: Record<string, string>,
    body: string,
    options: WireOptions,
  ): Promise<HttpResponse> {
    return this.#request('POST', path, headers, body, options);
  }

  /** Converts a fault of Odoo into an `OdooError`, without credentials in its text. */
  refusal(fault: Fault, context: FaultContext): OdooError {
    return errorFromFault(fault, context, (text) => this.redact(text));
  }

  redact(text: string): string {
    return this.#secrets.reduce(withoutSecret, text);
  }

  async #request(
    method: 'GET' | 'POST',
    path: string,
    headers: Record<string, string>,
    body: string | undefined,
    options: WireOptions,
  ): Promise<HttpResponse> {
    const signals = [this.#options.signal, options.signal].filter((signal) => signal !== undefined);
    const response = await exchange(this.#dispatcher, {
      method,
      url: new URL(path, this.base),
      headers: {
        'user-agent': 'atrio-odoo',
        ...(options.requestLang && { 'accept-language': options.requestLang.replace('_', '-') }),
        ...headers,
      },
      body,
      timeoutMs: options.timeoutMs ?? this.#options.timeoutMs ?? 30_000,
      maxBytes: Math.min(answerBytes[options.answerKind], this.#options.maxResponseBytes ?? Infinity),
      signals,
      idempotent: options.idempotent,
    });
    refuseByStatus(response, options, this.base);
    return response;
  }
}

/** How a call was made: one that may be repeated leaves no doubt about its effects. */
type Asked = Pick<WireOptions, 'idempotent'>;

/** Statuses that mean the same in every protocol; the other 4xx and 500 are left to the protocol. */
function refuseByStatus(response: HttpResponse, { idempotent }: Asked, base: URL): void {
  const { status, headers } = response;
  if (status >= 300 && status < 400)
    throw new OdooError('redirect', { detail: origin(headers.location, base) });
  if (status === 429) throw new OdooError('rate-limited', { retryAfterMs: retryAfterMs(response) });
  if (status === 413) throw new OdooError('request-too-large');
  // This is the answer of a proxy, which does not know what the server behind it did.
  if (status > 500)
    throw new OdooError('connection-lost', { detail: `HTTP ${status}`, outcomeUnknown: !idempotent });
}

function origin(location: string | string[] | undefined, base: URL): string | undefined {
  return typeof location === 'string' && URL.canParse(location, base.href)
    ? new URL(location, base).origin
    : undefined;
}

/** The error for an answer outside the protocol; after a server error (5xx) the server may still be Odoo. */
export function unexpected({ status }: HttpResponse, { idempotent }: Asked): OdooError {
  const options = { detail: `HTTP ${status}`, outcomeUnknown: !idempotent };
  return status >= 500 ? new OdooError('connection-lost', options) : new UnexpectedAnswer(status, options);
}

/**
 * The parsed body, or `undefined` when it is not JSON.
 *
 * @throws OdooError `response-too-large`, also where few bytes hold too many values
 */
export function jsonBody(response: HttpResponse, asked: Asked): unknown {
  try {
    return parseBoundedJson(response.body);
  } catch (error) {
    if (error instanceof TooManyValues) throw tooManyValuesError(error, asked);
    return undefined;
  }
}

export const tooManyValuesError = ({ message }: TooManyValues, { idempotent }: Asked) =>
  new OdooError('response-too-large', { detail: message, outcomeUnknown: !idempotent });

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  const plain =
    url && (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password;
  if (!plain) throw new OdooError('invalid-url');
  return new URL(url.origin);
}

/**
 * A short credential is only removed as a whole word: the password `admin` must not change `administrator`.
 */
function withoutSecret(text: string, secret: string): string {
  if (secret.length >= 8) return text.replaceAll(secret, '***');
  const alone = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(secret)}(?![\\p{L}\\p{N}])`, 'gu');
  return text.replace(alone, '***');
}
