import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { startAtrio } from './processes.ts';
import { emailOf, password, seedFolder } from './seed.ts';

/**
 * Measures the portal in Chromium over a slow 4G network and with a quarter of the processor, beside the
 * login page of an Odoo (ODOO_URL, ODOO_DB) and the admin of a Strapi (STRAPI_URL) where they are given. The
 * connection is plain HTTP, over which browsers accept gzip but not brotli.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
/** Slow 4G as Lighthouse defines it: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

interface Visit {
  /** Largest contentful paint, ms; for a screen reached by a link, from the click to its heading. */
  shown: number;
  /** Layout shift, without unit. */
  cls: number;
  /** Longest time from a key or click to the next paint, ms. */
  interaction: number;
  /** kB transferred. */
  all: number;
  /** kB of scripts and styles. */
  code: number;
}

const observe = `
  window.measured = { shown: 0, cls: 0, interaction: 0 };
  const on = (type, take, more) => new PerformanceObserver((list) => list.getEntries().forEach(take))
    .observe({ type, buffered: true, ...more });
  on('largest-contentful-paint', (entry) => { measured.shown = entry.startTime; });
  on('layout-shift', (entry) => { if (!entry.hadRecentInput) measured.cls += entry.value; });
  on('event', (entry) => {
    if (entry.interactionId) measured.interaction = Math.max(measured.interaction, entry.duration);
  }, { durationThreshold: 16 });
`;

export async function run(): Promise<void> {
  const { ODOO_URL, ODOO_DB, STRAPI_URL } = process.env;
  const folder = mkdtempSync(join(tmpdir(), 'atrio-bench-'));
  await seedFolder(folder, 20);
  const atrio = await startAtrio(folder);
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    console.log('page                     shown ms    CLS   interaction ms    kB   code kB');
    const login = await medianVisit(browser, `${atrio.url}/login`);
    printVisit('Atrio /login', login);
    for (const [name, page] of [
      ['Odoo', ODOO_URL && `${ODOO_URL}/web/login${ODOO_DB ? `?db=${ODOO_DB}` : ''}`],
      ['Strapi', STRAPI_URL && `${STRAPI_URL}/admin`],
    ] as const) {
      if (!page) continue;
      const other = await medianVisit(browser, page);
      printVisit(`${name} ${new URL(page).pathname}`, other);
      const ratio = (key: keyof Visit) => (login[key] / other[key]).toFixed(2);
      console.log(`  Atrio / ${name}: shown ${ratio('shown')}, kB ${ratio('all')}, code ${ratio('code')}`);
    }
    const walks: Map<string, Visit>[] = [];
    for (let round = 0; round < rounds; round += 1) walks.push(await walkScreens(browser, atrio.url));
    for (const name of walks[0]?.keys() ?? []) {
      printVisit(name, median(walks.flatMap((screens) => screens.get(name) ?? [])));
    }
  } finally {
    await browser.close();
    await atrio.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The median of some visits with an empty cache, in each of which a user begins to type. */
async function medianVisit(browser: Browser, url: string): Promise<Visit> {
  const all: Visit[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { page, takeTransferred } = await throttled(browser, 390);
    await page.goto(url, { waitUntil: 'load', timeout: 180_000 });
    await page.waitForLoadState('networkidle', { timeout: 180_000 });
    const sizes = takeTransferred();
    await type(page, 'input:visible');
    all.push({ ...(await measured(page)), ...sizes });
    await page.context().close();
  }
  return median(all);
}

function median(visits: Visit[]): Visit {
  const of = (key: keyof Visit) =>
    visits.map((visit) => visit[key]).sort((a, b) => a - b)[medianVisit.length >> 1] ?? 0;
  return {
    shown: of('shown'),
    cls: of('cls'),
    interaction: of('interaction'),
    all: of('all'),
    code: of('code'),
  };
}

/** Signs in and opens the screens by their links: what each one transfers in addition. */
async function walkScreens(browser: Browser, base: string): Promise<Map<string, Visit>> {
  const screens = new Map<string, Visit>();
  // Wide enough for the links of the navigation.
  const { page, takeTransferred } = await throttled(browser, 1280);
  await page.goto(`${base}/login`);
  await page.waitForLoadState('networkidle');
  takeTransferred();
  await page.locator('input[type="email"]').fill(emailOf(7));
  await page.locator('input[type="password"]').fill(password);
  await reach('after login: /', '/', () => page.keyboard.press('Enter'));
  for (const path of [
    '/instances',
    '/installations/history',
    '/subscriptions',
    '/settings',
    '/help',
    '/instances/new',
  ]) {
    if (path === '/instances/new') {
      await page.locator('a[href="/instances"]').first().click();
      await page.locator(`a[href="${path}"]`).first().waitFor();
      await page.waitForLoadState('networkidle');
    }
    await reach(`then: ${path}`, path, () => page.locator(`a[href="${path}"]`).first().click());
  }
  await page.context().close();
  return screens;

  async function reach(name: string, path: string, go: () => Promise<void>): Promise<void> {
    await page.evaluate('measured.cls = 0; measured.interaction = 0');
    const before = await page.locator('main h1').textContent();
    const start = performance.now();
    await go();
    await page.evaluate(`new Promise((done) => {
      const look = () => {
        const heading = document.querySelector('main h1');
        if (location.pathname === '${path}' && heading && heading.textContent !== '${before}') done();
        else requestAnimationFrame(look);
      };
      look();
    })`);
    const shown = performance.now() - start;
    await page.waitForLoadState('networkidle');
    await type(page, 'main input:is([type="text"], [type="search"], :not([type])):visible');
    screens.set(name, { ...(await measured(page)), shown, ...takeTransferred() });
  }
}

async function throttled(browser: Browser, width: number) {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(observe);
  const cdp: CDPSession = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slowNetwork);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const kinds = new Map<string, string>();
  let all = 0;
  let code = 0;
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    all += encodedDataLength / 1024;
    if (['Script', 'Stylesheet'].includes(kinds.get(requestId) ?? '')) code += encodedDataLength / 1024;
  });
  const takeTransferred = () => {
    const sum = { all, code };
    all = 0;
    code = 0;
    return sum;
  };
  return { page, takeTransferred };
}

const measured = (page: Page): Promise<Pick<Visit, 'shown' | 'cls' | 'interaction'>> =>
  page.evaluate('new Promise((done) => setTimeout(() => done(measured), 200))');

/** Clicks the first field and types into it, where there is one. */
async function type(page: Page, fields: string): Promise<void> {
  const field = page.locator(fields).first();
  if ((await field.count()) === 0) return;
  await field.click();
  await field.pressSequentially('ana@ejemplo.com');
}

function printVisit(name: string, { shown, cls, interaction, all, code }: Visit): void {
  console.log(
    `${name.padEnd(25)}${shown.toFixed(0).padStart(8)}${cls.toFixed(3).padStart(7)}${interaction.toFixed(0).padStart(17)}${all.toFixed(0).padStart(6)}${code.toFixed(0).padStart(10)}`,
  );
}
