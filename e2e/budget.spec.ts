import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, openWithin, test } from './support/test.ts';

/** Bytes that may be loaded for a screen: its scripts and styles, compressed. */
const firstLoad = 130_000;
const furtherRoute = 60_000;

const dist = process.env.WEB_ROOT ?? fileURLToPath(new URL('../web/dist', import.meta.url));

/** Counts the bytes of each loaded script and style once, compressed with brotli. */
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

test('the first load of the console stays within the same budget', async ({ page }) => {
  const { take } = meter(page);
  await page.goto('/operador');
  await page.getByRole('button', { name: 'Continuar' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(take()).toBeLessThanOrEqual(firstLoad);
});

test('the first load of the login and each further screen stay within their budgets, and none loads the code for spreadsheets', async ({
  page,
  settled,
  enter,
}) => {
  const { take, names } = meter(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(take()).toBeLessThanOrEqual(firstLoad);
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
  const title = page.getByRole('heading', { level: 1 });
  for (const path of paths) {
    const before = await title.textContent();
    await openWithin(page, path);
    await expect(page).toHaveURL(path);
    // On a busy machine the network may be idle before the screen's code is requested.
    await expect(title).not.toHaveText(before ?? '');
    await page.waitForLoadState('networkidle');
    spent[path] = take();
  }
  const over = Object.entries(spent).filter(([, bytes]) => bytes > furtherRoute);
  expect(over, JSON.stringify(spent)).toEqual([]);
  const heavy = names.filter((name) => /workbook|worker|reader|spreadsheets/i.test(name));
  expect(heavy).toEqual([]);
});
