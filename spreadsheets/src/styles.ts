import { withoutBracketed } from './words.ts';
import { readXml } from './xml.ts';

/**
 * What a number format makes of a number: a plain number, a date, a duration
 * (`[h]:mm`), a percentage, or digits padded with zeros (the width).
 */
export type NumberKind = 'number' | 'date' | 'duration' | 'percent' | { zeros: number };

/** Excel takes 255 characters. */
const longestFormat = 1_000;

const DATE_IDS: [number, number][] = [
  [14, 22],
  [27, 36],
  [45, 45],
  [47, 47],
  [50, 58],
  [71, 81],
];

/** Reads `styles.xml`: the kind of each cell style, by its number. */
export function readStyles(pieces: Iterable<Uint8Array>): NumberKind[] {
  const codes = new Map<number, string>();
  const formats: number[] = [];
  let inCellFormats = false;
  readXml(pieces, {
    open(name, attributes, depth) {
      if (name === 'numFmt' && attributes.formatCode !== undefined && depth === 3)
        codes.set(Number(attributes.numFmtId), attributes.formatCode);
      else if (name === 'cellXfs') inCellFormats = true;
      else if (name === 'xf' && inCellFormats) formats.push(Number(attributes.numFmtId ?? 0));
    },
    text() {
      // Styles hold no text that matters.
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false;
    },
  });
  return formats.map((id) => {
    const code = codes.get(id);
    return code === undefined ? builtInKind(id) : formatKind(code);
  });
}

function builtInKind(id: number): NumberKind {
  if (id === 9 || id === 10) return 'percent';
  if (id === 46) return 'duration';
  return DATE_IDS.some(([from, to]) => id >= from && id <= to) ? 'date' : 'number';
}

/** Reads a format code such as `dd/mm/yyyy`, `0.0%` or `00000`. */
export function formatKind(code: string): NumberKind {
  const bare = code
    .slice(0, longestFormat)
    .toLowerCase()
    .replace(/"[^"]*"?|\\.|_.|\*./g, '')
    .split(';')[0] as string;
  if (/\[[hms]+\]/.test(bare)) return 'duration';
  const letters = withoutBracketed(bare, { '[': ']' }, '').replace(/general|e[+-]/g, '');
  if (/[dmyhs]/.test(letters)) return 'date';
  if (letters.includes('%')) return 'percent';
  if (/^0{2,20}$/.test(letters.trim())) return { zeros: letters.trim().length };
  return 'number';
}
