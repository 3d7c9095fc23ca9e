import {
  type CheckProblem,
  checkSheet,
  columnLetters,
  correctedFile,
  EditedWorkbook,
  editedFile,
  foldedText,
  guessApps,
  keyEvidence,
  loadReaderFor,
  openWorkbook,
  outlineModel,
  outlineSheet,
  outlineWorkbook,
  prepareWorkbook,
  type RecordNames,
  type SheetCheck,
  SpreadsheetError,
  spellingsOf,
} from '@atrio/spreadsheets';
import { EditSession } from '../edits/edit-session.ts';
import type { FromWorker, NamesInFile, PlainRow, SheetTask, Tasks, ToWorker } from './messages.ts';

/*
 * Reads one file of a customer in a worker, so that the page keeps responding. The file stays open for
 * further tasks. Long tasks pause between steps, so that a cancellation is noticed.
 */
let opened: { book: EditedWorkbook; session: EditSession } | null = null;
/** Names of the records of each checked sheet. */
const recordNames = new Map<string, { model: string; names: RecordNames }>();
const cancelled = new Set<number>();
const resumeTask = new Map<number, () => void>();

class Cancelled extends Error {}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'cancel') {
    cancelled.add(data.id);
    resumeTask.get(data.id)?.();
  } else if (data.kind === 'next') resumeTask.get(data.id)?.();
  else void perform(data);
});

type TaskRequest = Exclude<ToWorker, { kind: 'cancel' | 'next' }>;

async function perform(request: TaskRequest): Promise<void> {
  const { id } = request;
  try {
    post({ id, kind: 'done', result: await resultOf(request) });
  } catch (error) {
    if (error instanceof SpreadsheetError) post({ id, kind: 'refused', message: error.message });
    else if (!(error instanceof Cancelled)) post({ id, kind: 'broken', message: String(error) });
  } finally {
    cancelled.delete(id);
    resumeTask.delete(id);
  }
}

async function resultOf(request: TaskRequest): Promise<Tasks[keyof Tasks]['result']> {
  switch (request.kind) {
    case 'open': {
      const bytes = new Uint8Array(await request.file.arrayBuffer());
      await loadReaderFor(bytes);
      const book = new EditedWorkbook(openWorkbook(bytes));
      opened = { book, session: new EditSession(book) };
      const outlines = request.models.map(
        (choice) => [choice.model, outlineModel(choice, request.app)] as const,
      );
      return {
        sheets: outlineWorkbook(book, request.models, request.file.name),
        models: Object.fromEntries(outlines),
      };
    }
    case 'guess': {
      const bytes = new Uint8Array(await request.file.arrayBuffer());
      await loadReaderFor(bytes);
      return guessApps(openWorkbook(bytes), request.apps, request.file.name);
    }
    case 'outline':
      return outlineSheet(held().book, request.sheet, request.choice, request);
    case 'keys':
      return keyEvidence(held().book, request.task, request.keys);
    case 'check':
      return check(request);
    case 'proposals':
      return proposals(request);
    case 'findNames':
      return namesInFile(request);
    case 'sendRows':
      return sendRows(request);
    case 'edit':
      return held().session.perform(request.command);
    case 'gridRows': {
      const { session } = held();
      const { view, from, to } = request;
      return { rows: session.rows(view, from, to), total: session.count(view) };
    }
    case 'rowIndex':
      return held().session.indexOf(request.view, request.row);
    case 'search':
      return held().session.search(request.view, request.query);
    case 'editedFile': {
      const { book, session } = held();
      return editedFile(book, session.state().leftRows, request.keepRows) as Uint8Array<ArrayBuffer>;
    }
    case 'correct':
      return correctedFile(
        held().book,
        request.task,
        request.problems,
        'as mapped',
      ) as Uint8Array<ArrayBuffer>;
  }
}

async function check({
  id,
  task,
}: Extract<TaskRequest, { kind: 'check' }>): Promise<Tasks['check']['result']> {
  const { book } = held();
  book.load(task.sheet);
  const { names, ...result } = await checked(id, task, book);
  recordNames.set(task.sheet, { model: task.model, names });
  return { ...result, sheet: task.sheet, model: task.model };
}

/** Reads the sheet once more, for all of its proposals of one kind. */
async function proposals({
  id,
  task,
  wanted,
}: Extract<TaskRequest, { kind: 'proposals' }>): Promise<Tasks['proposals']['result']> {
  const letters = columnLetters(wanted.column);
  const found = new Map<number, string>();
  await checked(id, task, held().book, ({ row, column, kind, proposal }) => {
    const isWanted = column === letters && kind === wanted.kind && (proposal === '') === wanted.isEmptying;
    if (proposal !== undefined && isWanted) found.set(row, proposal);
  });
  return [...found].map(([row, text]) => ({ row, column: wanted.column, text }));
}

async function checked(
  id: number,
  task: SheetTask,
  book: EditedWorkbook,
  onProblem?: (problem: CheckProblem) => void,
): Promise<SheetCheck> {
  const steps = checkSheet(book, task, onProblem);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    post({ id, kind: 'progress', ...step.value });
    await receiveMessages(id);
  }
}

async function sendRows(request: Extract<TaskRequest, { kind: 'sendRows' }>): Promise<number> {
  const { id, task, batchRows } = request;
  const file = prepareWorkbook(held().book, task);
  const total = file.inspection.rowCount;
  let batch: PlainRow[] = [];
  let leftOut = 0;
  let parentLeftOut = false;
  for (const row of file.rows) {
    const hasProblems = row.problems.length > 0;
    if (!row.continues) parentLeftOut = hasProblems;
    // Lines cannot be loaded without the record that they belong to.
    if (hasProblems || parentLeftOut) {
      leftOut += 1;
      continue;
    }
    // A record and its lines stay in one batch.
    if (batch.length >= batchRows && !row.continues) {
      await send(batch);
      batch = [];
    }
    batch.push({ row: row.row, values: row.values });
  }
  if (batch.length > 0) await send(batch);
  return leftOut;

  async function send(rows: PlainRow[]): Promise<void> {
    const processed = new Promise<void>((done) => resumeTask.set(id, done));
    post({ id, kind: 'batch', fieldNames: file.fieldNames, rows, total });
    await processed;
    stopIfCancelled(id);
  }
}

/** Files name products by their variants (product.product), and load them as templates. */
const sameRecords = (relation: string, model: string): boolean =>
  relation === model || (relation === 'product.product' && model === 'product.template');

function namesInFile({ relation, names }: Tasks['findNames']['input']): NamesInFile {
  const sheets = [...recordNames.values()].filter(({ model }) => sameRecords(relation, model));
  const isIn = (kind: keyof RecordNames) => (name: string) => {
    const spellings = spellingsOf(name).map(foldedText);
    return sheets.some((sheet) => spellings.some((spelling) => sheet.names[kind].has(spelling)));
  };
  return { entering: names.filter(isIn('entering')), refused: names.filter(isIn('refused')) };
}

/** Lets the worker receive waiting messages. */
async function receiveMessages(id: number): Promise<void> {
  await new Promise((done) => setTimeout(done));
  stopIfCancelled(id);
}

function stopIfCancelled(id: number): void {
  if (cancelled.has(id)) throw new Cancelled();
}

function held(): NonNullable<typeof opened> {
  if (opened === null) throw new Error('no file is open');
  return opened;
}

function post(message: FromWorker): void {
  postMessage(message);
}
