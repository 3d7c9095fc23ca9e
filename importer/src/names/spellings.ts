import { bestSpelling, type Spelling } from '@atrio/spreadsheets';
import { foldedKey } from './folding.ts';
import { joinPath, pathIn } from './paths.ts';
import { type NameRule, ruleOf } from './rules.ts';

/**
 * Chooses how names are written that are created together. Each part of a path has one spelling: «ELECTRICO / Focos»
 * and «Eléctrico / Cables» are both created inside «Eléctrico».
 *
 * @param relation model of the records
 * @param spellings all names that the rows have
 */
export function spellingOf(relation: string, spellings: readonly Spelling[]): (name: string) => string {
  const rule = ruleOf(relation);
  const byPart = new Map<string, Spelling[]>();
  for (const { name, rows } of spellings)
    for (const [key, part] of keysOf(relation, name, rule))
      byPart.set(key, [...(byPart.get(key) ?? []), { name: part, rows }]);
  return (name) =>
    joinPath(
      relation,
      keysOf(relation, name, rule).map(([key, part]) => bestSpelling(byPart.get(key) ?? []) || part),
    );
}

/** The parts of a name, each with a key of itself and of those that it is inside. */
function keysOf(relation: string, name: string, rule: NameRule): [key: string, part: string][] {
  let key = '';
  return (pathIn(relation, name)?.parts ?? [name]).map((part) => {
    key += `\n${foldedKey(part, rule) || part}`;
    return [key, part];
  });
}
