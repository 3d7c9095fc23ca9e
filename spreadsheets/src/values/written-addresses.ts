import { ownValue } from '../common/own-value.ts';
import { cleanText, foldedText } from '../common/words.ts';
import { countryCode } from './countries.ts';

/** An address of several lines, as on an envelope. What is not surely a place is in `lines`. */
export interface WrittenAddress {
  lines: string[];
  city: string;
  state: string;
  zip: string;
  /** As it is written. */
  country: string;
}

/** Longer texts, and those with more lines, are notes. */
const longest = { text: 400, lines: 8 };

/** How many digits the postal codes of a country have. */
const zipLengths: Readonly<Record<string, number>> = {
  ...{ GT: 5, SV: 4, HN: 5, NI: 5, CR: 5, PA: 4, MX: 5, DO: 5, US: 5, PR: 5, ES: 5 },
  ...{ CO: 6, PE: 5, EC: 6, CL: 7, AR: 4, UY: 5, PY: 4, VE: 4 },
};

/** Countries that have the name of a city of theirs, or of a part of them. */
const namedAsCity = new Set(['GT', 'PA', 'MX', 'SG', 'LU', 'KW', 'DJ', 'MC', 'SM', 'VA', 'GE', 'PR']);

/** Words of a street, of a building or of a part of a town: what has one of them is no town. */
const ofStreet =
  /(?<!\p{L})(?:zona|z|col|colonia|calle|av|ave|avenida|edif|edificio|nivel|piso|oficinas?|ofic|local|locales|lote|lot|mz|manzana|barrio|bo|b°|res|resid|residencial(?:es)?|condominio|torre|km|kilometro|carretera|carr|ruta|blvd|bulevar|boulevard|diagonal|calzada|apto|apartamento|casa|bodega|comercial|cc|plaza|parque|sector|aldea|caserio|finca|urb|urbanizacion|pasaje|pje|interior|int|exterior|ext|street|road|suite|floor|apt|reparto|lotificacion|frente|contiguo|esquina|cuadras?|metros|mts|fraccionamiento|fracc|entre|atras|tel|telefono|nit)(?!\p{L})/u;

const zipBehind = /(?:c\.?\s?p\.?\s?)?(?<![^\s,.])(\d{4,7}(?:-\d{4})?)$/i;
const zipBefore = /^(?:c\.?\s?p\.?\s?)?(\d{4,7})(?:\s?[-,]\s?|\s)(.+)$/i;
/** «Miami, FL 33101», whatever the country of the company is. */
const ofUnitedStates = /, [A-Z]{2} \d{5}(?:-\d{4})?$/;

const withoutCommas = (text: string): string => text.replace(/(?<![,;\s])[,;\s]+$/, '');

/** What else says what the lines of an address are. */
interface AddressContext {
  /** ISO 3166 code of the company's country. */
  country: string;
  /** Whether a single name above the country is a town, as it is in the other addresses of the column. */
  hasTownsAlone?: boolean;
}

/** The lines of a cell without the blank ones. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n|\r/)
    .map((line) => withoutCommas(cleanText(line.replace(/\s+/g, ' '))))
    .filter((line) => line !== '');

/**
 * Reads the last lines of an address: «Guatemala, Guatemala 01010» and «Guatemala» below the street. A place is sure
 * by its postal code, or by the country below it.
 *
 * @returns null for a text of one line, and for one whose last lines do not surely name a place
 */
export function writtenAddress(text: string, context: AddressContext): WrittenAddress | null {
  const lines = linesOf(text);
  if (lines.length < 2 || lines.length > longest.lines || text.length > longest.text) return null;
  const named = countryBelow(lines);
  const above = named === null ? lines : named.above;
  const { country, hasTownsAlone = false } = context;
  const place = placeIn(above, {
    country: named?.code ?? country,
    hasCountry: named !== null,
    isTownAlone: hasTownsAlone && above.length > 1,
  });
  if (place !== null) return { ...place, country: named?.country ?? '' };
  if (named === null || namedAsCity.has(named.code)) return null;
  return { lines: named.above, city: '', state: '', zip: '', country: named.country };
}

/** The country in the last line, alone or behind a postal code; `above` is what stands before it. */
function countryBelow(lines: readonly string[]): { above: string[]; country: string; code: string } | null {
  const last = lines.at(-1) ?? '';
  const before = lines.slice(0, -1);
  const codeOf = (name: string) => (name.length > 2 ? countryCode(name) : null);
  const code = codeOf(last);
  if (code !== null) return { above: before, country: last, code };
  const comma = last.lastIndexOf(',');
  const country = last.slice(comma + 1).trim();
  const place = last.slice(0, Math.max(comma, 0)).trim();
  const codeBehind = /\d$/.test(place) ? codeOf(country) : null;
  return codeBehind === null ? null : { above: [...before, place], country, code: codeBehind };
}

type PlaceBelow = Omit<WrittenAddress, 'country'>;

/** @param below what the lines below say, and those of other addresses */
function placeIn(
  lines: readonly string[],
  below: { country: string; hasCountry: boolean; isTownAlone: boolean },
): PlaceBelow | null {
  const last = lines.at(-1) ?? '';
  const before = lines.slice(0, -1);
  const { text, zip } = zipIn(last, below.country);
  // A postal code in a line of its own stands below its town.
  if (zip !== '' && text === '' && before.length > 0) {
    const place = townIn(before.at(-1) ?? '', { mayBeAlone: true });
    return place && { ...place, lines: [...before.slice(0, -1), ...place.lines], zip };
  }
  if (zip === '' && !below.hasCountry) return null;
  const place = townIn(text, { mayBeAlone: zip !== '' || below.isTownAlone });
  return place && { ...place, lines: [...before, ...place.lines], zip };
}

/** The postal code at an end of a line, if it is as long as those of the country are. */
function zipIn(line: string, country: string): { text: string; zip: string } {
  const behind = zipBehind.exec(line);
  const zip = behind?.[1] ?? '';
  const length = ownValue(zipLengths, country);
  const fits = (digits: string) => length === undefined || digits.replace(/-\d{4}$/, '').length === length;
  if (behind && (fits(zip) || ofUnitedStates.test(line)))
    return { text: withoutCommas(line.slice(0, behind.index)), zip };
  const [, first = '', rest = ''] = zipBefore.exec(line) ?? [];
  return first !== '' && fits(first) ? { text: rest, zip: first } : { text: line, zip: '' };
}

/** «Antigua Guatemala, Sacatepéquez»: a town and its state, with what stands before them in the line. */
function townIn(text: string, { mayBeAlone }: { mayBeAlone: boolean }): Omit<PlaceBelow, 'zip'> | null {
  const parts = text.split(',').map((part) => part.trim());
  const areNames = (names: readonly string[]) => names.every(isName);
  const [town = '', state = ''] = parts.slice(-2);
  if (parts.length > 1 && areNames([town, state])) return { lines: before(parts, 2), city: town, state };
  const alone = parts.at(-1) ?? '';
  return mayBeAlone && areNames([alone]) ? { lines: before(parts, 1), city: alone, state: '' } : null;
}

/** The parts of a line before the last ones, as a line. */
const before = (parts: readonly string[], count: number): string[] => {
  const text = parts
    .slice(0, -count)
    .filter((part) => part !== '')
    .join(', ');
  return text === '' ? [] : [text];
};

const isName = (text: string): boolean =>
  /^\p{L}/u.test(text) && text.length <= 50 && !/[\d#@:]/.test(text) && !ofStreet.test(foldedText(text));
