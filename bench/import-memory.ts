import { demoApiKey, demoLogin, demoPassword, startOdoo } from '../sandbox/odoo/index.ts';
import { tableOf } from './import-cases.ts';
import { openPortal } from './portal.ts';
import { wideContacts } from './wide-contacts.ts';

/** How much memory the server uses while it loads a very long and wide file: 100,000 rows of 20 columns. */
const rows = Number(process.env.BENCH_ROWS ?? 100_000);
const maxMiB = 400;

export async function run(): Promise<void> {
  const wide = wideContacts();
  const standIn = await startOdoo({ delayScale: 0 });
  const access = { username: demoLogin, password: demoPassword, apiKey: demoApiKey };
  const portal = await openPortal({ url: standIn.url, db: 'demo', ...access });
  try {
    const { seconds, file } = await portal.load(wide, tableOf(wide, rows, 'm', 'clean').rows, 'email');
    const peak = portal.peak();
    console.log(
      `${file.account?.created} of ${rows} rows of ${wide.fields.length} columns in ${seconds.toFixed(0)} s`,
    );
    console.log(
      `the server held at most ${peak.toFixed(0)} MiB${peak < maxMiB ? '' : `, more than ${maxMiB}`}`,
    );
    if (file.account?.created !== rows || peak >= maxMiB) process.exitCode = 1;
  } finally {
    await portal.stop();
    await standIn.stop();
  }
}
