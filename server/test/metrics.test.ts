import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Home, makeHome, until } from './harness.ts';
import { type AtrioProcess, launchAtrio } from './process.ts';
import { sql } from './sql.ts';
import { newInstallation, newInstance } from './work.ts';

/** What Prometheus reads, on a port of its own. */

let home: Home;
let server: AtrioProcess;
let address: string;
beforeAll(async () => {
  home = await makeHome();
  server = await launchAtrio(home, { METRICS_PORT: '0' });
  address = /Métricas en (\S+)/.exec(server.output())?.[1] ?? '';
});
afterAll(async () => {
  expect(await server.kill('SIGTERM')).toBe(0);
  await home.remove();
});

/** The value of one line, such as `atrio_runs{state="waiting"}`. */
async function readingOf(series: string): Promise<number | undefined> {
  const line = (await read()).split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}
const read = async () => (await fetch(address)).text();
const calls = (route: string, method: string, status: string) =>
  `atrio_http_request_seconds_count{route="${route}",method="${method}",status="${status}"}`;

describe('the metrics', () => {
  test('count calls by their route, and hold nothing of a customer', async () => {
    const customer = await server.client.register();
    await customer.fetch('/api/instances?filters[databaseName][$eq]=mi-base');
    await customer.fetch('/api/instances/otra-cosa');
    await server.client.fetch('/api/users/me');
    expect(await readingOf(calls('/api/instances', 'GET', '2xx'))).toBe(1);
    expect(await readingOf(calls('/api/instances/:documentId', 'GET', '4xx'))).toBe(1);
    expect(await readingOf(calls('/api/users/me', 'GET', '4xx'))).toBe(1);
    const text = await read();
    for (const secret of [customer.account.email, customer.account.username, 'mi-base', 'otra-cosa']) {
      expect(text).not.toContain(secret);
    }
  });

  test('tell the process and the rounds of the interval jobs', async () => {
    expect(await readingOf('atrio_process_resident_memory_bytes')).toBeGreaterThan(1e7);
    const series = 'atrio_job_last_done_seconds{job="mail"}';
    const last = await until('a round of the mails', () => readingOf(series));
    expect(Math.abs(last - Date.now() / 1000)).toBeLessThan(3600);
  });

  test('tell the work that is open', async () => {
    const customer = await server.client.register();
    const instance = await newInstance(customer, 'https://odoo.ejemplo.com', 'demo');
    await newInstallation(customer, instance.id, ['crm']);
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const later = new Date(Date.now() + 3_600_000).toISOString();
    await sql(
      home,
      `insert into mails (kind, address, data, "createdAt", "dueAt", attempts) values ('password-changed', 'a@b.co', '{}', $1, $2, 0)`,
      [hourAgo, later],
    );
    const states = await until('the numbers of the last second to be over', async () => {
      const never = await readingOf('atrio_open_installations{state="never_started"}');
      return never === 1 && (await read());
    });
    for (const line of [
      'atrio_open_installations{state="in_progress"} 0',
      'atrio_open_installations{state="waiting_for_customer"} 0',
      'atrio_runs{state="waiting"} 0',
      'atrio_runs{state="working"} 0',
      'atrio_webhook_events_waiting 0',
      'atrio_silent_hosts 0',
    ]) {
      expect(states.split('\n')).toContain(line);
    }
    const oldest = await until('the mail to be counted', () => readingOf('atrio_oldest_mail_seconds'));
    expect(oldest).toBeGreaterThanOrEqual(3600);
    expect(oldest).toBeLessThan(7200);
  });

  test('are on their own port only, and nothing else is there', async () => {
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
    expect((await fetch(address.replace('/metrics', '/api/meta'))).status).toBe(404);
    expect((await fetch(address, { method: 'POST' })).status).toBe(404);
  });
});
