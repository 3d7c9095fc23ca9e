import type { Query } from './edits.ts';

type TextQuery = Pick<Query, 'text' | 'matchCase' | 'whole'>;

/** Whether a cell contains the text. No cell contains an empty text. */
export function textMatches(cell: string, { text, matchCase, whole }: TextQuery): boolean {
  if (text === '' || cell === '') return false;
  const [own, wanted] = matchCase ? [cell, text] : [folded(cell), folded(text)];
  return whole ? own === wanted : own.includes(wanted);
}

/** The text of a cell after each place of the text was replaced. */
export function replaceText(cell: string, { text, matchCase, whole }: TextQuery, by: string): string {
  if (whole) return by;
  if (matchCase) return cell.replaceAll(text, () => by);
  const own = folded(cell);
  const wanted = folded(text);
  let result = '';
  let from = 0;
  for (let at = own.indexOf(wanted); at !== -1; at = own.indexOf(wanted, from)) {
    result += cell.slice(from, at) + by;
    from = at + wanted.length;
  }
  return result + cell.slice(from);
}

/**
 * Lower case, character by character, so that positions stay the same: a few capitals become two characters
 * in lower case.
 */
function folded(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (letter) => {
    const own = letter.toLowerCase();
    return own.length === letter.length ? own : letter;
  }).join('');
}
