import { expectAccessible } from './support/axe.ts';
import { apiPath, broken, expect, test } from './support/test.ts';

test('the connection can be tested from the list, which keeps the result; a key that expires soon has its day', async ({
  page,
  newCustomer,
  enter,
}) => {
  const { odoo } = await newCustomer.addInstance();
  const ending = await newCustomer.addInstance();
  await ending.odoo.behave('key-ends-soon');
  await newCustomer.call('POST', `/api/instances/${ending.documentId}/check`);
  await enter(newCustomer, '/instances');
  await expect(page.getByRole('row').filter({ hasText: ending.odoo.name })).toContainText(
    /La clave API vence el \d{1,2} de \p{L}+ de \d{4}\./u,
  );
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

test('the page of an instance shows its modules and its installations, or that the modules cannot be read @phone @phone-only', async ({
  page,
  settled,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
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

  await page.route(apiPath(`/api/instances/${instance.documentId}/modules`), broken);
  await page.goto(`/instances/${instance.documentId}`);
  await expect(page.getByRole('alert')).toContainText('No se pudo leer qué hay instalado.');
  await expect(page.getByText('Guardadas y cifradas. No se muestran.')).toBeVisible();
});

test('more than 100 instances are all shown, in pages, and can be searched and sorted', async ({
  page,
  newCustomer,
  enter,
}) => {
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
  await page.getByLabel('Ordenar por').selectOption('Nombre o base de datos, de la A a la Z');
  await expect(page.getByRole('row').nth(1)).toContainText('sucursal-0');
  // Letter by letter: the field does not wait for the address.
  await page.getByLabel('Buscar instancia').pressSequentially('SUCURSAL-129');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL('/instances?buscar=SUCURSAL-129&orden=name');
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Buscar instancia').fill('ninguna así');
  await expect(page.getByText('Ninguna instancia coincide con «ninguna así».')).toBeVisible();
  await page.getByRole('button', { name: 'Ver todas' }).click();
  await expect(page.getByRole('row')).toHaveCount(26);
});
