import * as z from 'zod/mini';

/**
 * Input fields whose errors are Spanish sentences that name the field. `label` has its article and is in
 * lower case: 'el nombre de la base de datos'.
 */

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A required text. Spaces around it are removed unless `keepSpaces` (for passwords). */
export function text(label: string, options: { min?: number; max?: number; keepSpaces?: boolean } = {}) {
  const { min, max = 255 } = options;
  const base = z.string({
    error: (issue) =>
      issue.input === undefined ? `Falta ${label}.` : `${capital(label)} debe ser un texto.`,
  });
  return (options.keepSpaces ? base : base.check(z.trim())).check(
    z.minLength(1, `Falta ${label}.`),
    z.maxLength(max, `${capital(label)} admite hasta ${max} caracteres.`),
    z.refine(
      (value) => !hasControlCharacters(value),
      `${capital(label)} tiene caracteres que no se pueden usar.`,
    ),
    ...(min === undefined
      ? []
      : [z.minLength(min, `${capital(label)} debe tener al menos ${min} caracteres.`)]),
  );
}

export function email(label = 'el correo electrónico') {
  return z.pipe(
    text(label, { max: 254 }).check(z.toLowerCase()),
    z.email({ error: `${capital(label)} no tiene la forma nombre@empresa.com.` }),
  );
}

/** An address of an Odoo server: http or https, without user or password in it. */
export function webAddress(label: string) {
  return text(label, { max: 2048 }).check(
    z.refine(
      isWebAddress,
      `${capital(label)} debe empezar con https:// o http://, por ejemplo https://miempresa.odoo.com.`,
    ),
  );
}

export function integer(label: string) {
  return z.int({
    error: (issue) =>
      issue.input === undefined ? `Falta ${label}.` : `${capital(label)} debe ser un número entero.`,
  });
}

function hasControlCharacters(value: string): boolean {
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127) return true;
  }
  return !value.isWellFormed();
}

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  const url = new URL(value);
  return url.username === '' && url.password === '';
}
