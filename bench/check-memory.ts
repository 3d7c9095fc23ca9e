import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeWorkbook } from '@atrio/spreadsheets';
import { type Browser, chromium, type Page } from '@playwright/test';
import { demoApiKey, demoLogin, demoPassword, startOdoo } from '../sandbox/odoo/index.ts';
import { tableOf } from './import-cases.ts';
import { openPortal } from './portal.ts';
import { emailOf, password } from './seed.ts';
import { wideContacts } from './wide-contacts.ts';

/** How much memory the browser uses while it checks a very long and wide file: 100,000 rows of 20 columns. */
const rows = Number(process.env.BENCH_ROWS ?? 100_000);
const maxMiB = 300;

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-bench-'));
  const standIn = await startOdoo({ delayScale: 0 });
  const access = { username: demoLogin, password: demoPassword, apiKey: demoApiKey };
  const portal = await openPortal({ url: standIn.url, db: 'demo', ...access });
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    await openFiles(page, portal.url, portal.instance);
    const before = await rendererMemory(browser);
    const wide = wideContacts();
    const { rows: table } = tableOf(wide, rows, 'm', 'wrong', 50);
    // Read from the disk, as for a customer: bytes from the test would be twice in the page's memory.
    const file = join(folder, wide.fileName);
    writeFileSync(file, writeWorkbook([{ name: wide.sheet, rows: [wide.headers, ...table] }]));
    console.log(`the file has ${(statSync(file).size / 1024 ** 2).toFixed(1)} MiB`);
    const started = performance.now();
    await page.getByLabel('Contactos', { exact: true }).setInputFiles(file);
    await page.getByRole('button', { name: 'Ver la revisión: Contactos' }).waitFor({ timeout: 300_000 });
    const seconds = (performance.now() - started) / 1000;
    const { peak } = await rendererMemory(browser);
    console.log(`${rows} rows of ${wide.fields.length} columns checked in ${seconds.toFixed(0)} s`);
    console.log(
      `the page held ${before.now.toFixed(0)} MiB before and at most ${peak.toFixed(0)} MiB during the check${peak < maxMiB ? '' : `, more than ${maxMiB}`}`,
    );
    if (peak >= maxMiB) process.exitCode = 1;
  } finally {
    await browser.close();
    await portal.stop();
    await standIn.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openFiles(page: Page, url: string, instance: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Correo electrónico').fill(emailOf(1));
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/`);
  await page.goto(`${url}/instances/${instance}/install`);
  await page.getByRole('checkbox', { name: 'Contactos', exact: true }).check();
  await page.getByRole('button', { name: 'Siguiente' }).click();
}

/** Resident memory of the page's process with its workers, in MiB. */
async function rendererMemory(browser: Browser): Promise<{ now: number; peak: number }> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const processes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => readFileSync(`/proc/${id}/status`, 'utf8'))
    .map((status) => ({ now: inMib(status, /VmRSS:\s+(\d+)/), peak: inMib(status, /VmHWM:\s+(\d+)/) }));
  return processes.reduce((largest, one) => (one.peak > largest.peak ? one : largest));
}

const inMib = (status: string, line: RegExp): number => Number(line.exec(status)?.[1] ?? 0) / 1024;
