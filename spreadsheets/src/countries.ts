import { wordKey } from './words.ts';

/** Codes of ICU that are no country: unions, outlying places, tests. */
const NO_COUNTRY = new Set([
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'EU',
  'EZ',
  'IC',
  'QO',
  'TA',
  'UN',
  'XA',
  'XB',
  'ZZ',
]);
const OTHER_NAMES: Record<string, string> = {
  eeuu: 'US',
  eua: 'US',
  usa: 'US',
  estadosunidosdeamerica: 'US',
  inglaterra: 'GB',
  holanda: 'NL',
  granbretana: 'GB',
};

let codes: ReadonlyMap<string, string> | null = null;

/**
 * ISO code of a country written in Spanish or English, or as its code; null for anything else. Odoo takes
 * the code in every language, while its own Spanish names are not always written as people write them
 * (17 and 18 call it «Guatemala » with a space, and look for the exact name).
 */
export function countryCode(text: string): string | null {
  codes ??= knownCountries();
  return codes.get(wordKey(text)) ?? null;
}

function knownCountries(): ReadonlyMap<string, string> {
  const names = ['es', 'es-GT', 'en'].map(
    (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
  );
  const found = new Map<string, string>();
  for (const first of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    for (const second of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      const code = first + second;
      if (NO_COUNTRY.has(code)) continue;
      for (const language of names) {
        const name = language.of(code);
        if (name === undefined) continue;
        found.set(wordKey(name), code);
        found.set(wordKey(code), code);
      }
    }
  }
  for (const [name, code] of Object.entries(OTHER_NAMES)) found.set(wordKey(name), code);
  return found;
}
