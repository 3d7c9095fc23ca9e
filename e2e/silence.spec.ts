import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { Wizard } from './support/wizard.ts';

/** Forms when the server accepts their call and never answers. */

const waitedLong = 'El servidor no respondió en 60 segundos. Puede que sí se haya hecho';

/** From now on no call gets an answer. */
async function fallSilent(page: Page): Promise<void> {
  await page.route('**/api/**', () => undefined);
}

test.beforeEach(({ page }) => page.clock.install());

test('the login stops waiting, shows a message, and can be used again', async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('h1')).toBeVisible();
  await fallSilent(page);
  await page.getByLabel('Correo electrónico').fill('alguien@ejemplo.com');
  await page.getByLabel('Contraseña', { exact: true }).fill('lo que sea');
  const enter = page.getByRole('button', { name: 'Iniciar sesión' });
  await enter.click();
  await expect(enter).toBeDisabled();
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('alert')).toContainText('No se pudo iniciar sesión.');
  await expect(page.getByRole('alert')).toContainText('El servidor no respondió en 60 segundos.');
  await expect(page.getByRole('alert')).not.toContainText('Puede que sí');
  await expect(enter).toBeEnabled();
});

test('[S24] the connection test ends with an error', async ({ page, settled, enter }) => {
  const wizard = new Wizard(page);
  await enter(settled.customer, '/instances/new');
  await wizard.fill('demo');
  await fallSilent(page);
  await wizard.test();
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('button', { name: 'Error de conexión' })).toBeEnabled();
  await expect(page.getByRole('alert')).toContainText('El servidor no respondió en 60 segundos.');
  // Nothing was tested, so the page says nothing about the access.
  await expect(page.getByRole('alert')).not.toContainText('credenciales');
  await expect(page.getByRole('alert')).not.toContainText('Puede que sí');
});

test('[S07] a removal without an answer says that it may have happened', async ({
  page,
  newCustomer,
  enter,
}) => {
  const { odoo } = await newCustomer.addInstance();
  await enter(newCustomer, '/instances');
  await page.getByRole('button', { name: `Eliminar: ${odoo.name}` }).click();
  await fallSilent(page);
  const dialog = page.getByRole('dialog', { name: 'Eliminar instancia' });
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await page.clock.fastForward(61_000);
  await expect(dialog.getByRole('alert')).toContainText(waitedLong);
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeEnabled();
});

test('[S17][S36] a profile without an answer keeps the session and says that there is no connection', async ({
  page,
  settled,
  enter,
  problems,
}) => {
  problems.allow(/could not be loaded/, /did not say what it offers/);
  await fallSilent(page);
  await enter(settled.customer, '/instances');
  await expect(page.getByText('Cargando sesión')).toBeVisible();
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  expect(await page.evaluate('Object.keys(sessionStorage)')).toContain('jwtToken');
});

test('[S19] signing out works when the server does not answer', async ({
  page,
  settled,
  enter,
  problems,
}) => {
  problems.allow(/did not end the session/);
  await enter(settled.customer, '/');
  await expect(page.locator('h1')).toBeVisible();
  await fallSilent(page);
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await page.clock.fastForward(6_000);
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate('sessionStorage.length')).toBe(0);
});
