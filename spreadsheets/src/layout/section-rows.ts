import { cleanText, foldedText } from '../common/words.ts';
import { isBlank, type SheetRow } from '../reader/workbook.ts';
import type { Header } from './header-texts.ts';
import { filledCount, nonRecordKind } from './non-records.ts';

/** Titles stand at the left of a table. */
const titleColumns = 3;
const fewestTitles = 2;
/** In longer lists titles are recognised by how few they are. */
const mostRows = 5_000;
/** The share of the records that must differ from the titles. */
const mostRecords = 0.8;

/** A row with a single text, and the row below it. */
interface PossibleTitle {
  row: SheetRow;
  column: number;
  text: string;
  below: SheetRow | null;
}

/**
 * Finds the titles of sections in a list whose sections are so short that every second row may be one: «VENTAS»
 * above one employee, «ZONA 1» above two customers. A record may have a single cell too, so the titles must be
 * different from what the records have in their column.
 */
export class SectionRows {
  readonly #header: Header | null;
  readonly #titles: PossibleTitle[] = [];
  readonly #records: SheetRow[] = [];
  #last: PossibleTitle | null = null;
  #rows = 0;

  constructor(header: Header | null) {
    this.#header = header;
  }

  /** @param row below the header, from top to bottom */
  add(row: SheetRow): void {
    const filled = filledCount(row);
    if (filled === 0 || ++this.#rows > mostRows) return;
    if (this.#last !== null) this.#last.below = row;
    this.#last = null;
    if (nonRecordKind(row, this.#header === null ? {} : { header: this.#header }) !== null) return;
    const column = row.cells.findIndex((cell) => !isBlank(cell));
    const cell = row.cells[column];
    if (filled > 1) this.#records.push(row);
    else if (typeof cell === 'string' && column < titleColumns) {
      this.#last = { row, column, text: cleanText(cell), below: null };
      this.#titles.push(this.#last);
    }
  }

  /**
   * @param closing numbers of rows with texts below the list, which are no titles
   * @returns the numbers of the rows that are titles; empty where single cells are records
   */
  find(closing: ReadonlySet<number>): Set<number> {
    const titles = this.#titles.filter(({ row }) => !closing.has(row.number));
    const [first] = titles;
    const areTitles =
      this.#rows <= mostRows &&
      first !== undefined &&
      titles.length >= fewestTitles &&
      titles.every((title) => title.column === first.column && isAboveRecord(title)) &&
      (this.#haveOwnForm(titles, first.column) || this.#repeatAColumn(titles, first.column));
    return new Set(areTitles ? titles.map(({ row }) => row.number) : []);
  }

  /** Titles in capitals above names that are not, words above codes, and «Zona 1», «Zona 10». */
  #haveOwnForm(titles: readonly PossibleTitle[], column: number): boolean {
    const texts = this.#records.flatMap(({ cells }) => {
      const cell = cells[column] ?? null;
      return isBlank(cell) ? [] : [typeof cell === 'string' ? cleanText(cell) : '0'];
    });
    const areMost = (some: readonly string[]) => some.length >= texts.length * mostRecords;
    const differ = (is: (text: string) => boolean) =>
      titles.every(({ text }) => is(text)) && areMost(texts.filter((text) => !is(text)));
    const shapes = new Set(titles.map(({ text }) => numberedShape(text)));
    return (
      differ(isInCapitals) ||
      differ((text) => !/\d/.test(text)) ||
      (shapes.size === 1 && !shapes.has(null) && texts.every((text) => !shapes.has(numberedShape(text))))
    );
  }

  /** Each title is repeated in one column of the record below it: «VENTAS» below «Departamento». */
  #repeatAColumn(titles: readonly PossibleTitle[], column: number): boolean {
    const headers = this.#header?.headers ?? [];
    return headers.some(
      (header, at) =>
        at !== column &&
        !namesOtherRecord.test(foldedText(header)) &&
        titles.every(({ text, below }) => {
          const cell = below?.cells[at] ?? null;
          return typeof cell === 'string' && foldedText(cell) === foldedText(text);
        }),
    );
  }
}

/** Columns that name another record of the same list, which may be a row with nothing but its name. */
const namesOtherRecord =
  /\b(?:jefe|jefa|supervisor|supervisora|gerente|responsable|reporta|encargad[oa]|empresa|compania|firma|organizacion|padre|matriz|superior|principal|principales|parent|manager|company)\b/;

/** A row below it has several cells, of which one is below the title: the lines of a document leave it blank. */
const isAboveRecord = ({ column, below }: PossibleTitle): boolean =>
  below !== null && filledCount(below) > 1 && !isBlank(below.cells[column]);

const isInCapitals = (text: string): boolean => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);

/** «zona» for «ZONA 10»; null for other texts. */
function numberedShape(text: string): string | null {
  const [, words] = /^(\p{L}[\p{L} .]{1,30}?)[ .-]{0,3}\d{1,3}$/u.exec(text) ?? [];
  return words === undefined ? null : foldedText(words);
}
