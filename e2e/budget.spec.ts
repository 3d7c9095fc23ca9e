import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** What may travel before a screen is there: scripts and styles, as the server hands them out compressed. */
const firstLoad = 130_000;
const furtherRoute = 60_000;

const dist = process.env.WEB_ROOT ?? fileURLToPath(new URL('../web/dist', import.meta.url));

/** Counts each script and style once, in bytes of its brotli. */
function meter(page: Page): { take: () => number; names: string[] } {
  const names: string[] = [];
  let sum = 0;
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!/\.(?:js|css)$/.test(pathname) || names.includes(pathname)) return;
    names.push(pathname);
    const file = join(dist, pathname);
    sum += statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  });
  return {
    names,
    take: () => {
      const taken = sum;
      sum = 0;
      return taken;
    },
  };
}

test('the first load of the login stays within its budget', async ({ page }) => {
  const { take } = meter(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(take()).toBeLessThanOrEqual(firstLoad);
});

test('each further route stays within its budget, and none brings the code for spreadsheets', async ({
  page,
  settled,
  enter,
}) => {
  const { take, names } = meter(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
  await page.waitForLoadState('networkidle');
  take();
  await enter(settled.customer, '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const spent: Record<string, number> = { '/': take() };
  const { instance, installation } = settled;
  const paths = [
    '/instances',
    '/instances/new',
    `/instances/${instance.documentId}`,
    `/instances/${instance.documentId}/edit`,
    '/installations/history',
    `/installations/${installation.documentId}`,
    '/subscriptions',
    '/settings',
    '/help',
  ];
  for (const path of paths) {
    await page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`);
    await page.evaluate("dispatchEvent(new PopStateEvent('popstate'))");
    await expect(page).toHaveURL(path);
    await page.waitForLoadState('networkidle');
    spent[path] = take();
  }
  const over = Object.entries(spent).filter(([, bytes]) => bytes > furtherRoute);
  expect(over, JSON.stringify(spent)).toEqual([]);
  const heavy = names.filter((name) => /workbook|worker|reader|spreadsheets/i.test(name));
  expect(heavy).toEqual([]);
});

const centre = (box: { y: number; height: number } | null | undefined) =>
  box ? box.y + box.height / 2 : Number.NaN;

test('on a phone the words of the login are there before its script, and stay where they are', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  await page.route(/assets\/first-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const door = page.locator('#door');
  await expect(door).toBeVisible();
  const lines = door.locator('p');
  const words = (await lines.allTextContents()).map((text) => text.trim());
  const places = await Promise.all((await lines.all()).map((line) => line.boundingBox()));
  go();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(door).toHaveCount(0);
  for (const [index, text] of words.entries()) {
    const now = await page.locator('main').getByText(text, { exact: true }).first().boundingBox();
    expect(Math.abs(centre(now) - centre(places[index])), text).toBeLessThan(4);
  }
});

test('who is signed in, or goes elsewhere, never sees the login in passing', async ({
  page,
  settled,
  enter,
  problems,
}) => {
  const door = page.locator('#door');
  problems.allowFailedCalls();
  await page.route(/assets\/first-.*\.js$/, (route) => route.abort());
  await page.goto('/register');
  await expect(door).toBeHidden();
  await enter(settled.customer, '/login');
  await expect(door).toBeHidden();
});
