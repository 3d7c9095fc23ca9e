import { cleanText, wordKey } from '../common/words.ts';
import { type CellValue, isBlank, type SheetRow } from '../reader/workbook.ts';
import { isAmount } from './non-records.ts';

/** Names above a total that are remembered. */
const maxGroups = 20_000;
/** Longer texts are no names. */
const longestName = 80;

/** Finds rows with the total of a group that a row above names («Total Hotel Villa Real»). Rows are added from top to bottom. */
export class GroupTotals {
  /** Numbers of these rows. */
  readonly rows = new Set<number>();
  /** The first texts of the rows since the last total. Their `wordKey` is only needed where a total follows. */
  #names: string[] = [];
  /** The earlier ones, as `wordKey`. */
  #groups = new Set<string>();

  add(row: SheetRow): void {
    const group = totalledGroup(row);
    if (group !== null) {
      for (const name of this.#names.splice(0))
        if (this.#groups.size < maxGroups) this.#groups.add(wordKey(name));
      if (this.#groups.has(group)) this.rows.add(row.number);
    }
    const name = groupNamedBy(row);
    if (name !== null && this.#names.length < maxGroups) this.#names.push(name);
  }
}

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
