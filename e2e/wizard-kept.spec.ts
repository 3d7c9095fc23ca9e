import type { Page } from '@playwright/test';
import { sampleFile, workbook } from './support/files.ts';
import { OdooDatabase } from './support/odoo.ts';
import { odooAccess } from './support/product.ts';
import { hide, inStorage, loseFiles, sealed } from './support/sealed.ts';
import { expect, test } from './support/test.ts';
import { Wizard } from './support/wizard.ts';

const kept = (page: Page) =>
  page.evaluate<string>(
    `JSON.stringify(Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('atrio-kept-')))`,
  );
const giveAgain = (names: string) => `Vuelve a dar ${names}: este navegador ya no guarda una copia.`;
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
  await expect.poll(() => sealed(page)).toHaveLength(2);
  await page.reload();
  await expect(wizard.step('Archivos')).toBeVisible();
  await expect(page.getByText('Contactos.xlsx', { exact: true })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);

  // The page is opened again without a step in the address, after the browser deleted its copy of the file.
  await loseFiles(page);
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
  problems,
  openWizard,
}) => {
  problems.allowFailedCalls();
  const chosen = page.getByText('Recuperamos lo que habías elegido.');
  const again = (names: string) => page.getByText(giveAgain(names), { exact: true });
  const { wizard, instance } = await openWizard({ choose: ['Contactos', 'CRM', 'Ventas'] });
  const { documentId } = instance;
  await page.getByRole('button', { name: 'Instalar sin datos: CRM' }).click();
  await wizard.give('Contactos', sampleFile('contactos', { rows: 3 }));
  await wizard.give('Ventas', workbook('ventas de mayo.xlsx', [['Cliente'], ['Ana']]));
  await expect.poll(() => sealed(page)).toHaveLength(4);
  await page.reload();
  await expect(wizard.step('Archivos')).toBeVisible();
  await expect(page.getByText('ventas de mayo.xlsx', { exact: true })).toBeVisible();
  await expect(page.getByText('Se instala sin datos.')).toHaveCount(1);
  await expect(page.getByText('Vuelve a dar')).toHaveCount(0);
  // Another file in the place of one of them.
  const before = await sealed(page);
  await wizard.give('Ventas', workbook('ventas de junio.xlsx', [['Cliente'], ['Ana']]));
  await expect.poll(async () => (await sealed(page)).filter((name) => !before.includes(name)).length).toBe(2);
  // What was sealed of the replaced file is gone.
  await expect.poll(() => sealed(page)).toHaveLength(4);
  await page.reload();
  await expect(page.getByText('ventas de junio.xlsx', { exact: true })).toBeVisible();
  await expect(page.getByText('ventas de mayo.xlsx')).toHaveCount(0);
  expect(await page.evaluate('JSON.stringify({ ...localStorage })')).not.toContain('Ana');

  // The session ends, and the same person signs in again without a step in the address.
  await page.evaluate('sessionStorage.clear()');
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(newCustomer.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(newCustomer.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/');
  await page.goto(`/instances/${documentId}/install`);
  await expect(chosen).toBeVisible();
  await expect(wizard.step('Archivos')).toBeVisible();
  // Only the session that gave the files can read their copies.
  await expect(again('«Contactos.xlsx» y «ventas de junio.xlsx»')).toBeVisible();
  await expect(wizard.next).toHaveAccessibleDescription('Faltan 2 archivos.');
  await wizard.back.click();
  await expect(wizard.app('Ventas')).toBeChecked();
  await wizard.app('Ventas').uncheck();
  await wizard.next.click();
  await wizard.giveAll({ Contactos: sampleFile('contactos', { rows: 3 }) });
  await wizard.start.click();
  await expect(page.getByRole('list', { name: 'Pasos de la instalación' })).toBeVisible();
  expect(await kept(page)).toBe('[]');
  await expect.poll(() => sealed(page)).toEqual([]);

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

test('a reload keeps the file, the columns that were chosen and the cells that were changed @phone', async ({
  page,
  isMobile,
  openWizard,
}) => {
  const { wizard, review } = await openWizard({ installed: ['contacts'], page: 'load' });
  const rows = [
    ['Nombre', 'Correo', 'Ruta'],
    ['Ana', 'ana@ejemplo.com', 'Ruta 4'],
    ['Eva', 'eva.ejemplo.com', 'Ruta 5'],
  ];
  await wizard.give('Contactos', workbook('mis clientes.xlsx', rows));
  await review.open('Revisar columnas', 'Contactos');
  await review.choose('Ruta', 'Dirección, segunda línea');
  await page.getByRole('tab', { name: 'Revisión' }).click();
  if (isMobile) {
    const one = page.getByRole('region', { name: 'Asuntos uno por uno' });
    await one.getByRole('textbox', { name: 'Valor de Correo' }).fill('eva@ejemplo.com');
    await one.getByRole('button', { name: 'Guardar' }).tap();
  } else {
    // The first problem is chosen, and typing replaces what is in its cell.
    await page.getByRole('grid', { name: /celdas que se pueden editar/ }).focus();
    await page.keyboard.type('eva@ejemplo.com');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Entrarán 2 de 2 filas').first()).toBeVisible();
  await review.close();
  await wizard.next.click();
  await expect(wizard.step('Resumen')).toBeVisible();
  await hide(page);

  // Reloaded twice, because the second reload may come before the restored file was read.
  await page.reload();
  await page.reload();
  await expect(wizard.step('Resumen')).toBeVisible();
  await expect(page.getByText('Entrarán 2 de 2 filas').first()).toBeVisible();
  await wizard.back.click();
  await expect(page.getByText('mis clientes.xlsx', { exact: true })).toBeVisible();
  await review.open('Revisar columnas', 'Contactos');
  await expect(review.field('Ruta')).toHaveValue('Dirección, segunda línea');
  await review.close();
  await wizard.next.click();
  await page.getByRole('button', { name: 'Cargar datos', exact: true }).click();
  await expect(page.getByText('Todo quedó en tu Odoo.')).toBeVisible();
  expect(await kept(page)).toBe('[]');
  await expect.poll(() => sealed(page)).toEqual([]);
});

test('a reload keeps the questions about sheets, and an answer adds the sheet to the file that its app has', async ({
  page,
  openWizard,
}) => {
  const { wizard } = await openWizard({ installed: ['contacts', 'crm'], page: 'load' });
  const clients = [
    ['Cliente', 'NIT', 'Dirección'],
    ['Ana', 'CF', '1a calle'],
  ];
  // Nothing says what these names are.
  const names = [['Nombre'], ['Eva'], ['Ida']];
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Elegir archivos' }).click();
  const book = workbook('todo.xlsx', { Clientes: clients, Otros: names, Más: names });
  await (await chooser).setFiles([book, workbook('sueltos.xlsx', names)]);
  const questions = page.getByRole('region', { name: /^(todo|sueltos)\.xlsx/ });
  await expect(questions).toHaveCount(3);
  await questions.nth(1).getByRole('button', { name: 'No cargar' }).click();
  await expect(questions).toHaveCount(2);
  // The bytes of two files, what is decided about one, and the questions.
  await expect.poll(() => sealed(page)).toHaveLength(4);
  await hide(page);
  await page.reload();
  await expect(questions).toHaveCount(2);
  expect(await page.evaluate('JSON.stringify({ ...localStorage })')).not.toContain('Otros');
  const question = page.getByRole('region', { name: 'todo.xlsx, hoja «Otros»' });
  await question.getByRole('combobox').selectOption('Contactos');
  await expect(page.getByText('Entrarán 3 de 3 filas')).toBeVisible();

  // The last question is about a file that the browser has lost.
  await loseFiles(page);
  await page.reload();
  await expect(page.getByText(giveAgain('«todo.xlsx» y «sueltos.xlsx»'), { exact: true })).toBeVisible();
  await wizard.give('Contactos', workbook('sueltos.xlsx', names));
  await expect(page.getByText('Vuelve a dar')).toHaveCount(0);
});

test('a reload shows the open review again, and closing it never leaves the wizard', async ({
  page,
  openWizard,
}) => {
  const { wizard, review, instance } = await openWizard({
    ...{ installed: ['contacts'], page: 'load' },
    give: { Contactos: sampleFile('contactos', { rows: 3 }) },
  });
  const path = `/instances/${instance.documentId}/load`;
  await expect(page.getByText('Entrarán 3 de 3 filas')).toBeVisible();
  await review.open('Revisar columnas', 'Contactos');
  await expect.poll(() => sealed(page)).toHaveLength(2);
  const dialog = page.getByRole('dialog');
  const tab = dialog.getByRole('tab', { name: 'Revisión' });
  await tab.click();
  await expect(page).toHaveURL(`${path}?revisar=contacts&ver=check`);
  await page.reload();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByText('Entrarán 3 de 3 filas')).toBeVisible();
  await review.close();
  await expect(page).toHaveURL(path);
  await page.goForward();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByText('Entrarán 3 de 3 filas')).toBeVisible();
  await expect(dialog).toBeHidden();

  // Before an address that was opened with the review, as after signing in again, is another page.
  await page.goto('/help');
  await page.goto(`${path}?revisar=contacts`);
  await expect(dialog.getByRole('tab', { name: 'Columnas' })).toHaveAttribute('aria-selected', 'true');
  await review.close();
  await expect(page).toHaveURL(path);
  await expect(wizard.step('Archivos')).toBeVisible();

  // Without the file there is nothing to show, also when another one is given.
  await review.open('Ver la revisión', 'Contactos');
  await loseFiles(page);
  await page.reload();
  await expect(page.getByText(giveAgain('«Contactos.xlsx»'), { exact: true })).toBeVisible();
  await expect(page).toHaveURL(path);
  await wizard.give('Contactos', sampleFile('contactos', { rows: 3 }));
  await expect(page.getByText('Entrarán 3 de 3 filas')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('what was kept can be restored after signing in again over the page', async ({
  page,
  newCustomer,
  problems,
  openWizard,
}) => {
  problems.allowFailedCalls();
  await openWizard({
    installed: ['contacts', 'crm'],
    page: 'load',
    give: { Contactos: sampleFile('contactos', { rows: 3 }) },
  });
  await expect(page.getByText('Entrarán 3 de 3 filas')).toBeVisible();
  await expect.poll(() => sealed(page)).toHaveLength(2);
  await page.waitForLoadState('networkidle');
  await newCustomer.call('POST', '/api/auth/logout');
  await page.getByRole('button', { name: 'Descargar plantilla: CRM' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tu sesión terminó' });
  await dialog.getByLabel('Contraseña', { exact: true }).fill(newCustomer.password);
  const before = Date.now();
  await dialog.getByRole('button', { name: 'Seguir' }).click();
  await expect(dialog).toBeHidden();
  // Both are sealed for the new session, and neither is left for the old one.
  const oldest = async () =>
    Math.min(...(await inStorage<{ at: number }[]>(page, 'getAll')).map(({ at }) => at));
  await expect.poll(oldest).toBeGreaterThanOrEqual(before);
  expect(await sealed(page)).toHaveLength(2);
  await page.reload();
  await expect(page.getByText('Entrarán 3 de 3 filas')).toBeVisible();
  await expect(page.getByText('Vuelve a dar')).toHaveCount(0);
  // A file that the customer takes away is not reported as lost.
  await page.getByRole('button', { name: 'Quitar: Contactos' }).click();
  await expect(page.getByRole('button', { name: 'Elegir archivo: Contactos' })).toBeVisible();
  await expect(page.getByText('Vuelve a dar')).toHaveCount(0);
  expect(await kept(page)).toBe('[]');
});

test('where the browser has no copy of a file, a reload says which has to be given again', async ({
  page,
  openWizard,
}) => {
  const { wizard } = await openWizard({
    installed: ['contacts', 'crm'],
    page: 'load',
    give: { Contactos: sampleFile('contactos', { rows: 3 }) },
  });
  await wizard.next.click();
  await expect(wizard.step('Resumen')).toBeVisible();
  await loseFiles(page);
  await page.reload();
  await expect(wizard.step('Archivos')).toBeVisible();
  await expect(page.getByText('Faltan los archivos que habías dado.')).toBeVisible();
  await expect(page.getByText(giveAgain('«Contactos.xlsx»'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expect(page.getByText('Vuelve a dar')).toHaveCount(0);
  expect(await kept(page)).toBe('[]');

  await wizard.give('Contactos', sampleFile('contactos', { rows: 3 }));
  await loseFiles(page);
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
