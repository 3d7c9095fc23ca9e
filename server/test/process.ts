import { spawn } from 'node:child_process';
import { mainProgram } from '../../scripts/server.mjs';
import { type Client, connectTo } from './client.ts';
import { compileCache, type Home, until } from './harness.ts';

const statements = new URL('./statements.ts', import.meta.url).href;

/** A server in a process of its own, run as `npm start` runs it. */
export interface AtrioProcess {
  pid: number;
  url: string;
  client: Client;
  /** Everything that it wrote so far. */
  output(): string;
  /** How it ended: code, or signal. */
  exited: Promise<number | string>;
  kill(signal: NodeJS.Signals): Promise<number | string>;
}

export interface RunningProcess extends Omit<AtrioProcess, 'url' | 'client'> {}

/** Starts a server, or another command of it, without waiting. */
export function launch(env: NodeJS.ProcessEnv, file = mainProgram, args: string[] = []): RunningProcess {
  const { PATH, HOME, TZ, STATEMENTS, STATEMENTS_OF } = process.env;
  const recorded = STATEMENTS ? { STATEMENTS, STATEMENTS_OF } : {};
  const child = spawn(
    process.execPath,
    [
      ...['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4'],
      ...(STATEMENTS ? ['--import', statements] : []),
      file,
      ...args,
    ],
    {
      env: { PATH, HOME, NODE_COMPILE_CACHE: compileCache, ...(TZ ? { TZ } : {}), ...recorded, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
  }
  const exited = new Promise<number | string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal ?? code ?? -1));
  });
  return {
    pid: child.pid ?? 0,
    output: () => text,
    exited,
    kill(signal) {
      child.kill(signal);
      return exited;
    },
  };
}

/** Starts a server on this data and waits until it listens. @param program main program of another version */
export async function launchAtrio(
  home: Home,
  overrides: NodeJS.ProcessEnv = {},
  program = mainProgram,
): Promise<AtrioProcess> {
  const running = launch({ ...home.env, ...overrides }, program);
  const ended: { how?: number | string } = {};
  void running.exited.then((how) => {
    ended.how = how;
  });
  const url = await until('the server to listen', () => {
    if (ended.how !== undefined) throw new Error(`it ended (${ended.how}): ${running.output()}`);
    return /Atrio está en (http:\S+)/.exec(running.output())?.[1];
  });
  return { ...running, url, client: connectTo(url) };
}
