import {
  checkSheet,
  correctedFile,
  openWorkbook,
  outlineModel,
  outlineSheet,
  outlineWorkbook,
  prepareWorkbook,
  SpreadsheetError,
  type Workbook,
} from '@atrio/spreadsheets';
import type { FromWorker, PlainRow, Tasks, ToWorker } from './messages.ts';

/*
 * Reads one customer's file away from the page, so that nothing there stands still, and holds it open for
 * what is asked next. It stops between steps to hear of a cancellation.
 */
let opened: { book: Workbook; bytes: Uint8Array } | null = null;
/** Names of the records of each sheet that was checked. */
const names = new Map<string, { model: string; names: Set<string> }>();
const cancelled = new Set<number>();
const resume = new Map<number, () => void>();

class Cancelled extends Error {}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'cancel') {
    cancelled.add(data.id);
    resume.get(data.id)?.();
  } else if (data.kind === 'next') resume.get(data.id)?.();
  else void perform(data);
});

type Asked = Exclude<ToWorker, { kind: 'cancel' | 'next' }>;

async function perform(asked: Asked): Promise<void> {
  const { id } = asked;
  try {
    tell({ id, kind: 'done', answer: await answer(asked) });
  } catch (error) {
    if (error instanceof SpreadsheetError) tell({ id, kind: 'refused', message: error.message });
    else if (!(error instanceof Cancelled)) tell({ id, kind: 'broken', message: String(error) });
  } finally {
    cancelled.delete(id);
    resume.delete(id);
  }
}

async function answer(asked: Asked): Promise<Tasks[keyof Tasks]['answer']> {
  switch (asked.kind) {
    case 'open': {
      const bytes = new Uint8Array(await asked.file.arrayBuffer());
      opened = { book: openWorkbook(bytes), bytes };
      const outlines = asked.models.map((choice) => [choice.model, outlineModel(choice, asked.app)] as const);
      return { sheets: outlineWorkbook(opened.book, asked.models), models: Object.fromEntries(outlines) };
    }
    case 'outline':
      return outlineSheet(book(), asked.sheet, asked.choice);
    case 'check':
      return check(asked);
    case 'has':
      return asked.names.filter((name) => isHere(asked.relation, name));
    case 'rows':
      return sendRows(asked);
    case 'correct': {
      const { bytes } = opened ?? notOpen();
      return correctedFile(bytes, asked.task, asked.problems) as Uint8Array<ArrayBuffer>;
    }
  }
}

async function check({ id, task }: Extract<Asked, { kind: 'check' }>): Promise<Tasks['check']['answer']> {
  const steps = checkSheet(book(), task);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      const { names: own, ...result } = step.value;
      names.set(task.sheet, { model: task.model, names: own });
      return { ...result, sheet: task.sheet, model: task.model };
    }
    tell({ id, kind: 'progress', ...step.value });
    await breathe(id);
  }
}

async function sendRows(asked: Extract<Asked, { kind: 'rows' }>): Promise<number> {
  const { id, task, batchRows } = asked;
  const file = prepareWorkbook(book(), task);
  const total = file.inspection.rowCount;
  let batch: PlainRow[] = [];
  let left = 0;
  let parentLeft = false;
  for (const row of file.rows) {
    const isBad = row.problems.length > 0;
    if (!row.continues) parentLeft = isBad;
    // A record whose head stays out has no place for its lines.
    if (isBad || parentLeft) {
      left += 1;
      continue;
    }
    // A record with its lines must not be cut in two.
    if (batch.length >= batchRows && !row.continues) {
      await send(batch);
      batch = [];
    }
    batch.push({ row: row.row, values: row.values });
  }
  if (batch.length > 0) await send(batch);
  return left;

  async function send(rows: PlainRow[]): Promise<void> {
    const dealtWith = new Promise<void>((done) => resume.set(id, done));
    tell({ id, kind: 'batch', fieldNames: file.fieldNames, rows, total });
    await dealtWith;
    stopIfCancelled(id);
  }
}

/** Products are named through their variants, and loaded as templates. */
const sameRecords = (relation: string, model: string): boolean =>
  relation === model || (relation === 'product.product' && model === 'product.template');

const isHere = (relation: string, name: string): boolean =>
  [...names.values()].some((sheet) => sameRecords(relation, sheet.model) && sheet.names.has(name));

/** Lets messages in. */
async function breathe(id: number): Promise<void> {
  await new Promise((done) => setTimeout(done));
  stopIfCancelled(id);
}

function stopIfCancelled(id: number): void {
  if (cancelled.has(id)) throw new Cancelled();
}

const book = (): Workbook => (opened ?? notOpen()).book;

function notOpen(): never {
  throw new Error('no file is open');
}

function tell(message: FromWorker): void {
  postMessage(message);
}
