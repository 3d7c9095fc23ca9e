import { type DecimalSeparator, parseNumber, plainNumber, separatorEvidence } from './numbers.ts';
import { splitUnit } from './units.ts';

/**
 * How much the cells of a column prove each decimal separator, and some cells that could have either. A cell with
 * two separators (`1.234,56`) proves as much as `sureProof`, one like `3,5` proves 1.
 */
export interface DecimalEvidence {
  point: number;
  comma: number;
  /** By the separator that occurs in them. */
  unclear: { point: string[]; comma: string[] };
}

/** A column with numbers that can be read in two ways, and the way that is used. */
export interface NumberReading {
  /** From 0. */
  column: number;
  header: string;
  /** Cells of the column, and how each is read with a decimal point and with a decimal comma. */
  samples: { text: string; point: string; comma: string }[];
  /** null: it cannot be known, so these cells are errors. */
  separator: DecimalSeparator | null;
  by: 'person' | 'country' | null;
}

/** What is known about a column besides its cells. */
export interface SeparatorContext {
  /** What a person chose. */
  chosen: DecimalSeparator | undefined;
  /** ISO 3166 code of the company's country. */
  country: string;
  /** Whether its field takes only whole numbers. */
  integersOnly: boolean;
}

const maxSamples = 3;
/** Less is not believed against the habit of the country: `3,5` may be a typing error. */
const sureProof = 3;
/**
 * How many cells have to prove the comma before `2,500` is read as two and a half in a country where it is two thousand
 * five hundred. A single `1.250,50` may have been copied from another file.
 */
const proofForDecimals = 3 * sureProof;

/**
 * Countries by decimal separator, as Unicode's CLDR has them. Countries in which people use both are missing
 * (Costa Rica, Ecuador, Bolivia).
 */
const countrySeparators: Readonly<Record<DecimalSeparator, readonly string[]>> = {
  '.': ['GT', 'MX', 'BZ', 'SV', 'HN', 'NI', 'PA', 'DO', 'PR', 'CU', 'PE', 'US', 'GB', 'IE', 'AU', 'NZ'],
  ',': ['AR', 'BR', 'CL', 'CO', 'PY', 'UY', 'VE', 'ES', 'PT', 'FR', 'IT', 'DE', 'NL', 'BE', 'AT', 'PL'],
};

/** The evidence of a column without cells. */
export const noDecimalEvidence = (): DecimalEvidence => ({
  point: 0,
  comma: 0,
  unclear: { point: [], comma: [] },
});

/** Counts what one cell proves about the decimal separator of its column. Changes `evidence`. */
export function addDecimalEvidence(text: string, evidence: DecimalEvidence): void {
  const bare = splitUnit(text)?.number ?? text;
  const separator = separatorEvidence(bare);
  if (separator === null) return;
  if ('proven' in separator) {
    evidence[separator.proven === '.' ? 'point' : 'comma'] +=
      (bare.match(/[.,]/g)?.length ?? 0) > 1 ? sureProof : 1;
    return;
  }
  const unclear = evidence.unclear[separator.unclear === '.' ? 'point' : 'comma'];
  if (unclear.length < maxSamples && !unclear.includes(bare)) unclear.push(bare);
}

/**
 * The decimal separator of a country.
 *
 * @param country ISO 3166 code
 * @returns null where people use both, or the country is not known
 */
export function countrySeparator(country: string): DecimalSeparator | null {
  if (countrySeparators['.'].includes(country)) return '.';
  return countrySeparators[','].includes(country) ? ',' : null;
}

/**
 * The decimal separator of a column: what a person chose, else what its cells prove, else that of the
 * country.
 *
 * @returns null where none of them decides
 */
export function columnSeparator(
  evidence: DecimalEvidence,
  context: SeparatorContext,
): DecimalSeparator | null {
  if (context.chosen !== undefined) return context.chosen;
  if (evidence.point > 0 && evidence.comma > 0) return null;
  const separator = countrySeparator(context.country);
  const proven = provenSeparator(evidence);
  if (proven !== null) return isDoubtful(evidence, separator) ? null : proven;
  // In a column of whole numbers, three digits after a separator are more likely thousands than decimals.
  const decimals = separator === '.' ? evidence.unclear.point : evidence.unclear.comma;
  return context.integersOnly && decimals.length > 0 ? null : separator;
}

const provenSeparator = ({ point, comma }: DecimalEvidence): DecimalSeparator | null =>
  point > 0 ? '.' : comma > 0 ? ',' : null;

/**
 * Whether a few cells prove another separator than people of the country use, and others could have either. It takes
 * more of them where the others would get decimals in place of thousands.
 */
function isDoubtful(evidence: DecimalEvidence, ofCountry: DecimalSeparator | null): boolean {
  const { point, comma } = evidence.unclear;
  if (ofCountry === null || point.length + comma.length === 0) return false;
  const thousands = ofCountry === '.' ? comma : point;
  const proof = Math.max(evidence.point, evidence.comma);
  return (
    provenSeparator(evidence) !== ofCountry && proof < (thousands.length > 0 ? proofForDecimals : sureProof)
  );
}

/**
 * What to show the customer about a column whose numbers can be read in two ways; null where there is no
 * doubt.
 */
export function numberReading(
  { column, header }: { column: number; header: string },
  evidence: DecimalEvidence,
  context: SeparatorContext,
): NumberReading | null {
  const texts = [...evidence.unclear.point, ...evidence.unclear.comma].slice(0, maxSamples);
  const isOne = evidence.point > 0 !== evidence.comma > 0;
  const proven = isOne && !isDoubtful(evidence, countrySeparator(context.country));
  if (texts.length === 0 || (proven && context.chosen === undefined)) return null;
  const separator = columnSeparator(evidence, context);
  const by = context.chosen !== undefined ? 'person' : separator === null ? null : 'country';
  return { column, header, samples: texts.map(bothReadings), separator, by };
}

/** How a text is read with each decimal separator. */
export function bothReadings(text: string): { text: string; point: string; comma: string } {
  const read = (separator: DecimalSeparator): string => {
    const parsed = parseNumber(text, separator);
    return parsed.ok ? plainNumber(Number(parsed.value)) : '';
  };
  return { text, point: read('.'), comma: read(',') };
}
