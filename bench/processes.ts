import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mainProgram } from '../scripts/server.mjs';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export interface RunningServer {
  url: string;
  /** Resident memory now, in MiB. */
  memory(): number;
  /** The most resident memory so far, in MiB. */
  peak(): number;
  /** Processor time so far, in µs. */
  cpu(): number;
  stop(): Promise<void>;
}

async function start(args: string[], env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    env: { ...process.env, ...env },
    // The child ends with this process, however this one ends: it watches the channel between them.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await firstUrl(child);
  return {
    url,
    memory: () => inMib(child.pid, /VmRSS:\s+(\d+)/),
    peak: () => inMib(child.pid, /VmHWM:\s+(\d+)/),
    cpu: () => cpuOf(child.pid),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

const inMib = (pid: number | undefined, line: RegExp): number =>
  Number(line.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Processor time of all threads of a process, in µs. The first number of `schedstat` is nanoseconds. */
const cpuOf = (pid: number | undefined): number =>
  globSync(`/proc/${pid}/task/*/schedstat`).reduce(
    (sum, file) => sum + Number(readFileSync(file, 'utf8').split(' ')[0]) / 1000,
    0,
  );

function firstUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      const url = /http:\/\/[\w.]+:\d+/.exec(output)?.[0];
      // The name may mean an IPv6 address first, at which nobody listens.
      if (url) resolve(url.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', (code) => reject(new Error(`process ended with ${code}: ${output}`)));
  });
}

/** The secret of every database that a benchmark makes. */
export const benchSecret = 'a secret for the benchmark, long enough';

/** Starts Atrio as `npm start` does, without the sandbox. */
export const startAtrio = (dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<RunningServer> =>
  start(['--max-semi-space-size=4', mainProgram], {
    NODE_ENV: 'production',
    ATRIO_SECRET: benchSecret,
    PUBLIC_URL: 'https://portal.example.com',
    SMTP_URL: 'none',
    DATA_DIR: dataDir,
    PORT: '0',
    AUTH_LIMIT: '1000000',
    REQUEST_LIMIT: '1000000',
    QUOTA_INSTANCES: '1000000',
    QUOTA_STREAMS: '100000',
    MALLOC_ARENA_MAX: '2',
    NODE_COMPILE_CACHE: path('../node_modules/.cache/compile'),
    ...env,
  });

/** Starts the stand-in Odoo. */
export const startSandbox = (): Promise<RunningServer> =>
  start([path('../sandbox/odoo/main.ts'), '--port', '0', '--scale', '0.02'], {});

/** Starts a Fastify that answers each path with stored bytes. */
export const startBare = (answersFile: string): Promise<RunningServer> =>
  start([path('./bare.ts'), answersFile], {});
