import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../atrio.ts', import.meta.url));
/** A command prints a few lines; more than this is cut off. */
const mostSaid = 1024 * 1024;

/**
 * Runs `npm run atrio -- <args> --json` in a process of its own, so that long work without a pause (checks of
 * a whole database, sums of every file) holds up nobody.
 *
 * @param environment the variables from which this process read its settings
 * @param stopping ends the process
 * @returns the JSON that the command prints
 * @throws Error with the command's message when it fails
 */
export async function runOwnCommand(
  args: string[],
  environment: NodeJS.ProcessEnv,
  stopping: AbortSignal,
): Promise<unknown> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, ...args, '--json'],
    {
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const end = () => child.kill();
  stopping.addEventListener('abort', end, { once: true });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out = (out + text).slice(-mostSaid);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err = (err + text).slice(-mostSaid);
  });
  try {
    const code = await new Promise<number | null>((done, failed) => {
      child.once('error', failed);
      child.once('close', done);
    });
    // 1 with an answer: the command was carried out, and something is not as it should be.
    if (code !== 0 && !out.trim()) throw new Error(err.trim().slice(0, 2000) || `ended with ${code}`);
    return JSON.parse(out);
  } finally {
    stopping.removeEventListener('abort', end);
  }
}
