import type { Page } from '@playwright/test';
import { reach } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

/** By keyboard alone: an action removes the button that started it, and the focus stays near. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const press = async (page: Page, target: ReturnType<typeof button>) => {
  await reach(page, target);
  await page.keyboard.press('Enter');
};
const focused = (page: Page) => page.locator(':focus');

test('after cancelling, trying again and undoing an installation the focus is on a heading', async ({
  page,
  newCustomer,
  enter,
}) => {
  const { odoo, installation } = await newCustomer.installSlowly();
  await enter(newCustomer, `/installations/${installation.documentId}`);
  await press(page, button(page, 'Cancelar'));
  await press(page, button(page, 'Detener'));
  await odoo.behave(null);
  await expect(page.getByText('La instalación se canceló.')).toBeVisible();
  await expect(focused(page)).toHaveText('La instalación se canceló.');

  await press(page, button(page, 'Reintentar'));
  await expect(page.getByText('Todo quedó en tu Odoo.')).toBeVisible();
  // While it ran, its own heading may have had the focus.
  await expect(focused(page)).toHaveText(/^(Instalación|Todo quedó en tu Odoo\.)$/);

  const dialog = page.getByRole('dialog', { name: 'Deshacer importación: Contactos' });
  await press(page, button(page, 'Deshacer importación: Contactos'));
  await press(page, dialog.getByRole('button', { name: 'Deshacer importación', exact: true }));
  await expect(dialog.getByText('La importación se deshizo.')).toBeVisible();
  // The button is gone, and the dialog is still there.
  await expect(focused(page)).toHaveText('Deshacer importación: Contactos');
  await press(page, dialog.getByRole('button', { name: 'Cerrar', exact: true }).last());
  await expect(page.getByText('Lo que se cargó se deshizo.')).toBeVisible();
  await expect(focused(page)).toHaveText('Lo que se cargó se deshizo.');
});

test('after removing an instance the focus is on the heading of the list; another dialog gives it back to its button', async ({
  page,
  newCustomer,
  enter,
}) => {
  const { odoo } = await newCustomer.addInstance();
  await newCustomer.addInstance();
  await enter(newCustomer, '/instances');
  const dialog = page.getByRole('dialog', { name: 'Eliminar instancia' });
  const remove = button(page, `Eliminar: ${odoo.name}`);
  await press(page, remove);
  await press(page, dialog.getByRole('button', { name: 'Cancelar' }));
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: 'Eliminar', exact: true }));
  await expect(remove).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Instancias' })).toBeFocused();
});
