import { editDistance } from '@atrio/spreadsheets';
import * as z from 'zod';
import { ConfigError } from './config-error.ts';

/** Shorter names are those of other programs too: `HOSTS`, `PORTS`. */
const shortestName = 8;
/** From this length on two letters of a name may be wrong; in shorter names only one may be. */
const longName = 12;

/** A whole number; an empty variable, as a compose file may leave it, is not 0. */
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .min(1, 'está vacía: quítala o dale un número')
    .transform((text, { addIssue }) => {
      const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      if (number >= least && number <= most) return number;
      addIssue(`debe ser un número entero, de ${least} a ${most}`);
      return z.NEVER;
    });

/**
 * A text that must not be empty. A compose file may leave a variable empty, and an empty path would mean the
 * current folder.
 */
export const filled = z.string().trim().min(1, 'está vacía: quítala o dale un valor');

/** One of these words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  z.enum(words, {
    error: `debe ser ${words.slice(0, -1).join(', ')} o ${words.at(-1)}`,
  });

/**
 * Refuses settings with a misspelt name, which would be ignored silently.
 *
 * @param known names of the settings
 * @throws ConfigError with the name that was probably meant
 */
export function refuseMisspeltNames(env: NodeJS.ProcessEnv, known: string[]): void {
  for (const name of Object.keys(env)) {
    if (known.includes(name) || name.length < shortestName || !name.includes('_')) continue;
    const meant = known.find((other) => other.length >= shortestName && isMisspelt(name, other));
    if (meant) throw new ConfigError(`La variable ${name} no existe. ¿Querías decir ${meant}?`);
  }
}

/** Other numbers at the end (`DATABASE_URL2`) are no misspelling. */
function isMisspelt(name: string, known: string): boolean {
  const most = known.length < longName ? 1 : 2;
  return !/\d$/.test(name) && editDistance(name, known, most) <= most;
}
