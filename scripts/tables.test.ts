import { expect, test } from 'vitest';
import { filesIn, read } from './source-files.ts';

/** Who inserts, updates or deletes the rows of each table, against the table of owners in docs/architecture.md. */

/** Files that have the name of a table in a variable, each with the tables that it may be. */
const byName: Record<string, string[]> = {
  'server/src/db/sealed-columns.ts': [
    'authenticators',
    'customerKeys',
    'instances',
    'operatorAuthenticators',
  ],
};
/** Fills an empty database with invented rows of most tables. */
const inventor = 'demo-data';

const write = /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*(?:'(\w+)'|(\w+))/g;
/** The names that a loop gives to a variable, in the text before its use. */
const loop = (variable: string) => new RegExp(`for \\(const ${variable} of \\[([^\\]]*)\\] as const\\)`, 'g');

/** @returns the tables that a file writes; `?` for one whose name is nowhere to be read */
function writtenIn(text: string, known: string[] = []): string[] {
  return [...text.matchAll(write)].flatMap(({ index, 1: name, 2: variable = '' }) => {
    if (name) return [name];
    const list = [...text.slice(0, index).matchAll(loop(variable))].at(-1)?.[1];
    if (list) return [...list.matchAll(/'(\w+)'/g)].map(([, one = '']) => one);
    return known.length > 0 ? known : ['?'];
  });
}

/** @returns the name of a feature, or the room below the features */
const writerOf = (path: string): string =>
  /^server\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? path.split('/')[2] ?? '';

/** The sources of the server by path, without the migrations. */
const sources = new Map(
  filesIn(['server/src'], /\.ts$/)
    .filter((path) => !path.startsWith('server/src/db/migrations/'))
    .map((path) => [path, read(path)]),
);

/** @returns the writers of each table, in order */
function writersIn(texts: ReadonlyMap<string, string>): Record<string, string[]> {
  const writers: Record<string, string[]> = {};
  for (const [path, text] of texts) {
    const writer = writerOf(path);
    if (writer === inventor) continue;
    for (const table of writtenIn(text, byName[path])) {
      writers[table] = [...new Set([...(writers[table] ?? []), writer])].sort();
    }
  }
  return writers;
}

/** A row of the page: the table, its owner, and the others that write it, each with a reason. */
const row = /^\| `(\w+)` +\| `([\w-]+)` +\| (.*?) *\|$/gm;
const other = /^`([\w-]+)`: \w/;

const page = [...read('docs/architecture.md').matchAll(row)].map(
  ([, table = '', owner = '', others = '']) => ({
    table,
    owner,
    writers: [
      owner,
      ...others
        .split('; ')
        .filter(Boolean)
        .map((one) => other.exec(one)?.[1] ?? one),
    ].sort(),
  }),
);
const onThePage = Object.fromEntries(page.map(({ table, writers }) => [table, writers]));

test('each table is written by its owner, and by the others for whom the page of the architecture gives a reason', () => {
  expect(page.length).toBeGreaterThan(60);
  expect(page.map(({ table }) => table)).toEqual(Object.keys(onThePage));
  expect(writersIn(sources)).toEqual(onThePage);
});

test.each([
  ['features/receipt/receipt.repo.ts', "db.updateTable('users').set({})"],
  ['features/receipt/receipt.repo.ts', "for (const table of ['mails'] as const) db.deleteFrom(table)"],
  ['features/receipt/receipt.repo.ts', 'db.deleteFrom(table)'],
  ['http/bind.ts', "db.insertInto('sessions')"],
])('%s, with «%s» in it, is not on the page', (path, line) => {
  expect(writersIn(new Map([...sources, [`server/src/${path}`, line]]))).not.toEqual(onThePage);
});

test('only the durable runs and the copy of a database write with raw SQL', () => {
  const text = /\b(?:insert\s+into|update\s+[\w".]+\s+set|delete\s+from|truncate)\b/i;
  const having = [...sources.keys()].filter((path) => text.test(sources.get(path) ?? ''));
  expect(having.sort()).toEqual(['server/src/core/jobs.ts', 'server/src/db/sqlite.ts']);
});

test('a table is found by its name, in a loop, and where only the file knows it', () => {
  const rows = (line: string) => writtenIn(line, ['users']);
  expect(rows("db.updateTable('turns').set({})")).toEqual(['turns']);
  expect(rows("db\n  .deleteFrom(\n    'mails')")).toEqual(['mails']);
  expect(rows("for (const table of ['a', 'b'] as const) {\n db.deleteFrom(table)")).toEqual(['a', 'b']);
  expect(rows('db.insertInto(table)')).toEqual(['users']);
  expect(writtenIn('db.insertInto(table)')).toEqual(['?']);
  expect(rows("db.selectFrom('turns')")).toEqual([]);
});
