import { canonicalWords } from '../catalogue/header-tokens.ts';
import type { ColumnMapping } from '../mapping/claims.ts';
import type { SheetRow } from '../reader/workbook.ts';
import { currencyCode } from '../values/units.ts';
import type { TargetColumn } from './target-columns.ts';

/**
 * Reads the currency of each row where a column says it that is loaded into no field: «USD» below "Moneda"
 * means the amounts of its row.
 *
 * @returns a function that gives a column of amounts the currency of a row
 */
export function rowCurrencyReader(
  mapping: readonly ColumnMapping[],
): (target: TargetColumn, row: SheetRow) => TargetColumn {
  const column = mapping.find(({ field, header }) => field === null && isCurrencyHeader(header))?.column;
  if (column === undefined) return (target) => target;
  return (target, { cells }) => {
    const cell = cells[column];
    const said = typeof cell === 'string' ? currencyCode(cell) : null;
    if (target.currency === null || said === null) return target;
    return { ...target, currency: { ...target.currency, header: said } };
  };
}

const isCurrencyHeader = (header: string): boolean => canonicalWords(header).join(' ') === 'moneda';
