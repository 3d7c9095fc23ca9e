import { readFileSync } from 'node:fs';

/** Rows of a tab-separated file in `data/`, without the header. */
export function readTable(name: string): string[][] {
  const text = readFileSync(new URL(`./data/${name}.tsv`, import.meta.url), 'utf8');
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line) => line.split('\t'));
}
