import { findHint, type OdooField } from '../../catalogue/catalogue.ts';
import { isDocument } from '../../catalogue/documents.ts';
import { rootField } from '../../catalogue/field-paths.ts';
import { ownValue } from '../../common/own-value.ts';
import { hasSingleCell } from '../../layout/non-records.ts';
import type { SheetRow } from '../../reader/workbook.ts';
import { showCell } from '../../values/cell-text.ts';
import { headerCurrency, onlyForeignCurrency } from '../../values/units.ts';
import type { ColumnMapping } from '../claims/claims.ts';

const currency = 'currency_id';

/**
 * The currency of all invoices or purchases of a sheet, where every amount, the header or the title says the same one,
 * it is not that of the company, and no column is the currency: bills in dollars of a firm in Guatemala.
 *
 * @param records the first rows below the header
 * @param ofTitles the currency that the titles above the header name; null for none
 * @returns the value for all rows by field; empty where the documents are in the company's currency, or in several
 */
export function documentCurrency(
  records: readonly SheetRow[],
  columns: readonly ColumnMapping[],
  fields: Readonly<Record<string, OdooField>>,
  model: string,
  ofTitles: string | null,
): Record<string, string> {
  if (!isDocument(model) || findHint(model, currency) === null || ownValue(fields, currency) === undefined)
    return {};
  const price = columns.find(({ field }) => field?.endsWith('/price_unit') === true);
  const path = price?.field ?? '';
  const usual = (ownValue(fields, path) ?? ownValue(fields, rootField(path)))?.unit;
  const isSaid = columns.some(({ field }) => field !== null && rootField(field) === currency);
  if (price === undefined || usual === undefined || isSaid) return {};
  const amounts = records
    .filter((row) => !hasSingleCell(row))
    .map(({ cells }) => showCell(cells[price.column] ?? null))
    .filter((text) => /\d/.test(text));
  const code = onlyForeignCurrency(amounts, headerCurrency(price.header) ?? ofTitles, usual);
  return code === null ? {} : { [currency]: code };
}
