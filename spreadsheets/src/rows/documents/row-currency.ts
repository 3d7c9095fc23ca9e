import { rootField } from '../../catalogue/field-paths.ts';
import { canonicalWords } from '../../catalogue/header-tokens.ts';
import type { ColumnMapping } from '../../mapping/claims/claims.ts';
import type { SheetRow } from '../../reader/workbook.ts';
import { currencyCode } from '../../values/units.ts';
import type { TargetColumn } from '../records/target-columns.ts';

/** A title that says in which currency a sheet is: «Precios en dólares», «(USD)», «Moneda: US$». */
const titleCurrency =
  /(?:(?<!\p{L})en |moneda:? |\()(d[oó]lares|usd|us ?\$|u\$[sd]|\$us|dll?s|ar ?\$|euros|eur|pesos|bolivianos|bol[ií]vares|quetzales|gtq|lempiras|colones|c[oó]rdobas)(?![\p{L}\d])/iu;
const exchangeRate = /\b(?:tipo|tasa) de cambio\b/i;

/** The currency that the titles above a header name; null where they name none. */
export function currencyOfTitles(top: readonly SheetRow[], headerRow: number): string | null {
  const titles = top.filter(({ number }) => number < headerRow).flatMap(({ cells }) => cells);
  for (const title of titles) {
    if (typeof title !== 'string' || title.length > longestTitle) continue;
    // «en dólares, tipo de cambio 7.75»: the rate has a currency of its own behind it.
    const [beforeRate = ''] = title.split(exchangeRate);
    const said = titleCurrency.exec(beforeRate)?.[1];
    if (said !== undefined) return currencyCode(said);
  }
  return null;
}

/** Longer texts are notes. */
const longestTitle = 200;

/**
 * Reads the currency of each row from a column that says it, but is not loaded as the currency: «USD» below
 * "Moneda" means the amounts of its row, and below «Moneda costo» only its cost, also where the column is
 * loaded as a price list.
 *
 * @param ofSheet what the titles of the sheet say, for columns whose header names no currency
 * @returns a function that gives a column of amounts the currency of a row
 */
export function rowCurrencyReader(
  mapping: readonly ColumnMapping[],
  ofSheet: string | null,
): (target: TargetColumn, row: SheetRow) => TargetColumn {
  const columns = unloadedCurrencies(mapping);
  if (columns.length === 0 && ofSheet === null) return (target) => target;
  return (target, { cells }) => {
    const { currency } = target;
    if (currency === null) return target;
    const column = currencyColumn(columns, target.header);
    const cell = column === undefined ? null : cells[column];
    const said = (typeof cell === 'string' ? currencyCode(cell) : null) ?? currency.header ?? ofSheet;
    return said === currency.header ? target : { ...target, currency: { ...currency, header: said } };
  };
}

function unloadedCurrencies(mapping: readonly ColumnMapping[]): CurrencyColumn[] {
  return mapping.flatMap(({ column, field, header }) => {
    const of = field !== null && rootField(field) === 'currency_id' ? null : amountsInCurrency(header);
    return of === null ? [] : [{ column, of }];
  });
}

/** The columns that are not loaded as the currency and say the currency of the amounts of their row. */
export const currencyColumns = (mapping: readonly ColumnMapping[]): number[] =>
  unloadedCurrencies(mapping).map(({ column }) => column);

/** A column with the names of currencies, and the words for the amounts that are in them; none for all amounts. */
interface CurrencyColumn {
  column: number;
  of: readonly string[];
}

/** The column that is about these amounts alone, else the one that is about all of them. */
function currencyColumn(columns: readonly CurrencyColumn[], header: string): number | undefined {
  const words = new Set(amountWords(header));
  const named = columns.find(({ of }) => of.some((word) => words.has(word)));
  return (named ?? columns.find(({ of }) => of.length === 0))?.column;
}

/** Words that do not say which amounts are meant: «Currency Code», «Moneda del documento». */
const ofAll = new Set(canonicalWords('código documento factura pedido orden negocio operación'));

/** The words for the amounts whose currency a header announces; null where it announces none. */
function amountsInCurrency(header: string): string[] | null {
  const words = amountWords(header);
  return words.includes('moneda') ? words.filter((word) => word !== 'moneda' && !ofAll.has(word)) : null;
}

/** «Moneda de compra» is that of the cost, «Moneda de venta» that of the price. */
const amountOf: Readonly<Record<string, string>> = { compra: 'costo', venta: 'precio' };
const amountWords = (header: string): string[] =>
  canonicalWords(header).map((word) => amountOf[word] ?? word);
