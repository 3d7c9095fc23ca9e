import { Invalid } from './checks.ts';
import type { Body } from './views.ts';

/** What a call answers: one thing, or a whole list that is then cut into pages. */
export interface Answer {
  status: number;
  body: Body | Body[];
  paged?: boolean;
}

/** An answer that is an error. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: Body;

  constructor(status: number, body: Body) {
    super(`status ${status}`);
    this.status = status;
    this.body = body;
  }
}

export const ok = (body: Body | Body[]): Answer => ({ status: 200, body });
export const made = (body: Body): Answer => ({ status: 201, body });
export const paged = (body: Body[]): Answer => ({ status: 200, body, paged: true });

/** The documented form of an error. */
export const missing = (what: string) => new Refusal(404, { error: `${what} not found` });

/** The form that was seen. */
export function refusalOf({ message, errors }: Invalid): Refusal {
  return new Refusal(422, { message: `No se pudo procesar: ${message}`, errors });
}

export const invalid = (field: string, text: string) => refusalOf(new Invalid(field, text));

export const wrongKeys = new Refusal(401, {
  message: 'Autenticación Errónea 👀',
  errors: { authentication: ['Las llaves de API son inválidas o no coinciden.'] },
});
