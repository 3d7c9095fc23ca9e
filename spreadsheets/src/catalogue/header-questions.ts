import type { FieldHint } from './field-hint.ts';
import { namesUsers } from './field-paths.ts';

const what = /^\W*(?:lo )?qu[eé](?=\s)/i;
/** Whether a header asks for a thing, and not for a person: «Qué nos vende». */
export const asksForThing = (header: string): boolean => what.test(header);
/** "Contado por" is a person, not what was counted. */
const byWhom = /(?:ad[oa]s?|id[oa]s?|hech[oa]|vist[oa]) por\s*:?$/i;

/** The fields that a header may mean, as far as it asks for a person or for a thing. */
export function possibleHints(header: string, all: readonly FieldHint[]): readonly FieldHint[] {
  if (byWhom.test(header)) return all.filter(({ field }) => namesUsers(field));
  return asksForThing(header) ? all.filter(({ field }) => !namesUsers(field)) : all;
}
