/** A name as the rows write it. */
export interface Spelling {
  name: string;
  /** How many rows have it. */
  rows: number;
}

/** The best of several spellings of a name: with its accents, not in capitals only, and in the most rows. */
export function bestSpelling(spellings: readonly Spelling[]): string {
  const [best] = spellings.toSorted(
    (one, other) =>
      accents(other.name) - accents(one.name) ||
      letters(other.name) - letters(one.name) ||
      other.rows - one.rows,
  );
  return best?.name ?? '';
}

const accents = (name: string): number => name.normalize('NFD').match(/\p{M}/gu)?.length ?? 0;

/** «Eléctrico» is written better than «eléctrico», and that better than «ELÉCTRICO». */
const letters = (name: string): number => (/\p{Ll}/u.test(name) ? (/^\P{L}*\p{Lu}/u.test(name) ? 2 : 1) : 0);
