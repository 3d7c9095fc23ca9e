import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrio-lock-'));
  lock = join(folder, '.cache/setup.lock');
  mkdirSync(join(folder, 'scripts'));
  mkdirSync(join(folder, '.cache'));
  for (const name of ['one-at-a-time.mjs', 'processes.mjs']) {
    copyFileSync(fileURLToPath(new URL(name, import.meta.url)), join(folder, 'scripts', name));
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A start that does its work once it has the lock. */
function start() {
  const program = `import { oneAtATime } from './scripts/one-at-a-time.mjs'; oneAtATime(() => console.log('done'));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd: folder });
  let said = '';
  child.stdout.on('data', (bytes) => {
    said += bytes;
  });
  return { child, ended: once(child, 'close').then(([code]) => ({ code, said })) };
}

const done = { code: 0, said: 'done\n' };

test('a start whose process lives is waited for, and the wait is said', async () => {
  writeFileSync(lock, `${process.pid} `);
  const { child, ended } = start();
  const [told] = await once(child.stderr, 'data');
  expect(String(told)).toBe(
    `Otro proceso (${process.pid}) prepara esta carpeta: se espera a que termine...\n`,
  );
  rmSync(lock);
  expect(await ended).toEqual(done);
  expect(existsSync(lock)).toBe(false);
});

test('a start that was killed is not waited for', async () => {
  const { child, ended } = start();
  await ended;
  writeFileSync(lock, `${child.pid} 1`);
  expect(await start().ended).toEqual(done);
});

test.runIf(existsSync('/proc'))(
  'a start that was killed is not waited for when another process has its number',
  async () => {
    writeFileSync(lock, `${process.pid} 1`);
    expect(await start().ended).toEqual(done);
  },
);
