import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** The minified build of axe, which a page gets in half the time of the full one. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Expects no violation of WCAG 2.2 AA on the present screen, in light and dark mode.
 * @param without best-practice rules that do not fit this state; never a rule of WCAG
 */
export async function expectAccessible(
  page: Page,
  what: string,
  without: 'page-has-heading-one'[] = [],
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const options: RunOptions =
      colorScheme === 'dark'
        ? // Dark mode differs in its colours only.
          { runOnly: ['color-contrast', 'link-in-text-block'] }
        : { runOnly: rules, rules: Object.fromEntries(without.map((id) => [id, { enabled: false }])) };
    const found = (await violations(page, options)).map(({ id, impact, nodes }) => ({
      id,
      impact,
      nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    }));
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([]);
  }
}

/** Loads axe into a page once, and asks for violations only: the rest of its report takes longer than the check. */
async function violations(page: Page, options: RunOptions): Promise<AxeResults['violations']> {
  const isLoaded = await page.evaluate("typeof axe !== 'undefined'");
  if (!isLoaded) await page.evaluate(`(() => {${axe}})()`);
  const given = JSON.stringify({ ...options, resultTypes: ['violations'] });
  return page.evaluate(`axe.run(document, ${given}).then(({ violations }) => violations)`);
}
