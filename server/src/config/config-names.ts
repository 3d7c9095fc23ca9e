import { editDistance } from '@atrio/spreadsheets';
import * as z from 'zod';
import { ConfigError } from './config-error.ts';

/** Shorter names are those of other programs too: `HOSTS`, `PORTS`. */
const shortestName = 8;
/** In a longer name two letters may be wrong: what is close to a short one belongs to another program. */
const longName = 12;

/** A whole number; an empty variable, as a compose file may leave it, is not 0. */
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .min(1, 'está vacía: quítala o dale un número')
    .transform(Number)
    .pipe(z.number().int().min(least).max(most));

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
const isMisspelt = (name: string, known: string): boolean =>
  !/\d$/.test(name) && editDistance(name, known) <= (known.length < longName ? 1 : 2);
