import type { ErrorBody, FieldError } from '@atrio/contract';

/** How a call went wrong: it was answered with an error, it was not answered in time, or not at all. */
export type FailureKind = 'answer' | 'timeout' | 'network';

interface Details {
  kind: FailureKind;
  /** A Spanish sentence for people. */
  message: string;
  /** `GET /api/instances`, for the folded technical detail. */
  call: string;
  status?: number;
  name?: string;
  fields?: FieldError[];
  reference?: string;
  secondStep?: ErrorBody['error']['details']['secondStep'];
}

export class ApiError extends Error {
  readonly kind: FailureKind;
  readonly call: string;
  readonly status: number | null;
  readonly fields: FieldError[];
  /** Code that finds this failure in the server's log. */
  readonly reference: string | null;
  /** The password was right and the account wants a code; the token is for the call that takes it. */
  readonly secondStep: { token: string } | null;
  /** The server wrote the message, so that it names the cause. */
  readonly fromServer: boolean;

  constructor(details: Details & { fromServer?: boolean }) {
    super(details.message);
    this.name = details.name ?? 'ApiError';
    this.kind = details.kind;
    this.call = details.call;
    this.status = details.status ?? null;
    this.fields = details.fields ?? [];
    this.reference = details.reference ?? null;
    this.secondStep = details.secondStep ?? null;
    this.fromServer = details.fromServer ?? false;
  }

  /** The message for one field of a form; names are matched by the last part of the path. */
  fieldMessage(field: string): string | undefined {
    return this.fields.find((error) => error.path.at(-1) === field)?.message;
  }
}

const changed = 'Puede que sí se haya hecho: revisa antes de repetirlo.';
const unchanged = 'No se perdió ni cambió nada.';

export function timeoutError(call: string, seconds: number, reading: boolean): ApiError {
  return new ApiError({
    kind: 'timeout',
    call,
    message: `El servidor no respondió en ${seconds} segundos. ${reading ? unchanged : changed}`,
  });
}

export function networkError(call: string, reading: boolean): ApiError {
  return new ApiError({
    kind: 'network',
    call,
    message: `No hay conexión con el servidor. Revisa tu internet e intenta de nuevo. ${reading ? unchanged : changed}`,
  });
}

export async function answeredError(call: string, response: Response): Promise<ApiError> {
  const body = await readBody(response);
  const told = body?.error;
  const message = told?.message || sentenceFor(response.status);
  return new ApiError({
    kind: 'answer',
    call,
    message,
    status: response.status,
    name: told?.name,
    fields: told?.details?.errors,
    secondStep: told?.details?.secondStep,
    reference: told?.details?.reference ?? response.headers.get('x-request-id') ?? undefined,
    fromServer: Boolean(told?.message),
  });
}

/** A proxy in between may answer with something that is not JSON; that is no reason to fail twice. */
async function readBody(response: Response): Promise<Partial<ErrorBody> | null> {
  try {
    return (await response.json()) as Partial<ErrorBody>;
  } catch {
    return null;
  }
}

function sentenceFor(status: number): string {
  if (status === 404) return 'Lo que buscas no existe o ya no está.';
  if (status === 413) return 'El archivo es demasiado grande para el servidor.';
  if (status === 429) return 'Hubo demasiados intentos seguidos. Espera un minuto e intenta de nuevo.';
  if (status >= 502 && status <= 504) return 'El servidor no está disponible en este momento.';
  if (status >= 500) return 'El servidor tuvo un problema al responder.';
  return 'El servidor no aceptó lo que se pidió.';
}

/** Any failure as a sentence; a fault of ours is told as such and not as the server's. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Algo falló en esta página.';
}
