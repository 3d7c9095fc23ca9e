import { type DecimalSign, parseNumber, plainNumber, signOf } from './numbers.ts';
import { splitUnit } from './units.ts';

/** How often the cells of a column prove each sign, and the first that may have either. */
export interface DecimalVotes {
  point: number;
  comma: number;
  /** By the sign that stands in them. */
  unclear: { point: string[]; comma: string[] };
}

/** A column with numbers that can be read in two ways, and which of them is taken. */
export interface NumberReading {
  /** From 0. */
  column: number;
  header: string;
  /** Cells of the column, as they are read with each sign before the decimals. */
  samples: { text: string; point: string; comma: string }[];
  /** null: nobody knows, and such cells are errors. */
  sign: DecimalSign | null;
  by: 'person' | 'country' | null;
}

/** What is known of a column besides its cells. */
export interface SignFacts {
  /** What a person said. */
  chosen: DecimalSign | undefined;
  /** ISO 3166 code of the company's country. */
  country: string;
  /** Whether its field takes whole numbers alone. */
  whole: boolean;
}

const SAMPLES = 3;

/** By the numbers of Unicode's CLDR. Where people write both (Costa Rica, Ecuador, Bolivia...) nothing stands here. */
const COUNTRY_SIGNS: Readonly<Record<DecimalSign, readonly string[]>> = {
  '.': ['GT', 'MX', 'BZ', 'SV', 'HN', 'NI', 'PA', 'DO', 'PR', 'CU', 'PE', 'US', 'GB', 'IE', 'AU', 'NZ'],
  ',': ['AR', 'BR', 'CL', 'CO', 'PY', 'UY', 'VE', 'ES', 'PT', 'FR', 'IT', 'DE', 'NL', 'BE', 'AT', 'PL'],
};

export const noVotes = (): DecimalVotes => ({ point: 0, comma: 0, unclear: { point: [], comma: [] } });

/** Counts what the text of one cell proves about its column. */
export function voteDecimal(text: string, votes: DecimalVotes): void {
  const bare = splitUnit(text)?.number ?? text;
  const sign = signOf(bare);
  if (sign === null) return;
  if ('proven' in sign) {
    votes[sign.proven === '.' ? 'point' : 'comma']++;
    return;
  }
  const unclear = votes.unclear[sign.unclear === '.' ? 'point' : 'comma'];
  if (unclear.length < SAMPLES && !unclear.includes(bare)) unclear.push(bare);
}

/** The sign before the decimals in a country; null where people write both, or nothing is known. */
export function signOfCountry(country: string): DecimalSign | null {
  if (COUNTRY_SIGNS['.'].includes(country)) return '.';
  return COUNTRY_SIGNS[','].includes(country) ? ',' : null;
}

/** The sign of a column: what a person said, else what its cells prove, else that of the country. */
export function decimalSign(votes: DecimalVotes, facts: SignFacts): DecimalSign | null {
  if (facts.chosen !== undefined) return facts.chosen;
  if (votes.point > 0 && votes.comma > 0) return null;
  if (votes.point > 0) return '.';
  if (votes.comma > 0) return ',';
  const sign = signOfCountry(facts.country);
  // Three decimals of a number that has none are more likely thousands: nobody knows.
  const decimals = sign === '.' ? votes.unclear.point : votes.unclear.comma;
  return facts.whole && decimals.length > 0 ? null : sign;
}

/** What there is to say of a column whose cells leave a doubt; null where they leave none. */
export function numberReading(
  { column, header }: { column: number; header: string },
  votes: DecimalVotes,
  facts: SignFacts,
): NumberReading | null {
  const texts = [...votes.unclear.point, ...votes.unclear.comma].slice(0, SAMPLES);
  const proven = votes.point > 0 !== votes.comma > 0;
  if (texts.length === 0 || (proven && facts.chosen === undefined)) return null;
  const sign = decimalSign(votes, facts);
  const by = facts.chosen !== undefined ? 'person' : sign === null ? null : 'country';
  return { column, header, samples: texts.map(bothReadings), sign, by };
}

/** A text that may have either sign, as it is read with each. */
export function bothReadings(text: string): { text: string; point: string; comma: string } {
  const read = (sign: DecimalSign): string => {
    const parsed = parseNumber(text, sign);
    return parsed.ok ? plainNumber(Number(parsed.value)) : '';
  };
  return { text, point: read('.'), comma: read(',') };
}
