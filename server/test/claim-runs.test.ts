import { expect, test } from 'vitest';
import { type Claim, oneClaimAtATime } from '../src/core/claim-runs.ts';

type Run = NonNullable<Awaited<ReturnType<Claim>>>;

/** A store with this many runs, which counts how often it is asked. */
function storeWith(runs: number) {
  let asked = 0;
  const claim: Claim = async ({ workerId }) => {
    asked++;
    return runs-- > 0 ? ({ id: workerId } as Run) : null;
  };
  const asksOf = () => asked;
  return { claim: oneClaimAtATime(claim), asksOf };
}

const askFor = (claim: Claim, slots: number) =>
  Promise.all(
    Array.from({ length: slots }, (_, at) => claim({ workerId: `slot ${at}`, leaseDurationMs: 1000 })),
  );

test('where nothing is to be done, all free slots ask once', async () => {
  const { claim, asksOf } = storeWith(0);
  expect(await askFor(claim, 64)).toEqual(Array(64).fill(null));
  expect(asksOf()).toBe(1);
});

test('each waiting run gets a slot of its own, and the next round asks again', async () => {
  const { claim, asksOf } = storeWith(3);
  const claimed = await askFor(claim, 5);
  expect(claimed.map((run) => run?.id ?? null)).toEqual(['slot 0', 'slot 1', 'slot 2', null, null]);
  expect(asksOf()).toBe(4);
  expect(await askFor(claim, 5)).toEqual(Array(5).fill(null));
  expect(asksOf()).toBe(5);
});

test('a store that cannot be asked fails all slots of the round, and not those of the next one', async () => {
  let isAway = true;
  const claim = oneClaimAtATime(async () => {
    if (isAway) throw new Error('away');
    return null;
  });
  await expect(askFor(claim, 2)).rejects.toThrow('away');
  isAway = false;
  expect(await askFor(claim, 2)).toEqual([null, null]);
});
