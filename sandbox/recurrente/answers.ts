import { InvalidField } from './checks.ts';
import type { Body } from './views.ts';

/** The answer of a call: one object, or a whole list that is then split into pages. */
export interface ApiAnswer {
  status: number;
  body: Body | Body[];
  paged?: boolean;
}

export class ApiError extends Error {
  readonly status: number;
  readonly body: Body;

  constructor(status: number, body: Body) {
    super(`status ${status}`);
    this.status = status;
    this.body = body;
  }
}

export const ok = (body: Body | Body[]): ApiAnswer => ({ status: 200, body });
export const created = (body: Body): ApiAnswer => ({ status: 201, body });
export const paged = (body: Body[]): ApiAnswer => ({ status: 200, body, paged: true });

/** The form of an error in the documentation. */
export const notFound = (what: string) => new ApiError(404, { error: `${what} not found` });

/** The form of an error that the real API was observed to return. */
export function apiErrorOf({ message, errors }: InvalidField): ApiError {
  return new ApiError(422, { message: `No se pudo procesar: ${message}`, errors });
}

export const invalid = (field: string, text: string) => apiErrorOf(new InvalidField(field, text));

export const wrongKeys = new ApiError(401, {
  message: 'Autenticación Errónea 👀',
  errors: { authentication: ['Las llaves de API son inválidas o no coinciden.'] },
});
