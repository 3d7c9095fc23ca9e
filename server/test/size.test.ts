import { readFileSync } from 'node:fs';
import { getMe } from '@atrio/contract';
import { crmSample } from '@atrio/spreadsheets/samples';
import { expect, test } from 'vitest';
import { startOdoo } from '../../sandbox/odoo/index.ts';
import { makeHome, until } from './harness.ts';
import { launchAtrio } from './process.ts';
import { messages, prepareJob, progressOf, startJob } from './work.ts';

const rows = 20_000;
const bad = 100;

/** The largest memory of the process so far, in MB. */
const peakMb = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

// Memory as Linux tells it.
test.runIf(process.platform === 'linux')(
  '20,000 rows in one file: under 300 MB, others are answered, progress moves',
  async () => {
    const odoo = await startOdoo({ delayScale: 0.02 });
    const home = await makeHome();
    const atrio = await launchAtrio(home);
    try {
      const customer = await atrio.client.register();
      const sample = crmSample({ rows, bad });
      const job = await prepareJob(customer, { url: odoo.url, db: 'demo', apps: ['crm'], files: [sample] });
      const { documentId } = job.installation;
      await startJob(customer, job, ['crm']);
      const seen = new Set<number>();
      const waits: number[] = [];
      const done = await until(
        'the end',
        async () => {
          const asked = performance.now();
          expect((await customer.ok(getMe)).id).toBe(customer.account.id);
          waits.push(performance.now() - asked);
          const progress = await progressOf(customer, documentId);
          for (const file of progress.files) seen.add(file.loaded);
          return progress.status !== 'inProgress' && progress;
        },
        { everyMs: 100 },
      );
      expect(done, messages(done)).toMatchObject({ status: 'completed' });
      expect(done.files[0]).toMatchObject({ total: rows, loaded: rows - bad, unchanged: 0, rejected: bad });
      expect(odoo.rows('demo', 'crm.lead').length).toBe(rows - bad);
      expect(seen.size).toBeGreaterThan(10);
      expect(waits.length).toBeGreaterThan(20);
      const peak = peakMb(atrio.pid);
      console.log(
        `20,000 rows: at most ${peak.toFixed(0)} MB, slowest other answer ${Math.max(...waits).toFixed(0)} ms`,
      );
      expect(peak).toBeLessThan(300);
    } finally {
      await atrio.kill('SIGTERM');
      await home.remove();
      await odoo.stop();
    }
  },
);
