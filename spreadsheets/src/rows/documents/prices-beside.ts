import { foldedText } from '../../common/words.ts';
import type { SheetRow } from '../../reader/workbook.ts';
import { numberIn } from '../../values/numbers.ts';
import { saysTaxIncluded } from '../../values/tax-included.ts';

/** What a column is called that has the same prices with the tax, or without it. */
const isOtherPrice = (header: string): boolean =>
  saysTaxIncluded(header) !== null ||
  /\b(?:total|final|publico|pvp|base|neto|net|bruto|gross)\b/.test(foldedText(header));

/** Fewer rows may agree by chance. */
const fewestRows = 3;
/** What rounding both prices to cents makes of the difference, at most. */
const rounded = 0.011;

/**
 * Whether the prices of a column include the tax, as a column beside it proves that has each of them with the tax, or
 * without it: «Precio base» beside «Precio total».
 *
 * @param rows those that have the tax
 * @param loaded columns that are loaded as something else, such as the cost
 * @returns null where no column proves it
 */
export function taxOfPricesBeside(
  price: { column: number },
  percent: number,
  headers: readonly string[],
  rows: readonly SheetRow[],
  loaded: ReadonlySet<number>,
): boolean | null {
  const factor = 1 + percent / 100;
  for (const [column, header] of headers.entries()) {
    if (column === price.column || loaded.has(column) || !isOtherPrice(header)) continue;
    const pairs = rows.flatMap(({ cells }) => {
      const [own, other] = [price.column, column].map((at) => numberIn(cells[at], '.'));
      return own && other ? [{ own, other }] : [];
    });
    if (pairs.length < fewestRows) continue;
    if (pairs.every(({ own, other }) => Math.abs(own * factor - other) <= rounded)) return false;
    if (pairs.every(({ own, other }) => Math.abs(own - other * factor) <= rounded)) return true;
  }
  return null;
}
