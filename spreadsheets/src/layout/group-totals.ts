import { cleanText, wordKey } from '../common/words.ts';
import { type CellValue, isBlank, type SheetRow } from '../reader/workbook.ts';
import { isAmount } from './non-records.ts';

/** Names above a total that are remembered. */
const maxGroups = 20_000;
/** Longer texts are no names. */
const longestName = 80;

/**
 * Finds rows with the total of a group: a row above names the group («Total Hotel Villa Real»), or the
 * amounts are the sums of the rows since the last total. Rows are added from top to bottom.
 */
export class GroupTotals {
  /** Numbers of these rows. */
  readonly rows = new Set<number>();
  /**
   * The first texts of the rows since the last row that may be a total; `wordKey` is taken when one follows.
   */
  #names: string[] = [];
  /** The first texts of the rows above the last row that may be a total, as `wordKey`. */
  #groups = new Set<string>();
  /** The sum of each column since the last total, and how many rows are in it. */
  #sums = new Map<number, number>();
  #summed = 0;

  add(row: SheetRow): void {
    const group = totalledGroup(row);
    if (group !== null) {
      for (const name of this.#names.splice(0))
        if (this.#groups.size < maxGroups) this.#groups.add(wordKey(name));
      if (this.#groups.has(group) || this.#sumsUp(row)) {
        this.rows.add(row.number);
        this.#sums.clear();
        this.#summed = 0;
        return;
      }
    }
    row.cells.forEach((cell, column) => {
      if (typeof cell === 'number') this.#sums.set(column, (this.#sums.get(column) ?? 0) + cell);
    });
    this.#summed += 1;
    const name = groupNamedBy(row);
    if (name !== null && this.#names.length < maxGroups) this.#names.push(name);
  }

  #sumsUp({ cells }: SheetRow): boolean {
    const amounts = cells.flatMap((cell, column) => (typeof cell === 'number' ? [{ cell, column }] : []));
    const isSum = ({ cell, column }: { cell: number; column: number }) =>
      Math.abs((this.#sums.get(column) ?? 0) - cell) < cent;
    return this.#summed > 1 && amounts.length > 0 && amounts.every(isSum);
  }
}

const cent = 0.005;

const isFilled = (cell: CellValue): boolean => !isBlank(cell);

/** "Total for Hotel Villa Real", "Subtotal P-0001". */
const groupTotal =
  /^(?:sub ?-?)?total(?:es)?(?: (?:for|of|de|del|de la|cliente|proveedor|grupo|familia))?[\s:]+(.+)$/i;

/** What a row sums up, as `wordKey`, if all its other cells are amounts; null where it names nothing. */
function totalledGroup({ cells }: SheetRow): string | null {
  const at = cells.findIndex(isFilled);
  const first = cells[at];
  if (typeof first !== 'string' || first.length > longestName) return null;
  const group = groupTotal.exec(cleanText(first))?.[1];
  if (group === undefined) return null;
  const rest = cells.slice(at + 1).filter(isFilled);
  const areAmounts = rest.length > 0 && rest.every((cell) => typeof cell === 'number' || isAmount(cell));
  return areAmounts ? wordKey(group) || null : null;
}

/** The first text of a row: the title of a group, the number of an order, the name of a customer. */
function groupNamedBy({ cells }: SheetRow): string | null {
  const first = cells.find((cell) => typeof cell === 'string' && !isBlank(cell));
  return typeof first === 'string' && first.length <= longestName ? first : null;
}
