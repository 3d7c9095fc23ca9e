import type { Locator, Page } from '@playwright/test';

/** Presses Tab until the element has the focus. @throws Error after 40 times */
export async function reach(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < 40; tabs += 1) {
    if (await target.evaluate((element) => element.ownerDocument.activeElement === element)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached with the Tab key: ${target}`);
}
