import { expectAccessible } from './support/axe.ts';
import { sampleFile, textFile } from './support/files.ts';
import { OdooDatabase } from './support/odoo.ts';
import { apiPath, broken, expect, Gate, openWithin, test } from './support/test.ts';
import { Wizard } from './support/wizard.ts';

test.beforeEach(({ problems }) => {
  problems.allowFailedCalls();
});

test('axe: the screens of visitors, also with errors @phone @phone-only', async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('h1')).toBeVisible();
  await expectAccessible(page, 'login');
  await page.getByLabel('Correo electrónico').fill('alguien@ejemplo.com');
  await page.getByLabel('Contraseña', { exact: true }).fill('no');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Credenciales incorrectas')).toBeVisible();
  await expectAccessible(page, 'login refused');
  await openWithin(page, '/register');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('Escribe una contraseña.')).toBeVisible();
  await expectAccessible(page, 'register with errors');
  await openWithin(page, '/forgot-password');
  await expect(page.getByRole('button', { name: 'Enviar instrucciones' })).toBeVisible();
  await page.getByLabel('Correo electrónico').fill('alguien@ejemplo.com');
  await page.getByRole('button', { name: 'Enviar instrucciones' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  await expectAccessible(page, 'instructions asked for');
});

test('axe: the frame with its menu, and an unknown address', async ({ page, settled, enter }) => {
  await enter(settled.customer, '/');
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await expect(page.getByText('Hola, Marta Ixcoy')).toBeVisible();
  await expectAccessible(page, 'dashboard with the menu open');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Reducir el menú' }).click();
  await expectAccessible(page, 'dashboard with the navigation collapsed');
  await openWithin(page, '/no/existe');
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
  await expectAccessible(page, 'not found');
});

test('axe: the screens of a new customer @phone @phone-only', async ({ page, newCustomer, enter }) => {
  await enter(newCustomer, '/');
  await expect(page.getByText('0 instancias')).toBeVisible();
  await expectAccessible(page, 'empty dashboard');
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  await expectAccessible(page, 'drawer');
  await page.getByRole('link', { name: 'Mis Instancias' }).click();
  await expect(page.getByText('No hay instancias creadas.')).toBeVisible();
  await expectAccessible(page, 'no instances');
  await openWithin(page, '/installations/history');
  await expect(page.getByText('No se encontraron instalaciones')).toBeVisible();
  await expectAccessible(page, 'empty history');
  await openWithin(page, '/no/existe');
  await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
  await expectAccessible(page, 'not found');
});

test('axe: lists, dialogs and forms of a customer @phone @phone-only', async ({ page, settled, enter }) => {
  const { instance } = settled;
  await enter(settled.customer, '/instances');
  await page.getByRole('button', { name: `Eliminar: ${instance.odoo.name}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'removal dialog');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page, 'instances');
  await openWithin(page, `/instances/${instance.documentId}/edit`);
  await page.getByLabel('Usuario', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Falta el usuario.')).toBeVisible();
  await page.getByText('Más apps').click();
  await expectAccessible(page, 'edit with an error');
  await page.getByLabel('Usuario', { exact: true }).fill('admin');
  await page.getByRole('button', { name: 'Probar conexión' }).click();
  await expect(page.getByRole('button', { name: 'Conexión exitosa' })).toBeVisible();
  await expectAccessible(page, 'edit with a good test');
  await openWithin(page, '/installations/history');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: /^Acciones/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Informe' })).toBeVisible();
  await expectAccessible(page, 'history with the menu of a row');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByLabel('Estado').selectOption('failed');
  await expect(page.getByText('Ninguna instalación coincide')).toBeVisible();
  await expectAccessible(page, 'history with filters that find nothing');
});

test('axe: a finished installation with rejected rows and its log, and its receipt @phone @phone-only', async ({
  page,
  settled,
  enter,
}) => {
  await enter(settled.customer, `/installations/${settled.installation.documentId}`);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByText('Todo lo que pasó').click();
  await expectAccessible(page, 'installation');
  await page.getByRole('link', { name: 'Ver informe' }).click();
  await expect(page.getByRole('heading', { name: 'Informe', level: 1 })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Archivos' })).toBeVisible();
  await expectAccessible(page, 'receipt');
  await page.goBack();
  await page.route(/\/api\/installations\/\w+(\?|\/progress|\/events)/, broken);
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'installation that cannot be read');
});

test('axe: a running installation, its cancellation, and its failure', async ({
  page,
  newCustomer,
  enter,
}) => {
  const { odoo, installation } = await newCustomer.installSlowly();
  await enter(newCustomer, `/installations/${installation.documentId}`);
  await expect(page.getByText('En vivo')).toBeVisible();
  await expectAccessible(page, 'installation under way');
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'cancel dialog');
  await page.getByRole('button', { name: 'Seguir instalando' }).click();
  await odoo.behave('no-rights');
  await newCustomer.ended(installation);
  await expect(page.getByText('En vivo')).toBeHidden();
  await expectAccessible(page, 'installation ended');
});

test('axe: plans and settings, with errors', async ({ page, newCustomer, enter }) => {
  await newCustomer.confirm();
  await enter(newCustomer, '/subscriptions');
  await expect(page.getByText('Seleccionar plan').first()).toBeVisible();
  await expectAccessible(page, 'plans');
  const gate = new Gate();
  await page.route(/\/api\/account\//, gate.hold);
  await openWithin(page, '/settings');
  await page.getByRole('button', { name: 'Actualizar contraseña' }).click();
  await expect(page.getByText('Escribe tu contraseña actual.')).toBeVisible();
  await expectAccessible(page, 'settings with errors, still loading');
  gate.open();
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Escribe tu contraseña.')).toBeVisible();
  await expectAccessible(page, 'a password asked for');
});

test('axe: settings and plans when the server does not answer, and an empty list of plans @phone @phone-only', async ({
  page,
  settled,
  enter,
}) => {
  await page.route(/\/api\/(account|plans|periods|subscriptions|payments)/, broken);
  await enter(settled.customer, '/settings');
  await expect(page.getByRole('alert')).toHaveCount(8);
  await expectAccessible(page, 'settings failed');
  await openWithin(page, '/subscriptions');
  await expect(page.getByText('No se pudieron cargar los planes.')).toBeVisible();
  await expectAccessible(page, 'plans failed');
  await openWithin(page, '/checkout/nada');
  await expect(page.getByText('No se pudo cargar el plan.')).toBeVisible();
  await expectAccessible(page, 'checkout failed');
  await page.route(apiPath('/api/plans'), (route) => route.fulfill({ json: { data: [], meta: {} } }));
  await page.goto('/subscriptions');
  await expect(page.getByText('No hay planes disponibles.')).toBeVisible();
  await expectAccessible(page, 'no plans');
});

test('axe: the later steps of the wizard @phone @phone-only', async ({ page, newCustomer, enter }) => {
  const wizard = new Wizard(page);
  await enter(newCustomer, '/instances/new');
  await wizard.connect(new OdooDatabase().name);
  await expectAccessible(page, 'step 2');
  await wizard.choose('Contactos', 'CRM');
  await wizard.give('CRM', textFile('clientes.csv', 'Nombre'));
  await wizard.give('Contactos', sampleFile('contactos', { rows: 2 }));
  await expect(page.getByText('no vemos columnas en él')).toBeVisible();
  await expectAccessible(page, 'step 3 with a refused file');
  await wizard.giveAll({ CRM: sampleFile('crm', { rows: 2 }) });
  await expectAccessible(page, 'step 4');
  await page.getByRole('banner').getByRole('link', { name: 'Atrio' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'leaving dialog');
});
