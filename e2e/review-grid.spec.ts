import type { Locator, Page } from '@playwright/test';
import { workbook } from './support/files.ts';
import { expect, test } from './support/test.ts';

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The part of the screen that neither the header nor the foot of the review covers. */
async function visiblePart(page: Page): Promise<Box> {
  const dialog = page.getByRole('dialog', { name: 'Revisar Contactos' });
  const header = await boxOf(dialog.locator('header'));
  const done = await boxOf(page.getByRole('button', { name: 'Listo', exact: true }));
  const { width = 0 } = page.viewportSize() ?? {};
  return { top: header.bottom, bottom: done.top, left: 0, right: width };
}

async function boxOf(element: Locator): Promise<Box> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return { top: y, bottom: y + height, left: x, right: x + width };
}

/** Pixels of a text that its box has no space for. */
const widthCutOff = (text: { scrollWidth: number; clientWidth: number }): number =>
  text.scrollWidth - text.clientWidth;

const isInside = (inner: Box, outer: Box): boolean =>
  inner.bottom > inner.top &&
  inner.top >= outer.top - 1 &&
  inner.bottom <= outer.bottom + 1 &&
  inner.left >= outer.left - 1 &&
  inner.right <= outer.right + 1;

const rows = Array.from({ length: 60 }, (_, at) => [
  `Cliente ${at}`,
  at === 40 ? '123456789012' : 'CF',
  at === 20 || at === 50 ? 'malo' : `c${at}@ejemplo.com`,
  `5555${1_000 + at}`,
  `${at}a calle`,
  at === 30 ? 'MIXCÓ' : 'Antigua',
]);
const sheet = [['Nombre', 'NIT', 'Correo', 'Teléfono', 'Dirección', 'Ciudad'], ...rows];

const start = { choose: ['Contactos'], give: { Contactos: workbook('clientes.xlsx', sheet) } };

test.beforeEach(async ({ page, openWizard }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { review } = await openWizard(start);
  await expect(page.getByText('2 filas con error', { exact: true })).toBeVisible();
  await review.open('Ver la revisión', 'Contactos');
});

test('the active cell is on the screen after each key, each step to a problem, a search, and while it is open', async ({
  page,
}) => {
  const grid = page.getByRole('grid');
  const active = grid.locator('[role=gridcell][data-active]');
  const isSeen = async () =>
    isInside(await boxOf(active), await visiblePart(page)) &&
    isInside(await boxOf(active), await boxOf(grid));

  for (const size of [
    { width: 1440, height: 900 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    await grid.focus();
    for (const key of ['Control+Home', 'PageDown', 'Control+End', 'PageUp', 'Home', 'Tab', 'Control+Home']) {
      await page.keyboard.press(key);
      await expect.poll(isSeen, `${key} at ${size.width}`).toBe(true);
    }
    for (let step = 0; step < 25; step++) await page.keyboard.press('ArrowDown');
    await expect(active).toHaveText('Cliente 25');
    await expect.poll(isSeen).toBe(true);

    await page.getByRole('button', { name: 'Asunto siguiente' }).click();
    await expect(active).toHaveText('123456789012');
    await expect.poll(isSeen).toBe(true);
    // The sentence about the problem is seen with its cell, where the screen is high enough for both.
    const bar = page.getByRole('status').filter({ hasText: '123456789012' });
    if (size.height === 900) expect(isInside(await boxOf(bar), await visiblePart(page))).toBe(true);

    await grid.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('F2');
    const editor = page.getByRole('textbox', { name: 'Celda F61' });
    await expect.poll(async () => isInside(await boxOf(editor), await visiblePart(page))).toBe(true);
    await page.keyboard.press('Escape');

    // Without its accent, as people type it.
    await page.keyboard.press('Control+f');
    const search = page.getByRole('textbox', { name: 'Buscar' });
    await search.fill('mixco');
    await search.press('Enter');
    await expect(active).toHaveText('MIXCÓ');
    await expect.poll(isSeen).toBe(true);
    await search.press('Escape');
  }
});

test('a click on another cell writes what was typed where it was typed, and leaves the clicked cell as it was', async ({
  page,
}) => {
  const grid = page.getByRole('grid');
  const active = grid.locator('[role=gridcell][data-active]');
  const cell = (name: string) => grid.getByRole('gridcell', { name, exact: true });
  await cell('Cliente 3').click();
  await page.keyboard.type('Eco');
  await expect(page.getByRole('textbox', { name: 'Celda A5' })).toHaveValue('Eco');
  await cell('c3@ejemplo.com').click();
  await expect(active).toHaveText('c3@ejemplo.com');
  await expect(page.getByRole('textbox', { name: /^Celda/ })).toBeHidden();
  await expect(cell('Eco')).toBeVisible();
  await expect(page.getByText('1 celda cambiada')).toBeVisible();

  // A click in the open cell moves its cursor only.
  await cell('Cliente 4').dblclick();
  const editor = page.getByRole('textbox', { name: 'Celda A6' });
  await editor.fill('Faro');
  await editor.click();
  await expect(editor).toHaveValue('Faro');
  await cell('c5@ejemplo.com').click();
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Celda C7' })).toHaveValue('c5@ejemplo.com');
  await page.keyboard.press('Escape');
  await expect(cell('Faro')).toBeVisible();
  await expect(page.getByText('2 celdas cambiadas')).toBeVisible();
});

test('Enter goes to what was typed, also before it was found and after another search', async ({ page }) => {
  const active = page.getByRole('grid').locator('[role=gridcell][data-active]');
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+f');
  const search = page.getByRole('textbox', { name: 'Buscar' });
  // Types and submits in one task of the page, so that the search cannot have answered in between.
  const typeAndSend = (text: string) =>
    search.evaluate((element, value) => {
      const input = element as unknown as EventTarget & { form: { requestSubmit(): void } };
      // React does not see a value that is assigned to the field itself.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.form.requestSubmit();
    }, text);
  await typeAndSend('mixco');
  await expect(active).toHaveText('MIXCÓ');
  await typeAndSend('cliente 30');
  await expect(active).toHaveText('Cliente 30');
  await search.fill('no está');
  await expect(page.getByRole('button', { name: 'Siguiente', exact: true }).last()).toBeDisabled();
});

test('Escape closes the search and not the review, wherever the focus is in the search', async ({ page }) => {
  const grid = page.getByRole('grid');
  const bar = page.getByRole('search', { name: 'Buscar y reemplazar' });
  const search = bar.getByRole('textbox', { name: 'Buscar' });
  const open = async () => {
    await grid.focus();
    await page.keyboard.press('Control+f');
    await search.fill('mixco');
  };
  const button = (name: string) => bar.getByRole('button', { name, exact: true });
  for (const control of [
    search,
    bar.getByRole('textbox', { name: 'Reemplazar con' }),
    bar.getByRole('combobox', { name: 'En' }),
    bar.getByRole('checkbox', { name: 'Celda completa' }),
    button('Siguiente'),
    button('Reemplazar todo'),
    button('Cerrar la búsqueda'),
  ]) {
    await open();
    await control.focus();
    await control.press('Escape');
    await expect(bar).toBeHidden();
    await expect(grid).toBeFocused();
  }
  // After the last place was replaced, the button cannot keep the focus.
  await open();
  await button('Siguiente').click();
  await bar.getByRole('textbox', { name: 'Reemplazar con' }).fill('Antigua');
  await button('Reemplazar').click();
  await expect(button('Reemplazar')).toBeDisabled();
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(grid).toBeFocused();
});

test('the grid begins in the upper half of the screen, in line with header and foot, and no flagged value is cut', async ({
  page,
}) => {
  const grid = await boxOf(page.getByRole('grid'));
  const { left } = await boxOf(page.getByRole('heading', { name: 'Revisar Contactos' }));
  const { right } = await boxOf(page.getByRole('button', { name: 'Listo', exact: true }));
  expect(grid.top).toBeLessThan(360);
  expect([grid.left, grid.right].map(Math.round)).toEqual([left, right].map(Math.round));
  const last = await boxOf(page.getByRole('columnheader', { name: 'Ciudad' }));
  expect(grid.right - last.right).toBeLessThan(4);

  await page.getByRole('button', { name: 'Asunto siguiente' }).click();
  const flagged = page.getByRole('gridcell', { name: '123456789012' });
  await expect(flagged).toBeVisible();
  const cut = await flagged.locator('span').evaluate(widthCutOff);
  expect(cut).toBeLessThanOrEqual(0);
});

test('a block that does not fit is cut and told, one undo takes it back, and all cells are selected, copied and cut', async ({
  page,
  context,
  openWizard,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate<string>('navigator.clipboard.readText()');
  const copy = (text: string) => page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  const { review } = await openWizard(start);
  await expect(page.getByText('2 filas con error', { exact: true })).toBeVisible();
  await review.open('Ver la revisión', 'Contactos');
  const grid = page.getByRole('grid');
  const active = grid.locator('[role=gridcell][data-active]');
  await grid.focus();
  await page.keyboard.press('Control+End');
  await expect(active).toHaveText('Antigua');
  await copy('Mixco\tA\tB\nPetapa\tC\tD\nCobán\tE\tF\n');
  await page.keyboard.press('Control+v');
  await expect(active).toHaveText('Mixco');
  await expect(
    page.getByText('Quedaron sin pegar 2 filas y 2 columnas: aquí no hay más lugar.'),
  ).toBeVisible();
  await expect(page.getByText('1 celda cambiada')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(active).toHaveText('Antigua');
  await expect(page.getByText('Quedaron sin pegar')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeDisabled();

  await page.keyboard.press('Control+x');
  await expect(active).toHaveText('');
  expect(await clipboard()).toBe('Antigua');
  await page.keyboard.press('Control+z');
  await expect(active).toHaveText('Antigua');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  expect((await clipboard()).split('\n')).toEqual(rows.map((row) => row.join('\t')));
});
