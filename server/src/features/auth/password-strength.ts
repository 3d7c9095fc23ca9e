import { invalidField } from '../../errors.ts';

/**
 * A password is refused for being guessable, not for lacking a capital or a digit (NIST SP 800-63B-4,
 * ASVS 5.0 6.2): zxcvbn knows the common ones, words, names and keyboard walks, in Spanish too, and what
 * the customer typed in the other fields.
 */

type Estimate = (password: string, known: string[]) => number;
let estimate: Promise<Estimate> | null = null;

/** The word lists weigh some tens of MiB: loaded at the first registration, not at the start. */
async function load(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, common, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  const checker = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...spanish.dictionary },
    graphs: common.adjacencyGraphs,
    useLevenshteinDistance: false,
  });
  // Its cost grows with the square of the length; what follows the first 64 characters only adds strength.
  return (password, known) => checker.check(password.slice(0, 64), known).score;
}

/** @throws invalid-input with the remedy when the password would fall to a guesser. */
export async function refuseWeakPassword(password: string, known: string[]): Promise<void> {
  estimate ??= load();
  const words = known
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length > 2);
  const everything = ['atrio', 'odoo', ...words];
  const score = (await estimate)(password, everything);
  if (score >= 3 && hasMoreThan(everything, password)) return;
  throw invalidField(
    ['password'],
    'Esa contraseña es fácil de adivinar o ya es conocida. Prueba con tres o cuatro palabras que no vayan juntas, por ejemplo una frase que solo tú digas.',
  );
}

/** Known words with spaces or signs between them are still nothing but known words. */
function hasMoreThan(known: string[], password: string): boolean {
  const longestFirst = known.map((word) => word.toLowerCase()).sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase());
  return rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= 4;
}
