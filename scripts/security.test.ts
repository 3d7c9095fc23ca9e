import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const sections = readFileSync(`${root}docs/security.md`, 'utf8').split(/^### /m).slice(1);
/** Of each item: its numbers, how it is met, and the list of its proofs. */
const items = sections.map((section) => {
  const [numbers = '', how = '', proof = ''] = (section.split(/^## /m)[0] ?? '').split('\n\n');
  return { numbers, how, proof };
});

/** Items of OWASP ASVS 5.0 that apply to this project. */
const asvs =
  '1.2.4 1.3.6 1.3.11 1.5.1 2.2.1 2.2.2 2.3.1 2.3.3 2.3.4 2.4.1 3.3.1 3.4.1 3.4.2 3.4.3 3.4.4 3.4.5 3.4.6 3.5.1 3.5.2 3.5.3 3.7.2 4.1.1 4.1.3 5.1.1 5.2.1 5.2.2 5.2.3 5.3.2 5.4.1 5.4.2 5.4.3 6.1.1 6.2.1 6.2.12 6.3.1 6.3.3 6.3.8 6.4.1 6.4.2 6.4.3 6.5.1 6.5.5 7.2.1 7.2.4 7.3.1 7.3.2 7.4.1 7.4.5 7.5.1 7.5.2 8.2.1 8.2.2 8.2.3 8.3.1 8.4.1 11.3.2 11.3.3 11.4.2 11.5.1 12.2.1 12.3.2 13.1.1 13.2.4 13.2.5 13.3.1 13.4.2 13.4.5 14.2.1 14.3.1 14.3.3 15.1.2 15.1.3 15.2.2 15.3.1 15.3.2 15.3.3 15.3.5 15.3.6 15.3.7 16.2.5 16.3.1 16.3.4 16.4.1 16.4.2 16.4.3 16.5.1 16.5.2 16.5.3'.split(
    ' ',
  );

/** Whether numbers such as `7.4.1-7.4.5` include an item. */
const covers = (numbers: string, item: string): boolean =>
  numbers.split(/[,\s]+/).some((part) => {
    const [from = '', to = from] = part.split('-');
    const number = (text: string) => text.split('.').map(Number);
    const [chapter, section, first = 0] = number(from);
    const [, , last = 0] = number(to);
    const [c, s, n = 0] = number(item);
    return c === chapter && s === section && n >= first && n <= last;
  });

describe('docs/security.md', () => {
  test.each(asvs)('has an item for %s', (item) => {
    expect(items.filter(({ numbers }) => covers(numbers, item)).length).toBeGreaterThan(0);
  });

  test('names for each item an existing test, or why there is none', () => {
    expect(items.length).toBeGreaterThan(40);
    for (const { numbers: item, how, proof } of items) {
      expect(how.length, item).toBeGreaterThan(10);
      const files = [...proof.matchAll(/`([^`«]+\.(?:test|spec|suite)\.ts)`/g)].map(([, file]) => file ?? '');
      if (!files.length) expect(proof, item).toMatch(/^- (not ours|by reading|does not apply): .{10,}/);
      for (const file of files) expect([item, file, existsSync(root + file)]).toEqual([item, file, true]);
      const text = files.map((file) => readFileSync(root + file, 'utf8')).join('\n');
      for (const [, title = ''] of proof.matchAll(/«([^»]+)»/g))
        expect([item, text.includes(title)], title).toEqual([item, true]);
    }
  });
});
