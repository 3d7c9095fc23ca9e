import type { RowProblem } from '@atrio/spreadsheets';

/** Problems that are listed; the others are only counted. */
const maxReported = 200;

export interface Screen {
  line(text: string): void;
  /** Replaces the last progress on a terminal; elsewhere it writes a new line. */
  progress(text: string): void;
}

/** @param progressOut apart from the results, so that those can be sent to a file */
export function screenOf(
  out: NodeJS.WritableStream,
  progressOut: NodeJS.WritableStream & { isTTY?: boolean },
): Screen {
  let open = false;
  return {
    line(text) {
      if (open) progressOut.write('\n');
      open = false;
      out.write(`${text}\n`);
    },
    progress(text) {
      if (!progressOut.isTTY) {
        progressOut.write(`${text}\n`);
        return;
      }
      progressOut.write(`\r\u001b[K${text}`);
      open = true;
    },
  };
}

/** Lists the rows that are not loaded, each with its reasons. */
export function printProblems(screen: Screen, problems: readonly RowProblem[]): void {
  const ordered = [...problems].sort((a, b) => a.row - b.row);
  for (const { row, column, header, reason } of ordered.slice(0, maxReported)) {
    const place = header === '' ? '' : `, «${header}»${column === '' ? '' : ` (columna ${column})`}`;
    screen.line(`  Fila ${row}${place}: ${reason}`);
  }
  if (ordered.length > maxReported) screen.line(`  … y ${ordered.length - maxReported} errores más.`);
}
