import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');
const { version, workspaces } = JSON.parse(read('package.json')) as { version: string; workspaces: string[] };

test('every room has the version of the whole', () => {
  for (const room of workspaces)
    expect([room, JSON.parse(read(`${room}/package.json`)).version]).toEqual([room, version]);
  expect(JSON.parse(read('package-lock.json')).version).toBe(version);
});

test('the changelog begins with what is not released, and then has each version with its day, the newest first', () => {
  const [unreleased, ...released] = [...read('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(
    ([, title]) => title ?? '',
  );
  expect(unreleased).toBe('Unreleased');
  for (const title of released) expect(title).toMatch(/^\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)$/);
  const numbers = released.map((title) => title.split(' ', 1)[0] ?? '');
  expect(numbers).toEqual(numbers.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true })));
  // Before the first release the manifests carry the version that it will have.
  if (numbers.length > 0) expect(numbers[0]).toBe(version);
});
