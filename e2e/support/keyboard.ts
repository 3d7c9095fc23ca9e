import type { Locator, Page } from '@playwright/test';

/** Tabs until the wanted element has the focus; the way must not be endless. */
export async function reach(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < 40; tabs += 1) {
    if (await target.evaluate((element) => element.ownerDocument.activeElement === element)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached with the Tab key: ${target}`);
}
