/**
 * The forms in which a password is looked up in lists: people, and programs that guess, change a known word
 * by its case, accents, digits for letters, and something before or after it.
 */

/** How many characters are looked at: the compatibility form of one character may have eighteen. */
const longest = 256;

/** In lower case and without accents: `Contraseña` and `contrasena` are the same guess. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().slice(0, longest);

const letterFor: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '€': 'e',
  '£': 'l',
  '+': 't',
  '(': 'c',
};

/** With letters for the digits and signs that replace them: `p4$$w0rd`. A 1 is an i or an l. */
const unleet = (text: string): string[] => {
  const read = Array.from(text, (sign) => letterFor[sign] ?? sign).join('');
  return text.includes('1') ? [read, unleet(text.replaceAll('1', '|'))[0] ?? read] : [read];
};

/** The digit on the same key, on the keyboards of the United States, Spain and Latin America. */
const digitOnKey: Record<string, string> = {
  '!': '1',
  '@': '2',
  '"': '2',
  '#': '3',
  '·': '3',
  $: '4',
  '%': '5',
  '^': '6',
  '&': '7',
  '/': '7',
  '*': '8',
  '(': '8',
  ')': '9',
};
const unshift = (text: string): string => Array.from(text, (sign) => digitOnKey[sign] ?? sign).join('');

const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

const isLetter = (sign: string | undefined) => sign !== undefined && /\p{L}/u.test(sign);

/** A password with a known middle counts as guessable when at most this many characters are around it. */
const mostAround = 8;

/** The password without the digits and signs before and after it; empty when those are too many to guess. */
export function middleOf(text: string): string {
  const signs = Array.from(text);
  const start = signs.findIndex(isLetter);
  const inner = start === -1 ? [] : signs.slice(start, signs.findLastIndex(isLetter) + 1);
  return signs.length - inner.length > mostAround ? '' : inner.join('');
}

/** A shorter middle says little: many short texts are in the lists. */
const shortestMiddle = 6;

/** Every form in which a list may contain a password, each once, in lower case. @returns at most 12 */
export function formsOf(password: string): string[] {
  const whole = fold(password);
  const forms = new Set([whole, unshift(whole), lettersAndDigits(whole), ...unleet(whole)]);
  const inner = middleOf(whole);
  if (inner.length >= shortestMiddle) {
    for (const form of [inner, ...unleet(inner)]) forms.add(form).add(lettersAndDigits(form));
  }
  return [...forms];
}
