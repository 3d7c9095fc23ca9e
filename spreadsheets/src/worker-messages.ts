import type { SpreadsheetErrorCode } from './errors.ts';
import type { PreparedRow, RowProblem } from './prepare.ts';
import type { Inspection, PrepareRequest } from './prepare-file.ts';
import type { SheetChoice } from './recognise.ts';

/** Tells the worker that it was started ahead of its task. */
export const AHEAD = 'ahead';

/** The first message to the worker. */
export type WorkerTask = { source: Uint8Array } & (
  | { kind: 'prepare'; request: PrepareRequest; batchRows: number }
  | { kind: 'inspect'; request: PrepareRequest }
  | { kind: 'recognise'; app: string }
  | { kind: 'correct'; request: PrepareRequest; problems: RowProblem[]; fields: (string | null)[] }
);

/** What it answers. After `batch` it waits for any message before it goes on. */
export type WorkerAnswer =
  | { kind: 'inspection'; inspection: Inspection }
  | { kind: 'sheets'; sheets: SheetChoice[] }
  | { kind: 'batch'; fieldNames: string[]; rows: PreparedRow[] }
  | { kind: 'file'; bytes: Uint8Array }
  | { kind: 'end' }
  | {
      kind: 'refused';
      code: SpreadsheetErrorCode;
      message: string;
      /** For our log, never for the customer: what lay behind. */
      detail: string | null;
    };
