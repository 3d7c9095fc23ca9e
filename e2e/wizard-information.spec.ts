import { expectAccessible } from './support/axe.ts';
import { OdooDatabase } from './support/odoo.ts';
import { odooAccess } from './support/product.ts';
import { apiPath, broken, expect, Gate, test } from './support/test.ts';
import { connectionFailed, Wizard } from './support/wizard.ts';

const validate = '/api/odoo-app/validate-config';
const validation = apiPath(validate);

test('[S22][S23][S24][S26] all five fields are required, and Siguiente says what is missing', async ({
  page,
  settled,
  enter,
}) => {
  const wizard = new Wizard(page);
  await enter(settled.customer, '/instances/new');
  const steps = page.getByRole('navigation', { name: 'Pasos' });
  await expect(steps.getByRole('button')).toHaveText([/Información/, /Apps/, /Archivos/, /Resumen/]);
  await expect(wizard.step('Información')).toBeVisible();
  await expect(wizard.back).toHaveCount(0);
  await expect(wizard.create).toHaveCount(0);
  await expect(wizard.next).toBeDisabled();
  await expect(wizard.next).toHaveAccessibleDescription('Llena los cinco campos.');
  await expect(wizard.field('Contraseña')).toHaveAttribute('type', 'password');
  await expect(wizard.field('Clave API')).toHaveAttribute('type', 'password');

  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(validate)) calls += 1;
  });
  for (const label of ['URL base', 'Nombre de la base de datos', 'Usuario', 'Contraseña', 'Clave API']) {
    await wizard.test();
    await expect(page.getByRole('status')).toHaveText(
      'Por favor complete todos los campos para probar la conexión',
    );
    await expect(wizard.field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(wizard.field(label)).toBeFocused();
    if (label === 'URL base') await expectAccessible(page, 'step 1 with missing fields');
    await wizard.field(label).fill('http://algo');
    await expect(page.getByText('Por favor complete todos los campos')).toBeHidden();
  }
  expect(calls).toBe(0);
  await expect(wizard.next).toHaveAccessibleDescription('Prueba la conexión.');
});

test('[S24][S61] a test that fails says why and what to do, a good one shows the version, and editing a field requires a new one', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  const wizard = new Wizard(page);
  await page.route(validation, broken);
  await enter(newCustomer, '/instances/new');
  await wizard.fill(new OdooDatabase().name);
  // A failure of our own server is not blamed on Odoo.
  await wizard.test();
  await expect(page.getByRole('button', { name: 'Error de conexión' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Algo falló de nuestro lado.');
  await expect(page.getByRole('alert')).not.toContainText('credenciales');
  await page.unroute(validation);
  await wizard.fill(new OdooDatabase().name, { password: 'no es' });
  await wizard.test();
  await expect(page.getByRole('button', { name: 'Error de conexión' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(connectionFailed);
  const failed = page.getByRole('listitem').filter({ hasText: /Falló/ });
  await expect(failed).toHaveCount(1);
  await expect(failed).toBeInViewport();
  await expect(page.getByText('Revisa la contraseña.')).toBeVisible();
  await expect(failed).toContainText('Usuario y contraseña');
  await expect(failed).toContainText('no son correctos');
  await expect(wizard.create).toHaveCount(0);
  await expect(wizard.next).toBeDisabled();
  await expectAccessible(page, 'step 1 with a failed test');
  await wizard.field('Usuario').fill('admin2');
  await expect(page.getByRole('button', { name: 'Probar conexión' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await wizard.fill(new OdooDatabase().name);
  const gate = new Gate();
  await page.route(validation, gate.hold);
  const sent = page.waitForRequest((request) => request.url().endsWith(validate));
  await wizard.test();
  await expect(page.getByRole('status')).toHaveText('Probando conexión...');
  const request = await sent;
  expect(request.headers().authorization).toBe(`Bearer ${newCustomer.jwt}`);
  expect(request.postDataJSON()).toMatchObject({ username: 'admin', password: 'admin' });
  gate.open();
  await expect(page.getByRole('button', { name: 'Conexión exitosa' })).toBeVisible();
  await expect(page.getByText('La conexión funciona. Odoo 18.0.')).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Qué se comprobó' }).getByText('Correcto', { exact: true }),
  ).toHaveCount(6);
  await expect(wizard.create).toBeEnabled();
  await expect(wizard.next).toBeDisabled();
  await expect(wizard.next).toHaveAccessibleDescription('Crea la instancia.');
  await expectAccessible(page, 'step 1 with a good test');

  await wizard.field('Clave API').fill('otra');
  await expect(page.getByRole('button', { name: 'Probar conexión' })).toBeVisible();
  await expect(wizard.create).toHaveCount(0);
  await expect(wizard.next).toHaveAccessibleDescription('Prueba la conexión.');
});

test('[S24][S61] the address is enough to find the rest, and a user with a second step continues with the key', async ({
  page,
  newCustomer,
  enter,
}) => {
  const wizard = new Wizard(page);
  const { odoo } = await newCustomer.addInstance();
  await odoo.behave('two-factor');
  const { url, username, password, apiKey } = odooAccess();
  const found = { server_serie: '18.0', databases: [odoo.name], problem: null };
  await page.route(apiPath('/api/odoo-app/look-up'), (route) => route.fulfill({ json: found }));
  await enter(newCustomer, '/instances/new');
  await wizard.field('URL base').fill(`${url}/odoo/contacts?debug=1`);
  await wizard.field('Usuario').fill(username);
  await expect(
    page.getByText('Tomamos solo la dirección del servidor. Aquí responde Odoo 18.0.'),
  ).toBeVisible();
  await expect(wizard.field('URL base')).toHaveValue(url);
  const database = wizard.field('Nombre de la base de datos');
  await expect(database).toHaveValue(odoo.name);
  const only = page.getByText('Es la única de ese servidor.');
  await expect(only).toBeVisible();
  await database.fill('otra');
  await expect(only).toBeHidden();
  await database.fill(odoo.name);
  await expect(page.getByText('Ya registraste esta base de datos')).toBeVisible();
  await wizard.field('Contraseña').fill(password);
  await wizard.field('Clave API').fill(apiKey);
  await wizard.test();
  await page.getByRole('button', { name: 'Seguir solo con la clave API' }).click();
  await expect(page.getByText('Se entra con la clave API, sin contraseña.')).toBeVisible();
  await wizard.create.click();
  const dialog = page.getByRole('dialog', { name: 'Ya registraste esta base de datos' });
  await expect(dialog).toContainText(`Es la de la instancia ${odoo.name}`);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/instances'),
  );
  await dialog.getByRole('button', { name: 'Crear otra' }).click();
  expect((await sent).postDataJSON()).toEqual({
    data: {
      baseUrl: url,
      databaseName: odoo.name,
      username,
      password: apiKey,
      apiKey,
      user: newCustomer.id,
    },
  });
  await expect(wizard.next).toBeEnabled();
});

test('[S23][S25][S30][S55][S76] the demo access fills the form; a failed creation shows a message; the instance is created once', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  const wizard = new Wizard(page);
  await enter(newCustomer, '/instances/new');
  await page.getByRole('button', { name: 'Usar la instancia de demostración' }).click();
  await expect(wizard.field('URL base')).toHaveValue(odooAccess().url);
  await expect(wizard.field('Clave API')).toHaveValue(odooAccess().apiKey);
  await wizard.field('Nombre de la base de datos').fill(new OdooDatabase().name);
  await wizard.test();
  const call = apiPath('/api/instances');
  await page.route(call, (route) => (route.request().method() === 'POST' ? broken(route) : route.continue()));
  await wizard.create.click();
  await expect(page.getByRole('alert')).toContainText(
    'Error al crear la instancia. Por favor, intente nuevamente.',
  );
  await expect(wizard.next).toBeDisabled();
  await page.unroute(call);
  await wizard.create.dblclick();
  await expect(page.getByText('La instancia se ha iniciado correctamente.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Error al crear' })).toHaveCount(0);
  await expect(wizard.create).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Conexión exitosa' })).toHaveCount(0);
  await wizard.next.click();
  await expect(wizard.step('Apps')).toBeVisible();
  await wizard.back.click();
  await expect(wizard.create).toBeDisabled();
  await expect(wizard.next).toBeEnabled();
  expect(await newCustomer.instances()).toHaveLength(1);
});

test('[S22][S23] an address with a step that cannot be reached leads to the reachable one; leaving with unsaved input asks first', async ({
  page,
  settled,
  enter,
}) => {
  const wizard = new Wizard(page);
  await enter(settled.customer, '/instances/new?paso=3');
  await expect(wizard.step('Información')).toBeVisible();
  await expect(page).toHaveURL('/instances/new');
  await wizard.field('Usuario').fill('alguien');
  await page.getByRole('link', { name: 'Configuración' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Salir sin terminar?' });
  await dialog.getByRole('button', { name: 'Quedarme' }).click();
  await expect(wizard.field('Usuario')).toHaveValue('alguien');
  await page.getByRole('link', { name: 'Configuración' }).click();
  await dialog.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL('/settings');
});

test('one press of the test is enough where the pasted address is still being edited', async ({
  page,
  newCustomer,
  enter,
}) => {
  const wizard = new Wizard(page);
  await page.route(apiPath('/api/odoo-app/look-up'), (route) =>
    route.fulfill({ json: { server_serie: null, databases: null, problem: 'no-answer' } }),
  );
  await enter(newCustomer, '/instances/new');
  await wizard.field('URL base').fill('mi-odoo.ejemplo.com/web?db=tienda');
  const button = page.getByRole('button', { name: 'Probar conexión' });
  await button.hover();
  await page.mouse.down();
  const before = await button.boundingBox();
  // The notes below the address wait for the end of the press; until then they would move the button.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  expect(await button.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(page.getByRole('status')).toHaveText(
    'Por favor complete todos los campos para probar la conexión',
  );
  await expect(wizard.field('URL base')).toHaveValue('https://mi-odoo.ejemplo.com');
  await expect(wizard.field('Nombre de la base de datos')).toHaveValue('tienda');
});
