import type { Page } from '@playwright/test';
import type { Customer } from './support/customer.ts';
import { sampleFile } from './support/files.ts';
import { apiPath, broken, cut, expect, test } from './support/test.ts';
import { Wizard } from './support/wizard.ts';

const installations = '/api/installations';
const install = '/api/odoo-app/install';

/** To the summary, with an instance that is there already. */
async function ready(page: Page, customer: Customer, enter: (who: Customer, path: string) => Promise<void>) {
  const wizard = new Wizard(page);
  const instance = await customer.addInstance();
  await enter(customer, `/instances/${instance.documentId}/install`);
  await wizard.choose('Contactos');
  await wizard.giveAll({ Contactos: sampleFile('contactos', { rows: 3 }) });
  return { wizard, instance };
}

test.beforeEach(({ problems }) => problems.allowFailedCalls());

test('[S76][S77] an installation that cannot be written down', async ({ page, newCustomer, enter }) => {
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

test('[S77] an answer that is lost does not make a second installation', async ({
  page,
  newCustomer,
  enter,
}) => {
  const { wizard } = await ready(page, newCustomer, enter);
  await page.route(apiPath(installations), async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return cut(route);
  });
  await wizard.start.click();
  await expect(page.getByRole('alert')).toContainText('No se pudo crear la instalación.');
  await expect(page.getByRole('alert')).toContainText('Puede que sí se haya hecho');
  await page.unrouteAll();
  await wizard.start.click();
  await expect(page.getByRole('list', { name: 'Pasos de la instalación' })).toBeVisible();
  expect(await newCustomer.installations()).toHaveLength(1);
});

test('an upload that is cut goes on where it was', async ({ page, newCustomer, enter }) => {
  const { wizard } = await ready(page, newCustomer, enter);
  await page.route(apiPath('/api/upload'), cut);
  await wizard.start.click();
  await expect(page.getByRole('alert')).toContainText('No se pudo subir el archivo de Contactos.');
  await expect(wizard.step('Resumen')).toBeVisible();
  await page.unrouteAll();
  await wizard.start.click();
  await expect(page.getByRole('list', { name: 'Pasos de la instalación' })).toBeVisible();
  expect(await newCustomer.installations()).toHaveLength(1);
});

for (const [what, answer] of [
  ['success is false', { success: false, installedApps: [], installationId: 'x' }],
  ['no app was taken', { success: true, installedApps: [], installationId: 'x' }],
  ['the server breaks', null],
] as const) {
  test(`[S60][S78] the app could not be installed: ${what}`, async ({ page, newCustomer, enter }) => {
    const { wizard } = await ready(page, newCustomer, enter);
    await page.route(apiPath(install), (route) =>
      answer === null ? broken(route) : route.fulfill({ json: answer }),
    );
    await wizard.start.click();
    await expect(page.getByRole('alert')).toContainText('No se pudo instalar la aplicación.');
    await expect(wizard.start).toBeEnabled();
    await page.unrouteAll();
    await wizard.start.click();
    await expect(page.getByRole('list', { name: 'Pasos de la instalación' })).toBeVisible();
    expect(await newCustomer.installations()).toHaveLength(1);
  });
}
