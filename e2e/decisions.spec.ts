import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import type { Customer, InstanceOfTest } from './support/customer.ts';
import { type Upload, workbook } from './support/files.ts';
import { mailTo } from './support/mailbox.ts';
import { broken, expect, Gate, openWithin, test } from './support/test.ts';

/** Names for an app that is not installed yet, so the review of the file cannot ask Odoo about them. */
function leads(): Upload {
  const stages = ['NUEVO', 'Cotisado', 'Por visitar'];
  const sellers = ['Pedro', 'admin'];
  const rows = Array.from({ length: 30 }, (_, index) => [
    `Venta ${index + 1}`,
    stages[index % 3] ?? '',
    sellers[index % 2] ?? '',
  ]);
  return workbook('prospectos.xlsx', [['Oportunidad', 'Etapa', 'Vendedor'], ...rows]);
}

const name = (page: Page, value: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(`«${value}»`, { exact: true }) });
const go = (page: Page) => page.getByRole('button', { name: /^Continuar/ });

async function startWaiting(customer: Customer): Promise<{ instance: InstanceOfTest; path: string }> {
  const instance = await customer.addInstance();
  const installation = await customer.install(instance, ['crm'], { CRM: leads() });
  await customer.waiting(installation);
  return { instance, path: `/installations/${installation.documentId}` };
}

test('[S25][S37] in a new Odoo the apps are installed, names are decided once, then every row is loaded', async ({
  page,
  newCustomer,
  openWizard,
}) => {
  const { wizard, instance } = await openWizard({ choose: ['CRM'] });
  await wizard.giveAll({ CRM: leads() });
  await wizard.start.click();

  // In the live progress of the wizard.
  const title = page.getByRole('heading', { name: 'Faltan 3 decisiones para cargar 25 filas' });
  await expect(title).toBeVisible();
  await expect(page.getByText('Espera tus decisiones', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/Puedes cerrar esta página: te avisamos por correo/)).toBeVisible();
  await expect(page.getByText('En vivo')).toHaveCount(0);
  await expectAccessible(page, 'decisions');
  const mail = await mailTo(newCustomer.email, 'Tu instalación espera tus decisiones');
  expect(mail).toContain('Faltan 3 decisiones para cargar 25 filas.');

  // On the dashboard and in the history.
  await openWithin(page, '/');
  await expect(page.locator('h1')).toHaveText('Dashboard');
  const waits = page.getByRole('listitem').filter({ hasText: 'Espera tus decisiones' });
  await expect(waits).toContainText('Faltan 3 decisiones para cargar 25 filas');
  await openWithin(page, '/installations/history');
  await expect(page.getByRole('row').last()).toContainText('Espera tus decisiones');
  await openWithin(page, '/');
  await waits.getByRole('link', { name: /^Decidir/ }).click();

  // One by one; a decision can be taken back, and a reload keeps them.
  await expect(go(page)).toBeDisabled();
  await name(page, 'Cotisado')
    .getByRole('button', { name: /^Crear «Cotisado»/ })
    .click();
  await expect(name(page, 'Cotisado')).toContainText('Se creará en tu Odoo.');
  await expect(name(page, 'Cotisado').getByRole('button', { name: /^Cambiar/ })).toBeFocused();
  await expect(go(page)).toHaveText('Continuar con 1 decisión');
  await expect(page.getByText('Quedan 2 por decidir: sus filas siguen esperando.')).toBeVisible();
  await page.reload();
  await expect(name(page, 'Cotisado')).toContainText('Se creará en tu Odoo.');
  await name(page, 'Cotisado')
    .getByRole('button', { name: /^Cambiar/ })
    .click();
  await expect(go(page)).toBeDisabled();

  // All names of a column together, and another record for one name.
  await page.getByRole('button', { name: 'Crear todos (2): Etapa' }).click();
  await name(page, 'Pedro')
    .getByRole('button', { name: /^Buscar otro/ })
    .click();
  await page.getByLabel('Buscar en tu Odoo qué usar por «Pedro»').fill('admin');
  await page
    .getByRole('button', { name: /^Usar «.*admin/i })
    .last()
    .click();
  await expect(page.getByText('Ya está todo decidido.')).toBeVisible();
  await go(page).click();

  await expect(page.getByText('Todo quedó en tu Odoo.')).toBeVisible();
  await expect(title).toHaveCount(0);
  expect(await instance.odoo.rows('crm.lead')).toHaveLength(30);
  expect(await instance.odoo.names('crm.stage')).toEqual(expect.arrayContaining(['Cotisado', 'Por visitar']));
  await page.getByText('Decidiste 3 nombres').click();
  await expect(page.getByText('«Cotisado» → se crea')).toBeVisible();
  await page.getByText(/^Tomamos por nuestra cuenta/).click();
  await expect(page.getByText(/^«NUEVO» → /)).toBeVisible();
  await expectAccessible(page, 'decided');

  await openWithin(page, '/installations/history');
  await expect(page.getByRole('row').last()).toContainText('Completada30 filas en tu Odoo');
  await openWithin(page, '/');
  await expect(page.locator('h1')).toHaveText('Dashboard');
  await expect(page.getByText('Por resolver')).toHaveCount(0);
});

test('names without a decision keep waiting, a failure keeps the choices, and rows that were left out are loaded after a change', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  const { instance, path } = await startWaiting(newCustomer);
  await page.route(/\/decisions$/, broken);
  await enter(newCustomer, path);
  await expect(page.getByRole('alert')).toContainText('No se pudo cargar lo que hay que decidir.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('button', { name: 'Crear todos (2): Etapa' }).click();
  await page.route(/\/decisions$/, broken);
  await go(page).click();
  await expect(page.getByRole('alert')).toContainText('Lo que elegiste sigue aquí.');
  await expect(go(page)).toHaveText('Continuar con 2 decisiones');
  await page.unrouteAll();
  const gate = new Gate();
  await page.route(/\/decisions$/, gate.hold);
  await go(page).click();
  // What is chosen while the answers are on their way is not lost.
  const skipped = name(page, 'Pedro').getByRole('button', { name: /^Omitir sus filas/ });
  await skipped.click();
  gate.open();
  await expect(page.getByRole('heading', { name: 'Falta 1 decisión para cargar 15 filas' })).toBeVisible();
  await expect(name(page, 'Pedro')).toContainText('Sus filas no entran.');
  await name(page, 'Pedro')
    .getByRole('button', { name: /^Cambiar/ })
    .click();
  await expect(skipped).toBeVisible();
  expect(await instance.odoo.rows('crm.lead')).toHaveLength(15);
  const account = page.getByRole('region', { name: 'Cuenta de las filas' });
  await expect(account).toContainText('Filas dadas30');
  await expect(account).toContainText('Creadas15');
  await expect(account).toContainText('Por decidir15');
  // A customer who switched off these mails is not promised one.
  await expect(page.getByText(/Puedes cerrar esta página: te avisamos por correo/)).toBeVisible();
  await newCustomer.call('PUT', '/api/account/mail-preferences', { 'decisions-wait': false });
  await page.reload();
  await expect(
    page.getByText(/^Apps instaladas. Puedes cerrar esta página. Te esperamos hasta el/),
  ).toBeVisible();
  await name(page, 'Pedro')
    .getByRole('button', { name: /^Omitir sus filas/ })
    .click();
  await go(page).click();
  const leftOut = page.getByText('La instalación terminó, pero 15 filas no entraron.');
  await expect(leftOut).toBeVisible();
  await openWithin(page, '/');
  await expect(page.locator('h1')).toHaveText('Dashboard');
  const open = page.getByRole('listitem').filter({ hasText: 'Completada con errores' });
  await expect(open).toContainText('15 filas no entraron');
  await open.getByRole('link', { name: /^Ver las filas/ }).click();
  await expect(page).toHaveURL(path);

  await expect(leftOut).toBeVisible();
  await page.getByText('Decidiste 3 nombres').click();
  await expect(page.getByText('«Pedro» → sus filas se omiten')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cambiar: Cotisado' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cambiar: Pedro' }).click();
  await page.getByRole('button', { name: /^Dejar vacío/ }).click();
  await expectAccessible(page, 'a decision that is changed');
  await page.getByRole('button', { name: 'Cargar 15 filas así' }).click();
  await expect(page.getByText('Todo quedó en tu Odoo.')).toBeVisible();
  expect(await instance.odoo.rows('crm.lead')).toHaveLength(30);
});

test('a column without a field in the instance goes into another field, or is not loaded @phone @phone-only', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  // The two decisions are made up, because only their screen is tested here.
  problems.allowFailedCalls();
  const { path } = await startWaiting(newCustomer);
  const sent: unknown[] = [];
  await page.route(/\/decisions$/, async (route) => {
    if (route.request().method() === 'POST') {
      sent.push(route.request().postDataJSON());
      return route.fallback();
    }
    const response = await route.fetch();
    const { data, meta } = await response.json();
    const column = {
      ...data[0],
      id: 'columna',
      kind: 'column',
      header: 'Tipo',
      field: 'detailed_type',
      label: 'Tipo de producto',
      relation: null,
      value: '',
      rows: 30,
      found: 0,
      candidates: [],
      fields: [{ field: 'type', label: 'Tipo' }],
    };
    const twin = {
      ...data[0],
      id: 'doble',
      value: '12%',
      found: 2,
      candidates: [
        { id: 1, name: '12%', detail: 'Ventas' },
        { id: 2, name: '12%', detail: 'Compras' },
      ],
    };
    return route.fulfill({ json: { data: [column, twin], meta: { ...meta, open: 2 } } });
  });
  await enter(newCustomer, path);
  await expect(
    page.getByRole('heading', { name: 'Tu Odoo no tiene el dato «Tipo de producto»' }),
  ).toBeVisible();
  const choice = page.getByLabel('Qué hacer con la columna «Tipo»');
  await expect(choice.locator('option')).toHaveText(['Elige una opción', 'No cargar esta columna', 'Tipo']);
  await choice.selectOption('No cargar esta columna');
  await expect(go(page)).toHaveText('Continuar con 1 decisión');
  await choice.selectOption('Elige una opción');
  await expect(go(page)).toBeDisabled();
  await choice.selectOption('Tipo');
  const twins = page.getByRole('listitem').filter({ hasText: 'Hay 2 registros llamados «12%» en tu Odoo' });
  await expect(twins.getByRole('button', { name: /^Crear/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Usar las propuestas/ })).toHaveCount(0);
  await expectAccessible(page, 'column and twins');
  await twins.getByRole('button', { name: /^Usar «12%» \(Compras\)/ }).click();
  await expect(twins).toContainText('Se usará «12%» (Compras).');
  await go(page).click();
  await expect(() => expect(sent).toHaveLength(1)).toPass();
  expect(sent).toEqual([
    {
      answers: [
        { id: 'columna', action: 'field', field: 'type' },
        { id: 'doble', action: 'use', useId: 2 },
      ],
    },
  ]);
});
