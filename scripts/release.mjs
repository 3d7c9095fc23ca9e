/**
 * `npm run release -- 1.2.0`: gives this version to every manifest, and to what the changelog has under
 * "Unreleased". Committing and tagging is left to the caller (CONTRIBUTING.md). Without a version it leaves the
 * archive of the present one in dist/.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeArchive } from './release-archive.mjs';
import { root } from './setup.mjs';

const [version = ''] = process.argv.slice(2);
if (version === '') {
  console.log(makeArchive(join(root, 'dist')));
  process.exit(0);
}
if (!/^\d+\.\d+\.\d+$/.test(version)) {
  console.error('Name a version, such as npm run release -- 1.2.0, or none for the archive');
  process.exit(1);
}
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const changelog = join(root, 'CHANGELOG.md');
const text = readFileSync(changelog, 'utf8');
if (!/^## Unreleased\n\n(?!#)\S/m.test(text) || text.includes(`## ${version} (`)) {
  console.error(`CHANGELOG.md has nothing under "Unreleased", or has ${version} already.`);
  process.exit(1);
}

for (const room of ['', ...workspaces]) change(join(root, room, 'package.json'), setVersion);
change(join(root, 'package-lock.json'), (lock) => {
  lock.version = version;
  for (const room of ['', ...workspaces]) setVersion(lock.packages[room]);
});
const today = new Date().toISOString().slice(0, 10);
writeFileSync(changelog, text.replace('## Unreleased\n', `## Unreleased\n\n## ${version} (${today})\n`));
console.log(`Now: git commit -am "Release ${version}" && git tag -a v${version} -m ${version}`);

function change(file, edit) {
  const json = JSON.parse(readFileSync(file, 'utf8'));
  edit(json);
  writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`);
}

/** Sets its own version and those of our packages that it depends on. */
function setVersion(manifest) {
  manifest.version = version;
  for (const kind of ['dependencies', 'devDependencies']) {
    for (const name of Object.keys(manifest[kind] ?? {})) {
      if (name.startsWith('@atrio/')) manifest[kind][name] = version;
    }
  }
}
