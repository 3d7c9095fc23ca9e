import { columnLetters } from '../common/coordinates.ts';
import { cleanText, foldedText } from '../common/words.ts';
import { isBlank } from '../reader/workbook.ts';
import { showCell } from '../values/cell-text.ts';
import type { RowToPrepare } from './record-lines.ts';
import type { TargetColumn } from './records/target-columns.ts';

/** «Total Finca El Baúl», «Subtotal cliente: Finca El Baúl». */
const totalOf =
  /^(?:sub[ -]?)?total(?:es)?(?: (?:del? )?(?:el |la )?(?:cliente|proveedor))?\s?[:.-]?\s(?:de )?(\S.*)$/;

/**
 * Gives the rows of a group the name that is written once, above them, where the total below them repeats it: then
 * there is no doubt whose they are. Without such a total the name is only proposed.
 *
 * @param items all rows of the sheet, in their order
 */
export function withClosedGroups(
  items: readonly RowToPrepare[],
  targets: readonly TargetColumn[],
): RowToPrepare[] {
  const filled = [...items];
  /** By column: the name above, and the indexes of the rows that it may belong to. */
  const waiting = new Map<number, { name: string; indexes: number[] }>();
  items.forEach((item, index) => {
    if (item.nonRecord?.kind === 'total') {
      for (const [column, { name, indexes }] of waiting)
        if (isTotalOf(item, name)) for (const at of indexes) nameRow(filled, at, column, name, targets);
      waiting.clear();
      return;
    }
    if (item.nonRecord !== null) return;
    // A name in a row above is nearer than the title of its section.
    for (const [column, name] of new Map([...titleOver(item, targets), ...item.above])) {
      const group = waiting.get(column);
      if (group?.name === name) group.indexes.push(index);
      else waiting.set(column, { name, indexes: [index] });
    }
  });
  return filled;
}

/** The title of the section of a row, where it stands in the column of who the row is for, which the row leaves blank. */
function titleOver({ row, section }: RowToPrepare, targets: readonly TargetColumn[]): [number, string][] {
  const partner = targets.find(({ field, isLine }) => field === 'partner_id' && !isLine);
  const isOver = section !== null && section.column === partner?.column && isBlank(row.cells[section.column]);
  return isOver ? [[section.column, section.title]] : [];
}

function isTotalOf({ row }: RowToPrepare, name: string): boolean {
  return row.cells.some((cell) => {
    const total = typeof cell === 'string' ? totalOf.exec(foldedText(cleanText(cell)))?.[1] : undefined;
    return total !== undefined && total === foldedText(name);
  });
}

function nameRow(
  items: RowToPrepare[],
  at: number,
  column: number,
  name: string,
  targets: readonly TargetColumn[],
): void {
  const item = items[at] as RowToPrepare;
  const header = targets.find((target) => target.column === column)?.header ?? '';
  items[at] = {
    ...item,
    row: { ...item.row, cells: item.row.cells.with(column, name) },
    above: new Map([...item.above].filter(([own]) => own !== column)),
    readAs: [
      ...item.readAs,
      { as: 'group', column: columnLetters(column), header, value: showCell(name), cell: name },
    ],
  };
}
