import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { attacks } from '../sandbox/hostile/attacks.ts';
import { startAtrio, startSandbox } from './processes.ts';

/**
 * `npm run hostile [-- <part of a name>]`: attacks by strangers and customers, one kind after the other,
 * while others read. It ends with code 1 if one of those reads got no answer or one with 5xx, or if more than
 * one in a hundred took longer than 100 ms.
 */

const seconds = Number(process.env.HOSTILE_SECONDS ?? 8);
const mostMs = 100;
const readers = 4;
/** Each reads about 150 times in ten seconds, far more than a person does. */
const pauseMs = 60;
const attacker = fileURLToPath(new URL('./hostile-attacker.ts', import.meta.url));

interface Reads {
  ms: number[];
  failed: number;
}

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** The header with the caller's address: each honest reader has another network. */
const from = (at: number) => ({ 'x-forwarded-for': `203.0.${at}.7` });

async function signUp(url: string, at: number): Promise<Record<string, string>> {
  const name = `ana-${at}-${Math.random().toString(36).slice(2)}`;
  const password = Array.from({ length: 24 }, () => 'bcdfghjkmnpqrvwx'[Math.floor(Math.random() * 16)]).join(
    '',
  );
  const answer = await fetch(`${url}/api/auth/local/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(at) },
    body: JSON.stringify({ username: name, email: `${name}@ejemplo.com.gt`, password }),
  });
  const { jwt } = (await answer.json()) as { jwt: string };
  return { authorization: `Bearer ${jwt}`, ...from(at) };
}

/** Reads as the portal's first page does, until the time is up. */
async function read(
  url: string,
  headers: Record<string, string>,
  until: number,
  reads: Reads,
): Promise<void> {
  const paths = ['/api/users/me', '/api/instances?populate=*', '/api/installations?populate=*', '/api/plans'];
  for (let at = 0; performance.now() < until; at += 1) {
    const began = performance.now();
    try {
      const answer = await fetch(url + paths[at % paths.length], { headers });
      await answer.arrayBuffer();
      if (answer.status >= 500) reads.failed += 1;
    } catch {
      reads.failed += 1;
    }
    reads.ms.push(performance.now() - began);
    await sleep(pauseMs);
  }
}

async function readMeanwhile(url: string, accounts: Record<string, string>[]): Promise<Reads> {
  const reads: Reads = { ms: [], failed: 0 };
  const until = performance.now() + seconds * 1000;
  await Promise.all(accounts.map((headers) => read(url, headers, until, reads)));
  return reads;
}

const quantile = (sorted: number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** @returns whether the other readers were unaffected */
function report(name: string, { ms, failed }: Reads, answers: string, memory: number): boolean {
  const sorted = [...ms].sort((a, b) => a - b);
  const [p50, p99, longest] = [quantile(sorted, 0.5), quantile(sorted, 0.99), sorted.at(-1) ?? 0];
  const numbers = [p50, p99, longest].map((value) => value.toFixed(0).padStart(6)).join('');
  const isGood = p99 <= mostMs && failed === 0;
  console.log(
    `${name.padEnd(34)}${String(ms.length).padStart(6)}${numbers}${String(failed).padStart(5)}${memory.toFixed(0).padStart(7)}  ${isGood ? 'ok    ' : 'FAILED'}  ${answers}`,
  );
  return isGood;
}

async function endOf(child: ChildProcess): Promise<string> {
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await once(child, 'close');
  return output.trim();
}

export async function run(): Promise<void> {
  const wanted = process.argv[3] ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'atrio-hostile-'));
  const odoo = await startSandbox();
  const atrio = await startAtrio(folder, {
    AUTH_LIMIT: '10',
    REQUEST_LIMIT: '200',
    QUOTA_INSTANCES: '50',
    TRUST_PROXY: '127.0.0.1',
    ODOO_ALLOWED_HOSTS: '127.0.0.1',
    LOG_LEVEL: 'fatal',
  });
  try {
    const accounts = await Promise.all(Array.from({ length: readers }, (_, at) => signUp(atrio.url, at)));
    console.log(
      `${'others read while'.padEnd(34)} reads   p50   p99   max  5xx    MiB          answers to the attacker`,
    );
    const good = [report('nothing happens', await readMeanwhile(atrio.url, accounts), '', atrio.memory())];
    for (const name of Object.keys(attacks).filter((each) => each.includes(wanted))) {
      const child = spawn(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', attacker, name, atrio.url, odoo.url, String(seconds)],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      const ended = endOf(child);
      const reads = await readMeanwhile(atrio.url, accounts);
      good.push(report(name, reads, await ended, atrio.peak()));
    }
    if (good.includes(false)) process.exitCode = 1;
  } finally {
    await atrio.stop();
    await odoo.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
