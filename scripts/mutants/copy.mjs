import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A copy of the files in git and of new files, as they are in the working tree, with the installed packages.
 * It is below this folder, where files can be linked.
 *
 * @returns its `path`, `change(mutant)`, `restore(file)` and `remove()`
 */
export function copyTree(root) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const path = mkdtempSync(join(root, '.cache/mutants-'));
  const files = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  }).stdout.split('\0');
  for (const file of files.filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    cpSync(join(root, file), join(path, file));
  }
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const room of ['.', ...workspaces]) copyPackages(join(root, room), join(path, room));
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

/**
 * A link to the folder of a package is not enough: the process that reads customers' files may read below its own
 * folder only.
 * The links of npm to the rooms of this project are relative, and lead into the copy.
 */
function copyPackages(from, to) {
  const [modules, own] = [join(from, 'node_modules'), join(to, 'node_modules')];
  if (!existsSync(modules)) return;
  if (spawnSync('cp', ['-al', modules, own], { stdio: 'ignore' }).status !== 0) {
    cpSync(modules, own, { recursive: true, force: true, verbatimSymlinks: true });
  }
  // A hard-linked file would change in both places, so caches that are rewritten in place are not linked.
  for (const name of ['.cache', '.vite', '.vite-temp', '.vitest-cache', '.atrio-lock']) {
    rmSync(join(own, name), { recursive: true, force: true });
  }
  const stamp = join(modules, '.atrio-lock');
  if (existsSync(stamp)) cpSync(stamp, join(own, '.atrio-lock'));
}
