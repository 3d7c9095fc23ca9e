import { expect, test } from './support/test.ts';

test('[S04] a new customer sees nothing but zeros and the first step', async ({
  page,
  newCustomer,
  enter,
}) => {
  await enter(newCustomer, '/');
  const figures = page.locator('dl[aria-label="Cifras"]');
  await expect(figures.locator('dt')).toHaveText([
    'Instancias conectadas',
    'Archivos subidos',
    'Última carga',
  ]);
  await expect(figures.locator('dd')).toHaveText(['0 instancias', '0 cargas', '-']);
  await page.getByRole('link', { name: '+ Nueva Instancia' }).click();
  await expect(page).toHaveURL('/instances/new');
});

test('[S04][S87] afterwards the cards tell the truth', async ({ page, settled, enter }) => {
  await enter(settled.customer, '/');
  const figures = page.locator('dl[aria-label="Cifras"] dd');
  await expect(figures.nth(0)).toHaveText('1 instancia');
  await expect(figures.nth(1)).toHaveText('1 carga');
  await expect(figures.nth(2)).toHaveText(/^\d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}(\s[ap]\.\s?m\.)?$/);
});

test('[S04] what is being installed now stands on the dashboard', async ({ page, newCustomer, enter }) => {
  const instance = await newCustomer.addInstance();
  await instance.odoo.behave('slow');
  const installation = await newCustomer.install(instance, ['contacts'], {});
  await enter(newCustomer, '/');
  const running = page.getByRole('listitem').filter({ hasText: instance.odoo.name }).first();
  await expect(running).toContainText('En progreso');
  await instance.odoo.behave(null);
  await running.getByRole('link', { name: 'Ver la instalación' }).click();
  await expect(page).toHaveURL(`/installations/${installation.documentId}`);
});

test('the first steps go away one by one, and each instance tells how it is', async ({
  page,
  newCustomer,
  enter,
}) => {
  const instance = await newCustomer.addInstance();
  await instance.odoo.behave('no-key');
  await newCustomer.call('POST', `/api/instances/${instance.documentId}/check`);
  await enter(newCustomer, '/');
  const steps = page.getByRole('region', { name: 'Primeros pasos' });
  await expect(steps.getByRole('listitem').first()).toContainText('Hecho');
  await expect(steps.getByRole('link')).toHaveText('Elegir una instancia');
  const state = page.getByRole('listitem').filter({ hasText: instance.odoo.name });
  await expect(state).toContainText('Con un problema');
  await expect(state).toContainText('Odoo 18.0');
  await expect(state).toContainText('Falla: Clave API.');
  await state.getByRole('link').click();
  await expect(page).toHaveURL(`/instances/${instance.documentId}`);
});
