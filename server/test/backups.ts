import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { downloadFile, type UploadedFile } from '@atrio/contract';
import { crmSample } from '@atrio/spreadsheets/samples';
import { packTar, unpackTar } from 'modern-tar';
import { commandProgram } from '../../scripts/server.mjs';
import type { Client } from './client.ts';
import type { Home } from './harness.ts';
import { launch } from './process.ts';
import { sql } from './sql.ts';
import { newInstallation, newInstance, uploadFiles } from './work.ts';

/** Runs `npm run atrio -- ...` with the environment of a server. */
export async function atrio(home: Home, args: string[], env: NodeJS.ProcessEnv = {}) {
  const one = launch({ ...home.env, ...env }, commandProgram, args);
  return { code: await one.exited, said: one.output() };
}

/** The same, where no file may become longer than 40 kB: the shell counts blocks of 512 bytes. */
export async function atrioOnLittleDisk(home: Home, args: string[]) {
  const node = [process.execPath, '--disable-warning=ExperimentalWarning', commandProgram, ...args];
  const child = spawn('sh', ['-c', 'ulimit -f 80; exec "$0" "$@"', ...node], {
    env: { PATH: process.env.PATH, ...home.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text));
  const code = await new Promise<number | string>((done) => {
    child.once('close', (number, signal) => done(signal ?? number ?? -1));
  });
  return { code, said };
}

/** The same, for a command that must succeed. @returns the JSON that it prints */
export async function atrioJson<T>(home: Home, args: string[], env: NodeJS.ProcessEnv = {}): Promise<T> {
  const { code, said } = await atrio(home, [...args, '--json'], env);
  if (code !== 0) throw new Error(`${args.join(' ')}: ${code} ${said}`);
  return JSON.parse(said);
}

/** @returns path of the archive */
export const backedUp = async (home: Home, env: NodeJS.ProcessEnv = {}): Promise<string> =>
  (await atrioJson<{ path: string }>(home, ['backup'], env)).path;

/** Content by name. */
export async function inArchive(path: string): Promise<Map<string, Buffer>> {
  const entries = await unpackTar(gunzipSync(readFileSync(path)));
  return new Map(entries.map(({ header, data }) => [header.name, Buffer.from(data ?? [])]));
}

/** Writes an archive with other content. @returns its path */
export async function changedArchive(
  path: string,
  change: (content: Map<string, Buffer>) => void,
): Promise<string> {
  const content = await inArchive(path);
  change(content);
  const packed = await packTar(
    [...content].map(([name, body]) => ({ header: { name, size: body.length }, body: new Uint8Array(body) })),
  );
  const changed = path.replace('.tar.gz', '-changed.tar.gz');
  writeFileSync(changed, gzipSync(packed));
  return changed;
}

/** Changes only the manifest. */
export const withManifest = (path: string, change: (manifest: Record<string, unknown>) => void) =>
  changedArchive(path, (content) => {
    const manifest = JSON.parse(String(content.get('manifest.json')));
    change(manifest);
    content.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  });

/** Names in the data folder, without archives and SQLite's own files. */
export const namesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !/-(wal|shm)$|^lock(-journal)?$|^backups$|^mail$/.test(name))
    .sort();

export const archivesIn = (home: Home): string[] =>
  readdirSync(join(home.dataDir, 'backups')).filter((name) => name.startsWith('atrio-'));

/** A file of a customer, in an installation of its own. */
export async function uploaded(customer: Client, rows = 3): Promise<UploadedFile> {
  const { id } = await newInstance(customer, 'https://odoo.ejemplo.com.gt', 'demo');
  const installation = await newInstallation(customer, id, ['crm']);
  const [file] = await uploadFiles(customer, installation.id, [crmSample({ rows })]);
  return file as UploadedFile;
}

/** How the server answers the customer's call for a file. */
export const statusOf = async (customer: Client, { url }: UploadedFile): Promise<number> =>
  (await customer.send(downloadFile, { params: { name: url.split('/').at(-1) ?? '' } })).status;

/** Addresses of all registered customers. */
export const usersOf = async (home: Home) =>
  (await sql(home, 'select email from users order by id')).map(({ email }) => email);

/** Whether a running server has ended a round of the removal of stray files well. */
export const strayRound = async (home: Home): Promise<boolean> =>
  (await sql(home, `select name from rounds where name = 'stray files' and outcome = 'done'`)).length > 0;
