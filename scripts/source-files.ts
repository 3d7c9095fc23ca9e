import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The files of the project, for tests that read them as texts. Paths are from its root. */

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Workspaces whose `src/` is the product. */
export const workspaces = ['contract', 'importer', 'odoo', 'server', 'spreadsheets', 'web'];

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** @returns the files below some folders whose path fits, without what was installed or built */
export const filesIn = (folders: readonly string[], fits: RegExp): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter((path) => fits.test(path) && !/(?:^|\/)(?:node_modules|dist)\//.test(path)),
  );
