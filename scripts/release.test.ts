import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');
const { version, workspaces } = JSON.parse(read('package.json')) as { version: string; workspaces: string[] };

test('every package has the version of the project', () => {
  for (const room of workspaces)
    expect([room, JSON.parse(read(`${room}/package.json`)).version]).toEqual([room, version]);
  expect(JSON.parse(read('package-lock.json')).version).toBe(version);
});

test('the changelog lists what is not released, then each version with its date, the newest first', () => {
  const [unreleased, ...released] = [...read('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(
    ([, title]) => title ?? '',
  );
  expect(unreleased).toBe('Unreleased');
  for (const title of released) expect(title).toMatch(/^\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)$/);
  const numbers = released.map((title) => title.split(' ', 1)[0] ?? '');
  expect(numbers).toEqual(numbers.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true })));
  // Before the first release the manifests already have its version.
  if (numbers.length > 0) expect(numbers[0]).toBe(version);
});
