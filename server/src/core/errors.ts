import type { ErrorBody, FieldError } from '@atrio/contract';
import { counted } from '@atrio/spreadsheets';

/**
 * Every reason why a rule can refuse a call. HTTP statuses are a table in http/errors.ts, not chosen here.
 */
export type AppErrorCode =
  | 'invalid-input'
  | 'wrong-credentials'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'rate-limited'
  | 'unavailable'
  | 'failure';

type RefusalDetails = Pick<ErrorBody['error']['details'], 'secondStep' | 'secondFactor' | 'freshProof'>;

/**
 * A refusal with two messages: `message` for the log, `userMessage` (Spanish, with the remedy) for the
 * person. It knows nothing of HTTP.
 */
export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly userMessage: string;
  readonly fields: FieldError[];
  /** Set where a row was not found among those of the customer: it may be somebody else's. */
  missing: MissingRow | null = null;
  /** Seconds after which trying again makes sense; null where waiting changes nothing. */
  retryAfter: number | null = null;
  /** What the calling program needs to continue. */
  readonly details: RefusalDetails;

  constructor(
    code: AppErrorCode,
    message: string,
    userMessage: string,
    fields: FieldError[] = [],
    details: RefusalDetails = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.userMessage = userMessage;
    this.fields = fields;
    this.details = details;
  }
}

/** A row of a kind that belongs to customers: a call names it, and the caller has no such row. */
export interface MissingRow {
  what:
    | 'checkout'
    | 'file'
    | 'import'
    | 'installation'
    | 'instance'
    | 'passkey'
    | 'request'
    | 'session'
    | 'subscription'
    | 'user';
  target: number | string;
}

/** The same answer for what does not exist and for what belongs to somebody else. */
export const notFound = (what: string) =>
  new AppError('not-found', `${what} not found`, 'No encontramos lo que buscas. Puede que ya no exista.');

/** Like `notFound`, for a row that the customer named: the security log is told if it is somebody else's. */
export function notOwn(what: MissingRow['what'], target: number | string): AppError {
  const error = notFound(what);
  error.missing = { what, target };
  return error;
}

/** Replaces `notOwn` by another refusal about the same row. @returns any other error unchanged */
export function insteadOf(error: unknown, refusal: AppError): unknown {
  if (!(error instanceof AppError && error.missing)) return error;
  refusal.missing = error.missing;
  return refusal;
}

/** A refusal that belongs to one field of the request. */
export const invalidField = (path: (string | number)[], userMessage: string) =>
  new AppError('invalid-input', userMessage, userMessage, [
    { path, message: userMessage, name: 'ValidationError' },
  ]);

/** A refusal that ends by itself after some time. @param seconds until trying again makes sense */
export function rateLimited(message: string, userMessage: string, seconds: number): AppError {
  const error = new AppError('rate-limited', message, userMessage);
  error.retryAfter = seconds;
  return error;
}

/** @param seconds until the next attempt makes sense */
export function tooManyTries(seconds: number): AppError {
  const [count, one, many] =
    seconds < 60 ? [seconds, 'segundo', 'segundos'] : [Math.ceil(seconds / 60), 'minuto', 'minutos'];
  const wait = `Espera ${counted(count, one, many)} y vuelve a probar.`;
  return rateLimited('too many tries', `Demasiados intentos. ${wait}`, seconds);
}
