import { type ChildProcess, spawn } from 'node:child_process';
import { node, programArguments } from './reader-program.node.ts';

/** MiB of JavaScript heap, where the caller asks for no other. */
export const defaultHeapMiB = 96;

/**
 * Starts a process that reads a customer's file: without the server's environment, and without the right to open
 * files, processes or native add-ons.
 *
 * @param program as `programArguments` gives it
 */
export const startWorker = (heapMiB: number, program = programArguments()): ChildProcess =>
  spawn(
    node,
    [
      '--permission',
      '--disable-warning=ExperimentalWarning',
      `--max-old-space-size=${heapMiB}`,
      '--max-semi-space-size=8',
      ...program,
    ],
    { env: {}, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
  );
