import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { bundledProgram } from './bundled-program.node.ts';
import { prestartArgument } from './worker-messages.ts';

/** MiB of JavaScript heap, where the caller asks for no other. */
export const defaultHeapMiB = 96;

/** Milliseconds that a process that was started in advance waits for a task. */
const spareLifetimeMs = 20_000;

let spare: { worker: ChildProcess; timer: NodeJS.Timeout } | null = null;

/** Whether more work is ready than there are processors: then work in advance would slow down others. */
const isBusy = (): boolean => (loadavg()[0] ?? 0) > availableParallelism();

/**
 * Starts a process in advance for the next task, since a start takes longer than reading a thousand rows. It
 * ends by itself when no task comes. A busy machine starts none.
 */
export function prestartWorker(): void {
  if (spare !== null || isBusy()) return;
  const worker = startWorker(defaultHeapMiB, [prestartArgument]);
  const forget = () => {
    if (spare?.worker !== worker) return;
    clearTimeout(spare.timer);
    spare = null;
  };
  const timer = setTimeout(() => {
    forget();
    worker.kill('SIGKILL');
  }, spareLifetimeMs);
  timer.unref();
  // It must not keep the server from ending.
  worker.unref();
  worker.channel?.unref();
  worker.once('error', forget);
  worker.once('exit', forget);
  spare = { worker, timer };
}

/** The process that was started in advance, or a new one. */
export function takeWorker(heapMb: number): ChildProcess {
  if (spare === null || heapMb !== defaultHeapMiB) return startWorker(heapMb);
  const { worker, timer } = spare;
  clearTimeout(timer);
  spare = null;
  worker.removeAllListeners('error').removeAllListeners('exit');
  worker.ref();
  worker.channel?.ref();
  return worker;
}

/** The only folders that the process may read: its own code and its libraries. */
const readable = ['../..', '../../../node_modules'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

const startWorker = (heapMb: number, args: string[] = []): ChildProcess =>
  fork(bundledProgram(), args, {
    // Files of customers are read without the server's environment, and without the right to open files,
    // processes or native add-ons.
    env: {},
    execArgv: [
      '--permission',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      '--disable-warning=ExperimentalWarning',
      `--max-old-space-size=${heapMb}`,
      '--max-semi-space-size=8',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
