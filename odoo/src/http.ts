import { setTimeout as sleep } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { OdooError, type OdooErrorCode } from './errors.ts';

export interface HttpRequest {
  method: 'GET' | 'POST';
  url: URL;
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
  maxBytes: number;
  signals: AbortSignal[];
  /** A read: it may be sent again, and its outcome is never unknown. */
  idempotent: boolean;
}

export interface HttpResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

const unresolved = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'ENODATA']);
const tlsCode =
  /^(ERR_TLS|ERR_SSL|ERR_OSSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|INVALID_CA|HOSTNAME_MISMATCH|EPROTO)/;

/** The longest wait, in ms, that a server's rate limit may ask for, and how many times we wait. */
const maxPauseMs = 15_000;
const maxPauses = 4;

/**
 * Sends a request and reads the answer. A read whose connection broke before the first byte of the answer is
 * sent once more. After status 429 any request waits and is sent again, since it was not carried out.
 *
 * @throws OdooError for the address, the connection, a limit or an abort; any other error is a mistake of the
 *   program
 */
export async function exchange(dispatcher: Dispatcher, request: HttpRequest): Promise<HttpResponse> {
  const deadline = Date.now() + request.timeoutMs;
  for (let paused = 0; ; paused += 1) {
    const response = await sendOrRepeat(dispatcher, request, deadline);
    const pause = response.status === 429 ? (retryAfterMs(response) ?? 1000) : null;
    const worthWaiting = pause !== null && pause <= maxPauseMs && Date.now() + pause < deadline;
    if (!worthWaiting || paused >= maxPauses) return response;
    await sleep(pause, undefined, { signal: AbortSignal.any(request.signals) }).catch(() => {
      throw new OdooError('aborted');
    });
  }
}

async function sendOrRepeat(
  dispatcher: Dispatcher,
  request: HttpRequest,
  deadline: number,
): Promise<HttpResponse> {
  try {
    return await send(dispatcher, request, deadline);
  } catch (error) {
    const worthRepeating = error instanceof BrokenConnection && !error.answered && request.idempotent;
    if (!worthRepeating) throw error;
    return send(dispatcher, request, deadline);
  }
}

class BrokenConnection extends OdooError {
  readonly answered: boolean;

  constructor(detail: string, progress: { answered: boolean; outcomeUnknown: boolean }) {
    super('connection-lost', { detail, outcomeUnknown: progress.outcomeUnknown });
    this.answered = progress.answered;
  }
}

/** Uses the dispatcher's own events: only they show whether the request had been sent before it failed. */
function send(dispatcher: Dispatcher, request: HttpRequest, deadline: number): Promise<HttpResponse> {
  const { url, signals } = request;
  return new Promise((resolve, reject) => {
    let sent = false;
    let answered = false;
    let settled = false;
    let controller: Dispatcher.DispatchController | undefined;
    let status = 0;
    let headers: HttpResponse['headers'] = {};
    const body = new AnswerBody(request.maxBytes);

    const settle = () => {
      settled = true;
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', onAbort);
    };
    const fail = (error: Error) => {
      if (settled) return;
      settle();
      reject(error);
      controller?.abort(error);
    };
    const failWith = (code: OdooErrorCode, detail?: string) =>
      fail(new OdooError(code, { detail, outcomeUnknown: sent && !request.idempotent }));
    const onAbort = () => failWith('aborted');

    const timer = setTimeout(() => failWith('timeout'), Math.max(deadline - Date.now(), 0));
    for (const signal of signals) {
      if (signal.aborted) return onAbort();
      signal.addEventListener('abort', onAbort);
    }

    try {
      dispatcher.dispatch(
        {
          origin: url.origin,
          path: url.pathname + url.search,
          method: request.method,
          headers: request.headers,
          body: request.body ?? null,
          headersTimeout: 0,
          bodyTimeout: 0,
        },
        {
          onRequestStart(startedController) {
            controller = startedController;
            // The timeout or an abort came while connecting: nothing may be sent now.
            if (settled) startedController.abort(new Error('given up'));
            else sent = true;
          },
          onResponseStart(_controller, statusCode, responseHeaders) {
            answered = true;
            status = statusCode;
            headers = responseHeaders;
          },
          onResponseData(_controller, chunk) {
            const excess = body.add(chunk);
            if (excess !== null) failWith('response-too-large', excess);
          },
          onResponseEnd() {
            if (settled) return;
            settle();
            resolve({ status, headers, body: body.whole() });
          },
          onResponseError(_controller, error) {
            fail(connectionError(error, { sent, answered, request }));
          },
        },
      );
    } catch (error) {
      // The dispatcher reports network errors through its events; what it throws is a mistake of the
      // program.
      fail(error instanceof Error ? error : new Error(String(error)));
    }
  });
}

/**
 * A server may send each byte as a separate piece, which costs far more than the byte. So this many pieces
 * are joined to one, and an answer may have at most `maxPieces`.
 */
const joinAt = 256;
const maxPieces = 100_000;

/** The body of an answer, piece by piece. */
class AnswerBody {
  #size = 0;
  #pieces = 0;
  #latest: Buffer[] = [];
  readonly #joined: Buffer[] = [];
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** @returns which limit the answer is over; null: none, and the piece is kept */
  add(piece: Buffer): string | null {
    this.#size += piece.length;
    this.#pieces += 1;
    if (this.#size > this.#maxBytes) return `more than ${this.#maxBytes} bytes`;
    if (this.#pieces > maxPieces) return `more than ${maxPieces} pieces`;
    this.#latest.push(piece);
    if (this.#latest.length >= joinAt) {
      this.#joined.push(Buffer.concat(this.#latest));
      this.#latest = [];
    }
    return null;
  }

  whole(): Buffer {
    return Buffer.concat([...this.#joined, ...this.#latest]);
  }
}

/** The longest pause, in ms, that is believed: some servers send a day, or a number without meaning. */
const longestBelievedMs = 15 * 60_000;

/** How long the server asks to wait, in ms, at most a quarter of an hour; undefined where it does not say. */
export function retryAfterMs({ headers }: HttpResponse): number | undefined {
  const seconds = Number(headers['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1_000, longestBelievedMs) : undefined;
}

interface RequestProgress {
  sent: boolean;
  answered: boolean;
  request: HttpRequest;
}

function connectionError(error: unknown, { sent, answered, request }: RequestProgress): Error {
  const code = systemCode(error);
  const outcomeUnknown = sent && !request.idempotent;
  const make = (kind: OdooErrorCode) => new OdooError(kind, { detail: code, outcomeUnknown });
  if (code === 'ERR_ADDRESS_REFUSED') return make('address-refused');
  if (unresolved.has(code)) return make('address-unresolved');
  if (tlsCode.test(code)) return make('tls');
  const speaksHttp = !(error instanceof Error && error.name === 'HTTPParserError');
  if (!speaksHttp && !answered) return make('not-odoo');
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT') return make('timeout');
  if (sent) return new BrokenConnection(code, { answered, outcomeUnknown });
  if (code === 'ECONNRESET' && request.url.protocol === 'https:') return make('tls');
  return make('connection-refused');
}

function systemCode(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string') {
    return error.code;
  }
  return error instanceof Error ? error.name : 'unknown';
}
