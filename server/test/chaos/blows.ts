import { seeded } from '../../../scripts/seeded.mjs';
import type { Stage } from './stage.ts';

/** The target: the name of a process, or the connections of the database. */
export interface Blow {
  /** ms after the blow before. */
  after: number;
  target: string;
}

export const connections = 'connections of the database';

/**
 * A random order of blows; the same seed gives the same order.
 * @param targets names of processes
 * @param everyMs mean pause; each is between half and one and a half of it
 */
export function blowsOf(
  seed: number,
  targets: readonly string[],
  { forMs, everyMs }: { forMs: number; everyMs: number },
): Blow[] {
  const next = seeded(seed);
  const all = [...targets, connections];
  const blows: Blow[] = [];
  for (let at = 0; ; ) {
    const after = Math.round(everyMs * (0.5 + next()));
    at += after;
    if (at > forMs) return blows;
    blows.push({ after, target: all[Math.floor(next() * all.length)] ?? connections });
  }
}

/** Carries out the blows, one after the other. @param tell gets a line for each */
export async function strike(
  { processes, cutConnections }: Stage,
  blows: readonly Blow[],
  tell: (line: string) => void,
): Promise<void> {
  const began = Date.now();
  for (const { after, target } of blows) {
    await new Promise((done) => setTimeout(done, after));
    const at = `${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s`;
    if (target === connections) tell(`${at}  cut ${await cutConnections()} ${connections}`);
    else {
      const one = processes.find(({ name }) => name === target);
      tell(`${at}  kill -9 ${target}${one?.isServing() ? '' : ', which was starting'}`);
      one?.kill();
    }
  }
}
