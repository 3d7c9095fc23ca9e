import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Names with one meaning. */

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** @returns the files of these folders, without what was installed */
const filesIn = (folders: readonly string[], ending: RegExp): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter((path) => ending.test(path) && !/(?:^|\/)(?:node_modules|dist)\//.test(path)),
  );

const rooms = ['contract', 'importer', 'odoo', 'server', 'spreadsheets', 'web'];
const product = filesIn([...rooms.map((room) => `${room}/src`), 'sandbox'], /\.tsx?$/);

/** Types that several rooms want to declare, each for something else. */
const common = ['Outcome', 'Step', 'Row', 'Place', 'State'];
/** A declared type, or one that is imported under this name. */
const declared = new RegExp(
  `\\b(?:(?:interface|class|enum)|type(?= \\w+(?: =|<))|as(?= \\w+[ ,])) (${common.join('|')})\\b`,
  'g',
);

test('a type with a common name is declared once at most', () => {
  expect(product.length).toBeGreaterThan(800);
  for (const line of [
    'type Row = string;',
    'export interface Row<T> {',
    'import { Cell as Row } from "./a";',
  ]) {
    expect([...line.matchAll(declared)], line).toHaveLength(1);
  }
  expect([..."import { type Row, rows } from './a';".matchAll(declared)]).toEqual([]);
  const places: Record<string, string[]> = {};
  for (const path of product) {
    for (const [, name = ''] of read(path).matchAll(declared)) places[name] = [...(places[name] ?? []), path];
  }
  expect(Object.entries(places).filter(([, paths]) => paths.length > 1)).toEqual([]);
});
