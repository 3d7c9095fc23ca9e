import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HttpTarget, measure, type Throughput } from './load.ts';
import { type RunningServer, startAtrio, startBare } from './processes.ts';
import { emailOf, password, seedFolder } from './seed.ts';

/**
 * Measures the most frequent calls of the portal, beside a bare Fastify that sends the same bytes, and beside
 * another server of the same API at PEER_URL (signed in with PEER_IDENTIFIER and PEER_PASSWORD).
 */

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const customers = 200;

const populate =
  'populate[role]=true&populate[subscriptions][populate]=plan&populate[instances]=true&populate[profilePicture]=true';
const user = 7;

const reads = (userId: number, email: string) => ({
  'users/me': `/api/users/me?${populate}`,
  plans: '/api/plans?populate=*',
  instances: `/api/instances?populate=*&filters[user][id][$eq]=${userId}`,
  installations: `/api/installations?populate=*&filters[instance][username][$eq]=${email}`,
});

interface SignedIn {
  id: number;
  email: string;
  headers: Record<string, string>;
}

/** A busy machine sometimes refuses a sign-in; it is repeated this often. */
const signIns = 10;

/** @throws Error when every try was refused */
async function signIn(base: string, identifier: string, secret: string): Promise<SignedIn> {
  let response: Response;
  for (let turn = 1; ; turn += 1) {
    response = await fetch(`${base}/api/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier, password: secret }),
    });
    if (response.ok) break;
    if (turn === signIns) throw new Error(`no sign-in: ${response.status} ${await response.text()}`);
    await new Promise((done) => setTimeout(done, 1000));
  }
  const answer = (await response.json()) as { jwt: string; user: { id: number; email: string } };
  return { ...answer.user, headers: { authorization: `Bearer ${answer.jwt}` } };
}

function cases(
  base: string,
  signed: SignedIn,
  identifier: string,
  secret: string,
): Record<string, HttpTarget> {
  const list: Record<string, HttpTarget> = {};
  for (const [name, path] of Object.entries(reads(signed.id, signed.email))) {
    list[name] = { method: 'GET', url: base + path, headers: signed.headers };
  }
  list['create an instance'] = {
    method: 'POST',
    url: `${base}/api/instances`,
    headers: signed.headers,
    body: JSON.stringify({
      data: {
        databaseName: 'base_nueva',
        baseUrl: 'https://odoo-nueva.example.com',
        username: 'admin',
        password: 'una contraseña',
        apiKey: 'una clave',
        user: signed.id,
      },
    }),
  };
  list.login = {
    method: 'POST',
    url: `${base}/api/auth/local`,
    body: JSON.stringify({ identifier, password: secret }),
  };
  return list;
}

const rate = (value: Throughput | undefined) => (value ? Math.round(value.rate).toString() : '-').padStart(8);
/** Refused calls by name: the run continues, and fails at its end. */
const refusals = new Map<string, number>();

const counted = (name: string, found: Throughput): Throughput => {
  if (found.refused) refusals.set(name, (refusals.get(name) ?? 0) + found.refused);
  return found;
};

const ms = (value: number) => value.toFixed(0).padStart(5);
const cpu = (value: Throughput) => value.cpu.toFixed(0).padStart(8);

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-bench-'));
  try {
    const small = join(folder, 'small');
    await seedFolder(small, customers);
    await coldAndWarm(small);
    const baseline = await compare(small);
    const large = join(folder, 'large');
    await seedFolder(large, customers * 10);
    await compareTenfold(large, baseline);
    for (const [name, count] of refusals) console.error(`${name}: ${count} requests were refused`);
    if (refusals.size) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function coldAndWarm(dataDir: string): Promise<void> {
  const first = await startAtrio(dataDir);
  await first.stop();
  const began = performance.now();
  const server = await startAtrio(dataDir);
  const took = performance.now() - began;
  await new Promise((done) => setTimeout(done, 3000));
  console.log(`warm start ${took.toFixed(0)} ms; idle with worker ${server.memory().toFixed(0)} MiB\n`);
  await server.stop();
}

/** @returns the throughput of the reads with 32 connections */
async function compare(dataDir: string): Promise<Map<string, Throughput>> {
  const atrio = await startAtrio(dataDir);
  const signed = await signIn(atrio.url, emailOf(user), password);
  const own = cases(atrio.url, signed, emailOf(user), password);
  const bare = await startBare(await record(own, join(dataDir, 'answers.json')));
  try {
    return await measured(atrio, own, bare);
  } finally {
    await Promise.all([atrio.stop(), bare.stop()]);
  }
}

async function measured(
  atrio: RunningServer,
  own: Record<string, HttpTarget>,
  bare: RunningServer,
): Promise<Map<string, Throughput>> {
  const peer = await peerCases();
  const found = new Map<string, Throughput>();
  console.log(
    'call                connections |   Atrio/s    p50   p99 ms   cpu µs |  bare/s  ratio   cpu µs |  peer/s  ratio',
  );
  for (const [name, target] of Object.entries(own)) {
    for (const connections of [1, 32]) {
      const mine = counted(name, await measure(target, connections, seconds, atrio));
      const least = await measure(
        { ...target, url: bare.url + new URL(target.url).pathname },
        connections,
        seconds,
        bare,
      );
      const theirs = peer[name] ? await measure(peer[name], connections, seconds) : undefined;
      if (connections === 32) found.set(name, mine);
      console.log(
        `${name.padEnd(20)}${String(connections).padStart(11)} | ${rate(mine)} ${ms(mine.p50)} ${ms(mine.p99)} ${cpu(mine)} |${rate(least)} ${(mine.rate / least.rate).toFixed(2).padStart(6)} ${cpu(least)} |${rate(theirs)} ${theirs ? (mine.rate / theirs.rate).toFixed(1).padStart(6) : ''}`,
      );
    }
  }
  await besideLogins(own, {
    ...own['users/me'],
    // The first user has thousands of instances by then.
    headers: (await signIn(atrio.url, emailOf(user + 1), password)).headers,
  } as HttpTarget);
  console.log(`after the load ${atrio.memory().toFixed(0)} MiB\n`);
  return found;
}

/** Stores Atrio's answers, so that the bare server sends the same bytes. @returns the file */
async function record(targets: Record<string, HttpTarget>, file: string): Promise<string> {
  const answers = [];
  for (const { method, url, headers, body } of Object.values(targets)) {
    const response = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body ? { body } : {}),
    });
    answers.push({
      method,
      path: new URL(url).pathname,
      status: response.status,
      body: await response.text(),
    });
  }
  writeFileSync(file, JSON.stringify(answers));
  return file;
}

async function peerCases(): Promise<Record<string, HttpTarget>> {
  const { PEER_URL: base, PEER_IDENTIFIER: identifier = '', PEER_PASSWORD: secret = '' } = process.env;
  if (!base) return {};
  return cases(base, await signIn(base, identifier, secret), identifier, secret);
}

/** How long a read takes while eight connections sign in without pause. */
async function besideLogins({ login }: Record<string, HttpTarget>, me: HttpTarget): Promise<void> {
  if (!login) return;
  const [logins, others] = await Promise.all([measure(login, 8, seconds + 1), measure(me, 4, seconds)]);
  counted('login', logins);
  counted('users/me', others);
  console.log(`\nwhile 8 connections sign in: users/me p50 ${others.p50} ms, p99 ${others.p99} ms`);
}

async function compareTenfold(dataDir: string, baseline: Map<string, Throughput>): Promise<void> {
  const atrio: RunningServer = await startAtrio(dataDir);
  const signed = await signIn(atrio.url, emailOf(user), password);
  const own = cases(atrio.url, signed, emailOf(user), password);
  console.log('ten times the rows, 32 connections:');
  for (const name of Object.keys(reads(0, ''))) {
    const target = own[name];
    const before = baseline.get(name);
    if (!target || !before) continue;
    const now = counted(name, await measure(target, 32, seconds, atrio));
    console.log(
      `  ${name.padEnd(16)} ${rate(now)}/s, cpu µs ${cpu(now)}, cost × ${(now.cpu / before.cpu).toFixed(2)}`,
    );
  }
  await atrio.stop();
}
