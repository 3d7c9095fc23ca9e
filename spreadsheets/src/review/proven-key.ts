import type { OdooField } from '../catalogue/catalogue.ts';
import type { Header } from '../layout/header.ts';
import { isExampleRow } from '../layout/template-marks.ts';
import type { ColumnMapping } from '../mapping/claims.ts';
import type { SheetRow } from '../reader/workbook.ts';
import { hasData } from '../reader/workbook.ts';
import { identifiesNobody, normaliseKey } from '../rows/duplicates.ts';
import { isBlankNumber, recordNumberFields } from '../rows/records.ts';
import { isLineField } from '../rows/target-columns.ts';
import { showCell } from '../values/normalise.ts';

/** Share of the rows that must have a value, and share of the values that must be different. */
const filledShare = 0.9;
const distinctShare = 0.95;

/**
 * The field whose values identify the rows of a sheet: nearly every row has a value, and nearly all values
 * are different. For orders it is the column with their number. A name is never proposed, since two people
 * may have the same.
 *
 * @param rows of the whole sheet
 * @param keys fields that can identify a record of the model, the usual one first
 * @returns null when the values prove none
 */
export function provenKey(
  rows: Iterable<SheetRow>,
  header: Header,
  columns: readonly ColumnMapping[],
  keys: readonly string[],
  { model, fields }: { model: string; fields: Readonly<Record<string, OdooField>> },
): string | null {
  const hasLines = columns.some(({ field }) => field !== null && isLineField(field, fields));
  const wanted = hasLines ? recordNumberFields(model).filter((field) => keys.includes(field)) : keys;
  const places = wanted.flatMap((field) => {
    if (field === 'name' && !hasLines) return [];
    const column = columns.find((candidate) => candidate.field === field);
    return column === undefined ? [] : [{ field, column: column.column, filled: 0, seen: new Set<string>() }];
  });
  if (places.length === 0) return null;
  let count = 0;
  for (const row of rows) {
    if (row.number < header.firstDataRow || !hasData(row) || isExampleRow(row, header)) continue;
    count++;
    for (const place of places) {
      const cell = row.cells[place.column] ?? null;
      const text = showCell(cell);
      if (isBlankNumber(cell) || identifiesNobody(place.field, text)) continue;
      place.filled++;
      place.seen.add(normaliseKey(place.field, text));
    }
  }
  const proven = places.find(({ filled, seen }) =>
    hasLines ? filled > 0 : count > 1 && filled >= count * filledShare && seen.size >= filled * distinctShare,
  );
  return proven?.field ?? null;
}
