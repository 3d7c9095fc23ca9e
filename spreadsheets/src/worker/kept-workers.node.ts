import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';

/** Milliseconds that a process waits for the next task about its file. */
const keptMs = 20_000;
/** Processes that wait at once, since each holds some 80 MiB. The one that has waited longest ends first. */
const mostKept = Math.min(4, Math.max(2, availableParallelism()));
/** After so many tasks a process ends, so that what they leave in its heap never makes a later one fail. */
const mostTasks = 20;

/** A process between two tasks about one file. */
export interface KeptWorker {
  worker: ChildProcess;
  /** As `fileIdentity` gives it. */
  identity: string;
  niceness: number;
  /** How many it has done. */
  tasks: number;
}

const kept = new Map<KeptWorker, { timer: NodeJS.Timeout; forget: () => void }>();

/**
 * What a process is kept for: a file of one caller, read with this much memory. Another caller's file never
 * meets it, even if it has the same bytes.
 */
export const fileIdentity = (caller: string, bytes: Uint8Array, heapMiB: number): string =>
  createHash('sha256').update(`${heapMiB} ${caller}\0`).update(bytes).digest('hex');

/** Keeps a process that has ended its task for the next one about its file; one that has done many ends. */
export function keepWorker(worker: KeptWorker): void {
  if (worker.tasks >= mostTasks) {
    worker.worker.kill('SIGKILL');
    return;
  }
  if (kept.size >= mostKept) endWorker(kept.keys().next().value);
  const { worker: child } = worker;
  const forget = () => {
    clearTimeout(timer);
    kept.delete(worker);
  };
  const timer = setTimeout(() => endWorker(worker), keptMs);
  timer.unref();
  // It must not keep the server from ending.
  child.unref();
  child.channel?.unref();
  for (const event of ['message', 'error', 'exit']) child.removeAllListeners(event);
  child.once('error', forget).once('exit', forget);
  kept.set(worker, { timer, forget });
}

/**
 * A process that has read this file before, no longer kept.
 *
 * @param niceness one that is nicer does not serve, because nobody may take back what a process has given up
 */
export function takeKeptWorker(identity: string, niceness: number): KeptWorker | null {
  for (const [worker, { forget }] of kept) {
    const { worker: child } = worker;
    if (worker.identity !== identity || worker.niceness > niceness || !child.connected) continue;
    forget();
    child.off('error', forget).off('exit', forget);
    child.ref();
    child.channel?.ref();
    return worker;
  }
  return null;
}

function endWorker(worker: KeptWorker | undefined): void {
  if (worker === undefined) return;
  kept.get(worker)?.forget();
  worker.worker.kill('SIGKILL');
}
