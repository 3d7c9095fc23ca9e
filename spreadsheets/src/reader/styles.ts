import { withoutBracketed } from '../common/words.ts';
import { type CodeFormat, codeFormat } from './code-formats.ts';
import { readXml } from './xml.ts';

/** What a number format shows: a number, a date, a duration (`[h]:mm`), a percentage, or a code (`"PROD-"0000`). */
export type NumberFormatKind = 'number' | 'date' | 'duration' | 'percent' | CodeFormat;

/** Characters of a format code that are looked at. Excel allows 255. */
const longestFormat = 1_000;

const dateFormatIds: [number, number][] = [
  [14, 22],
  [27, 36],
  [45, 45],
  [47, 47],
  [50, 58],
  [71, 81],
];

/** Reads `styles.xml`. @returns by the index of a cell style */
export function readStyles(pieces: Iterable<Uint8Array>): NumberFormatKind[] {
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
      // Not needed.
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

function builtInKind(id: number): NumberFormatKind {
  if (id === 9 || id === 10) return 'percent';
  if (id === 46) return 'duration';
  return dateFormatIds.some(([from, to]) => id >= from && id <= to) ? 'date' : 'number';
}

/** @param code such as `dd/mm/yyyy`, `0.0%` or `00000` */
export function formatKind(code: string): NumberFormatKind {
  const format = code.slice(0, longestFormat);
  const shown = codeFormat(format);
  if (shown !== null) return shown;
  const bare = format
    .toLowerCase()
    .replace(/"[^"]*"?|\\.|_.|\*./g, '')
    .split(';')[0] as string;
  if (/\[[hms]+\]/.test(bare)) return 'duration';
  const letters = withoutBracketed(bare, { '[': ']' }, '').replace(/general|e[+-]/g, '');
  if (/[dmyhs]/.test(letters)) return 'date';
  if (letters.includes('%')) return 'percent';
  if (/^0{2,20}$/.test(letters.trim())) return [letters.trim().length];
  return 'number';
}
