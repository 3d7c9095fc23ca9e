import { expect, test } from 'vitest';
import { addOutagePart, onOutageParts, outageParts, voiceOf } from '../src/ui/outage-parts.ts';

const told = (...ids: (string | null)[]) => ids.map((id) => voiceOf(outageParts(), id));

test('a lost connection is shown in one box for all parts that wait for it', () => {
  const retried: string[] = [];
  let changes = 0;
  const stop = onOutageParts(() => {
    changes += 1;
  });
  const [plans, current, payments] = ['plans', 'current', 'payments'].map((id) =>
    addOutagePart({ id, retry: () => void retried.push(id) }),
  );
  expect(told('plans', 'current', 'payments')).toEqual([
    { tells: true, speaksFor: 3 },
    { tells: false, speaksFor: 1 },
    { tells: false, speaksFor: 1 },
  ]);
  // A failure other than the connection has its own box.
  expect(told(null)).toEqual([{ tells: true, speaksFor: 1 }]);
  for (const { retry } of outageParts()) retry();
  expect(retried).toEqual(['plans', 'current', 'payments']);

  // The first part has recovered: the next one shows the message for the rest.
  plans?.();
  expect(told('current', 'payments')).toEqual([
    { tells: true, speaksFor: 2 },
    { tells: false, speaksFor: 1 },
  ]);
  current?.();
  payments?.();
  expect([outageParts(), changes]).toEqual([[], 6]);
  stop();
});

test('a failure is shown before it is counted among the parts', () => {
  expect(told('alone')).toEqual([{ tells: true, speaksFor: 1 }]);
});
