/** Cells that one paste writes at most; a larger block is cut. */
const maxPastedCells = 200_000;

/**
 * The cells of a block that was copied in a spreadsheet program: tabs between columns, line ends between
 * rows, quotes around a cell that has those itself.
 */
export const blockOf = (text: string): string[][] => readBlock(text).block;

/** A block from the clipboard, and how many rows of it are not read because it is too large. */
export function pastedBlock(text: string): { block: string[][]; unread: number } {
  const { block, end } = readBlock(text);
  const unread = text
    .slice(end)
    .split('\n')
    .filter((line) => line.trim() !== '').length;
  return { block, unread };
}

/** The part of a block that fits into a grid. Of the rest, rows and columns count unless they are empty. */
export function fittedBlock(
  block: readonly (readonly string[])[],
  space: { rows: number; columns: number },
): { block: string[][]; cutRows: number; cutColumns: number } {
  const isFilled = (text: string | undefined) => text !== undefined && text !== '';
  const lastRow = block.findLastIndex((row) => row.some(isFilled));
  const lastColumn = block.reduce((last, row) => Math.max(last, row.findLastIndex(isFilled)), -1);
  return {
    block: block.slice(0, space.rows).map((row) => row.slice(0, space.columns)),
    cutRows: Math.max(0, lastRow + 1 - space.rows),
    cutColumns: Math.max(0, lastColumn + 1 - space.columns),
  };
}

/** @returns the cells of the block, and `end`: where the part that was not read begins */
function readBlock(text: string): { block: string[][]; end: number } {
  const rows: string[][] = [];
  let row: string[] = [];
  let cells = 0;
  let at = 0;
  while (at <= text.length && cells < maxPastedCells) {
    const quoted = text[at] === '"' ? quotedCell(text, at) : null;
    const end = quoted?.end ?? endOfCell(text, at);
    row.push(quoted?.text ?? text.slice(at, end));
    cells += 1;
    if (text[end] === '\t') at = end + 1;
    else {
      rows.push(row);
      row = [];
      at = end + (text.startsWith('\r\n', end) ? 2 : 1);
      // The last line ends like the others, and no row follows.
      if (at === text.length) break;
    }
  }
  return { block: row.length > 0 ? [...rows, row] : rows, end: at };
}

/** A block as spreadsheet programs take it from the clipboard. */
export const textOfBlock = (block: readonly (readonly string[])[]): string =>
  block
    .map((row) =>
      row.map((cell) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\n');

function endOfCell(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '\t' && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

/** @returns null where the quote is a character of the cell like any other */
function quotedCell(text: string, from: number): { text: string; end: number } | null {
  let content = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return null;
    content += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      const end = quote + 1;
      return end === text.length || endOfCell(text, end) === end ? { text: content, end } : null;
    }
    content += '"';
    at = quote + 2;
  }
}
