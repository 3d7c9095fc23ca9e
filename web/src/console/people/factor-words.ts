import type { Person } from '@atrio/contract/operator';
import { texts } from './texts.ts';

const words = texts.people;

/** '2 llaves, app' */
export function factorWords({ passkeys, authenticator }: Person): string {
  const parts = [...(passkeys > 0 ? [words.keys(passkeys)] : []), ...(authenticator ? [words.app] : [])];
  return parts.join(', ') || words.none;
}
