import type { Query } from './edits.ts';

type TextQuery = Pick<Query, 'text' | 'matchCase' | 'whole'>;

/** Whether a cell contains the text. No cell contains an empty text. Without `matchCase`, accents do not count. */
export function textMatches(cell: string, { text, matchCase, whole }: TextQuery): boolean {
  if (text === '' || cell === '') return false;
  const [own, wanted] = matchCase ? [cell, text] : [folded(cell).text, folded(text).text];
  return whole ? own === wanted : own.includes(wanted);
}

/** The text of a cell after each place of the text was replaced. */
export function replaceText(cell: string, { text, matchCase, whole }: TextQuery, by: string): string {
  if (whole) return by;
  if (matchCase) return cell.replaceAll(text, () => by);
  const inCell = folded(cell);
  const wanted = folded(text).text;
  let result = '';
  let from = 0;
  for (
    let at = inCell.text.indexOf(wanted);
    at !== -1;
    at = inCell.text.indexOf(wanted, at + wanted.length)
  ) {
    result += cell.slice(from, inCell.starts?.[at] ?? at) + by;
    from = inCell.starts?.[at + wanted.length] ?? at + wanted.length;
  }
  return result + cell.slice(from);
}

interface Folded {
  text: string;
  /** The place of each character in the unfolded text, then that text's end; null: no place differs. */
  starts: readonly number[] | null;
}

/** In lower case and without accents. «Ñ» stays a letter of its own. */
function folded(text: string): Folded {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII, which has no accents
  if (/^[\x00-\x7f]*$/.test(text)) return { text: text.toLowerCase(), starts: null };
  let result = '';
  const starts: number[] = [];
  let at = 0;
  // A letter counts as one place with the accents that follow it as separate characters.
  for (const place of text.match(/\P{M}?\p{M}*/gu) ?? []) {
    const plain = place.normalize('NFD').replace(/(n\u0303)?\p{M}*/giu, '$1');
    const letters = plain.normalize('NFC').toLowerCase();
    for (let unit = 0; unit < letters.length; unit++) starts.push(at);
    result += letters;
    at += place.length;
  }
  return { text: result, starts: [...starts, text.length] };
}
