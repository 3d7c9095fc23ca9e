/**
 * `npm run sbom`: the bill of materials (CycloneDX) of what runs in production. npm knows the packages; the
 * runtime's binary, which its package fetches by itself, is added with its checksums.
 */
import { execFileSync } from 'node:child_process';
import { runtime } from './runtime.mjs';
import { root } from './setup.mjs';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const bill = JSON.parse(
  execFileSync(npm, ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
    ...{ cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' },
  }),
);
for (const [platform, content] of Object.entries(runtime.sha256)) {
  const name = `node-${platform.replace('win32', 'win')}`;
  bill.components.push({
    'bom-ref': `${name}@${runtime.version}`,
    type: 'platform',
    name,
    version: runtime.version,
    purl: `pkg:npm/${name}@${runtime.version}`,
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-256', content }],
  });
}
console.log(JSON.stringify(bill, null, 2));
