import { storableText } from '../common/words.ts';

/** How many cells were changed, and the first of them (`B4`). */
export interface ChangedCells {
  count: number;
  first: string;
}

/** Makes the texts of a sheet storable, and counts the cells that it changed. */
export class TextCleaner {
  /** Control characters were removed. */
  readonly cleaned: ChangedCells = { count: 0, first: '' };
  /** Letters that another program had garbled were repaired. */
  readonly mended: ChangedCells = { count: 0, first: '' };

  /** @param place returns the place of the cell; only called if the cell is the first one that was changed */
  clean(text: string, place: () => string): string {
    const clean = storableText(text);
    if (clean.removed) count(this.cleaned, place);
    if (clean.mended) count(this.mended, place);
    return clean.text;
  }

  get changes(): { cleaned: ChangedCells; mended: ChangedCells } {
    return { cleaned: this.cleaned, mended: this.mended };
  }
}

function count(cells: ChangedCells, place: () => string): void {
  if (cells.count++ === 0) cells.first = place();
}
