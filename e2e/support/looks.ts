import { expect, type Locator, type Page } from '@playwright/test';

interface Browser {
  getComputedStyle(element: unknown): { color: string };
}

/** The name that a person would give to the colour of a text, whatever the palette is. */
export async function colourOf(locator: Locator): Promise<string> {
  const text = await locator.evaluate(
    (element) => (globalThis as unknown as Browser).getComputedStyle(element).color,
  );
  const [red = 0, green = 0, blue = 0] = (text.match(/[\d.]+/g) ?? []).map(Number);
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (most === 0 || range / most < 0.2) return 'grey';
  const sixth =
    most === red
      ? ((green - blue) / range) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  const hue = (sixth * 60 + 360) % 360;
  if (hue < 20 || hue > 330) return 'red';
  if (hue < 65) return 'yellow';
  return hue < 165 ? 'green' : `hue ${Math.round(hue)}`;
}

/** Expects that nothing scrolls sideways. */
export async function expectToFit(page: Page): Promise<void> {
  const wide = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(wide).toBe(0);
}
