import { setImmediate as turn } from 'node:timers/promises';
import { getMeta } from '@atrio/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Atrio, startAtrio } from './harness.ts';

/** A process whose only thread is kept busy: this one, because the server runs in it. */

let atrio: Atrio;
beforeAll(async () => {
  atrio = await startAtrio();
});
afterAll(() => atrio.stop());

/** Delays every turn of the event loop by two seconds, for as long as the process measures its delay. */
async function keepBusy(): Promise<void> {
  for (let turns = 0; turns < 2; turns += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000);
    await turn();
  }
}

test('refuses calls with a sentence, and still answers that it is alive and ready', async () => {
  const paths = [getMeta.path, '/livez', '/readyz'];
  let answers: Response[];
  do {
    await keepBusy();
    answers = await Promise.all(paths.map((path) => fetch(atrio.url + path)));
  } while (answers[0]?.status !== 503);
  expect(answers.map(({ status }) => status)).toEqual([503, 204, 204]);
  expect(answers[0]?.headers.get('retry-after')).toBe('5');
  expect(await answers[0]?.json()).toMatchObject({
    error: { status: 503, message: 'El servicio está muy ocupado. Vuelve a intentarlo en unos segundos.' },
  });
});
