import type { OdooField } from './catalogue.ts';
import { keyForm, tellsNobody } from './doubles.ts';
import type { Header } from './header.ts';
import type { ColumnMapping } from './mapping.ts';
import { showCell } from './normalise.ts';
import { isNoNumber, numberFields } from './records.ts';
import type { Row } from './sheet-rows.ts';
import { hasData } from './survey.ts';
import { isLineField } from './targets.ts';
import { isExampleRow } from './template-marks.ts';

/** Parts of the rows that must have a value, and parts of the values that must be different. */
const FILLED = 0.9;
const DIFFERENT = 0.95;

/**
 * The field by which the rows of a sheet can be known again, as far as its own values prove it: nearly every
 * row has one, and nearly every one is another. The number of an order tells it by its nature. A name is
 * never proposed: two people may share one.
 * @param rows of the whole sheet
 * @param keys fields that may tell a record of the model, the usual one first
 */
export function provenKey(
  rows: Iterable<Row>,
  header: Header,
  columns: readonly ColumnMapping[],
  keys: readonly string[],
  { model, fields }: { model: string; fields: Readonly<Record<string, OdooField>> },
): string | null {
  const hasLines = columns.some(({ field }) => field !== null && isLineField(field, fields));
  const wanted = hasLines ? numberFields(model).filter((field) => keys.includes(field)) : keys;
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
      if (isNoNumber(cell) || tellsNobody(place.field, text)) continue;
      place.filled++;
      place.seen.add(keyForm(place.field, text));
    }
  }
  const proven = places.find(({ filled, seen }) =>
    hasLines ? filled > 0 : count > 1 && filled >= count * FILLED && seen.size >= filled * DIFFERENT,
  );
  return proven?.field ?? null;
}
