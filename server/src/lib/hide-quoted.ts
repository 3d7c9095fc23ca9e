/** What ends a quotation, by what begins it. */
const ends: Readonly<Record<string, string>> = {
  '«': '»',
  '‹': '›',
  '“': '”',
  '„': '“”',
  '‘': '’',
  '‚': '‘’',
  '"': '"',
  "'": "'",
  '`': "`'",
};
/** These may also stand in a word or behind a number: `d'Anna`, `O’Higgins`, `5"`. */
const ambiguous = `'’"`;
const ofWord = /[\p{L}\p{M}\p{N}]/u;

/**
 * A text without what it quotes. Odoo, mail servers and our own texts quote what customers wrote, which the
 * provider may not read. A quotation that is not ended, as in a text that was cut, is hidden to its end.
 */
export function hideQuoted(text: string): string {
  const isWordAt = (at: number) => ofWord.test(text.charAt(at));
  let shown = '';
  let begin = '';
  /** How many quotations of this kind are open, one inside the other. */
  let depth = 0;
  for (const [at, character] of text.split('').entries()) {
    const isAmbiguous = ambiguous.includes(character);
    if (depth === 0) {
      const begins = character in ends && !(isAmbiguous && isWordAt(at - 1));
      shown += begins ? '«…»' : character;
      if (begins) [begin, depth] = [character, 1];
    } else if (ends[begin]?.includes(character)) {
      if (!(isAmbiguous && isWordAt(at + 1))) depth -= 1;
    } else if (character === begin) depth += 1;
  }
  return shown;
}
