import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { startAtrio } from './processes.ts';
import { emailOf, password, seedFolder } from './seed.ts';

/**
 * The portal in a real Chromium over a slow 4G line and with a quarter of the processor, beside the login
 * page of an Odoo (ODOO_URL) and the admin of a Strapi (PEER_URL) where they are given. The line is plain
 * HTTP, over which browsers take gzip but not brotli.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
/** Slow 4G as Lighthouse has it: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

interface Visit {
  /** Largest contentful paint, ms. */
  lcp: number;
  /** Layout shift, without unit. */
  cls: number;
  /** Longest time from a key or click to the next paint, ms. */
  interaction: number;
  /** kB that travelled. */
  all: number;
  /** Of them, scripts and styles. */
  code: number;
}

const observe = `
  window.measured = { lcp: 0, cls: 0, interaction: 0 };
  const on = (type, take, more) => new PerformanceObserver((list) => list.getEntries().forEach(take))
    .observe({ type, buffered: true, ...more });
  on('largest-contentful-paint', (entry) => { measured.lcp = entry.startTime; });
  on('layout-shift', (entry) => { if (!entry.hadRecentInput) measured.cls += entry.value; });
  on('event', (entry) => { measured.interaction = Math.max(measured.interaction, entry.duration); },
    { durationThreshold: 16 });
`;

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-bench-'));
  await seedFolder(folder, 20);
  const atrio = await startAtrio(folder);
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const { ODOO_URL, PEER_URL } = process.env;
    console.log('page                       LCP ms    CLS   interaction ms    kB   code kB');
    tell('Atrio /login', await visits(browser, `${atrio.url}/login`, typeInLogin));
    if (ODOO_URL) tell('Odoo /web/login', await visits(browser, `${ODOO_URL}/web/login`, typeInLogin));
    if (PEER_URL) tell('Strapi /admin', await visits(browser, `${PEER_URL}/admin`, typeInLogin));
    await walk(browser, atrio.url);
  } finally {
    await browser.close();
    await atrio.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The middle of some cold visits. */
async function visits(browser: Browser, url: string, act: (page: Page) => Promise<void>): Promise<Visit> {
  const all: Visit[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { page, travelled } = await throttled(browser, 390);
    await page.goto(url, { waitUntil: 'load', timeout: 180_000 });
    await page.waitForLoadState('networkidle', { timeout: 180_000 });
    await act(page);
    all.push({ ...(await measured(page)), ...travelled() });
    await page.context().close();
  }
  const middle = (key: keyof Visit) =>
    all.map((visit) => visit[key]).sort((a, b) => a - b)[all.length >> 1] ?? 0;
  return {
    lcp: middle('lcp'),
    cls: middle('cls'),
    interaction: middle('interaction'),
    all: middle('all'),
    code: middle('code'),
  };
}

/** Signs in and opens the screens one after the other by their links: what each brings besides. */
async function walk(browser: Browser, base: string): Promise<void> {
  // Wide enough for the links of the navigation.
  const { page, travelled } = await throttled(browser, 1280);
  await page.goto(`${base}/login`);
  await page.locator('input[type="email"], input[name="identifier"]').first().fill(emailOf(7));
  await page.locator('input[type="password"]').fill(password);
  travelled();
  await page.keyboard.press('Enter');
  await page.locator('nav a').first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  tell('after login: /', { ...(await measured(page)), ...travelled() });
  for (const path of [
    '/instances',
    '/installations/history',
    '/subscriptions',
    '/settings',
    '/help',
    '/instances/new',
  ]) {
    await page.evaluate('measured.cls = 0; measured.interaction = 0');
    if (path === '/instances/new') await page.locator('a[href="/instances"]').first().click();
    await page.locator(`a[href="${path}"]`).first().click();
    await page.waitForURL(`**${path}`);
    await page.waitForLoadState('networkidle');
    tell(`then: ${path}`, { ...(await measured(page)), lcp: 0, ...travelled() });
  }
  await page.context().close();
}

async function throttled(browser: Browser, width: number) {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(observe);
  const cdp: CDPSession = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', line);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const kinds = new Map<string, string>();
  let all = 0;
  let code = 0;
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    all += encodedDataLength / 1024;
    if (['Script', 'Stylesheet'].includes(kinds.get(requestId) ?? '')) code += encodedDataLength / 1024;
  });
  const travelled = () => {
    const sum = { all, code };
    all = 0;
    code = 0;
    return sum;
  };
  return { page, travelled };
}

const measured = (page: Page): Promise<Pick<Visit, 'lcp' | 'cls' | 'interaction'>> =>
  page.evaluate('new Promise((done) => setTimeout(() => done(measured), 200))');

async function typeInLogin(page: Page): Promise<void> {
  const field = page.locator('input:visible').first();
  await field.click();
  await field.pressSequentially('ana@ejemplo.com');
}

function tell(name: string, { lcp, cls, interaction, all, code }: Visit): void {
  console.log(
    `${name.padEnd(25)}${(lcp ? lcp.toFixed(0) : '').padStart(8)}${cls.toFixed(3).padStart(7)}${interaction.toFixed(0).padStart(17)}${all.toFixed(0).padStart(6)}${code.toFixed(0).padStart(10)}`,
  );
}
