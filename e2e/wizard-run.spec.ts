import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { sampleFile, workbook } from './support/files.ts';
import { reach as reachByTab } from './support/keyboard.ts';
import { colourOf } from './support/looks.ts';
import { OdooDatabase } from './support/odoo.ts';
import { Review } from './support/review.ts';
import { bodies } from './support/specification/calls.ts';
import { texts } from './support/specification/texts.ts';
import { expect, Gate, test } from './support/test.ts';
import { Wizard } from './support/wizard.ts';

test('[S15][S22][S25][S29][S30][S37][S57][S60] an instance is connected, apps and files are chosen, the summary shows all, and the installation ends in the history', async ({
  page,
  newCustomer,
  enter,
}) => {
  const wizard = new Wizard(page);
  const odoo = new OdooDatabase();
  await enter(newCustomer, '/instances');
  await page.getByRole('link', { name: '+ Nueva Instancia' }).click();
  await wizard.connect(odoo.name);
  await wizard.choose('CRM', 'Contactos');
  const crm = sampleFile('crm', { rows: 20, bad: 2, kinds: ['missing-name', 'bad-number'] });
  await wizard.giveAll({ CRM: crm, Contactos: sampleFile('contactos', { rows: 15 }) });
  const picture = page.getByRole('region', { name: 'Así va quedando tu Odoo' });
  await expect(picture.getByRole('list', { name: 'Apps' })).toHaveText('CRMContactos');
  await expect(picture.getByRole('list', { name: 'Archivos' })).toHaveText(
    'CRMEntrarán 18ContactosEntrarán 15',
  );
  await expect(picture.getByRole('definition')).toHaveText(['18', '15']);
  await expect(picture.getByRole('term')).toHaveText(['oportunidades', 'contactos']);
  const summary = page.getByRole('main');
  for (const text of [odoo.name, 'http://127.0.0.1:', 'admin', 'CRM.xlsx', 'Contactos.xlsx']) {
    await expect(summary).toContainText(text);
  }
  // The names of the apps themselves, not only those of their files.
  for (const app of ['CRM', 'Contactos']) {
    const line = summary.getByRole('listitem').filter({ hasText: `${app}.xlsx` });
    await expect(line.getByText(app, { exact: true })).toBeVisible();
  }
  await expect(summary).not.toContainText('atrio-demo-key');
  await page.getByRole('button', { name: 'Mostrar' }).click();
  await expect(summary).toContainText('atrio-demo-key');
  await page.getByRole('button', { name: 'Ocultar' }).click();
  await expect(summary).not.toContainText('atrio-demo-key');
  await expect(wizard.next).toHaveCount(0);
  await expect(wizard.start).toHaveText(texts.S29.start);
  await expect(wizard.start).toBeEnabled();
  await expectAccessible(page, 'summary');
  await wizard.back.click();
  await expect(wizard.step('Archivos')).toBeVisible();
  await page.getByRole('button', { name: 'Información' }).click();
  await expect(wizard.field('Nombre de la base de datos')).toHaveValue(odoo.name);
  for (const step of ['Apps', 'Archivos', 'Resumen']) {
    await wizard.next.click();
    await expect(wizard.step(step)).toBeVisible();
  }

  const created = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/installations'),
  );
  await wizard.start.dblclick();
  const { data: asked } = (await created).postDataJSON();
  await expect(page.getByText('La instalación se ha iniciado correctamente.').first()).toBeVisible();

  const steps = page.getByRole('list', { name: 'Pasos de la instalación' });
  await expect(steps.getByRole('listitem')).toHaveCount(5);
  await expect(page.getByText('En vivo')).toBeVisible();
  await expect(page.getByText('Puedes cerrar esta página: la instalación sigue sola.')).toBeVisible();
  await expect(steps.locator('[aria-current=step]')).toContainText('Instalación de apps');
  await expect(page.getByText('La instalación terminó, pero 2 filas no entraron.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Apps instaladas: CRM y Contactos.');
  await expect(page.getByRole('progressbar', { name: 'CRM' })).toHaveAttribute('aria-valuenow', '20');
  await expect(page.getByText('20 de 20 filas')).toBeVisible();
  await expect(page.getByText('15 de 15 filas')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Abrir tu Odoo' })).toHaveAttribute('href', /^http:\/\/127/);

  const modules = await odoo.modules();
  expect(modules.crm).toBe('installed');
  expect(modules.contacts).toBe('installed');
  expect(await odoo.rows('crm.lead')).toHaveLength(18);
  const [instance, ...otherInstances] = await newCustomer.instances();
  const [installation, ...otherInstallations] = await newCustomer.installations();
  expect([...otherInstances, ...otherInstallations]).toEqual([]);
  const apps = installation?.odooApps.map(({ id }) => id) ?? [];
  expect({ data: asked }).toEqual(bodies.S57(instance?.id ?? 0, apps));

  await page.getByRole('link', { name: 'Historial de Instalaciones' }).click();
  const row = page.getByRole('row').filter({ hasText: odoo.name });
  await expect(row).toContainText('CRM y Contactos');
  const badge = row.getByText('Completada con errores');
  expect(await colourOf(badge)).toBe('yellow');
  await expect(row).toContainText('2 filas no entraron');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.locator('dl[aria-label="Cifras"] dd').nth(1)).toHaveText('2 cargas');

  // More data for the same instance: no app is chosen, and none is installed.
  await page.goBack();
  await row.getByRole('button', { name: /^Acciones: / }).click();
  await page.getByRole('menuitem', { name: 'Cargar datos' }).click();
  await expect(page.getByText(`En las apps que ya tiene ${odoo.name}. No se instala nada.`)).toBeVisible();
  await expect(page.locator('main input[type=file]')).toHaveCount(2);
  await expect(wizard.next).toHaveAccessibleDescription('Da al menos un archivo.');
  const gate = new Gate();
  await page.route(/\/import-models/, gate.hold);
  await wizard.give('Contactos', sampleFile('contactos', { rows: 4 }));
  await expect(page.getByText('Leyendo el archivo...')).toBeVisible();
  const positions = () =>
    page.evaluate<string[]>(`[...document.querySelectorAll('main button')].map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return [button.ariaLabel ?? button.textContent, x, y + scrollY, width, height].join(' ');
    })`);
  const whileReading = await positions();
  gate.open();
  await expect(page.getByText('Entrarán 4 de 4 filas')).toBeVisible();
  await expect(page.getByText('4 ya existen: se actualizan')).toBeVisible();
  // More buttons may appear, but none of the earlier ones moves.
  expect(await positions()).toEqual(expect.arrayContaining(whileReading));
  await wizard.next.click();
  const loading = page.waitForRequest((request) => request.url().endsWith('/api/odoo-app/install'));
  await page.getByRole('button', { name: 'Cargar datos', exact: true }).click();
  expect((await loading).postDataJSON()).toEqual({
    instanceId: instance?.id,
    appIds: ['contacts'],
    installationId: expect.any(Number),
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Carga de datos' })).toBeVisible();
  const account = page.getByRole('region', { name: 'Cuenta de las filas' });
  await expect(account).toContainText('4 filas en tu Odoo de 4 filas');
  expect(await odoo.modules()).toEqual(modules);
});

test('[S22][S30] the whole wizard with its review works by keyboard alone', async ({
  page,
  newCustomer,
  enter,
}) => {
  const wizard = new Wizard(page);
  const review = new Review(page);
  const { keyboard } = page;
  const odoo = new OdooDatabase();
  const reach = (target: Locator) => reachByTab(page, target);
  // The browser may report it late, so the listener is set first.
  const chooser = page.waitForEvent('filechooser');
  await enter(newCustomer, '/instances/new');
  await expect(wizard.step('Información')).toBeVisible();
  await reach(page.getByRole('link', { name: 'Saltar al contenido' }));
  await keyboard.press('Enter');
  await reach(page.getByRole('button', { name: 'Usar la instancia de demostración' }));
  await keyboard.press('Enter');
  await reach(wizard.field('Nombre de la base de datos'));
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(odoo.name);
  await reach(page.getByRole('button', { name: 'Probar conexión' }));
  await keyboard.press('Enter');
  await expect(wizard.create).toBeVisible();
  await reach(wizard.create);
  await keyboard.press('Enter');
  await expect(wizard.next).toBeEnabled();
  await reach(wizard.next);
  await keyboard.press('Enter');

  await expect(wizard.step('Apps')).toBeFocused();
  await reach(wizard.app('Contactos'));
  await keyboard.press('Space');
  await reach(wizard.next);
  await keyboard.press('Enter');

  await expect(wizard.step('Archivos')).toBeFocused();
  await reach(page.getByRole('button', { name: 'Elegir archivo: Contactos' }));
  await keyboard.press('Enter');
  const people = [
    ['Nombre', 'Correo', 'Ruta'],
    ['Ana', 'ana@ejemplo.com', 'Ruta 4'],
  ];
  await (await chooser).setFiles(workbook('clientes.xlsx', people));
  await expect(wizard.next).toBeEnabled();

  const openReview = page.getByRole('button', { name: 'Revisar columnas: Contactos' });
  await reach(openReview);
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Revisar Contactos' })).toBeVisible();
  await review.field('Ruta').focus();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('calle2');
  await expect(review.option('Dirección, segunda línea')).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(review.field('Ruta')).toHaveValue('Dirección, segunda línea');
  await page.getByRole('tab', { name: 'Columnas' }).focus();
  await keyboard.press('ArrowRight');
  await expect(page.getByText('No encontramos nada que corregir.')).toBeVisible();
  await keyboard.press('ArrowRight');
  await reach(page.getByRole('button', { name: 'Probar sin guardar' }));
  await keyboard.press('Enter');
  await expect(page.getByText(/no se guardó nada|Todavía no se puede probar/).last()).toBeVisible();
  await reach(page.getByRole('button', { name: 'Listo', exact: true }));
  await keyboard.press('Enter');
  await expect(openReview).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Revisar Contactos' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(openReview).toBeFocused();
  await reach(wizard.next);
  await keyboard.press('Enter');

  await expect(wizard.step('Resumen')).toBeFocused();
  await reach(wizard.start);
  await keyboard.press('Enter');
  await expect(page.getByText('Todo quedó en tu Odoo.')).toBeVisible();
  expect((await odoo.modules()).contacts).toBe('installed');
});

test('[S21][S22] the whole wizard works on the phone @phone @phone-only', async ({
  page,
  newCustomer,
  enter,
}) => {
  const wizard = new Wizard(page);
  const odoo = new OdooDatabase();
  /** Nothing is wider than the screen, and no word of a button is cut off. */
  const fits = async () => {
    const tooWide = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
    expect(tooWide).toBeLessThanOrEqual(0);
    const labels = page.locator('.mantine-Button-label');
    const cutOff = await labels.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
    expect(cutOff).toEqual([]);
  };
  await enter(newCustomer, '/');
  await page.getByRole('button', { name: 'Abrir el menú' }).tap();
  await page.getByRole('link', { name: 'Mis Instancias' }).tap();
  await fits();
  await page.getByRole('link', { name: '+ Nueva Instancia' }).tap();
  await expect(page.getByText('Paso 1 de 4')).toBeVisible();
  await wizard.fill(odoo.name);
  await fits();
  await page.getByRole('button', { name: 'Probar conexión' }).tap();
  await fits();
  await wizard.create.tap();
  await wizard.next.tap();
  await expect(page.getByText('Paso 2 de 4')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Así va quedando tu Odoo' })).toHaveCount(0);
  await wizard.app('Contactos').tap();
  await fits();
  await wizard.next.tap();
  await wizard.give('Contactos', sampleFile('contactos', { rows: 6, bad: 1, kinds: ['bad-email'] }));
  await fits();
  await wizard.next.tap();
  await fits();
  await wizard.start.tap();
  await expect(page.getByText('La instalación terminó, pero 1 fila no entró.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'ana arroba ejemplo', exact: true })).toBeVisible();
  await fits();
  await page.getByRole('button', { name: 'Abrir el menú' }).tap();
  await page.getByRole('link', { name: 'Historial de Instalaciones' }).tap();
  await expect(page.getByRole('row').filter({ hasText: odoo.name })).toContainText('Completada');
  await fits();
});
