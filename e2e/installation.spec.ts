import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import type { Customer } from './support/customer.ts';
import { type Rows, readRows, sampleFile, workbook } from './support/files.ts';
import { colourOf } from './support/looks.ts';
import { Review } from './support/review.ts';
import { hide, loseFiles, sealed } from './support/sealed.ts';
import { broken, changesAt, expect, test, without } from './support/test.ts';
import { Wizard } from './support/wizard.ts';

const contacts = (rows: number) => ({ Contactos: sampleFile('contactos', { rows }) });
const badge = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).first();

test('[S33] rejected rows are listed with row, column, value and reason; a failure is shown in their place', async ({
  page,
  settled,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  await enter(settled.customer, `/installations/${settled.installation.documentId}`);
  await expect(page.getByText('La instalación terminó, pero 2 filas no entraron.')).toBeVisible();
  const result = page.locator('section').filter({ hasText: 'Qué espera' });
  await expect(result).toContainText('10 filas en tu Odoo de 12 filas');
  // Each reason stands for one row, and the list of the rows says it.
  await expect(
    result.getByRole('listitem').filter({ hasText: 'Contactos: 2 filas con error u omitidas' }),
  ).toHaveText('Contactos: 2 filas con error u omitidasVer las filas');
  await expect(result.getByRole('link', { name: 'Ver en tu Odoo: Contactos' })).toHaveAttribute(
    'href',
    /^http:\/\/127.+\/odoo\/action-base\.action_partner_form$/,
  );
  await result
    .getByRole('button', { name: 'Ver las filas: Contactos: 2 filas con error u omitidas' })
    .click();
  await expect(page.locator('[id^="filas-"]')).toBeFocused();
  await expect(page.getByRole('columnheader')).toHaveText(['Fila', 'Columna', 'Valor', 'Motivo']);
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(3);
  const value = (row: number, column: number) => rows.nth(row).getByRole('cell').nth(column).locator('> div');
  await expect(value(1, 0)).toHaveText('8');
  await expect(value(1, 1)).toHaveText('A Nombre');
  await expect(value(1, 2)).toHaveText('(vacío)');
  await expect(value(1, 3)).toHaveText(/que es obligatorio/);
  await expect(value(2, 0)).toHaveText('12');
  await expect(value(2, 1)).toHaveText('D Correo');
  await expect(value(2, 2)).toHaveText('ana arroba ejemplo');
  await expect(value(2, 3)).toHaveText(/no es un correo electrónico/);

  await page.getByText('Todo lo que pasó').click();
  const log = page.getByRole('list', { name: 'Todo lo que pasó' });
  await expect(log).toContainText('Conectado con Odoo 18.0');
  await expect(log.getByRole('listitem').first().locator('time')).toHaveText(/^\d{2}:\d{2}:\d{2}$/);

  await page.route(/rejected-rows|rejected\.xlsx/, broken);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('No se pudieron cargar las filas que no entraron.');
  await page.getByRole('button', { name: 'Descargar filas con error' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No se pudo descargar el archivo.' })).toBeVisible();
});

test('why a file could not be loaded is told once, and a reason of several rows with their number', async ({
  page,
  newCustomer,
  enter,
}) => {
  const apps = ['contacts', 'crm'];
  const instance = await newCustomer.addInstance();
  const installation = await newCustomer.addInstallation(instance, apps);
  const file = sampleFile('contactos', { rows: 12, bad: 2, kinds: ['missing-name'] });
  await newCustomer.upload(installation, 'Contactos', file);
  const lost = await newCustomer.upload(
    installation,
    'CRM',
    workbook('crm.xlsx', [['Oportunidad'], ['Venta']]),
  );
  const folder = join(process.env.E2E_DATA ?? '', 'files');
  const stored = (await readdir(folder, { recursive: true })).find((name) => name.includes(lost));
  await rm(join(folder, stored ?? lost));
  await newCustomer.start(instance, installation, apps);
  await newCustomer.ended(installation);
  await enter(newCustomer, `/installations/${installation.documentId}`);
  const main = page.getByRole('main');
  await expect(main.getByText('La instalación no terminó.')).toBeVisible();
  await expect(main.getByText('No encontramos este archivo en nuestro almacén.')).toHaveText([
    '«CRM.xlsx»: No encontramos este archivo en nuestro almacén. Es una falla nuestra, no de tu archivo. Súbelo de nuevo, o avisa a soporte.',
    // In the folded log.
    /CRM/,
  ]);
  const steps = page.getByRole('list', { name: 'Pasos de la instalación' }).getByRole('listitem');
  await expect(steps.filter({ hasText: 'Carga de datos' })).toContainText('con errores');
  await expect(steps.filter({ hasText: 'Resultado' })).toContainText('No se pudo cargar todo. 10 filas');
  await expect(
    main.getByRole('listitem').filter({ hasText: 'Contactos: 2 filas con error u omitidas' }),
  ).toContainText('2 Falta «Nombre», que es obligatorio. Escribe un valor en la celda.');
});

/** Downloads the two rejected rows and corrects them. */
async function correctRows(page: Page): Promise<{ name: string; sheet: Rows }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar filas con error' }).click();
  const download = await downloading;
  const [headers = [], technical = [], ...rows] = readRows(await readFile(await download.path()));
  expect(technical).toContain('name');
  expect(headers.at(-1)).toBe('Motivo');
  expect(rows).toHaveLength(2);
  expect(rows[0]?.at(-1)).toContain('obligatorio');
  const corrected = rows.map((row, index) =>
    row.map((cell, column) => {
      if (headers[column] === 'Nombre') return cell ?? 'Cooperativa Nueva';
      return headers[column] === 'Correo' ? `corregido${index}@ejemplo.com` : cell;
    }),
  );
  return { name: download.suggestedFilename(), sheet: [headers, technical, ...corrected] };
}

/** Both clicks of a double click, before the page has changed. */
function clickTwice(element: object): void {
  const { click } = element as { click(): void };
  click.call(element);
  click.call(element);
}

/** An installation with two rejected rows of twelve, and its page. */
async function leftTwoOut(newCustomer: Customer, enter: (customer: Customer, path: string) => Promise<void>) {
  const instance = await newCustomer.addInstance();
  const file = sampleFile('contactos', { rows: 12, bad: 2, kinds: ['missing-name', 'bad-email'] });
  const installation = await newCustomer.install(instance, ['contacts'], { Contactos: file });
  await newCustomer.ended(installation);
  const before = (await instance.odoo.rows('res.partner')).length;
  await enter(newCustomer, `/installations/${installation.documentId}`);
  return { instance, installation, before };
}

test('corrected rows are reviewed and continue their import, each of them once; another file is refused', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  const { instance, installation, before } = await leftTwoOut(newCustomer, enter);
  const { name, sheet } = await correctRows(page);
  expect(name).toBe('Contactos - filas con error.xlsx');
  const upload = page.getByLabel('Filas corregidas de Contactos').and(page.locator('input'));
  const button = page.getByRole('button', { name: 'Subir filas corregidas' });

  await upload.setInputFiles(workbook('otra.xlsx', [['Oportunidad'], ['Venta']]));
  await expect(page.getByRole('alert')).toContainText('«otra.xlsx» no es la corrección de');
  await expect(page.getByText('La instalación terminó, pero 2 filas no entraron.')).toBeVisible();
  expect(await instance.odoo.rows('res.partner')).toHaveLength(before);

  // First one good row and one wrong row: only the wrong one is rejected again.
  const [headers = [], technical = [], first = [], second = []] = sheet;
  const wrong = second.map((cell, column) => (headers[column] === 'Correo' ? 'otra vez mal' : cell));
  await upload.setInputFiles(workbook(name, [headers, technical, first, wrong]));
  const chosen = page.getByRole('region', { name: 'Filas corregidas de Contactos' });
  await expect(chosen.getByText('Entrará 1 de 2 filas')).toBeVisible();
  await expect(chosen.getByText('1 fila con error', { exact: true })).toBeVisible();
  await expectAccessible(page, 'corrected rows');
  const review = new Review(page);
  await review.open('Ver la revisión', 'Contactos');
  await expect(page.getByRole('dialog')).toContainText('«otra vez mal» no es un correo electrónico');
  // The Back key closes the review, and leaving the page asks first.
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(chosen).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const leaving = page.getByRole('dialog', { name: '¿Salir sin cargar las filas corregidas?' });
  await expect(leaving).toContainText(`«${name}» todavía no se carga.`);
  await leaving.getByRole('button', { name: 'Quedarme' }).click();
  await expect(leaving).toBeHidden();
  await review.open('Ver la revisión', 'Contactos');
  // A double click closes the review only.
  await page.getByRole('button', { name: 'Listo', exact: true }).evaluate(clickTwice);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(`/installations/${installation.documentId}`);
  await chosen.getByRole('button', { name: 'Cargar filas corregidas' }).click();
  await expect(page.getByText('La instalación terminó, pero 1 fila no entró.')).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Contactos, filas corregidas · 1 fila con error' }),
  ).toBeVisible();
  await expect(page.getByRole('cell', { name: 'otra vez mal', exact: true })).toBeVisible();
  await expect(button).toHaveCount(1);
  expect(await instance.odoo.rows('res.partner')).toHaveLength(before + 1);

  // Rows without a problem are loaded with one press.
  await upload.setInputFiles(workbook(name, [headers, technical, second]));
  await expect(chosen.getByText('Entrará 1 de 1 fila')).toBeVisible();
  // What was changed in the review is not lost without a question, with another file or without one.
  await review.open('Ver la revisión', 'Contactos');
  await page.getByRole('gridcell', { name: 'corregido1@ejemplo.com', exact: true }).click();
  await page.keyboard.type('nuevo@ejemplo.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 celda cambiada')).toBeVisible();
  // A reload keeps the rows, what was changed in them, and the open review.
  await hide(page);
  await page.reload();
  await expect(page.getByRole('gridcell', { name: 'nuevo@ejemplo.com', exact: true })).toBeVisible();
  await expect(page.getByText('1 celda cambiada')).toBeVisible();
  await review.close();
  await expect(chosen.getByText('Entrará 1 de 1 fila')).toBeVisible();
  await upload.setInputFiles(workbook('otra.xlsx', [['Oportunidad'], ['Venta']]));
  const losing = page.getByRole('dialog', { name: '¿Cambiar las filas corregidas de Contactos?' });
  await expect(losing).toContainText(`Lo que revisaste y corregiste en «${name}» se pierde.`);
  await losing.getByRole('button', { name: 'Dejar las que están' }).click();
  await expect(losing).toBeHidden();
  await chosen.getByRole('button', { name: 'Quitar', exact: true }).click();
  const removing = page.getByRole('dialog', { name: '¿Quitar las filas corregidas de Contactos?' });
  await removing.getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(chosen).toHaveCount(0);
  await expect.poll(() => sealed(page)).toEqual([]);
  await upload.setInputFiles(workbook(name, [headers, technical, second]));
  await expect(chosen.getByText('Entrará 1 de 1 fila')).toBeVisible();
  await chosen.getByRole('button', { name: 'Cargar filas corregidas' }).click();
  await expect(page.getByText('Todo quedó en tu Odoo.')).toBeVisible();
  await expect(button).toHaveCount(0);
  await expect(page.getByText('Contactos: 10 filas.')).toBeVisible();
  await expect(page.getByText('Contactos, filas corregidas: 1 fila.')).toHaveCount(2);
  const names = await instance.odoo.names('res.partner');
  expect(names).toHaveLength(before + 2);
  expect(names.filter((one) => one === 'Cooperativa Nueva')).toHaveLength(1);
  const { files } = await newCustomer.ended(installation);
  expect(files.map(({ loaded, rejected }) => [loaded, rejected])).toEqual([
    [10, 2],
    [1, 1],
    [1, 0],
  ]);
});

test('after a part of the rows was corrected, the old reasons are no longer listed', async ({
  page,
  newCustomer,
  enter,
}) => {
  await leftTwoOut(newCustomer, enter);
  const list = page.getByRole('table', { name: /^Filas que no entraron/ });
  await expect(list.getByRole('row')).toHaveCount(3);
  const { name, sheet } = await correctRows(page);
  const [headers = [], technical = [], first = []] = sheet;
  await page
    .getByLabel('Filas corregidas de Contactos')
    .setInputFiles(workbook(name, [headers, technical, first]));
  // Where the browser has no copy any more, a reload loses the file, and the next one has a review of its own.
  const review = new Review(page);
  await review.open('Ver la revisión', 'Contactos');
  await loseFiles(page);
  await page.reload();
  await expect(list).toBeVisible();
  await expect(page).not.toHaveURL(/revisar/);
  await page
    .getByLabel('Filas corregidas de Contactos')
    .setInputFiles(workbook(name, [headers, technical, first]));
  const sent = changesAt(page, /\/corrections$/);
  const load = page.getByRole('button', { name: 'Cargar filas corregidas' });
  await expect(load).toBeEnabled();
  await expect(page.getByRole('dialog')).toBeHidden();
  await load.evaluate(clickTwice);
  await expect(page.getByText(/^1 fila no venía en el archivo corregido/)).toBeVisible();
  await expect(list).toHaveCount(0);
  expect(sent).toEqual(['POST']);
});

test('on a server without corrections, corrected rows are loaded as a new file', async ({
  page,
  newCustomer,
  enter,
}) => {
  await without(page, 'corrections');
  const { instance, before } = await leftTwoOut(newCustomer, enter);
  const { sheet } = await correctRows(page);
  const wizard = new Wizard(page);
  await page.getByRole('link', { name: 'Cargar archivo corregido' }).click();
  await expect(wizard.app('Contactos')).toBeChecked();
  await wizard.next.click();
  await wizard.giveAll({ Contactos: workbook('corregido.xlsx', sheet) });
  await expect(page.getByText('Entrarán 2 de 2 filas')).toBeVisible();
  await wizard.start.click();
  await expect(page.getByText('Todo quedó en tu Odoo.')).toBeVisible();
  expect(await instance.odoo.rows('res.partner')).toHaveLength(before + 2);
  expect(await instance.odoo.names('res.partner')).toContain('Cooperativa Nueva');
});

test('[S37] cancelling asks first, stops the installation, and says what stays in Odoo', async ({
  page,
  newCustomer,
  enter,
}) => {
  const { odoo, installation } = await newCustomer.installSlowly();
  await enter(newCustomer, `/installations/${installation.documentId}`);
  expect(await colourOf(badge(page, 'En progreso'))).toBe('yellow');
  const cancel = page.getByRole('button', { name: 'Cancelar', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Cancelar la instalación' });
  await cancel.click();
  await dialog.getByRole('button', { name: 'Seguir instalando' }).click();
  await expect(dialog).toBeHidden();
  await expect(badge(page, 'En progreso')).toBeVisible();

  await cancel.click();
  const changes = changesAt(page, /\/cancel$/);
  await dialog.getByRole('button', { name: 'Detener' }).dblclick();
  await odoo.behave(null);
  await expect(page.getByText('La instalación se canceló.')).toBeVisible();
  expect(changes).toEqual(['POST']);
  await expect(page.getByRole('main')).toContainText('Lo que ya estaba en Odoo se queda ahí.');
  expect(await colourOf(badge(page, 'Cancelada'))).toBe('grey');
  expect((await odoo.modules()).contacts).not.toBe('installed');
});

test('[S37] a failure shows its cause, and Reintentar continues once it is fixed', async ({
  page,
  newCustomer,
  enter,
}) => {
  const instance = await newCustomer.addInstance();
  await instance.odoo.behave('no-rights');
  const installation = await newCustomer.install(instance, ['contacts'], contacts(3));
  await enter(newCustomer, `/installations/${installation.documentId}`);
  await expect(page.getByText('La instalación no terminó.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    'El usuario no es administrador. Pide en Odoo el permiso',
  );
  expect(await colourOf(badge(page, 'Fallida'))).toBe('red');
  const steps = page.getByRole('list', { name: 'Pasos de la instalación' });
  // The cause is said above.
  await expect(steps.getByRole('listitem').first()).toHaveText('Conexión falló');
  await instance.odoo.behave(null);
  const changes = changesAt(page, /\/retry$/);
  await page.getByRole('button', { name: 'Reintentar' }).dblclick();
  await expect(page.getByText('Todo quedó en tu Odoo.')).toBeVisible();
  expect(changes).toEqual(['POST']);
  expect(await colourOf(badge(page, 'Completada'))).toBe('green');
});

test('an installation whose files never came says so everywhere, and another takes its place', async ({
  page,
  newCustomer,
  enter,
}) => {
  const instance = await newCustomer.addInstance();
  const stranded = await newCustomer.addInstallation(instance, ['contacts']);
  await enter(newCustomer, '/installations/history');
  const main = page.getByRole('main');
  const row = page.getByRole('row').filter({ hasText: instance.odoo.name });
  await expect(row).toContainText(/No llegó a empezar\s*Faltan los archivos/);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Por resolver');
  await page.getByRole('link', { name: `Seguir: ${instance.odoo.name}` }).click();
  await expect(main).toContainText('Faltan los archivos');
  await expect(main).not.toContainText(/En progreso|En vivo|Puedes cerrar esta página|En espera de empezar/);

  await page.getByRole('link', { name: 'Seguir y subir los archivos' }).click();
  const wizard = new Wizard(page);
  await expect(wizard.app('Contactos')).toBeChecked();
  await wizard.next.click();
  await page.getByRole('button', { name: 'Instalar sin datos: Contactos' }).click();
  await wizard.next.click();
  await wizard.start.click();
  await expect(page).toHaveURL(/instalacion=/);
  await expect
    .poll(async () => {
      const installations = await newCustomer.installations();
      return installations.find(({ documentId }) => documentId === stranded.documentId)?.installationStatus
        .name;
    })
    .toBe('cancelled');
});
