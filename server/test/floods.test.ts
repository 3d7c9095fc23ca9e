import { getMe } from '@atrio/contract';
import { describe, expect, test } from 'vitest';
import { attacks, begin } from '../../sandbox/hostile/attacks.ts';
import { growingWorkbook } from '../../spreadsheets/test/growing-workbook.ts';
import { startWithOdoo } from './with-odoo.ts';

/** The attacks of `npm run hostile` in short; they are measured only there. */

const { atrio, odoo } = await startWithOdoo();
const customer = await atrio.customer();

describe('strangers and customers who flood the portal', () => {
  test.each(Object.keys(attacks))('%s: other callers get their answers, and nothing fails', async (name) => {
    const target = {
      url: atrio.url,
      odoo: odoo.url,
      workbook: growingWorkbook('x'.repeat(1_000), 2_000),
      atOnce: 4,
    };
    const end = new AbortController();
    const { answers, ended } = begin(name, target, end.signal);
    const answered = () => [...answers.values()].reduce((sum, count) => sum + count, 0);
    for (let reads = 0; reads < 10 || answered() < 5; reads += 1) await customer.ok(getMe);
    end.abort();
    await ended;
    // Callers who flood are meant to get 503.
    expect([...answers.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([]);
  });
});
