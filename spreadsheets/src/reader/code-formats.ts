/** A number format that makes a code of a number: its texts, and how many digits stand between them. */
export type CodeFormat = readonly (string | number)[];

/** A quoted text, an escaped character, a language or colour, digits, or a sign that is shown as it is. */
const pieces = /"([^"]*)"|\\(.)|\[(?:\$-)?\w{1,20}\]|(0{1,20}|#|general)|([-+ ()])/giy;

/** Such a text before a digit begins a code even where that is the only digit: `"FAC-"0`. */
const beginsCode = /[\p{L}\d].{0,40}[-/_#]$/u;

/** `0"."000` separates thousands. */
const separatesThousands = /^0{1,3}(?:[.,' ]000)+$/;

/**
 * What a number format shows before and between the digits of a code: `"PROD-"0000`, `0000-0000`, `0\.00\.000`.
 *
 * @returns null for the formats of amounts and quantities, also with a unit or a currency (`0 "lb"`, `"Q"0`)
 */
export function codeFormat(format: string): CodeFormat | null {
  const found: (string | number)[] = [];
  pieces.lastIndex = 0;
  let at = 0;
  while (at < format.length && format[at] !== ';') {
    const [whole, quoted, escaped, digits, sign] = pieces.exec(format) ?? [];
    if (whole === undefined) return null;
    at += whole.length;
    const text = quoted ?? escaped ?? sign;
    const last = found.at(-1);
    if (digits !== undefined) found.push(digits.startsWith('0') ? digits.length : 1);
    else if (text !== undefined && typeof last === 'string') found[found.length - 1] = last + text;
    else if (text !== undefined) found.push(text);
  }
  return isCode(found, format) ? found : null;
}

function isCode(found: CodeFormat, format: string): boolean {
  const digits = found.filter((piece) => typeof piece === 'number');
  const total = digits.reduce((sum, count) => sum + count, 0);
  const [first = ''] = found;
  const before = typeof first === 'string' ? first : '';
  if (digits.length === 1 && beginsCode.test(before)) return true;
  if (/#|general/i.test(format.replace(/"[^"]*"/g, '')) || total < 2) return false;
  if (digits.length === 1) return /[\p{L}\d]/u.test(before);
  const shown = found.map((piece) => (typeof piece === 'number' ? '0'.repeat(piece) : piece)).join('');
  return !separatesThousands.test(shown.trim());
}

/** @returns null for a number that is no code: with decimals, or below zero */
export function codeShown(number: number, format: CodeFormat): string | null {
  if (!Number.isInteger(number) || number < 0) return null;
  const total = format.reduce<number>((sum, piece) => sum + (typeof piece === 'number' ? piece : 0), 0);
  let rest = String(number).padStart(total, '0');
  let surplus = rest.length - total;
  let shown = '';
  for (const piece of format) {
    const text = typeof piece === 'string' ? piece : rest.slice(0, piece + surplus);
    shown += text;
    if (typeof piece === 'string') continue;
    rest = rest.slice(text.length);
    surplus = 0;
  }
  return shown.trim();
}
