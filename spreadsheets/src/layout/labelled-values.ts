import { cleanText } from '../common/words.ts';
import { isBlank, type SheetRow } from '../reader/workbook.ts';
import { showCell } from '../values/cell-text.ts';

/** How far to the right of its label a value stands. */
const mostGap = 3;
const longestLabel = 40;
export const longestValue = 120;

/** «Proveedor: Distribuidora Macro» in one cell: the label, and the value. */
export const labelledValue = /^(\p{L}[^:]{0,38}):\s?(\S.{0,118})$/u;
/** «Orden No. OC-0187» in one cell. */
const titledNumber =
  /^((?:orden de (?:compra|trabajo)|orden|pedido|nota de pedido|cotizaci[oó]n|proforma)\s(?:no\.?|n[°º]\.?|nro\.?|n[uú]m\.?|n[uú]mero|#))\s?:?\s?([A-Z\d][\w./-]{0,30})$/i;

/** A label above a table, and its value. */
export interface LabelledValue {
  label: string;
  value: string;
}

/**
 * Where the next label begins in a cell that has several: on another line, behind a gap, and behind a single space only
 * before words that are no part of a name.
 */
const betweenLabels =
  /\n|\t|\s{2,20}|\s(?=(?:nit|rtn|rfc|nrc|dui|tel|tel[eé]fono|cel|fecha|vence|direcci[oó]n|correo|e-?mail|vendedor|c[oó]digo)\.?\s?:)/i;

/** The labels of a row with their values, in one cell or in neighbouring ones. */
export function labelledValues({ cells }: SheetRow): LabelledValue[] {
  const textAt = (column: number) => {
    const cell = cells[column] ?? null;
    return isBlank(cell) ? '' : cleanText(showCell(cell)).replace(/\s+/g, ' ');
  };
  return cells.flatMap((cell, column): LabelledValue[] => {
    const text = typeof cell === 'string' ? textAt(column) : '';
    if (text === '' || text.length > longestLabel + longestValue) return [];
    const within = labelsWithin(cell as string);
    if (within.length > 0) return within;
    if (text.length > longestLabel) return [];
    const near = Array.from({ length: mostGap }, (_, at) => textAt(column + 1 + at));
    const found = near.find((text) => text !== '') ?? '';
    return found === '' || found.endsWith(':') ? [] : [{ label: text, value: found }];
  });
}

/** The labels of a cell that have their value in it. */
const labelsWithin = (text: string): LabelledValue[] =>
  text
    .replace(/:\s{1,20}/g, ': ')
    .split(betweenLabels)
    .flatMap((part) => {
      const clean = cleanText(part).replace(/\s+/g, ' ');
      const [, label, value] = titledNumber.exec(clean) ?? labelledValue.exec(clean) ?? [];
      return label === undefined || value === undefined ? [] : [{ label, value }];
    });
