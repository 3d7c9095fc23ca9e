import type { ErrorBody, ErrorName, FieldError } from '@atrio/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Metrics } from '../adapters/metrics/metrics.ts';
import { isDatabaseAway } from '../core/database-away.ts';
import { AppError, type AppErrorCode } from '../core/errors.ts';

/** The only place where an error code becomes an HTTP status. */
const statuses: Record<AppErrorCode, { status: number; name: ErrorName }> = {
  'invalid-input': { status: 400, name: 'ValidationError' },
  'wrong-credentials': { status: 400, name: 'ValidationError' },
  unauthenticated: { status: 401, name: 'UnauthorizedError' },
  forbidden: { status: 403, name: 'ForbiddenError' },
  'not-found': { status: 404, name: 'NotFoundError' },
  conflict: { status: 409, name: 'ConflictError' },
  'too-large': { status: 413, name: 'PayloadTooLargeError' },
  'rate-limited': { status: 429, name: 'RateLimitError' },
  unavailable: { status: 503, name: 'ServiceUnavailableError' },
  // A known error of our own: the message says what to do.
  failure: { status: 500, name: 'InternalServerError' },
};

/** Spanish sentences for requests that Fastify itself refuses. */
const byStatus: Record<number, { name: ErrorName; message: string }> = {
  400: { name: 'ValidationError', message: 'La petición no se entiende: revisa los datos enviados.' },
  // Only for the portal's files: a folder, or a path that is written to get around a rule.
  403: { name: 'ForbiddenError', message: 'No se puede abrir esta dirección.' },
  404: { name: 'NotFoundError', message: 'No encontramos lo que buscas.' },
  413: { name: 'PayloadTooLargeError', message: 'Lo que enviaste es demasiado grande.' },
  414: { name: 'ValidationError', message: 'La dirección de la petición es demasiado larga.' },
  415: { name: 'ValidationError', message: 'El tipo de contenido de la petición no se admite.' },
  429: { name: 'RateLimitError', message: 'Demasiados intentos. Espera un minuto y vuelve a probar.' },
  503: {
    name: 'ServiceUnavailableError',
    message: 'El servicio está muy ocupado. Vuelve a intentarlo en unos segundos.',
  },
};

export function errorBody(
  status: number,
  name: ErrorName,
  message: string,
  details: ErrorBody['error']['details'] = {},
): ErrorBody {
  return { data: null, error: { status, name, message, details } };
}

/** No form has more fields than this, but a body may be wrong in a hundred thousand places. */
const mostFieldErrors = 50;
/** The sender chooses the name of a field that does not exist, so it may be of any length. */
const longestName = 100;

/** How many problems a body has, including each field that does not exist. */
export const problemsIn = ({ issues }: z.core.$ZodError): number =>
  issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0);

/** The first of Zod's issues as the wire's field errors; the sentences come from the schema. */
export function invalidInput(error: z.core.$ZodError): AppError {
  const errors = error.issues.slice(0, mostFieldErrors).flatMap((issue): FieldError[] => {
    const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.slice(0, mostFieldErrors).map((given) => {
        const key = given.slice(0, longestName).toWellFormed();
        return { path: [...path, key], message: `El campo «${key}» no existe.`, name: 'ValidationError' };
      });
    }
    const message = issue.message.endsWith('.')
      ? issue.message
      : `El campo «${path.join('.') || 'cuerpo'}» no tiene un valor válido.`;
    return [{ path, message, name: 'ValidationError' }];
  });
  const told = errors.slice(0, mostFieldErrors);
  const message = told
    .slice(0, 5)
    .map((item) => item.message)
    .join(' ');
  return new AppError('invalid-input', message, message, told);
}

/** Seconds after which a database that restarts is usually back. */
const databaseAwayS = 5;
const databaseAway =
  'No podemos consultar nuestra base de datos en este momento. Es una falla nuestra. Vuelve a intentarlo en unos segundos.';

const connectionCodes = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Whether the client ended the connection before it had sent everything: this is not our error. */
const isGone = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.destroyed &&
  !raw.complete &&
  error instanceof Error &&
  'code' in error &&
  connectionCodes.has(String(error.code));

/** The status that Fastify or one of its plugins gave an error; 500 for any other. */
const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;

/** Whether a call was refused, and changed nothing. After any other error its change may have been made. */
export function isRefusal(error: unknown, request: FastifyRequest): boolean {
  const status = error instanceof AppError ? statuses[error.code].status : statusOf(error);
  return status < 500 || isGone(error, request);
}

/** A call in the log, named by the path of its route, because its address may contain e-mails. */
const callOf = ({ method, routeOptions, customerId, operatorId }: FastifyRequest) => ({
  method,
  path: routeOptions.url ?? null,
  customer: customerId,
  ...(operatorId === null ? {} : { operator: operatorId }),
});

/** Answers every failed request: one body, which contains nothing internal. */
export function handleError(
  metrics: Metrics,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (error instanceof AppError) {
    const { status, name } = statuses[error.code];
    request.log.info({ ...callOf(request), status, why: error.message }, 'call refused');
    if (error.retryAfter !== null) void reply.header('retry-after', error.retryAfter);
    const details = {
      ...(error.fields.length ? { errors: error.fields } : {}),
      ...error.details,
    };
    void reply.status(status).send(errorBody(status, name, error.userMessage, details));
    return;
  }
  const status = statusOf(error);
  const known = byStatus[status] ?? (status >= 400 && status < 500 ? byStatus[400] : undefined);
  if (known) {
    void reply.status(status).send(errorBody(status, known.name, known.message));
    return;
  }
  if (isGone(error, request)) {
    request.log.info({ ...callOf(request), err: error }, 'the client went away');
    void reply.status(400).send(errorBody(400, 'ValidationError', byStatus[400]?.message ?? ''));
    return;
  }
  if (isDatabaseAway(error)) {
    metrics.callFailed('database_away');
    request.log.warn({ ...callOf(request), err: error }, 'the database is away');
    void reply
      .header('retry-after', databaseAwayS)
      .status(503)
      .send(errorBody(503, 'ServiceUnavailableError', databaseAway));
    return;
  }
  const reference = request.id;
  metrics.callFailed('error');
  request.log.error({ ...callOf(request), err: error }, 'call failed');
  void reply
    .status(500)
    .send(
      errorBody(
        500,
        'InternalServerError',
        'Algo falló de nuestro lado y tu petición no se completó. Vuelve a intentarlo; si sigue, dile a soporte este código: ' +
          reference,
        { reference },
      ),
    );
}
