import type { Page } from '@playwright/test';
import { expect, openWithin, test } from './support/test.ts';
import { Wizard } from './support/wizard.ts';

/** Forms when the server accepts their call and never answers. */

const waitedLong = 'El servidor no respondió en 60 segundos. Puede que sí se haya hecho';

/** From now on no call gets an answer. */
async function fallSilent(page: Page): Promise<void> {
  await page.route('**/api/**', () => undefined);
}

test.beforeEach(({ page }) => page.clock.install());

test('[S07][S19][S24] a removal, a connection test, signing out and signing in stop waiting and say so', async ({
  page,
  settled,
  enter,
  problems,
}) => {
  problems.allow(/did not end the session/);
  const alert = page.getByRole('alert');
  const { odoo } = settled.instance;
  await enter(settled.customer, '/instances');
  await page.getByRole('button', { name: `Eliminar: ${odoo.name}` }).click();
  await fallSilent(page);
  const dialog = page.getByRole('dialog', { name: 'Eliminar instancia' });
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await page.clock.fastForward(61_000);
  await expect(dialog.getByRole('alert')).toContainText(waitedLong);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();

  const wizard = new Wizard(page);
  await openWithin(page, '/instances/new');
  await wizard.fill('demo');
  await wizard.test();
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('button', { name: 'Error de conexión' })).toBeEnabled();
  await expect(alert).toContainText('El servidor no respondió en 60 segundos.');
  // Nothing was tested, so the page says nothing about the access.
  await expect(alert).not.toContainText('credenciales');
  await expect(alert).not.toContainText('Puede que sí');

  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await page.clock.fastForward(6_000);
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate('sessionStorage.length')).toBe(0);

  await page.getByLabel('Correo electrónico').fill('alguien@ejemplo.com');
  await page.getByLabel('Contraseña', { exact: true }).fill('lo que sea');
  const signIn = page.getByRole('button', { name: 'Iniciar sesión' });
  await signIn.click();
  await expect(signIn).toBeDisabled();
  await page.clock.fastForward(61_000);
  await expect(alert).toContainText('No se pudo iniciar sesión.');
  await expect(alert).toContainText('El servidor no respondió en 60 segundos.');
  await expect(alert).not.toContainText('Puede que sí');
  await expect(signIn).toBeEnabled();
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
