import type { Page } from '@playwright/test';
import type { Customer } from './support/customer.ts';
import { sampleFile } from './support/files.ts';
import { apiPath, broken, expect, test } from './support/test.ts';
import { Wizard } from './support/wizard.ts';

const installations = '/api/installations';
const install = '/api/odoo-app/install';

/** Opens the summary of the wizard for an existing instance. */
async function ready(page: Page, customer: Customer, enter: (who: Customer, path: string) => Promise<void>) {
  const wizard = new Wizard(page);
  const instance = await customer.addInstance();
  await enter(customer, `/instances/${instance.documentId}/install`);
  await wizard.choose('Contactos');
  await wizard.giveAll({ Contactos: sampleFile('contactos', { rows: 3 }) });
  return { wizard, instance };
}

test.beforeEach(({ problems }) => problems.allowFailedCalls());

test('[S76][S77] an installation that cannot be created shows a message, and the next try creates one', async ({
  page,
  newCustomer,
  enter,
}) => {
  const { wizard } = await ready(page, newCustomer, enter);
  await page.route(apiPath(installations), (route) =>
    route.request().method() === 'POST' ? broken(route) : route.continue(),
  );
  await wizard.start.click();
  await expect(page.getByRole('alert')).toContainText('No se pudo crear la instalación.');
  await expect(page.getByRole('alert')).toContainText(
    'Error al crear la instancia. Por favor, intente nuevamente.',
  );
  await expect(wizard.start).toBeEnabled();
  await page.unrouteAll();
  await wizard.start.click();
  await expect(page.getByRole('list', { name: 'Pasos de la instalación' })).toBeVisible();
  expect(await newCustomer.installations()).toHaveLength(1);
});

test('[S60][S78] an installation that cannot be started shows a message, and the next try starts it', async ({
  page,
  newCustomer,
  enter,
}) => {
  const { wizard } = await ready(page, newCustomer, enter);
  await page.route(apiPath(install), broken);
  await wizard.start.click();
  await expect(page.getByRole('alert')).toContainText('No se pudo instalar la aplicación.');
  await expect(wizard.start).toBeEnabled();
  await page.unrouteAll();
  await wizard.start.click();
  await expect(page.getByRole('list', { name: 'Pasos de la instalación' })).toBeVisible();
  expect(await newCustomer.installations()).toHaveLength(1);
});
