import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { availableParallelism, getPriority, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SpreadsheetError } from '../src/common/errors.ts';
import { openWorkbook } from '../src/reader/open-workbook.ts';
import { bundledProgram, prepareSnapshot, programArguments } from '../src/worker/reader-program.node.ts';
import { startWorker } from '../src/worker/start-worker.node.ts';
import {
  correctFileInWorker,
  inspectFileInWorker,
  prepareFileInWorker,
  type WorkerLimits,
} from '../src/worker/worker.node.ts';
import type { WorkerMessage } from '../src/worker/worker-messages.ts';
import { crmSample } from './samples.ts';
import { makeZip, repeated, sheetXml, workbookZip } from './zip-maker.ts';

const request = { model: 'crm.lead', app: 'crm' };
const sample = crmSample({ rows: 1_234, bad: 5 });
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spreadsheets-'));
});
beforeEach(() => prepareSnapshot());
afterAll(() => rm(folder, { recursive: true }));

async function failure(run: () => Promise<unknown>): Promise<unknown> {
  try {
    await run();
  } catch (error) {
    return error;
  }
  throw new Error('did not fail');
}

async function readAll(
  source: Uint8Array | string,
  limits?: WorkerLimits & { batchRows?: number },
): Promise<number[]> {
  const sizes: number[] = [];
  for await (const batch of prepareFileInWorker(source, request, limits)) sizes.push(batch.rows.length);
  return sizes;
}

describe('reading in a process of its own', () => {
  test('the program is bundled into one file, and made once', () => {
    const bundle = bundledProgram();
    expect(bundle).toMatch(/[/]node_modules[/][.]cache[/]reader-[0-9a-f]{16}[/]worker-process[.]cjs$/);
    expect(existsSync(bundle)).toBe(true);
    expect(bundledProgram()).toBe(bundle);
  });

  test('a snapshot of it is made once, beside one of an earlier version for its processes', async () => {
    const snapshots = join(folder, 'snapshots');
    await mkdir(snapshots);
    const [older, old] = ['reader-0000000000000000-1.blob', 'reader-0000000000000001-1.blob'];
    for (const name of [older, old, `${old}-cut`, 'other.blob']) await writeFile(join(snapshots, name), '');
    await utimes(join(snapshots, older), 1, 1);
    await prepareSnapshot(snapshots, snapshots);
    const [made = '', ...others] = readdirSync(snapshots).filter(
      (name) => ![old, 'other.blob'].includes(name),
    );
    expect([made, others]).toEqual([expect.stringMatching(/^reader-[0-9a-f]{16}-\d{1,10}[.]blob$/), []]);
    const { mtimeMs } = statSync(join(snapshots, made));
    await prepareSnapshot(snapshots, snapshots);
    expect(statSync(join(snapshots, made)).mtimeMs).toBe(mtimeMs);
    expect(readdirSync(snapshots)).toHaveLength(3);
  });

  test('from the snapshot it may read no file, without one its bundle; it reads the same', async () => {
    const snapshots = join(folder, 'used');
    const bundle = bundledProgram();
    const made = prepareSnapshot(snapshots, snapshots);
    const fromBundle = programArguments();
    expect(fromBundle).toEqual([`--allow-fs-read=${dirname(bundle)}/`, bundle]);
    await made;
    const fromSnapshot = programArguments();
    expect(fromSnapshot).toEqual(['--snapshot-blob', join(snapshots, readdirSync(snapshots)[0] ?? '')]);
    const ods = await readFile(new URL('real-programs/libreoffice.ods', import.meta.url));
    for (const source of [sample.bytes, ods]) {
      const answers = [];
      for (const program of [fromBundle, fromSnapshot]) {
        const worker = startWorker(384, program);
        worker.send({ kind: 'recognise', source, app: 'crm', headers: {} } satisfies WorkerMessage);
        answers.push((await once(worker, 'message'))[0]);
        worker.kill('SIGKILL');
      }
      expect(answers[0]).toMatchObject({ kind: 'sheets' });
      expect(answers[1]).toEqual(answers[0]);
    }
  });

  test('batches come in order, from bytes or from a file', async () => {
    const path = join(folder, 'crm.xlsx');
    await writeFile(path, sample.bytes);
    const rows: number[] = [];
    for await (const batch of prepareFileInWorker(path, request)) {
      expect(batch.fieldNames[0]).toBe('name');
      expect(batch.inspection.rowCount).toBe(1_234);
      rows.push(...batch.rows.map(({ row }) => row));
    }
    expect(rows).toEqual(Array.from({ length: 1_234 }, (_, index) => sample.firstDataRow + index));
    expect(await readAll(sample.bytes, { batchRows: 400 })).toEqual([400, 400, 400, 34]);
    expect(sample.bytes.length).toBeGreaterThan(0);
  });

  test('[S28] an inspection has header, rows and columns of the file', async () => {
    const inspection = await inspectFileInWorker(sample.bytes, request);
    expect(inspection).toMatchObject({
      sheet: 'Oportunidades',
      headerRow: 3,
      rowCount: 1_234,
      mappingProblems: [],
    });
    expect(inspection.headers).toEqual(sample.headers);
  });

  test('the workbook of rejected rows is written there too', async () => {
    const problems = [];
    for await (const batch of prepareFileInWorker(sample.bytes, request))
      problems.push(...batch.rows.flatMap((row) => row.problems));
    const book = openWorkbook(await correctFileInWorker(sample.bytes, request, problems));
    expect(book.sheets[0] && [...book.rows(book.sheets[0])]).toHaveLength(6);
  });

  test('the process waits for its caller, at most one batch ahead', async () => {
    const iterator = prepareFileInWorker(sample.bytes, request, { batchRows: 100, timeoutMs: 5_000 });
    const first = await iterator.next();
    const heap = process.memoryUsage().heapUsed;
    // While another process reads the whole file, the process of `iterator` would have had time to continue.
    await readAll(sample.bytes);
    expect(process.memoryUsage().heapUsed - heap).toBeLessThan(5_000_000);
    expect(first.value?.index).toBe(0);
    expect((await iterator.next()).value?.index).toBe(1);
    await iterator.return();
  });

  test('time that the caller takes does not count for the process', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const sizes: number[] = [];
      for await (const batch of prepareFileInWorker(sample.bytes, request, { batchRows: 600 })) {
        sizes.push(batch.rows.length);
        await vi.advanceTimersByTimeAsync(24 * 3_600_000);
      }
      expect(sizes).toEqual([600, 600, 34]);
    } finally {
      vi.useRealTimers();
    }
  });
});

// Only Linux tells which processes another one has started.
describe.runIf(process.platform === 'linux')('a process that is kept for its file', () => {
  const small = crmSample({ rows: 3, bad: 0 }).bytes;
  const children = () =>
    readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
  const look = (keepFor: string, bytes = small, limits: WorkerLimits = {}) =>
    inspectFileInWorker(bytes, request, { ...limits, keepFor });
  /** Processes that run now and did not when the test began. */
  let started: () => string[] = () => [];
  beforeEach(() => {
    const before = new Set(children());
    started = () => children().filter((id) => !before.has(id));
  });

  test('does the next tasks about it with the same answers, and no others', async () => {
    const first = await look('ana', sample.bytes);
    const [kept] = started();
    expect(first.rowCount).toBe(1_234);
    expect(await look('ana', sample.bytes)).toEqual(first);
    const rows: number[] = [];
    for await (const batch of prepareFileInWorker(sample.bytes, request, { keepFor: 'ana', batchRows: 700 }))
      rows.push(batch.rows.length);
    expect(rows).toEqual([700, 534]);
    expect(started()).toEqual([kept]);
    // Another caller with the same file, and the same caller with another file, get processes of their own.
    expect(await look('luis', sample.bytes)).toEqual(first);
    const [second, ...more] = started().filter((id) => id !== kept);
    expect([second, more]).toEqual([expect.any(String), []]);
    expect((await look('ana')).rowCount).toBe(3);
    expect(started().filter((id) => ![kept, second].includes(id))).toHaveLength(1);
  });

  test('is not used where somebody waits, if it has low priority', async () => {
    const niceness = () => started().map((id) => getPriority(Number(id)));
    await look('eva', small, { niceness: 7 });
    expect(niceness()).toEqual([7]);
    await look('eva');
    expect(niceness()).toContain(0);
    await look('eva', small, { niceness: 9 });
    expect(niceness()).toContain(9);
  });

  test('makes room for work: no more processes than processors wait and work', async () => {
    const processors = Math.min(4, availableParallelism());
    for (const caller of ['a', 'b', 'c', 'd', 'e']) await look(caller);
    await vi.waitFor(() => expect(started().length).toBeLessThanOrEqual(processors), { timeout: 60_000 });
    const atWork = Array.from({ length: processors }, () => prepareFileInWorker(small, request));
    for (const rows of atWork) await rows.next();
    await vi.waitFor(() => expect(started()).toHaveLength(processors), { timeout: 60_000 });
    for (const rows of atWork) await rows.return();
  });

  test('ends with a task that fails, or that nobody takes to its end', async () => {
    await failure(() => look('iris', makeZip([{ name: 'a', text: 'b' }])));
    for await (const _batch of prepareFileInWorker(small, request, { keepFor: 'iris', batchRows: 1 })) break;
    await vi.waitFor(() => expect(started()).toEqual([]), { timeout: 60_000 });
  });

  test('ends after twenty tasks', async () => {
    const all = new Set<string>();
    for (let task = 1; task <= 21; task += 1) {
      await look('rosa');
      for (const id of started()) all.add(id);
    }
    expect(all.size).toBe(2);
  });

  test('ends after twenty seconds without a task', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await look('paz');
      await vi.advanceTimersByTimeAsync(19_000);
      expect(started()).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1_000);
    } finally {
      vi.useRealTimers();
    }
    await vi.waitFor(() => expect(started()).toEqual([]), { timeout: 60_000 });
  });
});

describe('when the file cannot be read', () => {
  test('a refusal has its code and its sentence', async () => {
    const error = await failure(() => readAll(new TextEncoder().encode('Una carta')));
    expect(error).toBeInstanceOf(SpreadsheetError);
    expect(error).toMatchObject({ code: 'not-a-spreadsheet', message: expect.stringMatching(/CSV/) });
    const missing = await failure(() => inspectFileInWorker(makeZip([{ name: 'a', text: 'b' }]), request));
    expect(missing).toMatchObject({ code: 'not-a-spreadsheet' });
  });

  test('a file that takes too much time is too large', async () => {
    const raw = repeated('<worksheet><sheetData>', ' ', 100, '</sheetData></worksheet>');
    const slow = workbookZip('', [{ name: 'xl/worksheets/sheet1.xml', raw }]);
    expect(await failure(() => readAll(slow, { timeoutMs: 150 }))).toMatchObject({ code: 'too-large' });
  });

  test('a file that takes too much memory is too large, and the caller can go on', async () => {
    const merged = Array.from(
      { length: 150_000 },
      (_, index) => `<mergeCell ref="D${index + 1}:E${index + 1}"/>`,
    ).join('');
    const heavy = workbookZip(
      sheetXml(
        '<row r="1"><c t="str"><v>Oportunidad</v></c></row><row r="2"><c><v>1</v></c></row>',
        `<mergeCells>${merged}</mergeCells>`,
      ),
    );
    expect(await failure(() => readAll(heavy, { maxOldGenerationMb: 12 }))).toMatchObject({
      code: 'too-large',
    });
    expect(await readAll(heavy)).toEqual([1]);
  });

  test("the caller's signal ends it", async () => {
    const stop = new AbortController();
    const iterator = prepareFileInWorker(sample.bytes, request, { batchRows: 10, signal: stop.signal });
    await iterator.next();
    stop.abort(new Error('cancelado'));
    expect(await failure(() => iterator.next())).toMatchObject({ message: 'cancelado' });
    expect(await failure(() => readAll(sample.bytes, { signal: AbortSignal.abort() }))).toMatchObject({
      name: 'AbortError',
    });
  });

  test('a missing file is reported as our error, and the call ends', async () => {
    expect(await failure(() => readAll(join(folder, 'nowhere.xlsx')))).toMatchObject({ code: 'unknown' });
  });
});
