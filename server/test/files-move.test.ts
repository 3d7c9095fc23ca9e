import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { downloadFile, type UploadedFile } from '@atrio/contract';
import { contactsSample, crmSample } from '@atrio/spreadsheets/samples';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type S3Sandbox, startS3 } from '../../sandbox/s3/index.ts';
import { commandProgram } from '../../scripts/server.mjs';
import { commands } from '../src/commands/commands.ts';
import { readConfig } from '../src/config/config.ts';
import { type Server, serve } from '../src/serve.ts';
import { type Client, connectTo } from './client.ts';
import { type Home, makeHome } from './harness.ts';
import { launch } from './process.ts';
import { newInstallation, newInstance, uploadFiles } from './work.ts';

/** `npm run atrio -- files move`: from the folder into the bucket, while Atrio serves. */

let s3: S3Sandbox;
let home: Home;
let server: Server;
let customer: Client;
beforeEach(async () => {
  s3 = await startS3();
  home = await makeHome();
  server = await serve(readConfig(home.env));
  customer = await connectTo(server.url ?? '').register();
});
afterEach(async () => {
  await server.stop();
  await s3.switchOff();
  await home.remove();
});

const run = async (...args: string[]) => {
  const one = launch({ ...home.env, ...s3.env }, commandProgram, args);
  return { code: await one.exited, said: one.output() };
};
const uploaded = async (rows: number): Promise<UploadedFile[]> => {
  const { id } = await newInstance(customer, 'https://odoo.ejemplo.com.gt', 'demo');
  const installation = await newInstallation(customer, id, ['crm', 'contacts']);
  return uploadFiles(customer, installation.id, [crmSample({ rows }), contactsSample({ rows })]);
};
const statusOf = async ({ url }: UploadedFile) =>
  (await customer.send(downloadFile, { params: { name: url.split('/').at(-1) ?? '' } })).status;
const inFolder = () =>
  existsSync(join(home.dataDir, 'files'))
    ? readdirSync(join(home.dataDir, 'files'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.xlsx'))
        .sort()
    : [];

test("copies customers' files, then the new ones, and removes them from the folder after a check", async () => {
  const early = await uploaded(3);
  const before = inFolder();
  expect(before).toHaveLength(2);
  const copied = await run('files', 'move', '--json');
  expect([copied.code, JSON.parse(copied.said)]).toEqual([
    0,
    { named: 2, copied: 2, bytes: expect.any(Number), removed: 0, missing: [] },
  ]);
  expect([...s3.objects.keys()].sort()).toEqual(before);
  expect(inFolder()).toEqual(before);

  // Uploaded to the folder after the copy, and read from it until it is moved too.
  const late = await uploaded(4);
  await server.stop();
  server = await serve(readConfig({ ...home.env, ...s3.env }));
  customer = connectTo(server.url ?? '', customer.token, customer.account);
  const newest = await uploaded(5);
  const all = [...early, ...late, ...newest];
  expect(s3.objects.size).toBe(4);
  for (const file of all) expect(await statusOf(file)).toBe(200);

  const moved = await run('files', 'move', '--remove');
  expect([moved.code, moved.said]).toEqual([
    0,
    expect.stringMatching(
      /^Archivos copiados: 2 \(0\.0 MB\); quitados de DATA_DIR: 4\.\nDe 6 archivos de clientes, 6 están en el bucket\.\n$/,
    ),
  ]);
  expect(inFolder()).toEqual([]);
  expect(s3.objects.size).toBe(6);
  for (const file of all) expect(await statusOf(file)).toBe(200);
  const again = await run('files', 'move', '--remove', '--json');
  expect([again.code, JSON.parse(again.said)]).toEqual([
    0,
    { named: 6, copied: 0, bytes: 0, removed: 0, missing: [] },
  ]);
});

test('reports files that are in neither place, and changes nothing while the bucket is away', async () => {
  const [file] = await uploaded(3);
  await s3.switchOff();
  const away = await run('files', 'move', '--remove');
  expect([away.code, away.said, inFolder().length]).toEqual([
    1,
    expect.stringMatching(/^No se pudo\. No se puede usar el bucket .*ECONNREFUSED.*\n$/),
    2,
  ]);
  await s3.switchOn();
  expect((await run('files', 'move', '--remove')).code).toBe(0);
  const [key = ''] = s3.objects.keys();
  s3.objects.delete(key);
  expect(await run('files', 'move')).toEqual({
    code: 1,
    said: `Archivos copiados: 0 (0.0 MB); quitados de DATA_DIR: 0.\nDe 2 archivos de clientes, 1 están en el bucket.\nFalta ${key}\n`,
  });
  expect(file?.url).toBeDefined();
});

test('lists the commands', async () => {
  const { code, said: list } = await run('--help');
  expect(code).toBe(0);
  const lines = list.split('\n');
  expect(lines[0]).toBe('Comandos:');
  expect(lines.slice(1, -2)).toHaveLength(commands.size);
  // The width of the first column is that of the longest command.
  expect(lines.map((line) => line.trim().split(/ {2,}/))).toContainEqual([
    'files move [--remove]',
    'copia los archivos de DATA_DIR al bucket de S3_*; con --remove los quita de DATA_DIR',
  ]);
  expect(lines.at(-2)).toBe('Con --json, cada uno contesta para programas.');
  const wrong = 'No existe ese comando o esa opción, o le falta o le sobra algo.';
  expect(await run()).toEqual({ code: 2, said: `${wrong}\n${list}` });
});

test.each([
  [['files', 'copy'], ['files move [--remove]']],
  [['doctor', '--todo'], ['doctor']],
  [['doctor', '--remove'], ['doctor']],
  [['backup', 'verify'], ['backup verify ARCHIVO']],
  [['mail', 'test'], ['mail test CORREO']],
])('%j is refused with how the command is written', async (words, usages) => {
  const lines = ['No existe ese comando o esa opción, o le falta o le sobra algo.', 'Se escribe así:'];
  expect(await run(...words)).toEqual({
    code: 2,
    said: [...lines, ...usages.map((usage) => `  ${usage}`), ''].join('\n'),
  });
});
