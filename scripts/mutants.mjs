/**
 * `npm run mutants`: breaks a copy of the product on purpose, one small breakage at a time, and runs the test
 * that must fail for it. A breakage that no test notices is a gap in the tests: mend the test, not the list.
 *
 * - `npm run mutants`: all of them; those of the screens take most of an hour.
 * - `npm run mutants -- 12 S87`: the twelfth, and those with «S87» in their name or file.
 * - `npm run mutants -- --sample=20`: some cheap ones by chance; `--seed=` repeats them.
 * - `npm run mutants -- --list`: their numbers and names.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { copyTree } from './mutants/copy.mjs';
import { mutants } from './mutants/list.mjs';
import { choose, isCheap, problemsOf, sample, titlePattern, verdictOf } from './mutants/mutants.mjs';
import { passingTitles, runTests } from './mutants/runners.mjs';
import { testsOf } from './reports.mjs';
import { install, root } from './setup.mjs';

/** How many `npm test` tries. */
const sampleSize = 20;
/**
 * Each runs in a copy of its own. The smallest machine has two processors, and a test waits half of its time.
 */
const atOnce = 2;

/**
 * Tries some cheap mutants, chosen by the commit.
 * @param report vitest's report for the same tree: tests that failed there prove nothing
 * @returns whether all were noticed
 */
export async function trySample(report) {
  const seed = seedOfCommit();
  console.log(`mutants: \`npm run mutants -- --sample=${sampleSize} --seed=${seed}\` repeats them`);
  return tryAll(
    sample(mutants.filter(isCheap), sampleSize, seed),
    passingTitles(testsOf({ vitest: report }, root)),
  );
}

/** Two runs of one commit try the same mutants, the next commit tries others. Without git they are random. */
function seedOfCommit() {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const commit = /^[\da-f]{7}/.exec(stdout ?? '')?.[0];
  return commit === undefined ? Math.floor(Math.random() * 2 ** 28) : Number.parseInt(commit, 16);
}

/** @param good titles of passing tests by file; null: each test is first run on the copy as it is */
async function tryAll(chosen, good) {
  const problems = mutants.flatMap((mutant) => problemsOf(mutant, root));
  for (const problem of problems) console.log(`FAILED: ${problem}`);
  if (problems.length > 0) return false;
  const copies = Array.from({ length: atOnce }, () => copyTree(root));
  const waiting = [...chosen];
  let noticed = 0;
  const work = async (copy, passing) => {
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      const verdict = await tryOne(copy, mutant, passing);
      if (verdict === null) noticed += 1;
      if (verdict === null && good === null) console.log(`noticed: ${mutant.name}`);
      if (verdict !== null)
        console.log(`FAILED: mutant ${mutants.indexOf(mutant) + 1} (${mutant.name}): ${verdict}`);
    }
  };
  try {
    const passing = good ?? passingTitles(await runTests(copies[0], chosen));
    await Promise.all(copies.map((copy) => work(copy, passing)));
  } finally {
    for (const copy of copies) copy.remove();
  }
  console.log(
    `${noticed === chosen.length ? 'ok' : 'FAILED'}: ${noticed} of ${chosen.length} mutants were noticed`,
  );
  return noticed === chosen.length;
}

/** @returns null when its test noticed it, else what happened instead */
async function tryOne(copy, mutant, passing) {
  const isGood = passing.get(mutant.by)?.some((title) => new RegExp(titlePattern(mutant.test)).test(title));
  if (!isGood) return `«${mutant.test}» of ${mutant.by} does not pass without it`;
  copy.change(mutant);
  try {
    return verdictOf(mutant, await runTests(copy, [mutant]));
  } finally {
    copy.restore(mutant.file);
  }
}

if (process.argv[1] === join(root, 'scripts/mutants.mjs')) {
  install();
  const { chosen, list } = choose(mutants, process.argv.slice(2));
  if (list)
    for (const mutant of chosen) console.log(`${mutants.indexOf(mutant) + 1} ${mutant.name} (${mutant.by})`);
  else process.exit((await tryAll(chosen, null)) ? 0 : 1);
}
