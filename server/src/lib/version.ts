import { readFileSync } from 'node:fs';

const manifest: { version: string; dependencies: { node: string } } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
);

/** Version of Atrio, as released. */
export const version = manifest.version;

/** Packages that the whole project is pinned to. */
export const packages: { node: string } = manifest.dependencies;
