import { reach } from './support/keyboard.ts';
import { HostedPage } from './support/recurrente.ts';
import { expect, test } from './support/test.ts';

test('[S18][S43][S63] by keyboard alone: signing in, starting a purchase, changing the password, signing out', async ({
  page,
  newCustomer,
}) => {
  const { keyboard } = page;
  const main = page.getByRole('main');
  const go = async (target: ReturnType<typeof page.getByRole>) => {
    await reach(page, target);
    await keyboard.press('Enter');
  };
  await page.goto('/login');
  await reach(page, page.getByLabel('Correo electrónico'));
  await keyboard.type(newCustomer.email);
  await reach(page, page.getByLabel('Contraseña', { exact: true }));
  await keyboard.type(newCustomer.password);
  // The password can be shown without a pointer.
  await go(page.getByRole('button', { name: 'Mostrar lo escrito' }));
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAttribute('type', 'text');
  await go(page.getByRole('button', { name: 'Iniciar sesión' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await go(page.getByRole('link', { name: 'Suscripciones' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Planes y precios' })).toBeFocused();
  await go(main.getByRole('link', { name: 'Seleccionar plan: Básico' }));
  await reach(page, page.getByLabel('Período'));
  await expect(page.getByRole('link', { name: 'Suscripciones' })).toHaveAttribute('aria-current', 'true');
  await keyboard.press('ArrowDown');
  await expect(page.getByLabel('Período')).not.toHaveValue('');
  await go(page.getByRole('button', { name: 'Confirmar y pagar' }));
  await new HostedPage(page).arrived();

  await page.goto('/settings');
  await go(page.getByRole('link', { name: 'Seguridad' }));
  const next = 'otras cuatro palabras lejanas';
  await reach(page, page.getByLabel('Contraseña actual'));
  await keyboard.type(newCustomer.password);
  for (const label of ['Nueva contraseña', 'Confirmar nueva contraseña']) {
    await reach(page, page.getByLabel(label, { exact: true }));
    await keyboard.type(next);
  }
  await keyboard.press('Enter');
  await expect(page.getByText('Contraseña actualizada con éxito')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await go(page.getByRole('button', { name: /^Tu cuenta/ }));
  await keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
});
