import { readFileSync } from 'node:fs';
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
}

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
