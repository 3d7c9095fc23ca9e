import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { blowsOf, connections } from './chaos/blows.ts';
import { roll } from './chaos/rolling.ts';
import { chaos } from './chaos/run.ts';
import { short, shortRolling } from './chaos/sizes.ts';
import { engine } from './databases.ts';
import { nginx } from './nginx.ts';

/** Several processes on one PostgreSQL and one S3; `npm run chaos` is the long form. */

/** Kills a worker, a server, and the other worker, and cuts the connections twice. */
const seed = 33;
/** Valid rows of three files for crm and one for contacts. */
const rows = 3 * 55 + 56;
const names = ['api-1', 'api-2', 'worker-1', 'worker-2'];

test('the same seed repeats the order of blows, and another seed changes it', () => {
  const size = { forMs: 60_000, everyMs: 2000 };
  const blows = blowsOf(7, names, size);
  expect(blowsOf(7, names, size)).toEqual(blows);
  expect(blowsOf(8, names, size)).not.toEqual(blows);
  expect(new Set(blows.map(({ target }) => target))).toEqual(new Set([...names, connections]));
  const total = blows.reduce((sum, { after }) => sum + after, 0);
  expect([total <= 60_000, blows.every(({ after }) => after >= 1000 && after <= 3000)]).toEqual([true, true]);
});

const wrong = (findings: { what: string; problems: string[] }[]) =>
  findings.filter(({ problems }) => problems.length > 0);
const counts = (findings: { what: string; count: number }[]) =>
  findings.map(({ what, count }) => [what.split(/[,:]/)[0], count]);

describe.runIf(engine === 'postgres')('2 servers and 2 workers on one PostgreSQL and one S3', () => {
  test('lose and repeat nothing while they are killed and their connections are cut', async () => {
    const findings = await chaos(short, seed, () => undefined);
    expect(wrong(findings)).toEqual([]);
    expect(counts(findings)).toEqual(
      expect.arrayContaining([
        ['installations ended as they say', short.installations],
        ['rows are in Odoo once', rows],
        ['purchases are charged once', short.purchases],
      ]),
    );
  });

  test.skipIf(!existsSync(nginx))(
    'restart one after the other behind nginx, and nobody notices (skipped where nginx is not installed)',
    async () => {
      const findings = await roll(shortRolling, () => undefined);
      expect(wrong(findings)).toEqual([]);
      expect(findings.map(({ what, count }) => [what.split(' ')[0], count])).toEqual([
        ['calls', expect.any(Number)],
        ['live', shortRolling.views],
        ['installations', 0],
        ['rows', 0],
        ['processes', 2 * shortRolling.servers],
      ]);
    },
  );
});
