import { comparableHeader } from '../../catalogue/header-tokens.ts';
import { columnLetters } from '../../common/coordinates.ts';
import type { ColumnMapping } from '../../mapping/claims/claims.ts';
import type { CellValue } from '../../reader/workbook.ts';
import { type PreparedRow, tellReading } from '../records/row-problems.ts';
import type { TargetColumn } from '../records/target-columns.ts';

const categories = /^(?:categorias|categories)$/;
/** What only the products of WooCommerce have. */
const ofShop = /^(?:esta destacado|is featured|visibilidad en el catalogo|visibility in catalog)$/;
/** A comma within a name is written as `\,`. */
const betweenCategories = /(?<!\\),/;
const betweenLevels = /\s?>\s?/;

/**
 * WooCommerce writes all categories of a product with commas between them («Ropa > Camisas, Ofertas»), and Odoo has one:
 * the first, or the one below it, with its levels as Odoo writes them.
 *
 * @returns a function that gives the cell to read, and tells which others are not loaded; null for other lists
 */
export function shopCategoryReader(
  mapping: readonly ColumnMapping[],
): ((prepared: PreparedRow, target: TargetColumn, cell: CellValue) => CellValue) | null {
  const has = (pattern: RegExp) => mapping.some(({ header }) => pattern.test(comparableHeader(header)));
  if (!has(categories) || !has(ofShop)) return null;
  return (prepared, { field, column, header }, cell) => {
    if (field !== 'categ_id' || typeof cell !== 'string') return cell;
    const names = cell.split(betweenCategories).map(categoryName).filter(Boolean);
    const [first = ''] = names;
    const name = names.find((other) => other.startsWith(`${first} / `)) ?? first;
    // A shop lists a category beside the one that it is in, which says nothing more.
    if (names.some((other) => other !== name && !name.startsWith(`${other} / `)))
      tellReading(prepared, { as: 'category', column: columnLetters(column), header, value: cell });
    return name;
  };
}

const categoryName = (text: string): string =>
  text.replaceAll('\\,', ',').trim().split(betweenLevels).join(' / ');
