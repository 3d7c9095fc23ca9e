import type { Page } from '@playwright/test';
import { OdooDatabase } from './support/odoo.ts';
import { apiPath, broken, expect, openWithin, test } from './support/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('[S06][S08] the form shows the stored values without secrets, missing and refused values at their field, and saves changes', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  const { odoo, documentId } = await newCustomer.addInstance();
  await enter(newCustomer, '/instances');
  await page.getByRole('link', { name: `Editar: ${odoo.name}` }).click();
  await expect(page).toHaveURL(`/instances/${documentId}/edit`);
  await expect(field(page, 'Nombre de la base de datos')).toHaveValue(odoo.name);
  await expect(field(page, 'URL base')).toHaveValue(/^http:\/\/127/);
  await expect(field(page, 'Usuario')).toHaveValue('admin');
  await expect(field(page, 'Clave API')).toHaveValue('');
  await expect(field(page, 'Contraseña')).toHaveValue('');
  const apps = page.getByRole('checkbox');
  await expect(apps.nth(0)).toHaveAccessibleName('CRM');
  await expect(apps.nth(1)).toHaveAccessibleName('Ventas');
  await expect(apps.nth(2)).toHaveAccessibleName('Inventario');
  await expect(apps.nth(3)).toHaveAccessibleName('Contabilidad');

  const save = page.getByRole('button', { name: 'Guardar cambios' });
  await field(page, 'Usuario').fill('');
  await save.click();
  await expect(page.getByText('Falta el usuario.')).toBeVisible();
  await expect(field(page, 'Usuario')).toBeFocused();
  const baseUrl = await field(page, 'URL base').inputValue();
  await field(page, 'Usuario').fill('otra@empresa.com');
  await field(page, 'URL base').fill('miempresa');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('No se pudieron guardar los cambios.');
  await expect(field(page, 'URL base')).toHaveAccessibleDescription(/debe empezar con https:\/\//);
  expect((await newCustomer.instances())[0]?.username).toBe('admin');
  await field(page, 'URL base').fill(baseUrl);
  const call = apiPath(`/api/instances/${documentId}`);
  await page.route(call, (route) => (route.request().method() === 'PUT' ? broken(route) : route.continue()));
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Algo falló de nuestro lado.');
  await expect(field(page, 'Usuario')).toHaveValue('otra@empresa.com');
  await page.unroute(call);

  const other = new OdooDatabase();
  await field(page, 'Nombre de la base de datos').fill(other.name);
  await field(page, 'Nombre').fill('Ferretería Luna');
  await page.getByRole('checkbox', { name: 'CRM' }).check();
  await page.getByRole('link', { name: 'Configuración' }).click();
  await page
    .getByRole('dialog', { name: '¿Salir sin guardar?' })
    .getByRole('button', { name: 'Quedarme' })
    .click();
  const puts: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts.push(request.postDataJSON());
  });
  await save.dblclick();
  await expect(page.getByText('Los cambios se guardaron.')).toBeVisible();
  await expect(page).toHaveURL('/instances');
  await expect(page.getByRole('cell', { name: `Ferretería Luna ${other.name}` })).toBeVisible();
  expect(puts).toHaveLength(1);

  await page.reload();
  await page.getByRole('link', { name: /^Editar: / }).click();
  await expect(field(page, 'Usuario')).toHaveValue('otra@empresa.com');
  await expect(page.getByRole('checkbox', { name: 'CRM' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Ventas' })).not.toBeChecked();
});

test('[S08][S24][S32] the access can be tested with the stored secrets; empty ones keep them, new ones replace them', async ({
  page,
  newCustomer,
  enter,
}) => {
  const { documentId } = await newCustomer.addInstance();
  const works = async () =>
    (await newCustomer.call<{ success: boolean }>('POST', `/api/instances/${documentId}/test`, {})).success;
  await enter(newCustomer, `/instances/${documentId}/edit`);
  await page.getByRole('button', { name: 'Probar conexión' }).click();
  await expect(page.getByText('La conexión funciona. Odoo 18.0.')).toBeVisible();
  await field(page, 'Usuario').fill('nadie');
  await expect(page.getByText('La conexión funciona.')).toBeHidden();
  await page.getByRole('button', { name: 'Probar conexión' }).click();
  await expect(page.getByRole('button', { name: 'Error de conexión' })).toBeVisible();
  await field(page, 'Usuario').fill('admin');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page).toHaveURL('/instances');
  expect(await works()).toBe(true);

  await page.getByRole('link', { name: /^Editar: / }).click();
  await field(page, 'Contraseña').fill('otra contraseña');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page).toHaveURL('/instances');
  expect(await works()).toBe(false);
});

test('[S08][S45] an instance and an installation of another customer are not found', async ({
  page,
  newCustomer,
  settled,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  await enter(newCustomer, `/instances/${settled.instance.documentId}/edit`);
  await expect(page.getByRole('alert')).toContainText('No se pudo cargar la instancia.');
  await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ver mis instancias' }).click();
  await expect(page).toHaveURL('/instances');
  await openWithin(page, `/installations/${settled.installation.documentId}`);
  await expect(page.getByRole('alert')).toContainText('No se pudo cargar la instalación.');
});
