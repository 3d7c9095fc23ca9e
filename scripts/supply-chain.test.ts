import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

interface Manifest {
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
}
interface Locked extends Manifest {
  version?: string;
  link?: boolean;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  license?: string;
}

interface Runtime {
  runtime: { version: string; sha256: Record<string, string> };
  runtimeProblem(path: string, platform?: string): string | null;
}
const { runtime, runtimeProblem }: Runtime = await import(new URL('./runtime.mjs', import.meta.url).href);

const read = <T>(path: string): T =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8'));
const root = read<Manifest>('package.json');
const rooms = ['', ...(root.workspaces ?? [])];
const manifests = rooms.map((room) => ({
  room,
  manifest: read<Manifest>(`${room ? `${room}/` : ''}package.json`),
}));
const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json');
const locked = Object.entries(packages).filter(([path]) => path.includes('node_modules/'));

/** (OWASP ASVS 5.0, 15.1.2, 15.2) */
describe('the packages', () => {
  test.each(manifests)('of «$room» have an exact version, the one in the lock file', ({ room, manifest }) => {
    const named = {
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    };
    for (const [name, version] of Object.entries(named)) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
      const found = packages[`${room}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
      if (!found?.link) expect(found?.version, `${name} in package-lock.json`).toBe(version);
    }
    const { dependencies, devDependencies } = packages[room] ?? {};
    expect({ ...dependencies, ...devDependencies }, 'package-lock.json').toMatchObject(named);
  });

  test('have a checksum in the lock file, and come from a registry', () => {
    expect(locked.length).toBeGreaterThan(100);
    for (const [path, { integrity, resolved, link }] of locked) {
      if (link) continue;
      expect(integrity, path).toMatch(/^sha512-/);
      if (resolved) expect(resolved, path).toMatch(/^https:\/\/[^/]+\/.+\.tgz$/);
    }
  });

  test('bring the runtime whose checksum is in the repository, and refuse another one', () => {
    expect(runtime.version).toBe(root.dependencies?.node);
    expect(Object.keys(runtime.sha256)).toContain('linux-x64');
    expect(runtimeProblem(process.execPath)).toBeNull();
    const other = join(mkdtempSync(join(tmpdir(), 'atrio-runtime-')), 'node');
    writeFileSync(other, 'another program');
    expect(runtimeProblem(other)).toMatch(/^El Node que instaló npm no es el que esperábamos/);
    expect(runtimeProblem(other, 'sunos-sparc')).toMatch(/^No conocemos la suma del Node/);
  });

  test('have a licence under which they may be used beside ours', () => {
    const free =
      /^(MIT|MIT-0|ISC|0BSD|Unlicense|CC0-1\.0|Zlib|OFL-1\.1|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0)$/;
    // Used unchanged, as a library beside us.
    const weak = /^(MPL-2\.0|LGPL-3\.0-or-later)$/;
    const strange = locked.filter(([, { license = '', link }]) => {
      const names = license.replaceAll(/[()]/g, '').split(/ AND | OR /);
      return !link && !names.every((name) => free.test(name) || weak.test(name));
    });
    expect(strange.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  });

  test('run an install script only if package.json allows it', () => {
    const wishing = locked
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.split('node_modules/').at(-1) ?? '');
    // @swc/core also has its binary as a package; its script only checks that it is there.
    expect(wishing.filter((name) => !(name in (root.allowScripts ?? {})) && name !== '@swc/core')).toEqual(
      [],
    );
    expect(
      Object.entries(root.allowScripts ?? {})
        .filter(([, may]) => may)
        .map(([name]) => name),
    ).toEqual(['node']);
  });
});
