import { canonicalWords } from '../catalogue/header-tokens.ts';
import type { ColumnMapping } from '../mapping/claims.ts';
import type { SheetRow } from '../reader/workbook.ts';
import { currencyCode } from '../values/units.ts';
import type { TargetColumn } from './target-columns.ts';

/** A title that says in which currency a sheet is: «Precios en dólares», «(USD)», «Moneda: US$». */
const titleCurrency =
  /(?:(?<!\p{L})en |moneda:? |\()(d[oó]lares|usd|us ?\$|euros|eur|pesos|quetzales|gtq|lempiras|colones|c[oó]rdobas)(?![\p{L}\d])/iu;
const exchangeRate = /\b(?:tipo|tasa) de cambio\b/i;

/** The currency that the titles above a header name; null where they name none. */
export function currencyOfTitles(top: readonly SheetRow[], headerRow: number): string | null {
  const titles = top.filter(({ number }) => number < headerRow).flatMap(({ cells }) => cells);
  for (const title of titles) {
    if (typeof title !== 'string' || title.length > longestTitle || exchangeRate.test(title)) continue;
    const said = titleCurrency.exec(title)?.[1];
    if (said !== undefined) return currencyCode(said);
  }
  return null;
}

/** Longer texts are notes. */
const longestTitle = 200;

/**
 * Reads the currency of each row where a column says it that is loaded into no field: «USD» below "Moneda"
 * means the amounts of its row.
 *
 * @param ofSheet what the titles of the sheet say, for columns whose header names no currency
 * @returns a function that gives a column of amounts the currency of a row
 */
export function rowCurrencyReader(
  mapping: readonly ColumnMapping[],
  ofSheet: string | null,
): (target: TargetColumn, row: SheetRow) => TargetColumn {
  const column = mapping.find(({ field, header }) => field === null && isCurrencyHeader(header))?.column;
  if (column === undefined && ofSheet === null) return (target) => target;
  return (target, { cells }) => {
    const { currency } = target;
    if (currency === null) return target;
    const cell = column === undefined ? null : cells[column];
    const said = (typeof cell === 'string' ? currencyCode(cell) : null) ?? currency.header ?? ofSheet;
    return said === currency.header ? target : { ...target, currency: { ...currency, header: said } };
  };
}

const isCurrencyHeader = (header: string): boolean => canonicalWords(header).join(' ') === 'moneda';
