import { wordKey } from '../common/words.ts';
import type { JoinedName } from '../mapping/contacts/joined-names.ts';
import { countField } from '../mapping/substitute-columns.ts';
import type { CellValue, SheetRow } from '../reader/workbook.ts';
import { isBlank } from '../reader/workbook.ts';
import { isOnlyPunctuation } from '../values/contact-values.ts';
import { isNoChoice } from '../values/placeholders.ts';
import type { TargetColumn } from './records/target-columns.ts';

/**
 * The cell of a column. If it is blank or says «N/A», the first filled cell of the columns that can replace it. Of a
 * column with first names, the whole name.
 */
export function cellOrSubstitute(
  row: SheetRow,
  { column, field }: TargetColumn,
  substitutes: ReadonlyMap<string, readonly number[]>,
  wholeNames: readonly JoinedName[],
) {
  const cell = row.cells[column] ?? null;
  const name = wholeNames.find(({ first }) => first.column === column);
  const value = name === undefined ? cell : wholeName(cell, row, name);
  const others = substitutes.get(field);
  // Who writes a dash as the final count has counted nothing, whatever the first count was.
  const isMissing = (one: CellValue) =>
    isBlankOrNone(one) || (field !== countField && typeof one === 'string' && isOnlyPunctuation(one.trim()));
  if (others === undefined || !isMissing(value)) return value;
  return others.map((at) => row.cells[at] ?? null).find((one) => !isMissing(one)) ?? value;
}

const isBlankOrNone = (cell: CellValue): boolean =>
  isBlank(cell) || (typeof cell === 'string' && isNoChoice(cell));

/** The name of a person from the cells that hold its parts. A part that the name already has is not added. */
function wholeName(value: CellValue, row: SheetRow, { others }: JoinedName): CellValue {
  const parts = [value, ...others.map(({ column }) => row.cells[column] ?? null)].filter(
    (cell) => !isBlankOrNone(cell),
  );
  if (parts.length < 2) return parts[0] ?? value;
  if (!parts.every((part) => typeof part === 'string')) return value ?? parts[0] ?? null;
  return parts.reduce((name, part) =>
    wordKey(name).includes(wordKey(part)) ? name : `${name.trim()} ${part.trim()}`,
  );
}
