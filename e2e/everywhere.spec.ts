import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('[S36] signing in again in the dialog keeps the input and repeats the call', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  const { documentId } = await newCustomer.addInstance();
  await enter(newCustomer, `/instances/${documentId}/edit`);
  const field = page.getByLabel('Usuario', { exact: true });
  await field.fill('otra@ejemplo.com.gt');
  await page.waitForLoadState('networkidle');
  await newCustomer.call('POST', '/api/auth/logout');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tu sesión terminó' });
  await expect(dialog).toContainText(newCustomer.email);
  await expectAccessible(page, 'the dialog of a session that ended');
  await dialog.getByLabel('Contraseña', { exact: true }).fill('no es esta');
  await dialog.getByRole('button', { name: 'Seguir' }).click();
  await expect(dialog).toContainText(/incorrect/i);
  await expect(field).toHaveValue('otra@ejemplo.com.gt');
  await dialog.getByLabel('Contraseña', { exact: true }).fill(newCustomer.password);
  await dialog.getByRole('button', { name: 'Seguir' }).click();
  await expect(page).toHaveURL('/instances');
  await expect(page.getByText('Los cambios se guardaron.')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('otra@ejemplo.com.gt');
});

test('earlier messages can be read again', async ({ page, newCustomer, enter }) => {
  const { documentId } = await newCustomer.addInstance();
  await enter(newCustomer, `/instances/${documentId}`);
  await expect(page.getByRole('button', { name: 'Avisos recientes' })).toBeHidden();
  await page.getByRole('button', { name: 'Probar conexión' }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Cerrar el aviso' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Avisos recientes' }).click();
  await expect(page.getByRole('dialog', { name: 'Avisos recientes' })).toContainText(
    /funciona\. Odoo 18\.0\./,
  );
  await expectAccessible(page, 'the last notices');
});

test('shortcuts open screens, do nothing in fields, and can be switched off', async ({
  page,
  settled,
  enter,
}) => {
  await enter(settled.customer, '/');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(heading('Dashboard')).toBeVisible();
  await page.keyboard.type('gh');
  await expect(heading('Historial de Instalaciones')).toBeFocused();
  await page.keyboard.type('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('gi?');
  await expect(page.getByRole('searchbox')).toHaveValue('gi?');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('searchbox').blur();
  await page.keyboard.type('?');
  const dialog = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'the list of shortcuts');
  await dialog.getByLabel('Usar atajos de teclado').click({ force: true });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // A key opened the list after the field had lost the focus: the field does not get the next keys.
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.type('gi');
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await page.getByRole('menuitem', { name: 'Atajos de teclado' }).click();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/installations/history');
});

test('a message is shown while the browser is offline', async ({
  page,
  context,
  settled,
  enter,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  await enter(settled.customer, '/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión a internet.')).toBeVisible();
  await expectAccessible(page, 'offline');
  await context.setOffline(false);
  await expect(page.getByText('Sin conexión a internet.')).toBeHidden();
});

test('the help is one click away and answers frequent questions @phone @phone-only', async ({
  page,
  settled,
  enter,
}) => {
  await enter(settled.customer, '/');
  await page.getByRole('link', { name: 'Ayuda' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible();
  await expect(page).toHaveTitle('Ayuda · Atrio');
  await page.getByText('¿Cómo creo una clave API?').click();
  const pictures = page.getByRole('group', { name: 'Tu versión de Odoo' });
  await expect(pictures.getByRole('button')).toHaveText(['Odoo 16', 'Odoo 17', 'Odoo 18', 'Odoo 19']);
  await pictures.getByRole('button', { name: 'Odoo 19' }).click();
  await expect(page.getByText('Abre la pestaña Seguridad y pulsa Agregar clave API.')).toBeVisible();
  await expectAccessible(page, 'the help');
});
