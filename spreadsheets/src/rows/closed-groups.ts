import { columnLetters } from '../common/coordinates.ts';
import { cleanText, foldedText } from '../common/words.ts';
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
    for (const [column, name] of item.above) {
      const group = waiting.get(column);
      if (group?.name === name) group.indexes.push(index);
      else waiting.set(column, { name, indexes: [index] });
    }
  });
  return filled;
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
