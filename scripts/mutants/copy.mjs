import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * A copy of what git knows and of new files, as they are in the working tree. The packages are links, but those
 * of this project lead into the copy.
 *
 * @returns its `path`, `change(mutant)`, `restore(file)` and `remove()`
 */
export function copyTree(root) {
  const path = mkdtempSync(join(tmpdir(), 'atrio-mutants-'));
  const files = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  }).stdout.split('\0');
  for (const file of files.filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    cpSync(join(root, file), join(path, file));
  }
  const rooms = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;
  linkPackages(root, path, rooms);
  for (const room of rooms) linkPackages(join(root, room), join(path, room), []);
  return {
    path,
    change({ file, text, replacement }) {
      writeFileSync(
        join(path, file),
        readFileSync(join(root, file), 'utf8').replace(text, () => replacement),
      );
    },
    restore: (file) => cpSync(join(root, file), join(path, file)),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

function linkPackages(from, to, rooms) {
  const modules = join(from, 'node_modules');
  if (!existsSync(modules)) return;
  const own = join(to, 'node_modules');
  mkdirSync(own, { recursive: true });
  // Caches and the stamp of the installation stay where they are.
  for (const name of readdirSync(modules).filter((entry) => !entry.startsWith('.') && entry !== '@atrio')) {
    symlinkSync(join(modules, name), join(own, name));
  }
  if (rooms.length > 0) mkdirSync(join(own, '@atrio'));
  for (const room of rooms) {
    const { name } = JSON.parse(readFileSync(join(from, room, 'package.json'), 'utf8'));
    symlinkSync(join(to, room), join(own, name));
  }
}
