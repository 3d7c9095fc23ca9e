import { createServer } from 'node:net';
import { startAtrio } from './processes.ts';
import type { Seeded } from './scale-databases.ts';

/** How long the jobs run, in ms; hourly ones make one round in it. */
const watchedMs = Number(process.env.BENCH_ROUNDS_SECONDS ?? 40) * 1000;
/** Seconds from one round of a job to the next; for all others it is `usual`. */
const every: Record<string, number> = {
  ...{ turns: 1, mail: 1, retries: 1, 'mails to many': 1, 'sweep of payments': 5 },
  ...{ 'health checks': 60, alerts: 60, 'sweep of visits': 30, 'head of the book': 900 },
  ...{
    'forgetting dismissals': 3600,
    'stray files': 3600,
    'forgetting notices': 3600,
    'forgetting mails': 3600,
  },
  ...{ 'forgetting failures': 3600, 'forgetting sessions': 3600, 'removal of ended runs': 3600 },
  ...{ backups: 60, 'keys of customers': 60 },
};
const usual = 15;

export interface Round {
  name: string;
  /** The mean of its rounds. */
  seconds: number;
  everySeconds: number;
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** The mean time that a round of each interval job takes, by the server's own metrics. */
export async function roundsOf({ dataDir, env }: Seeded): Promise<Round[]> {
  const port = await freePort();
  const atrio = await startAtrio(dataDir, { ...env, METRICS_PORT: String(port) });
  try {
    await new Promise((done) => setTimeout(done, watchedMs));
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const numbers = (what: string) =>
      new Map(
        [...text.matchAll(new RegExp(`atrio_job_seconds_${what}\\{name="([^"]+)"[^}]*\\} (\\S+)`, 'g'))].map(
          ([, name = '', value]) => [name, Number(value)],
        ),
      );
    const counts = numbers('count');
    return [...numbers('sum')].map(([name, sum]) => ({
      ...{ name, seconds: sum / (counts.get(name) ?? 1), everySeconds: every[name] ?? usual },
    }));
  } finally {
    await atrio.stop();
  }
}
