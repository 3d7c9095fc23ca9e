import { until } from '../harness.ts';
import { launch, type RunningProcess } from '../process.ts';

/** A process that is started again whenever it ends, as systemd would. */
export interface Supervised {
  readonly name: string;
  readonly role: 'api' | 'worker';
  /** Origin of a server; null of a worker. */
  readonly url: string | null;
  /** Whether the present process has begun to serve. */
  isServing(): boolean;
  /** How often it was started. */
  starts(): number;
  /** The last output of each process that ended by itself while it served. */
  readonly deaths: string[];
  /** Everything that all of its processes wrote. */
  output(): string;
  kill(): void;
  /** Asks it to stop, and waits until the next process serves. @returns how the last one ended */
  restart(): Promise<number | string>;
  /** Ends it for good. @returns how it ended */
  stop(): Promise<number | string>;
}

export interface Role {
  name: string;
  role: 'api' | 'worker';
  /** The port of a server, always the same; 0 for a worker. */
  port: number;
}

const greeting = /Atrio (está en http|trabaja sin puerto)/;
/** How long it waits before it starts a process again that ended by itself, in ms. */
const pauseMs = 500;

export function supervise({ name, role, port }: Role, env: NodeJS.ProcessEnv): Supervised {
  const deaths: string[] = [];
  let past = '';
  let starts = 0;
  let expected = false;
  let isOver = false;
  let next: NodeJS.Timeout | null = null;
  let current = begin();
  // If the run itself is aborted, no process stays behind.
  process.once('exit', () => void current.kill('SIGKILL'));
  const isServing = () => greeting.test(current.output());

  function begin(): RunningProcess {
    const one = launch({ ...env, ATRIO_ROLE: role, PORT: String(port) });
    starts += 1;
    expected = false;
    void one.exited.then((how) => {
      past += one.output();
      if (!expected && greeting.test(one.output()))
        deaths.push(`${name} (${how}): ${one.output().slice(-2000)}`);
      if (!isOver) next = setTimeout(() => (current = begin()), expected ? 0 : pauseMs);
    });
    return one;
  }

  return {
    ...{ name, role, deaths, isServing },
    url: role === 'api' ? `http://127.0.0.1:${port}` : null,
    starts: () => starts,
    output: () => past + current.output(),
    kill() {
      expected = true;
      void current.kill('SIGKILL');
    },
    async restart() {
      expected = true;
      const before = starts;
      const how = await current.kill('SIGTERM');
      await until(`${name} to serve again`, () => starts > before && isServing());
      return how;
    },
    stop() {
      isOver = expected = true;
      if (next) clearTimeout(next);
      return current.kill('SIGTERM');
    },
  };
}
