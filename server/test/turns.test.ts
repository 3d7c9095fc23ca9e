import { cancelInstallation, updateInstance } from '@atrio/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Sandbox, startOdoo } from '../../sandbox/odoo/index.ts';
import type { Client } from './client.ts';
import { type Atrio, startAtrio, until } from './harness.ts';
import { sql } from './sql.ts';
import { ended, instanceInput, type Job, messages, prepareJob, progressOf, startJob } from './work.ts';

/** Who works, who waits, for what, and in which order. */

let atrio: Atrio;
let odoo: Sandbox;
let hanging: Sandbox;
beforeAll(async () => {
  odoo = await startOdoo({ delayScale: 0.02 });
  hanging = await startOdoo({ delayScale: 0.02 });
  hanging.setMode('*', 'hang');
  // One at a time, so that the work in that place stops all others.
  atrio = await startAtrio({ JOBS_AT_ONCE: '1', ATRIO_WAIT_SCALE: '0.1' });
});
afterAll(async () => {
  await atrio.stop();
  await odoo.stop();
  await hanging.stop();
});

async function started(customer: Client, url: string, db: string): Promise<Job> {
  const job = await prepareJob(customer, { url, db, apps: ['crm'] });
  await startJob(customer, job, ['crm']);
  return job;
}

const saying = (customer: Client, { installation }: Job, text: string) =>
  until(`«${text}»`, async () => {
    const progress = await progressOf(customer, installation.documentId);
    return messages(progress).includes(text) && progress;
  });

const cancelled = async (customer: Client, { installation: { documentId } }: Job) => {
  await customer.ok(cancelInstallation, { params: { documentId } });
  return progressOf(customer, documentId);
};

describe('installations on servers that never answer', () => {
  test('do not delay others, and each customer is told the reason for waiting', async () => {
    const attacker = await atrio.customer();
    const jobs: Job[] = [];
    for (let at = 0; at < 6; at += 1) jobs.push(await started(attacker, hanging.url, `hang-${at}`));
    const friend = await atrio.customer();
    const second = await started(friend, hanging.url, 'hang-friend');
    const third = await atrio.customer();
    const late = await started(third, hanging.url, 'hang-third');

    const customer = await atrio.customer();
    const own = await started(customer, odoo.url, 'demo-served');
    const progress = await ended(customer, own.installation.documentId);
    expect(progress, messages(progress)).toMatchObject({ status: 'completed' });

    const [first, ...others] = await Promise.all(
      jobs.map(({ installation }) => progressOf(attacker, installation.documentId)),
    );
    expect(first && messages(first)).toMatch(/^Conectando con tu Odoo\./);
    for (const other of others) {
      expect([other.status, other.step, messages(other)]).toEqual([
        'inProgress',
        null,
        'Otra instalación tuya está en curso. Esta empieza en cuanto termine.',
      ]);
    }
    const { host } = new URL(hanging.url);
    expect(messages(await progressOf(third, late.installation.documentId))).toBe(
      `Hay otras instalaciones trabajando en ${host}. Esta sigue en cuanto termine una de ellas.`,
    );

    // Installations that wait for their turn end at once.
    for (const [index, job] of jobs.entries()) {
      if (index > 0) expect((await cancelled(attacker, job)).status).toBe('cancelled');
    }
    expect((await cancelled(third, late)).status).toBe('cancelled');
    for (const [who, job] of [
      [attacker, jobs[0]],
      [friend, second],
    ] as const) {
      if (job) await who.ok(cancelInstallation, { params: { documentId: job.installation.documentId } });
    }
  });
});

test('four installations at servers that never answer cost another customer no turn', async () => {
  const others: Job[] = [];
  const silent: Sandbox[] = [];
  for (let at = 0; at < 4; at += 1) {
    const server = await startOdoo({ delayScale: 0.02 });
    server.setMode('*', 'hang');
    silent.push(server);
    others.push(await started(await atrio.customer(), server.url, 'hang-alone'));
  }
  const ids = others.map(({ installation }) => installation.id);
  /** How many turns the four installations have been given so far. */
  const turnsOfOthers = async () => {
    const rows = await sql(
      atrio.home,
      `select "installationId", number from turns where "installationId" in (${ids.join(', ')})`,
    );
    return rows.reduce((sum, { number }) => sum + Number(number), 0);
  };
  await until('their turns', async () => (await turnsOfOthers()) >= ids.length);
  const given = await turnsOfOthers();

  const customer = await atrio.customer();
  const own = await started(customer, odoo.url, 'demo-no-wait');
  // The call that asked for the installation gave it a turn, before any of the others got a second one.
  const [turn] = await sql(atrio.home, 'select number, "givenAt" from turns where "installationId" = $1', [
    own.installation.id,
  ]);
  expect([turn?.number, turn?.givenAt === null]).toEqual([1, false]);
  const progress = await ended(customer, own.installation.documentId);
  expect(progress.status, messages(progress)).toBe('completed');
  expect(messages(progress)).not.toMatch(/Hay otras|lugar/);
  // No installation had priority over it: none of the four had to give up a turn first.
  expect(await turnsOfOthers()).toBe(given);
  for (const server of silent) await server.stop();
});

test('for one database the first ready one goes first, and the others are told why they wait', async () => {
  const db = 'demo-line';
  odoo.setMode(db, 'slow');
  const line: { customer: Client; job: Job }[] = [];
  for (let at = 0; at < 5; at += 1) {
    const customer = await atrio.customer();
    line.push({ customer, job: await started(customer, odoo.url, db) });
  }
  const all = await Promise.all(
    line.map(({ customer, job }) => ended(customer, job.installation.documentId)),
  );
  expect(all.map(({ status }) => status)).toEqual(Array(5).fill('completed'));
  const begun = all.map(({ startedAt }) => startedAt ?? '');
  expect(begun).toEqual([...begun].sort());
  for (const [at, progress] of all.entries()) {
    if (at === 0) continue;
    expect(messages(progress)).toMatch(
      /^Otra instalación está trabajando en esta base de datos\. Esta empieza en cuanto termine\.\nConectando/,
    );
    expect((begun[at] ?? '') >= (all[at - 1]?.finishedAt ?? 'z')).toBe(true);
  }
});

/** The address of a server that is not there. */
async function goneServer(): Promise<string> {
  const gone = await startOdoo();
  await gone.stop();
  return gone.url;
}

const silenceOf = async (server: string) =>
  (await sql(atrio.home, 'select failures, "nextAt" from "silentHosts" where host = $1', [server]))[0];

const silent = (server: string) =>
  until('the server to be silent', async () => Number((await silenceOf(server))?.failures) >= 3);

/** Lets nobody try a silent server for a long time. */
const rest = (server: string) =>
  sql(atrio.home, `update "silentHosts" set "nextAt" = '9999' where host = $1`, [server]);

test('a host that does not answer gets no more work, and all continue when it is back', async () => {
  const url = await goneServer();
  const port = Number(new URL(url).port);
  const first = await atrio.customer();
  const probe = await started(first, url, 'demo-back');
  await saying(first, probe, '(3 de 6)');
  const other = await atrio.customer();
  const waits = await started(other, url, 'demo-back-too');
  await saying(
    other,
    waits,
    `127.0.0.1:${port} no responde desde hace un momento. Lo intentamos cada pocos minutos y seguimos en cuanto responda.`,
  );
  const back = await startOdoo({ port });
  try {
    const done = [
      await ended(first, probe.installation.documentId),
      await ended(other, waits.installation.documentId),
    ];
    expect(done.map(({ status }) => status)).toEqual(['completed', 'completed']);
  } finally {
    await back.stop();
  }
});

test('a customer who corrects the address of a host that does not answer waits for it no longer', async () => {
  const url = await goneServer();
  const { host } = new URL(url);
  const other = await atrio.customer();
  const probe = await started(other, url, 'demo-moved-not');
  await silent(url);
  // Nobody tries this server for a long time.
  await rest(url);
  const customer = await atrio.customer();
  const job = await started(customer, url, 'demo-moved');
  await saying(customer, job, `${host} no responde desde hace un momento`);
  const { password, apiKey } = instanceInput();
  await customer.ok(updateInstance, {
    params: { documentId: job.instance.documentId },
    body: { data: { baseUrl: odoo.url, password, apiKey } },
  });
  expect((await ended(customer, job.installation.documentId)).status).toBe('completed');
  await cancelled(other, probe);
});
