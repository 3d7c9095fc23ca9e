import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import commits from './fixtures/commits.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../', import.meta.url));
const rooms = ['contract', 'odoo', 'spreadsheets', 'importer', 'server'];

/** The code of an earlier version, in a folder of its own. */
export interface PreviousCode {
  /** Path of the main program. */
  program: string;
  remove(): void;
}

const git = (...args: string[]): string => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
};

/**
 * The commit whose code made a database of `fixtures` (make.ts writes it down).
 *
 * @returns null if the Git history is missing, as in a shallow clone or an unpacked archive
 */
export function commitOf(fixture: string): string | null {
  const written = new Map<string, string>(Object.entries(commits));
  const commit = written.get(fixture.split('.')[0] ?? '');
  if (!commit) throw new Error(`commits.json does not name the commit of ${fixture}`);
  return git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`) || null;
}

/** Takes the code of a commit out of the Git history. It uses the packages that are installed now. */
export function takeCode(commit: string): PreviousCode {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-previous-'));
  const archive = execFileSync('git', ['archive', commit, ...rooms, 'catalog.yaml', 'package.json'], {
    cwd: root,
    maxBuffer: 2 ** 28,
  });
  execFileSync('tar', ['--extract', '--directory', folder], { input: archive });
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@atrio'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    // A cache of its own: the process that reads customers' files may read below its own folder only.
    if (name !== '@atrio' && !name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(packages, name));
  }
  for (const room of rooms) symlinkSync(join(folder, room), join(packages, '@atrio', room));
  return {
    program: join(folder, 'server/src/main.ts'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
