import { Agent, request } from 'undici';
import type { Recurrente } from '../../config/config-payments.ts';
import { CheckoutError } from './checkout.ts';

/** Far more than any answer of the API has: a list of a hundred checkouts is about 100 kB. */
const maxBytes = 2 * 1024 * 1024;

export interface Answer {
  body: unknown;
  totalPages: number | null;
}

export interface RecurrenteHttp {
  /** @throws CheckoutError for everything but a 2xx with JSON */
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Answer>;
  close(): Promise<void>;
}

/**
 * The provider's API over HTTP. Both key headers are sent: older pages of the documentation require both,
 * newer ones only the secret.
 */
export function recurrenteHttp(
  { url, publicKey, secretKey }: Pick<Recurrente, 'url' | 'publicKey' | 'secretKey'>,
  timeoutMs: number,
): RecurrenteHttp {
  const agent = new Agent({ connections: 8, connect: { timeout: timeoutMs } });
  return {
    async call(method, path, body) {
      const what = `${method} ${path.split('?')[0]}`;
      try {
        const answer = await request(`${url}${path}`, {
          method,
          dispatcher: agent,
          signal: AbortSignal.timeout(timeoutMs),
          headers: {
            accept: 'application/json',
            'x-public-key': publicKey,
            'x-secret-key': secretKey,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const text = await limitedText(answer.body, what);
        const pages = Number(answer.headers['total-pages']);
        return {
          body: readJson(what, answer.statusCode, text),
          totalPages: Number.isInteger(pages) && pages > 0 ? pages : null,
        };
      } catch (error) {
        throw error instanceof CheckoutError ? error : failureOf(what, error);
      }
    },
    close: () => agent.destroy(),
  };
}

async function limitedText(body: AsyncIterable<Buffer>, what: string): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new CheckoutError('bad-answer', `${what}: more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readJson(what: string, status: number, text: string): unknown {
  const said = `${what}: ${status} ${text.slice(0, 300).replaceAll(/\s+/g, ' ')}`;
  if (status === 401 || status === 403) throw new CheckoutError('keys-refused', said, { status });
  if (status === 429) throw new CheckoutError('rate-limited', said, { status });
  if (status >= 500) throw new CheckoutError('server-error', said, { status });
  if (status >= 400) throw new CheckoutError('refused', said, { status });
  if (status >= 300) throw new CheckoutError('bad-answer', said, { status });
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new CheckoutError('not-json', said, { status });
  }
}

const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

function failureOf(what: string, error: unknown): CheckoutError {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  if (name === 'TimeoutError' || code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') {
    return new CheckoutError('timeout', `${what}: no answer in time`);
  }
  return new CheckoutError('unreachable', `${what}: ${code ?? message}`, {
    notSent: neverSent.has(code ?? ''),
  });
}
