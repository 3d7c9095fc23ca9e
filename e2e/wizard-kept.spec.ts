import type { Page } from '@playwright/test';
import { sampleFile, workbook } from './support/files.ts';
import { OdooDatabase } from './support/odoo.ts';
import { odooAccess } from './support/product.ts';
import { expect, test } from './support/test.ts';
import { Wizard } from './support/wizard.ts';

const kept = (page: Page) =>
  page.evaluate<string>(
    `JSON.stringify(Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('atrio-kept-')))`,
  );
const giveAgain = (names: string) =>
  `Vuelve a dar ${names}: los archivos no se guardan al cerrar o recargar la página.`;
const notice = (page: Page) => page.getByText('Recuperamos lo que habías escrito.');

test('[S23] a reload restores the input, but no secret', async ({ page, newCustomer, enter }) => {
  const wizard = new Wizard(page);
  await enter(newCustomer, '/instances/new');
  await expect(notice(page)).toHaveCount(0);
  await wizard.fill('mi-base', { password: 'secreto-uno', apiKey: 'secreto-dos' });
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByText('Vuelve a escribir la contraseña y la clave API.')).toBeVisible();
  await expect(wizard.field('Nombre de la base de datos')).toHaveValue('mi-base');
  await expect(wizard.field('URL base')).toHaveValue(odooAccess().url);
  await expect(wizard.field('Usuario')).toHaveValue(odooAccess().username);
  await expect(wizard.field('Contraseña')).toHaveValue('');
  await expect(wizard.field('Clave API')).toHaveValue('');
  await expect(wizard.next).toHaveAccessibleDescription('Falta: Contraseña y Clave API.');
  expect(await kept(page)).toContain(`atrio-kept-wizard-${newCustomer.id}`);
  expect(await page.evaluate('JSON.stringify({ ...localStorage })')).not.toContain('secreto');
  expect(await page.evaluate('Object.keys(sessionStorage).sort()')).toEqual(['jwtToken', 'user']);

  await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(wizard.field('Nombre de la base de datos')).toHaveValue('');
  expect(await kept(page)).toBe('[]');
});

test('[S25] after a reload the wizard continues with the created instance, at the same step, without the notice of restored input', async ({
  page,
  newCustomer,
  enter,
}) => {
  const wizard = new Wizard(page);
  await enter(newCustomer, '/instances/new');
  await wizard.field('Usuario').fill('admin');
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await wizard.connect(new OdooDatabase().name);
  await expect(notice(page)).toHaveCount(0);
  await wizard.choose('Contactos', 'CRM');
  await wizard.give('Contactos', sampleFile('contactos', { rows: 3 }));
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await expect(wizard.step('Archivos')).toBeVisible();

  // Opened again, without a step in the address.
  await page.goto('/instances/new');
  await expect(wizard.step('Archivos')).toBeVisible();
  await expect(
    page.getByText(`La instancia ya está creada. ${giveAgain('«Contactos.xlsx»')}`, { exact: true }),
  ).toBeVisible();
  await wizard.back.click();
  await expect(wizard.app('Contactos')).toBeChecked();
  await wizard.app('CRM').uncheck();
  await wizard.next.click();
  await wizard.giveAll({ Contactos: sampleFile('contactos', { rows: 3 }) });
  await expect(page.getByText('Guardada', { exact: true })).toBeVisible();
  await wizard.start.click();
  await expect(page.getByRole('list', { name: 'Pasos de la instalación' })).toBeVisible();
  expect(await kept(page)).toBe('[]');
  expect(await newCustomer.instances()).toHaveLength(1);

  await page.goto('/instances/new');
  await expect(wizard.step('Información')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('[S23] the choices for an existing instance survive a reload and the end of the session', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  const wizard = new Wizard(page);
  const chosen = page.getByText('Recuperamos lo que habías elegido.');
  const again = (names: string) => page.getByText(giveAgain(names), { exact: true });
  const { documentId } = await newCustomer.addInstance();
  await enter(newCustomer, `/instances/${documentId}/install`);
  await wizard.choose('Contactos', 'CRM', 'Ventas');
  await page.getByRole('button', { name: 'Instalar sin datos: CRM' }).click();
  await wizard.give('Contactos', sampleFile('contactos', { rows: 3 }));
  await wizard.give('Ventas', workbook('ventas de mayo.xlsx', [['Cliente'], ['Ana']]));
  await page.reload();
  await expect(chosen).toBeVisible();
  await expect(wizard.step('Archivos')).toBeVisible();
  await expect(again('«Contactos.xlsx» y «ventas de mayo.xlsx»')).toBeVisible();
  await expect(page.getByText('Se instala sin datos.')).toHaveCount(1);
  await expect(wizard.next).toHaveAccessibleDescription('Faltan 2 archivos.');
  // Once more, with one of them given again.
  await wizard.give('Ventas', workbook('ventas de junio.xlsx', [['Cliente'], ['Ana']]));
  await expect(again('«Contactos.xlsx»')).toBeVisible();
  await page.reload();
  await expect(again('«Contactos.xlsx» y «ventas de junio.xlsx»')).toBeVisible();
  expect(await page.evaluate('JSON.stringify({ ...localStorage })')).not.toContain('Ana');

  // The session ends, and the same person signs in again without a step in the address.
  await page.evaluate('sessionStorage.clear()');
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(newCustomer.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(newCustomer.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/');
  await page.goto(`/instances/${documentId}/install`);
  await expect(wizard.step('Archivos')).toBeVisible();
  await wizard.back.click();
  await expect(wizard.app('Ventas')).toBeChecked();
  await wizard.app('Ventas').uncheck();
  await wizard.next.click();
  await wizard.giveAll({ Contactos: sampleFile('contactos', { rows: 3 }) });
  await wizard.start.click();
  await expect(page.getByRole('list', { name: 'Pasos de la instalación' })).toBeVisible();
  expect(await kept(page)).toBe('[]');

  await page.goto(`/instances/${documentId}/install`);
  await expect(wizard.step('Apps')).toBeVisible();
  await expect(chosen).toHaveCount(0);
  await wizard.app('Inventario').check();
  await page.reload();
  await expect(wizard.app('Inventario')).toBeChecked();
  await expect(chosen).toBeVisible();
  // No file was chosen yet.
  await expect(page.getByText('Vuelve a dar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expect(chosen).toHaveCount(0);
  await expect(wizard.app('Inventario')).not.toBeChecked();
  expect(await kept(page)).toBe('[]');
});

test('where files are only loaded, a reload says which have to be given again', async ({
  page,
  newCustomer,
  enter,
}) => {
  const wizard = new Wizard(page);
  const instance = await newCustomer.addInstance();
  await newCustomer.ended(await newCustomer.install(instance, ['contacts', 'crm'], {}));
  await enter(newCustomer, `/instances/${instance.documentId}/load`);
  await wizard.give('Contactos', sampleFile('contactos', { rows: 3 }));
  await wizard.next.click();
  await expect(wizard.step('Resumen')).toBeVisible();
  await page.reload();
  await expect(wizard.step('Archivos')).toBeVisible();
  await expect(page.getByText('Faltan los archivos que habías dado.')).toBeVisible();
  await expect(page.getByText(giveAgain('«Contactos.xlsx»'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expect(page.getByText('Vuelve a dar')).toHaveCount(0);
  expect(await kept(page)).toBe('[]');

  await wizard.give('Contactos', sampleFile('contactos', { rows: 3 }));
  await page.reload();
  await wizard.give('Contactos', sampleFile('contactos', { rows: 3 }));
  await expect(page.getByText('Vuelve a dar')).toHaveCount(0);
  await wizard.next.click();
  await page.getByRole('button', { name: 'Cargar datos', exact: true }).click();
  await expect(page.getByText('Todo quedó en tu Odoo.')).toBeVisible();
  expect(await kept(page)).toBe('[]');
});

test('the input is deleted when the customer leaves the wizard on purpose, and at sign-out', async ({
  page,
  newCustomer,
  enter,
}) => {
  const wizard = new Wizard(page);
  await enter(newCustomer, '/instances/new');
  await wizard.field('Usuario').fill('alguien');
  await expect.poll(() => kept(page)).toContain('alguien');
  await page.getByRole('link', { name: 'Configuración' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL('/settings');
  expect(await kept(page)).toBe('[]');

  await page.goto('/instances/new');
  await wizard.field('Usuario').fill('otra');
  await expect.poll(() => kept(page)).toContain('otra');
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await kept(page)).toBe('[]');
});
