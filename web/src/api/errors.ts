import type { ErrorBody, FieldError } from '@atrio/contract';

/**
 * How a call failed: the server answered with an error, it did not answer in time, or it could not be
 * reached.
 */
export type FailureKind = 'answer' | 'timeout' | 'network';

interface ApiErrorDetails {
  kind: FailureKind;
  /** In Spanish, for the customer: what happened. */
  happened: string;
  /** In Spanish, where no answer came: whether the call may have been done nevertheless. */
  doubt?: string;
  /** `GET /api/instances`; shown under the technical details. */
  call: string;
  status?: number;
  name?: string;
  fields?: FieldError[];
  reference?: string;
  secondStep?: ErrorBody['error']['details']['secondStep'];
  needsSecondFactor?: boolean;
  needsFreshProof?: boolean;
}

/** A call that failed, with a message that can be shown to the customer. */
export class ApiError extends Error {
  readonly kind: FailureKind;
  /** What happened, without the sentence that the change may have been made; for a screen that knows whether it was. */
  readonly happened: string;
  readonly call: string;
  readonly status: number | null;
  readonly fields: FieldError[];
  /** The code by which support finds this failure in the server's log. */
  readonly reference: string | null;
  /**
   * Set when the password was right and the account needs a second step; `secondStep` of the contract takes
   * the token.
   */
  readonly secondStep: { token: string } | null;
  /** The provider asks for a second step, which the account does not have yet. */
  readonly needsSecondFactor: boolean;
  /** The operator's second factor must be proved again before this call. */
  readonly needsFreshProof: boolean;
  /** Whether the server wrote the message; it then names the cause. */
  readonly fromServer: boolean;

  constructor(details: ApiErrorDetails & { fromServer?: boolean }) {
    super(details.doubt === undefined ? details.happened : `${details.happened} ${details.doubt}`);
    this.happened = details.happened;
    this.name = details.name ?? 'ApiError';
    this.kind = details.kind;
    this.call = details.call;
    this.status = details.status ?? null;
    this.fields = details.fields ?? [];
    this.reference = details.reference ?? null;
    this.secondStep = details.secondStep ?? null;
    this.needsSecondFactor = details.needsSecondFactor ?? false;
    this.needsFreshProof = details.needsFreshProof ?? false;
    this.fromServer = details.fromServer ?? false;
  }

  /** The server's message for one field of a form. Fields are compared by the last part of their path. */
  fieldMessage(field: string): string | undefined {
    return this.fields.find((error) => error.path.at(-1) === field)?.message;
  }
}

const perhapsDone = 'Puede que sí se haya hecho: revisa antes de repetirlo.';
const nothingChanged = 'No se perdió ni cambió nada.';

/** @param readsOnly the call changes nothing, and the message says so */
export function timeoutError(call: string, seconds: number, readsOnly: boolean): ApiError {
  return new ApiError({
    kind: 'timeout',
    call,
    happened: `El servidor no respondió en ${seconds} segundos.`,
    doubt: readsOnly ? nothingChanged : perhapsDone,
  });
}

/**
 * The customer's own network is blamed only when the browser knows that there is none, because a server that
 * is away looks the same.
 *
 * @param readsOnly the call changes nothing, and the message says so
 */
export function networkError(call: string, readsOnly: boolean): ApiError {
  const isOffline = !navigator.onLine;
  const again = isOffline ? 'Intenta de nuevo cuando vuelva.' : 'Intenta de nuevo en un momento.';
  return new ApiError({
    kind: 'network',
    call,
    happened: `No hay conexión con el servidor.${isOffline ? ' Este equipo no tiene internet.' : ''}`,
    doubt: readsOnly ? `${again} ${nothingChanged}` : perhapsDone,
  });
}

/**
 * The error for an answer with a status that is not 2xx.
 *
 * @param plain whether the backend answers in English: its sentence is kept only where docs/spec.md orders it
 *   (S70)
 */
export async function errorFromResponse(call: string, response: Response, plain: boolean): Promise<ApiError> {
  const body = await readBody(response);
  const serverError = body?.error;
  const isOrdered = response.status === 400 && call === 'POST /api/auth/local/register';
  const message = plain && !isOrdered ? '' : serverError?.message;
  return new ApiError({
    kind: 'answer',
    call,
    happened: message || messageForStatus(response.status),
    status: response.status,
    name: serverError?.name,
    fields: serverError?.details?.errors,
    secondStep: serverError?.details?.secondStep,
    needsSecondFactor: serverError?.details?.secondFactor === 'required',
    needsFreshProof: serverError?.details?.freshProof === 'required',
    reference: serverError?.details?.reference ?? response.headers.get('x-request-id') ?? undefined,
    fromServer: Boolean(message),
  });
}

/** A proxy may answer with something that is not JSON. Then there is no body, instead of a second failure. */
async function readBody(response: Response): Promise<Partial<ErrorBody> | null> {
  try {
    return (await response.json()) as Partial<ErrorBody>;
  } catch {
    return null;
  }
}

function messageForStatus(status: number): string {
  if (status === 400) return 'El servidor no aceptó estos datos. Revísalos.';
  if (status === 401) return 'Inicia sesión para continuar.';
  if (status === 403) return 'No tienes permiso para hacer esto.';
  if (status === 404) return 'Lo que buscas no existe o ya no está.';
  if (status === 413) return 'El archivo es demasiado grande para el servidor.';
  if (status === 429) return 'Hubo demasiados intentos seguidos. Espera un minuto e intenta de nuevo.';
  if (status >= 502 && status <= 504) return 'El servidor no está disponible en este momento.';
  if (status >= 500) return 'El servidor tuvo un problema al responder.';
  return 'El servidor no aceptó lo que se pidió.';
}

/** The Spanish message of any failure. The server is not blamed for an error of the portal itself. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Algo falló en esta página.';
}

/**
 * Whether the server itself did not answer: the connection broke, it took too long, or a proxy in front of it
 * could not reach it.
 */
export const isOutage = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind !== 'answer' || error.status === 502 || error.status === 503 || error.status === 504);

/** Whether the server answered, and did not do what was asked. */
export const wasRefused = (error: unknown): boolean => error instanceof ApiError && error.kind === 'answer';
