import { wordKey } from '../common/words.ts';
import type { FieldHint } from './field-hint.ts';

const separators = /[/,]|\s[ouy]\s/iu;
const mostChoices = 6;

/**
 * Whether a header lists choices of a field: «Soltero / Casado / Unido», «Fijo o eventual». Each part has to be one of
 * its values, and at least two of them different ones.
 */
export function namesChoices(header: string, { values }: FieldHint): boolean {
  if (values === undefined) return false;
  const parts = header.replaceAll(/[¿?]/g, '').split(separators).map(wordKey);
  if (parts.length < 2 || parts.length > mostChoices || parts.includes('')) return false;
  const named = parts.map((part) =>
    Object.entries(values)
      .find(([, words]) => words.some((word) => wordKey(word) === part))
      ?.at(0),
  );
  return !named.includes(undefined) && new Set(named).size > 1;
}
