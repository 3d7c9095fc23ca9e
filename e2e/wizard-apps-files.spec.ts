import type { InstanceApp } from '@atrio/contract';
import { expectAccessible } from './support/axe.ts';
import { sampleFile, textFile, workbook } from './support/files.ts';
import { OdooDatabase } from './support/odoo.ts';
import { apiPath, broken, expect, Gate, test, without } from './support/test.ts';
import { Wizard } from './support/wizard.ts';

const apps = '/api/odoo-apps';
const contacts = sampleFile('contactos', { rows: 3 });

test('[S27][S58][S75] the apps load, fail with Reintentar, may be none or many, and at least one must be chosen', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  const wizard = new Wizard(page);
  const gate = new Gate();
  await page.route(apiPath(apps), async (route) => {
    await gate.opened;
    await broken(route);
  });
  await enter(newCustomer, '/instances/new');
  await wizard.connect(new OdooDatabase().name);
  await expect(page.getByRole('status').filter({ hasText: 'Cargando aplicaciones...' })).toBeVisible();
  await expect(wizard.next).toBeDisabled();
  await expectAccessible(page, 'apps that load');
  gate.open();
  await expect(page.getByRole('alert')).toContainText('No se pudieron cargar las aplicaciones disponibles');
  await expect(wizard.next).toBeDisabled();
  await expectAccessible(page, 'apps that failed');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(wizard.app('CRM')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await page.getByRole('checkbox').count()).toBeGreaterThanOrEqual(4);
  await expect(wizard.next).toHaveAccessibleDescription('Elige al menos una app.');
  await wizard.app('CRM').check();
  await wizard.app('Ventas').check();
  await expect(page.getByText('2 apps elegidas')).toBeVisible();
  await expect(wizard.next).toBeEnabled();
  await wizard.app('CRM').uncheck();
  await wizard.app('Ventas').uncheck();
  await expect(wizard.next).toBeDisabled();

  let data: object[] = [];
  await page.route(apiPath(apps), (route) =>
    route.fulfill({
      json: { data, meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: data.length } } },
    }),
  );
  await page.reload();
  await expect(page.getByText('No hay aplicaciones disponibles')).toBeVisible();
  await expect(wizard.next).toBeDisabled();
  await expectAccessible(page, 'no apps');
  const of = (id: number) => ({ id, odooId: `app_${id}`, name: `App ${id}`, description: 'Para probar.' });
  data = Array.from({ length: 60 }, (_, at) => of(at + 1));
  await page.reload();
  await expect(page.getByRole('checkbox')).toHaveCount(60);
  await page.getByLabel('Buscar app').fill('app 59');
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await page.getByLabel('Buscar app').fill('nada');
  await expect(page.getByText('Ninguna app coincide con «nada».')).toBeVisible();
  await expectAccessible(page, 'apps searched in vain');
});

test('[S22][S28] each app needs one .xlsx, also by dropping; other files are refused in Spanish; Atrás keeps everything', async ({
  page,
  openWizard,
}) => {
  const { wizard } = await openWizard({ choose: ['Ventas', 'Contactos'] });
  await expect(page.locator('input[type=file]')).toHaveCount(2);
  await expect(wizard.field('Contactos')).toHaveAttribute('accept', /\.xlsx/);
  await expect(wizard.next).toBeDisabled();
  await expect(wizard.next).toHaveAccessibleDescription('Faltan 2 archivos.');

  // The content of a file decides, not its name.
  await wizard.give('Contactos', textFile('clientes.numbers', '<html><table></table></html>'));
  await expect(page.getByRole('alert')).toHaveText(/es una página web/);
  await wizard.give('Contactos', textFile('carta.csv', 'Hola:\nesto es una carta.'));
  await expect(page.getByRole('alert')).toHaveText(/no vemos columnas en él/);
  await wizard.give('Contactos', textFile('clientes.xlsx', 'Nombre\nesto es una carta.'));
  await expect(page.getByRole('alert')).toHaveText(/es de texto y no vemos columnas/);
  await wizard.give('Contactos', textFile('clientes.xlsx', ''));
  await expect(page.getByRole('alert')).toHaveText('clientes.xlsx está vacío.');
  await expect(wizard.field('Contactos')).toHaveAccessibleDescription('clientes.xlsx está vacío.');

  await wizard.give('Contactos', textFile('clientes.csv', 'Nombre;Correo;Tel\nAna;ana@ejemplo.com;00502\n'));
  await expect(page.getByText('3 columnas por cargar')).toBeVisible();
  await wizard.give('Contactos', contacts);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Contactos.xlsx')).toBeVisible();
  await expect(wizard.next).toHaveAccessibleDescription('Falta un archivo.');
  const sales = sampleFile('ventas', { rows: 2 });
  await wizard.give('Ventas', sales);
  await expect(wizard.next).toBeEnabled();
  await expect(page.getByText('2 filas, todo en orden')).toBeVisible();
  await expect(page.getByText('Por referencia interna, ')).toBeVisible();

  await wizard.back.click();
  await expect(wizard.app('Contactos')).toBeChecked();
  await wizard.next.click();
  await expect(page.getByText('Contactos.xlsx')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar: Ventas' }).click();
  await expect(wizard.next).toBeDisabled();
  const transfer = await page.evaluateHandle(
    `(() => {
      const bytes = Uint8Array.from(atob('${sales.buffer.toString('base64')}'), (c) => c.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], 'Mis ventas.xlsx'));
      return transfer;
    })()`,
  );
  // Beside the places for files the browser would open the file in place of the portal.
  await page.evaluate(
    `addEventListener('drop', (event) => { globalThis.isRefused = event.defaultPrevented; }, { once: true })`,
  );
  await wizard.step('Archivos').dispatchEvent('drop', { dataTransfer: transfer });
  expect(await page.evaluate('globalThis.isRefused')).toBe(true);
  await page.getByText('Arrastra el archivo aquí o').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(page.getByText('Mis ventas.xlsx')).toBeVisible();
  await expect(wizard.next).toBeEnabled();
  await page.goBack();
  await expect(wizard.step('Apps')).toBeVisible();
});

test('[S28] files that are given together find their apps, and copied cells can be pasted', async ({
  page,
  newCustomer,
  openWizard,
}) => {
  const { wizard } = await openWizard({ choose: ['CRM', 'Contactos', 'Ventas', 'Inventario'] });
  const products = [
    ['Código', 'Descripción', 'P. venta'],
    ['A1', 'Martillo', 25],
  ];
  const clients = [
    ['Cliente', 'NIT', 'Dirección'],
    ['Ana', 'CF', '1a calle'],
  ];
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Elegir archivos' }).click();
  await (await chooser).setFiles([workbook('todo.xlsx', { Clientes: clients, Artículos: products })]);
  await expect(page.getByText('Esto parece tu lista de contactos.')).toBeVisible();
  const question = page.getByRole('region', { name: 'todo.xlsx, hoja «Artículos»' });
  await expect(question).toContainText('Esto parece tu lista de productos.');
  await question.getByRole('combobox').selectOption('Inventario');
  await expect(question).toHaveCount(0);

  // A second list for the same app asks before it takes the place of the first one.
  const again = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Elegir archivos' }).click();
  await (await again).setFiles([workbook('otros.xlsx', products)]);
  const other = page.getByRole('region', { name: 'otros.xlsx' });
  await other.getByRole('combobox').selectOption('Inventario');
  await expect(other).toContainText('Inventario ya tiene todo.xlsx, y cada app lleva un archivo.');
  await other.getByRole('button', { name: 'No cargar' }).click();
  await expect(other).toHaveCount(0);

  // The cells of an opportunity, as a spreadsheet program copies them.
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Oportunidad\\tIngreso esperado\\nTecho\\t1500\\n');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);
  await expect(page.getByText('Celdas pegadas.tsv')).toBeVisible();
  await page.getByRole('button', { name: 'Instalar sin datos: Ventas' }).click();
  await wizard.next.click();
  await wizard.start.click();
  await expect(page.getByRole('list', { name: 'Pasos de la instalación' })).toBeVisible();
  const [installation] = await newCustomer.installations();
  expect(installation?.files.map(({ name }) => name).sort()).toEqual([
    'Celdas pegadas.tsv',
    'todo.xlsx',
    'todo.xlsx',
  ]);
});

test('questions about sheets wait while another step is shown, and none of many is passed over', async ({
  page,
  openWizard,
}) => {
  const { wizard } = await openWizard({ choose: ['CRM', 'Contactos'] });
  // Nothing says what these names are.
  const sheets = Array.from({ length: 22 }, (_, at) => [`Otros ${at + 1}`, [['Nombre'], ['Eva'], ['Ida']]]);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Elegir archivos' }).click();
  await (await chooser).setFiles([workbook('todo.xlsx', Object.fromEntries(sheets))]);
  const questions = page.getByRole('region', { name: /^todo\.xlsx, hoja/ });
  await expect(questions).toHaveCount(20);
  await expect(wizard.next).toHaveAccessibleDescription('Di a qué app van 22 hojas.');
  await expect(page.getByText('Quedan 2 hojas por preguntar: aparecen al responder estas.')).toBeVisible();

  await wizard.back.click();
  await expect(wizard.step('Apps')).toBeVisible();
  await wizard.next.click();
  await expect(questions).toHaveCount(20);
  for (let left = 22; left > 0; left -= 1) {
    await questions.first().getByRole('button', { name: 'No cargar' }).click();
    await expect(questions).toHaveCount(Math.min(20, left - 1));
  }
  await expect(wizard.next).toHaveAccessibleDescription('Faltan 2 archivos.');
});

test('another sheet of a file that an app has already keeps what was corrected in the first one', async ({
  page,
  openWizard,
}) => {
  const { wizard, review } = await openWizard({ choose: ['CRM', 'Contactos'] });
  const clients = [
    ['Cliente', 'NIT', 'Dirección'],
    ['Ana', 'CF', '1a calle'],
  ];
  // Nothing says what these names are.
  const others = [['Nombre'], ['Eva'], ['Ida']];
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Elegir archivos' }).click();
  await (await chooser).setFiles([workbook('todo.xlsx', { Clientes: clients, Otros: others })]);
  const question = page.getByRole('region', { name: 'todo.xlsx, hoja «Otros»' });
  await expect(question).toBeVisible();
  await review.open('Ver la revisión', 'Contactos');
  const grid = page.getByRole('grid');
  await grid.getByRole('gridcell', { name: 'Ana', exact: true }).click();
  await page.keyboard.type('Ana Paz');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 celda cambiada')).toBeVisible();
  await review.close();

  await question.getByRole('combobox').selectOption('Contactos');
  await expect(question).toHaveCount(0);
  await review.open('Ver la revisión', 'Contactos');
  await expect(page.getByText('1 celda cambiada')).toBeVisible();
  await expect(page.getByText('Leímos 3 filas.')).toBeVisible();
  await expect(grid.getByRole('gridcell', { name: 'Ana Paz', exact: true })).toBeVisible();
  await review.close();

  // Another file, or none, asks first, because the corrections go with this one.
  await wizard.give('Contactos', contacts);
  const changing = page.getByRole('dialog', { name: '¿Cambiar el archivo de Contactos?' });
  await expect(changing).toContainText('Lo que decidiste y corregiste en «todo.xlsx» se pierde.');
  await expectAccessible(page, 'a file with corrections that is replaced');
  await changing.getByRole('button', { name: 'Dejar el que está' }).click();
  await expect(changing).toBeHidden();
  await review.open('Ver la revisión', 'Contactos');
  await expect(page.getByText('1 celda cambiada')).toBeVisible();
  await review.close();
  await page.getByRole('button', { name: 'Quitar: Contactos' }).click();
  const removing = page.getByRole('dialog', { name: '¿Quitar el archivo de Contactos?' });
  await removing.getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Elegir archivo: Contactos' })).toBeVisible();
  // A file in which nothing was decided is replaced and removed at once.
  await wizard.give('Contactos', contacts);
  await expect(page.getByText('Entrarán 3 de 3 filas')).toBeVisible();
  await wizard.give('Contactos', workbook('otros.xlsx', clients));
  await expect(page.getByText('otros.xlsx', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Quitar: Contactos' }).click();
  await expect(page.getByRole('button', { name: 'Elegir archivo: Contactos' })).toBeVisible();
});

test('[S28][S59] a workbook that the server refuses shows a message at its file, and can be replaced without a second installation', async ({
  page,
  newCustomer,
  openWizard,
  problems,
}) => {
  problems.allowFailedCalls();
  // With a review, the browser would refuse the file before the upload.
  await without(page, 'import-plans', 'health');
  // Such a server does not tell which apps are installed, so they are chosen as before.
  const { wizard, instance } = await openWizard({ page: 'load' });
  await expect(page).toHaveURL(`/instances/${instance.documentId}/install`);
  await wizard.choose('CRM', 'Contactos');
  const headless = workbook('Lista.xlsx', [
    [1, 2],
    [3, 4],
  ]);
  await wizard.giveAll({ CRM: sampleFile('crm', { rows: 2 }), Contactos: headless });
  await wizard.start.click();
  await expect(wizard.step('Archivos')).toBeVisible();
  await expect(
    page.getByRole('alert').filter({ hasText: 'No encontramos la fila de encabezados' }),
  ).toBeVisible();
  await expect(wizard.field('Contactos')).toHaveAccessibleDescription(
    /No encontramos la fila de encabezados/,
  );
  await expect(wizard.field('CRM')).toHaveAccessibleDescription('');
  await expect(wizard.next).toHaveAccessibleDescription('Falta un archivo.');
  await expect(page.getByRole('button', { name: 'Cambiar: CRM' })).toBeVisible();

  await wizard.give('Contactos', contacts);
  await wizard.next.click();
  await wizard.start.click();
  await expect(page.getByRole('list', { name: 'Pasos de la instalación' })).toBeVisible();
  const installations = await newCustomer.installations();
  expect(installations).toHaveLength(1);
  expect(installations[0]?.files.map(({ name }) => name).sort()).toEqual(['CRM.xlsx', 'Contactos.xlsx']);
});

test('a late answer of the instance about its apps does not move the layout', async ({
  page,
  newCustomer,
  openWizard,
}) => {
  const gate = new Gate();
  await page.route(/\/modules$/, gate.hold);
  const { instance } = await openWizard();
  const item = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name, exact: true }) });
  // The page learns of another width with the next frame, which a busy machine draws late.
  const places = () =>
    page.evaluate(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() =>
      [...document.querySelectorAll('main input, main button, fieldset li')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.tagName, x, y + scrollY, width, height].join(' ');
      }))`);
  /** The final positions, after a layout with another width. */
  const settled = async () => {
    let last: unknown;
    await expect(async () => {
      const before = last;
      last = await places();
      expect(last).toEqual(before);
    }).toPass({ intervals: [100] });
    return last;
  };
  const positions = async () => {
    const found: unknown[] = [];
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      found.push(await settled());
    }
    return found;
  };
  await expect(item('CRM')).toContainText('Tu lista de ventas por cerrar');
  await expect(page.getByText('Viendo qué tiene ya tu Odoo...')).toBeVisible();
  const before = await positions();
  gate.open();
  await expect(item('Contabilidad')).toContainText('Tu Odoo no la incluye.');
  expect(await positions()).toEqual(before);

  await expect(page.getByRole('checkbox', { name: 'Contabilidad', exact: true })).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: 'CRM', exact: true })).toBeEnabled();
  const { apps: told } = await newCustomer.call<{ apps: InstanceApp[] }>(
    'GET',
    `/api/instances/${instance.documentId}/modules`,
  );
  const brought = told.find(({ odooId }) => odooId === 'crm')?.dependencies ?? [];
  const names = item('CRM').getByText(brought[0] ?? '');
  await expect(names).toBeHidden();
  await item('CRM').getByText(`Trae ${brought.length} más`, { exact: true }).click();
  await expect(names).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'CRM', exact: true })).not.toBeChecked();

  await page.getByRole('checkbox', { name: 'CRM', exact: true }).check();
  const shop = page.getByRole('button', { name: 'Tienda', exact: true });
  await shop.click();
  await expect(shop).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('5 apps elegidas')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Punto de venta', exact: true })).toBeChecked();
  await shop.click();
  await expect(page.getByText('1 app elegida')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'CRM', exact: true })).toBeChecked();
});

test('the button that starts stays where it is while the summary is still counted', async ({
  page,
  openWizard,
}) => {
  const gate = new Gate();
  await page.route(/\/references$/, gate.hold);
  const { wizard } = await openWizard({ choose: ['Contactos'] });
  const people = [
    ['Nombre', 'Vendedor'],
    ['Ana', 'admin'],
    ['Luis', 'admin'],
  ];
  await wizard.giveAll({ Contactos: workbook('clientes.xlsx', people) });
  const outcome = page.getByRole('region', { name: 'Qué va a pasar' });
  await expect(outcome.getByText('Contando las filas que entrarán...')).toBeVisible();
  // Neither the file nor the time claims anything yet.
  await expect(outcome.getByRole('listitem')).toHaveText(['ContactosContando...']);
  await expect(outcome.getByText('Calculando cuánto tardará...')).toBeVisible();
  const before = await wizard.start.boundingBox();
  gate.open();
  await expect(outcome.getByText('Entrarán 2 de 2 filas')).toBeVisible();
  await expect(outcome.getByRole('listitem')).toHaveText(['Contactos2 contactos nuevos']);
  await expect(outcome.getByText('Tardará alrededor de un minuto.')).toBeVisible();
  expect(await wizard.start.boundingBox()).toEqual(before);
});
