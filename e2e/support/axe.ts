import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * No violation of WCAG 2.2 AA in what is on the screen now, in light and in dark.
 * @param without good habits that do not fit this state; a rule of WCAG is never among them
 */
export async function expectAccessible(
  page: Page,
  what: string,
  without: 'page-has-heading-one'[] = [],
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // The other mode, for frames of other origins, opens a second page for each look.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    // Dark differs from light in its colours only.
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
    else axe.withTags(rules).disableRules(without);
    const { violations } = await axe.analyze();
    const told = violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    }));
    expect.soft(told, `${what}, ${colorScheme}`).toEqual([]);
  }
}
