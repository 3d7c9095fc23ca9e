import type { RowProblem } from '@atrio/spreadsheets';

/** Problems that are told one by one; more are only counted. */
const mostTold = 200;

/** Where the command writes. */
export interface Screen {
  line(text: string): void;
  /** Replaces the last progress on a terminal; elsewhere it is a line of its own. */
  progress(text: string): void;
}

/** @param out results; @param side progress, so that results can be sent to a file */
export function screenOf(
  out: NodeJS.WritableStream,
  side: NodeJS.WritableStream & { isTTY?: boolean },
): Screen {
  let open = false;
  return {
    line(text) {
      if (open) side.write('\n');
      open = false;
      out.write(`${text}\n`);
    },
    progress(text) {
      if (!side.isTTY) {
        side.write(`${text}\n`);
        return;
      }
      side.write(`\r\u001b[K${text}`);
      open = true;
    },
  };
}

/** The rows that do not go in, each with its reasons. */
export function tellProblems(screen: Screen, problems: readonly RowProblem[]): void {
  const ordered = [...problems].sort((a, b) => a.row - b.row);
  for (const { row, column, header, reason } of ordered.slice(0, mostTold)) {
    const place = header === '' ? '' : `, «${header}»${column === '' ? '' : ` (columna ${column})`}`;
    screen.line(`  Fila ${row}${place}: ${reason}`);
  }
  if (ordered.length > mostTold) screen.line(`  … y ${ordered.length - mostTold} errores más.`);
}
