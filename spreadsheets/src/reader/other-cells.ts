import type { CellObject } from '@e965/xlsx';
import { formattedNumber } from './cell-values.ts';
import { formatKind } from './styles.ts';
import type { CellValue } from './workbook.ts';

/** Excel's codes of errors. ([MS-XLS] 2.5.10, BErr) */
const errors: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

/** Functions whose result is a text. */
const textFunction =
  /^(?:CONCATENATE|CONCAT|TEXTJOIN|TEXT|LEFT|RIGHT|MID|UPPER|LOWER|PROPER|TRIM|SUBSTITUTE|REPT)\(/;

/**
 * Whether a formula can only give a text. LibreOffice writes 0 into an .xls for one that it did not calculate
 * itself.
 */
function givesText(formula: string): boolean {
  let depth = 0;
  let quoted = false;
  let joins = false;
  for (const character of formula) {
    if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (depth === 0 && /[=<>]/.test(character)) return false;
    else if (depth === 0 && character === '&') joins = true;
  }
  return joins || (textFunction.test(formula) && formula.lastIndexOf(')') === formula.length - 1);
}

/** What a cell of the library shows. */
export function cellOf({ t, v, f, z }: CellObject, date1904: boolean): CellValue {
  if (v === undefined || v === null || t === 'z') return f === undefined ? null : { formula: true };
  if (v === 0 && f !== undefined && givesText(f)) return { formula: true };
  if (t === 'e') return { error: errors[Number(v)] ?? '#N/A' };
  if (typeof v === 'string')
    return /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A)$/.test(v) && f !== undefined ? { error: v } : v;
  if (typeof v === 'boolean') return v;
  if (typeof v !== 'number') return null;
  return Number.isFinite(v) ? formattedNumber(v, formatKind(String(z ?? '')), date1904) : null;
}
