import type { SpreadsheetErrorCode } from '../common/errors.ts';
import type { HeadersByModel, SheetChoice } from '../review/recognise.ts';
import type { Inspection } from '../rows/inspect-file.ts';
import type { PrepareRequest } from '../rows/prepare-request.ts';
import type { PreparedRow, RowProblem } from '../rows/records/row-problems.ts';

/** What a worker is asked to do with a file. */
export type WorkerTask = { source: Uint8Array } & (
  | { kind: 'prepare'; request: PrepareRequest; batchRows: number }
  | { kind: 'inspect'; request: PrepareRequest }
  | { kind: 'recognise'; app: string; headers: HeadersByModel }
  | { kind: 'correct'; request: PrepareRequest; problems: RowProblem[]; fields: (string | null)[] }
);

/** A task as it is sent. Without `source` it is about the file of the task before. */
export type WorkerMessage = WithoutSource<WorkerTask> & { source: Uint8Array | null };
type WithoutSource<Task> = Task extends unknown ? Omit<Task, 'source'> : never;

/** Messages from the worker. After `batch` it waits for any message before it continues. */
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
      /** What caused it, for our log; never for the customer. */
      detail: string | null;
    };
