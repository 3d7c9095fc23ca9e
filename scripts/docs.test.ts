import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { expect, test } from 'vitest';

/** What the docs say of the code, where a tool can compare them. */

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
/** The cells of the first column of a table. */
const firstColumn = (text: string): string[] =>
  [...text.matchAll(/^\| (.+?) +\|/gm)].map(([, cell]) => cell ?? '').slice(2);

test('no word stands twice in the glossary', () => {
  const words = firstColumn(read('docs/glossary.md')).flatMap((cell) => cell.split(', '));
  expect(words.length).toBeGreaterThan(100);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});

test('the layers of the features are in the architecture as the arrows have them', async () => {
  const { ruleSet } = await extractOptions(`${root}.dependency-cruiser.cjs`);
  const checked = (ruleSet?.forbidden ?? []).flatMap(({ name, from }) => {
    const [, layer] = /^features-of-layer-(\d+)-/.exec(name ?? '') ?? [];
    const [, features] = /\((.+)\)\/$/.exec(String('path' in from && from.path)) ?? [];
    return layer ? [`${layer} ${features?.split('|').join(' ')}`] : [];
  });
  const [, diagram = ''] = /features of the server stand in layers[^`]*```text\n([^`]+)\n```/.exec(
    read('docs/architecture.md'),
  ) ?? [''];
  expect(checked.length).toBeGreaterThan(5);
  expect(diagram.split('\n').map((line) => line.replace(/ +/g, ' '))).toEqual(checked);
});

test('each folder of the server has its row in the architecture', () => {
  const rows = firstColumn(read('docs/architecture.md')).join(' ');
  const folders = readdirSync(`${root}server/src`, { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  for (const { name } of folders) expect(rows).toContain(`\`server/src/${name}/`);
});
