import { join } from 'node:path';
import pg from 'pg';
import { type MailSandbox, startMail } from '../../../sandbox/mail/index.ts';
import { type Sandbox, startOdoo } from '../../../sandbox/odoo/index.ts';
import { startProxy } from '../../../sandbox/proxy/index.ts';
import { type Recurrente, startRecurrente } from '../../../sandbox/recurrente/index.ts';
import { type S3Sandbox, startS3 } from '../../../sandbox/s3/index.ts';
import { type Client, connectTo } from '../client.ts';
import { type Home, makeNewHome, until } from '../harness.ts';
import { freePort } from '../nginx.ts';
import { type Supervised, supervise } from './supervisor.ts';

/**
 * Everything that a run needs: the processes of Atrio, each with a disk of its own, and the outside servers.
 */
export interface Stage {
  home: Home;
  processes: Supervised[];
  odoo: Sandbox;
  mail: MailSandbox;
  recurrente: Recurrente;
  s3: S3Sandbox;
  /** A client of the proxy in front of the servers. */
  anonymous: Client;
  /** Ends every connection that Atrio has to its database. @returns how many there were */
  cutConnections(): Promise<number>;
  /** The first column of the first row that a statement returns. */
  value(statement: string): Promise<unknown>;
  stop(): Promise<void>;
}

export interface StageOptions {
  servers: number;
  workers: number;
  env?: NodeJS.ProcessEnv;
  /** How slow the stand-in Odoo is; 1: like a real one. */
  odooScale: number;
  /** Puts a proxy in front of the servers; by default one that sends each call to one that serves. */
  front?: (origins: string[]) => Promise<Front>;
}

/** A proxy in front of the servers. */
interface Front {
  url: string;
  stop(): Promise<void>;
}

const secret = 'un secreto solo para las pruebas de golpes';

/** Starts everything, on PostgreSQL, and waits until every process serves. */
export async function startStage({
  servers,
  workers,
  env = {},
  odooScale,
  front,
}: StageOptions): Promise<Stage> {
  const [odoo, mail, s3, recurrente] = await Promise.all([
    startOdoo({ delayScale: odooScale }),
    startMail(),
    startS3(),
    startRecurrente({ delayScale: 0.1 }),
  ]);
  const processes: Supervised[] = [];
  const ports: number[] = [];
  for (let number = 0; number < servers; number += 1) ports.push(await freePort());
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const proxy = await (front ? front(origins) : failover(processes));
  const { url, publicKey, secretKey, webhookSecret } = recurrente;
  const home = await makeNewHome({
    ATRIO_SECRET: secret,
    PUBLIC_URL: proxy.url,
    SMTP_URL: mail.url,
    SMTP_FROM: 'Portal <portal@ejemplo.com.gt>',
    RECURRENTE_URL: `${url}/api`,
    RECURRENTE_PUBLIC_KEY: publicKey,
    RECURRENTE_SECRET_KEY: secretKey,
    RECURRENTE_WEBHOOK_SECRETS: webhookSecret,
    JOBS_PER_HOST: '16',
    LOG_LEVEL: 'warn',
    ...s3.env,
    ...env,
  });
  recurrente.addWebhook(`${proxy.url}/api/webhooks/recurrente`);
  for (const name of [
    ...ports.map((_, at) => `api-${at + 1}`),
    ...Array.from({ length: workers }, (_, at) => `worker-${at + 1}`),
  ]) {
    const role = processes.length < servers ? 'api' : 'worker';
    const port = ports[processes.length] ?? 0;
    processes.push(supervise({ name, role, port }, { ...home.env, DATA_DIR: join(home.dataDir, name) }));
  }
  const database = new URL(home.env.DATABASE_URL ?? '');
  const name = database.pathname.slice(1);
  database.pathname = '/postgres';
  const pool = new pg.Pool({ connectionString: database.href, max: 1 });
  const own = new pg.Pool({ connectionString: home.env.DATABASE_URL, max: 1 });
  for (const one of [pool, own]) one.on('error', () => undefined);
  const stop = async () => {
    await Promise.all(processes.map((one) => one.stop()));
    await Promise.all([proxy.stop(), odoo.stop(), mail.stop(), s3.switchOff(), recurrente.stop()]);
    await Promise.all([pool.end(), own.end()]);
    await home.remove();
  };
  try {
    await until('every process to serve', () => processes.every((one) => one.isServing()));
  } catch (error) {
    await stop();
    throw new Error(processes.map((one) => one.output()).join('\n'), { cause: error });
  }
  return {
    ...{ home, processes, odoo, mail, recurrente, s3, stop },
    anonymous: connectTo(proxy.url),
    async cutConnections() {
      const { rowCount } = await pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [name],
      );
      return rowCount ?? 0;
    },
    async value(statement) {
      const ask = () => own.query({ text: `/* of a test */ ${statement}`, rowMode: 'array' });
      // The first connection may be one that is being cut off.
      const { rows } = await ask().catch(ask);
      return rows[0]?.[0];
    },
  };
}

/** Sends each call to the next serving server, like a proxy with health checks. */
function failover(processes: readonly Supervised[]): Promise<Front> {
  let turn = 0;
  return startProxy(() => {
    const serving = processes.filter(({ role, isServing }) => role === 'api' && isServing());
    turn += 1;
    // Without a serving process, an address at which nobody listens.
    return serving[turn % serving.length]?.url ?? 'http://127.0.0.1:1';
  });
}
