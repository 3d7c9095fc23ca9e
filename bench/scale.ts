import { startAtrio } from './processes.ts';
import { firstEmails } from './samples.ts';
import { callsBeside } from './scale-calls.ts';
import { type Seeded, scaleOptions, withSeeded } from './scale-databases.ts';
import { roundsOf } from './scale-rounds.ts';
import { viewsOf } from './scale-views.ts';

/**
 * `npm run bench -- scale [--tenth | --factor N] [--keep] [--sqlite | --postgres] [--most 1.1]`: the cost of
 * the number of customers. It measures calls of customers compared with a server of 200 customers, the start,
 * one round of each interval job, and live views. It ends with code 1 if a goal is missed.
 */

/** Factor on 100,000 customers for the server that the calls are compared with. */
const smallFactor = 0.002;
const startMs = 5000;
/** The highest accepted share of a job's interval. */
const mostOfInterval = 0.1;
const views = 500;

async function measureAll(large: Seeded, most: number): Promise<string[]> {
  const { engine } = large;
  const missed: string[] = [];
  const told = (name: string, value: string, isGood: boolean) => {
    console.log(`${name.padEnd(44)}${value.padStart(30)}${isGood ? '' : '  MISSED'}`);
    if (!isGood) missed.push(`${engine}: ${name}: ${value}`);
  };
  console.log(`\n${engine}`);
  await (await startAtrio(large.dataDir, large.env)).stop();
  const began = performance.now();
  const atrio = await startAtrio(large.dataDir, large.env);
  try {
    const took = performance.now() - began;
    const cpu = `${(atrio.cpu() / 1e6).toFixed(1)} s of processor`;
    told('start', `${(took / 1000).toFixed(1)} s, ${cpu}`, took <= startMs);
    await withSeeded(engine, { factor: smallFactor, keep: false }, async (few) => {
      const small = await startAtrio(few.dataDir, few.env);
      try {
        for (const { name, before, after, ratio } of await callsBeside(
          small,
          atrio,
          await firstEmails(few.config),
          most,
        )) {
          told(name, `${before.toFixed(1)} → ${after.toFixed(1)} ms, × ${ratio.toFixed(2)}`, ratio <= most);
        }
      } finally {
        await small.stop();
      }
    });
    const used = await viewsOf(atrio, large.config, views);
    told(`${views} live views`, `${used.toFixed(2)} s of processor a second`, used < 1);
  } finally {
    await atrio.stop();
  }
  for (const { name, seconds, everySeconds } of await roundsOf(large)) {
    const part = seconds / everySeconds;
    told(
      `a round of ${name}`,
      `${(seconds * 1000).toFixed(0)} ms of ${everySeconds} s`,
      part <= mostOfInterval,
    );
  }
  return missed;
}

export async function run(): Promise<void> {
  const options = scaleOptions();
  const missed: string[] = [];
  for (const engine of options.engines) {
    missed.push(...(await withSeeded(engine, options, (large) => measureAll(large, options.most))));
  }
  console.log(missed.length ? `\nmissed:\n${missed.join('\n')}` : '\nevery goal is met');
  if (missed.length) process.exitCode = 1;
}
