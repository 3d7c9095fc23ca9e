import { expectAccessible } from './support/axe.ts';
import { apiPath, broken, expect, test } from './support/test.ts';

test('the connection can be tested from the list, which keeps the result', async ({
  page,
  newCustomer,
  enter,
}) => {
  const { odoo } = await newCustomer.addInstance();
  await enter(newCustomer, '/instances');
  const row = page.getByRole('row').filter({ hasText: odoo.name });
  await expect(row).toContainText('Por revisar');
  const tryIt = async () => {
    await row.getByRole('button', { name: `Más acciones: ${odoo.name}` }).click();
    await page.getByRole('menuitem', { name: 'Probar conexión' }).click();
  };
  await tryIt();
  await expect(page.getByRole('alert')).toContainText(`La conexión con ${odoo.name} funciona. Odoo 18.0.`);
  await expect(row).toContainText('Responde');
  await odoo.behave('down');
  await tryIt();
  await expect(row).toContainText('Con un problema');
  await expect(row).toContainText('Falla: Base de datos.');
  await page.reload();
  await expect(row).toContainText('Con un problema');
  await expect(row).toContainText('Activa');
  await expectAccessible(page, 'the list with an instance that fails');
});

test('a key that expires soon is shown with its day', async ({ page, newCustomer, enter }) => {
  const { odoo, documentId } = await newCustomer.addInstance();
  await odoo.behave('key-ends-soon');
  await newCustomer.call('POST', `/api/instances/${documentId}/check`);
  await enter(newCustomer, '/instances');
  await expect(page.getByRole('row').nth(1)).toContainText(
    /La clave API vence el \d{1,2} de \p{L}+ de \d{4}\./u,
  );
});

test('the page of an instance shows its modules and its installations @phone', async ({
  page,
  settled,
  enter,
}) => {
  const { customer, instance, installation } = settled;
  await enter(customer, '/instances');
  await page.getByRole('link', { name: instance.odoo.name, exact: true }).click();
  await expect(page).toHaveURL(`/instances/${instance.documentId}`);
  await expect(page.getByRole('heading', { level: 1, name: instance.odoo.name })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Apps instaladas' })).toContainText('Contactos');
  await page.getByText(/^Ver los \d+ módulos$/).click();
  await expect(page.getByText('base', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the page of an instance');
  await page.getByRole('table').getByRole('link').click();
  await expect(page).toHaveURL(`/installations/${installation.documentId}`);
});

test('the page of an instance says when the modules cannot be read', async ({
  page,
  settled,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  const { customer, instance } = settled;
  await page.route(apiPath(`/api/instances/${instance.documentId}/modules`), broken);
  await enter(customer, `/instances/${instance.documentId}`);
  await expect(page.getByRole('alert')).toContainText('No se pudo leer qué hay instalado.');
  await expect(page.getByText('Guardadas y cifradas. No se muestran.')).toBeVisible();
});

test('more than 100 instances are all shown, in pages', async ({ page, newCustomer, enter }) => {
  await newCustomer.addInstance();
  const real = await newCustomer.instances();
  const all = Array.from({ length: 130 }, (_, at) => ({
    ...real[0],
    id: at + 1,
    documentId: `instance-${at}`,
    databaseName: `sucursal-${at}`,
  }));
  await page.route(apiPath('/api/instances'), (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const pageSize = Number(asked.get('pagination[pageSize]'));
    const number = Number(asked.get('pagination[page]'));
    const data = all.slice((number - 1) * pageSize, number * pageSize);
    const pagination = { page: number, pageSize, pageCount: Math.ceil(130 / pageSize), total: 130 };
    return route.fulfill({ json: { data, meta: { pagination } } });
  });
  await enter(newCustomer, '/instances');
  await expect(page.getByText('130 instancias')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(26);
  await page
    .getByRole('navigation', { name: 'Páginas de instancias' })
    .getByRole('button', { name: 'Página 6' })
    .click();
  await expect(page).toHaveURL(/page=6/);
  await expect(page.getByRole('row')).toHaveCount(6);
  await page.getByLabel('Buscar instancia').fill('sucursal-129');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).not.toHaveURL(/page/);
});

test('ten instances or more can be searched and sorted', async ({ page, newCustomer, enter }) => {
  const made = [];
  for (let index = 0; index < 10; index += 1) made.push(await newCustomer.addInstance());
  const names = made.map(({ odoo }) => odoo.name);
  const [wanted = ''] = names;
  const [first] = names.toSorted((a, b) => a.localeCompare(b, 'es', { numeric: true }));
  await enter(newCustomer, '/instances');
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByLabel('Ordenar por').selectOption('Nombre o base de datos, de la A a la Z');
  await expect(page.getByRole('row').nth(1)).toContainText(first ?? '');
  await page.getByLabel('Buscar instancia').fill(wanted.toUpperCase());
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(`/instances?buscar=${wanted.toUpperCase()}&orden=name`);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Buscar instancia').fill('ninguna así');
  await expect(page.getByText('Ninguna instancia coincide con «ninguna así».')).toBeVisible();
  await page.getByRole('button', { name: 'Ver todas' }).click();
  await expect(page.getByRole('row')).toHaveCount(11);
});
