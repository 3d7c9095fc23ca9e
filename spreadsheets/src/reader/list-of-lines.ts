/** Lists of one column, which have no separator that would tell them from any other text. */

/** The control character with which a list of lines is read as one column: no text has it. */
export const noSeparator = '\u001f';

const sampledLines = 50;
const longestHeader = 60;
/** «Hola.» ends a sentence, «Paz Hnos.» does not. */
const sentence = /\p{L}{4}[.!?…]["»”']?$/u;
const abbreviated = /\b(?:ltda|hnos|corp|asoc|cooperativa|pres|prof)\.$/iu;
const mostWords = 9;
/** Parts of encoded files have no spaces. */
const longestWord = 60;
/** The largest share of lines that are no items: letters and other texts have more of them. */
const fewOthers = 1 / 3;

/**
 * Whether a text is a list with one item in each line: a header, and below it names, codes or numbers. A comma with
 * a space behind it is part of a name («Paz, S.A.»).
 *
 * @param head the beginning of the text; its last line may be cut off
 */
export function isListOfLines(head: string): boolean {
  const [header = '', ...items] = head
    .split(/[\r\n]+/)
    .slice(0, sampledLines)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (items.length === 0 || header.length > longestHeader || /[;,\t|]/.test(header)) return false;
  if (/[;\t|]|,(?! )/.test(items.join('\n'))) return false;
  // Below a title somebody may have typed a table: «Ana Paz, Compras, 5555-1234».
  const rows = items.filter((line) => line.split(', ').length > 2 || /, [\d+(Q$]/.test(line));
  if (rows.length * 2 > items.length) return false;
  const others = [header, ...items].filter((line) => !isItem(line));
  return others.length <= (items.length + 1) * fewOthers;
}

function isItem(line: string): boolean {
  const words = line.split(/\s+/);
  const isSentence = sentence.test(line) && !abbreviated.test(line);
  return !isSentence && words.length <= mostWords && words.every((word) => word.length <= longestWord);
}
