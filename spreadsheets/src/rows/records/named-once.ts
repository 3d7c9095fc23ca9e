import { wordKey } from '../../common/words.ts';
import { nonRecordKind } from '../../layout/non-records.ts';
import type { SheetSurvey } from '../../layout/survey.ts';
import { isBlank } from '../../reader/workbook.ts';
import { showCell } from '../../values/cell-text.ts';
import type { TargetColumn } from './target-columns.ts';

/** What records are grouped by in a list: a blank cell of these may mean the group above. */
const groupingFields: ReadonlySet<string> = new Set([
  ...['categ_id', 'pos_categ_ids', 'public_categ_ids', 'category_id', 'department_id', 'location_id'],
  ...['stage_id', 'state_id', 'team_id'],
]);

/**
 * The columns in which only the first record of each group says its group: «Blusas» once, above blank cells. No value is
 * repeated, and each stands above a blank cell.
 */
export function namedOnceColumns(
  targets: readonly TargetColumn[],
  { top, header, marks }: Pick<SheetSurvey, 'top' | 'header' | 'marks'>,
): { header: string }[] {
  // The lines of an order have nothing of the order but in the first one.
  if (targets.some(({ isLine }) => isLine)) return [];
  const records = top.filter(
    (row) => row.number >= header.firstDataRow && nonRecordKind(row, marks) === null,
  );
  return targets.flatMap((target) => {
    if (!groupingFields.has(target.field)) return [];
    const texts = records.map(({ cells }) => {
      const cell = cells[target.column] ?? null;
      return isBlank(cell) ? '' : wordKey(showCell(cell));
    });
    const values = texts.filter((text) => text !== '');
    const blanks = texts.length - values.length;
    const isOnce = values.length > 1 && new Set(values).size === values.length && blanks >= values.length;
    const isAboveBlanks = texts.every((text, at) => text === '' || texts[at + 1] === '');
    return isOnce && texts[0] !== '' && isAboveBlanks ? [{ header: target.header }] : [];
  });
}
