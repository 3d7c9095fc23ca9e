import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seeded } from '../seeded.mjs';

/** Which runner takes a test file: the browser, or a project of vitest.config.ts. */
export function runnerOf({ by }) {
  if (by.startsWith('e2e/')) return 'browser';
  if (by.startsWith('server/')) return 'server sqlite';
  return by.startsWith('web/') ? 'web' : 'packages';
}

/** A second or two of processor time. A server takes ten, a browser with a new build twenty. */
export const isCheap = (mutant) => ['web', 'packages'].includes(runnerOf(mutant));

/** A title, or a part of one, as a pattern; `%s` and the like stand for what `test.each` puts there. */
export const titlePattern = (test) => test.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/%[a-z]/g, '.*');

/** What is wrong with an entry of the list itself. @returns a sentence for each, which names the entry */
export function problemsOf({ name, file, text, replacement, by, test }, root) {
  const read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null);
  const source = read(file);
  const tests = read(by);
  const times = source === null ? 0 : source.split(text).length - 1;
  return [
    ...(source === null ? [`there is no ${file}`] : []),
    ...(source !== null && times !== 1 ? [`${file} has «${text}» ${times} times, not once`] : []),
    ...(text === replacement ? ['it changes nothing'] : []),
    ...(tests === null ? [`there is no ${by}`] : []),
    ...(tests !== null && !tests.includes(test) ? [`${by} has no test «${test}»`] : []),
  ].map((problem) => `mutant «${name}»: ${problem}`);
}

/**
 * The mutants that the arguments name: numbers as `--list` shows them, and parts of names, files or tests.
 *
 * @throws Error for an argument that matches none
 */
export function choose(mutants, args) {
  const option = (name) => args.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1];
  const words = args.filter((arg) => !arg.startsWith('--'));
  const chosen = new Set();
  for (const word of words) {
    const found = mutants.filter((mutant, index) =>
      /^\d+$/.test(word)
        ? index + 1 === Number(word)
        : `${mutant.name} ${mutant.file} ${mutant.by}`.toLowerCase().includes(word.toLowerCase()),
    );
    if (found.length === 0) throw new Error(`no mutant is called «${word}»`);
    for (const mutant of found) chosen.add(mutant);
  }
  const list = args.includes('--list');
  if (words.length > 0) return { chosen: [...chosen], list };
  const size = Number(option('sample') ?? 0);
  if (size === 0) return { chosen: mutants, list };
  return {
    chosen: sample(mutants.filter(isCheap), size, Number(option('seed') ?? Date.now() % 2 ** 31)),
    list,
  };
}

/** Some of the mutants at random; the same seed gives the same ones. */
export function sample(mutants, size, seed) {
  const next = seeded(seed);
  return mutants
    .map((mutant) => ({ mutant, at: next() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, size)
    .map(({ mutant }) => mutant);
}

/**
 * Whether the named test noticed a mutant. Another failed test, or a file that cannot be loaded, does not
 * count.
 * @param tests the tests that ran, in the form of testsOf()
 * @returns null when it did, else what happened instead
 */
export function verdictOf({ by, test }, tests) {
  const pattern = new RegExp(titlePattern(test));
  const ran = tests.filter(({ result }) => result === 'passed' || result === 'failed');
  const named = ran.filter(({ file, titles }) => file === by && pattern.test(titles.join(' ')));
  if (named.some(({ result }) => result === 'failed')) return null;
  if (named.length > 0) return `SURVIVED «${test}» of ${by}`;
  return `«${test}» of ${by} was not run: does the product still start with it?`;
}
