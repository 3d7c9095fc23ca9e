import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeFleet } from './support/fleet.ts';
import { expect, heading, test } from './support/test.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Avisos de tu proveedor' });
const list = (page: Page) => page.getByRole('table', { name: 'Avisos, el más reciente primero' });

/** The value of a field for day and time. @param hours from now */
const moment = (hours: number) =>
  new Date(Date.now() + hours * 3_600_000 - new Date().getTimezoneOffset() * 60_000)
    .toISOString()
    .slice(0, 16);

test('an announcement: published in the console, read in the portal, closed on every device', async ({
  page,
  context,
  enter,
  newCustomer,
  ana,
}) => {
  const mark = randomBytes(3).toString('hex');
  const host = `odoo-${mark}.ejemplo.com`;
  const { customer } = await makeFleet(`Ferretería ${mark}`, host, 1);
  const console = await context.newPage();
  await ana.enter(console, '/fallos');
  await expect(heading(console, 'Fallos')).toBeVisible();
  await console.keyboard.press('g');
  await console.keyboard.press('a');
  await expect(heading(console, 'Avisos')).toBeVisible();
  await expect(console.getByRole('navigation', { name: 'Avisos por estado' })).toContainText('Activos');
  await console.getByRole('button', { name: 'Nuevo aviso' }).click();

  // Missing values are reported at their fields.
  await expect(heading(console, 'Nuevo aviso')).toBeVisible();
  await console.getByLabel('Para').selectOption('Quienes tienen instancias en un servidor');
  await console.getByRole('button', { name: 'Publicar' }).click();
  for (const text of ['Escribe el texto.', 'Escribe el servidor.', 'Elige hasta cuándo se muestra.']) {
    await expect(console.getByText(text)).toBeVisible();
  }

  await console.getByLabel('Tipo').selectOption('Incidente');
  await console
    .getByLabel('Texto')
    .fill(`El servidor ${mark} no responde.\nMira https://estado.ejemplo.com/hoy.`);
  await console.getByLabel('Servidor').fill(host);
  await console.getByLabel('Hasta').fill(moment(2));
  const preview = console.getByRole('article', { name: 'Incidente' });
  await expect(preview).toContainText(`El servidor ${mark} no responde.`);
  await expect(preview.getByRole('link')).toHaveAttribute('href', 'https://estado.ejemplo.com/hoy');
  await expect(console.getByText('Ahora le toca a 1 cliente.')).toBeVisible();
  await console.getByRole('button', { name: 'Publicar' }).click();
  const dialog = console.getByRole('dialog', { name: 'Publicar el aviso' });
  await expect(dialog).toContainText('Ahora le toca a 1 cliente. Se muestra desde ahora hasta el ');
  await expectAccessible(console, 'publish dialog');
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(console.getByText('Publicaste el aviso.')).toBeVisible();
  await expect(heading(console, 'Incidente')).toBeVisible();

  // The customer of that host reads it; another does not.
  await enter(customer, '/');
  await expect(region(page).getByRole('article', { name: 'Incidente' })).toContainText(mark);
  await expectAccessible(page, 'announcement in the portal');
  const stranger = await context.newPage();
  await stranger.goto('/color-scheme.js');
  await stranger.evaluate(`sessionStorage.setItem('jwtToken', ${JSON.stringify(newCustomer.jwt)})`);
  const asked = stranger.waitForResponse((response) => response.url().endsWith('/api/announcements'));
  await stranger.goto('/');
  expect(await (await asked).json()).toEqual({ data: [] });
  await expect(heading(stranger, 'Dashboard')).toBeVisible();
  await expect(region(stranger)).toHaveCount(0);
  await stranger.close();

  // Closed, it stays closed: after a reload, and on another device.
  await region(page).getByRole('button', { name: 'Cerrar el aviso' }).click();
  await expect(region(page)).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();
  const again = page.waitForResponse((response) => response.url().endsWith('/api/announcements'));
  await page.reload();
  expect(await (await again).json()).toEqual({ data: [] });
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(region(page)).toHaveCount(0);

  // Rewritten, shown again and not dismissible: it can be collapsed, and is collapsed after a reload too.
  await console.getByRole('button', { name: 'Cambiar' }).click();
  await expect(heading(console, 'Cambiar el aviso')).toBeVisible();
  await console.getByLabel('Texto').fill(`El servidor ${mark} responde otra vez.\nGracias por esperar.`);
  await console.getByLabel('El cliente puede cerrarlo').uncheck();
  await console.getByLabel('Mostrarlo otra vez a quienes ya lo cerraron').check();
  await console.getByRole('button', { name: 'Guardar cambios' }).click();
  await console.getByRole('dialog').getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(console.getByText('Cambiaste el aviso.')).toBeVisible();
  await page.reload();
  await expect(region(page)).toContainText('responde otra vez.');
  await expect(region(page).getByRole('button', { name: 'Cerrar el aviso' })).toHaveCount(0);
  await region(page).getByRole('button', { name: 'Plegar el aviso' }).click();
  const unfold = region(page).getByRole('button', { name: 'Mostrar el aviso' });
  await expect(unfold).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible(page, 'folded announcement');
  await page.reload();
  await expect(unfold).toBeVisible();

  // The announcement is opened by keyboard, and withdrawn.
  await console.keyboard.press('g');
  await console.keyboard.press('a');
  await expect(list(console)).toContainText(mark);
  const rows = list(console).locator('[data-row]');
  const ours = rows.filter({ hasText: mark });
  for (let press = await rows.count(); press > 0; press -= 1) {
    await console.keyboard.press('j');
    if (await ours.evaluate('(row) => row === document.activeElement')) break;
  }
  await expect(ours).toBeFocused();
  await console.keyboard.press('Enter');
  await console.getByRole('button', { name: 'Retirar' }).click();
  const withdrawal = console.getByRole('dialog', { name: 'Retirar el aviso' });
  await expectAccessible(console, 'withdraw dialog');
  await withdrawal.getByRole('button', { name: 'Retirar' }).click();
  await expect(console.getByText('Retiraste el aviso.')).toBeVisible();
  await expect(console.getByRole('button', { name: 'Cambiar' })).toHaveCount(0);
  await page.reload();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(region(page)).toHaveCount(0);
});
