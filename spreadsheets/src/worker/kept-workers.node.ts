import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';

/** Milliseconds that a process waits for the next task about its file. */
const keptMs = 20_000;
/**
 * Processes at work and waiting together, unless more are at work: each holds some 80 MiB. The one that has waited
 * longest makes room.
 */
const most = Math.min(4, availableParallelism());
/** After this many tasks a process ends, so that what they leave in its heap never makes a later one fail. */
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
let atWork = 0;

/** Counts a process that begins a task, and ends waiting ones for which there is no room then. */
export function taskBegins(): void {
  atWork += 1;
  makeRoom();
}

export function taskEnds(): void {
  atWork -= 1;
}

/**
 * What a process is kept for: a file of one caller, read with this much memory. Another caller's file never
 * meets it, even if it has the same bytes.
 */
export const fileIdentity = (caller: string, bytes: Uint8Array, heapMiB: number): string =>
  createHash('sha256').update(`${heapMiB} ${caller}\0`).update(bytes).digest('hex');

/** Keeps a process that has ended its task for the next one about its file; one that has done many ends. */
export function keepWorker(worker: KeptWorker): void {
  const { worker: child } = worker;
  if (worker.tasks >= mostTasks) {
    child.kill('SIGKILL');
    return;
  }
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
  makeRoom();
}

/**
 * Takes a process that has read this file before, which is no longer kept then.
 *
 * @param niceness a process with a higher one is not taken, because it may not be lowered again
 * @returns null where there is none
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

function makeRoom(): void {
  for (const worker of kept.keys()) {
    if (atWork + kept.size <= most) return;
    endWorker(worker);
  }
}

function endWorker(worker: KeptWorker): void {
  kept.get(worker)?.forget();
  worker.worker.kill('SIGKILL');
}
