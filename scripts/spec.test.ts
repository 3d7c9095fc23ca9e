import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const checklist = readFileSync(join(root, 'docs/spec-checklist.md'), 'utf8');
const rows = [...checklist.matchAll(/^- (S\d\d)\b.*$/gm)].flatMap(([line]) =>
  [...line.slice(2).matchAll(/(?:^| · )(S\d\d) /g)].map(([, row]) => row),
);

test('the rows of the specification are numbered without gaps', () => {
  expect(rows).toEqual(Array.from({ length: 88 }, (_, index) => `S${String(index + 1).padStart(2, '0')}`));
});

test('every row number in a test or a note exists', () => {
  const texts = ['server', 'e2e', 'odoo', 'spreadsheets', 'importer', 'sandbox', 'web/test']
    .flatMap((room) => readdirSync(join(root, room), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(test|spec|suite)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('node_modules'));
  expect(texts.length).toBeGreaterThan(80);
  for (const path of [...texts, join(root, 'docs/spec-notes.md')])
    for (const [row] of readFileSync(path, 'utf8').matchAll(/\bS\d\d\b(?=[\],| ])/g))
      expect(rows, `${path} names ${row}`).toContain(row);
});
