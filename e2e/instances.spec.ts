import { momentInGuatemala } from './support/specification/calls.ts';
import { texts } from './support/specification/texts.ts';
import { apiPath, broken, expect, Gate, test } from './support/test.ts';

const list = '/api/instances';

test('[S05][S54][S87] the instances are listed with all columns', async ({ page, settled, enter }) => {
  const { instance } = settled;
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === list);
  await enter(settled.customer, '/instances');
  const request = await asked;
  expect(request.headers().authorization).toBe(`Bearer ${settled.customer.jwt}`);
  expect(new URL(request.url()).searchParams.get('filters[user][id][$eq]')).toBe(String(settled.customer.id));

  await expect(page.getByRole('heading', { level: 1, name: 'Mis Instancias' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([...texts.S05.columns]);
  const cells = page.getByRole('row').filter({ hasText: instance.odoo.name }).getByRole('cell');
  const value = (column: number) => cells.nth(column).locator('> div');
  await expect(value(0)).toHaveText(String(instance.id));
  await expect(value(1)).toHaveText(instance.odoo.name);
  await expect(value(2).locator('.mono')).toHaveText(/^http:\/\/127\.0\.0\.1:\d+$/);
  await expect(value(3)).toHaveText('admin');
  const [stored] = await settled.customer.instances();
  await expect(value(4)).toHaveText(momentInGuatemala(stored?.createdAt ?? ''));
  await expect(value(5)).toHaveText(texts.S05.active);
  const edit = cells.nth(6).getByRole('link', { name: `${texts.S06.edit}: ${instance.odoo.name}` });
  await expect(edit).toHaveAttribute('href', `/instances/${instance.documentId}/edit`);
  const remove = cells.nth(6).getByRole('button', { name: `${texts.S07.remove}: ${instance.odoo.name}` });
  await expect(remove).toBeVisible();
  await expect(page.locator('body')).not.toContainText('atrio-demo-key');
});

test('[S06] an empty list says so and links to the wizard @phone', async ({ page, newCustomer, enter }) => {
  await enter(newCustomer, '/instances');
  await expect(page.getByText('No hay instancias creadas.')).toBeVisible();
  await page.getByRole('link', { name: '+ Nueva Instancia' }).click();
  await expect(page).toHaveURL('/instances/new');
});

test('[S05] the list shows a loading state', async ({ page, settled, enter }) => {
  const gate = new Gate();
  await page.route(apiPath(list), gate.hold);
  await enter(settled.customer, '/instances');
  await expect(page.getByRole('status').filter({ hasText: 'Cargando instancias...' })).toBeVisible();
  await expect(page.getByText(texts.S06.empty)).toBeHidden();
  gate.open();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByText('Cargando instancias...')).toHaveCount(0);
});

test('[S07] Eliminar asks first, Cancelar keeps the instance, confirming deletes it', async ({
  page,
  newCustomer,
  enter,
}) => {
  const kept = await newCustomer.addInstance();
  const gone = await newCustomer.addInstance();
  const message = texts.S07.done(gone.odoo.name);
  await enter(newCustomer, '/instances');
  const remove = page.getByRole('button', { name: `Eliminar: ${gone.odoo.name}` });
  const dialog = page.getByRole('dialog', { name: 'Eliminar instancia' });

  await remove.click();
  await expect(dialog).toContainText(`¿Eliminar la instancia ${gone.odoo.name}?`);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row')).toHaveCount(3);
  expect(await newCustomer.instances()).toHaveLength(2);

  await remove.click();
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('cell', { name: kept.odoo.name, exact: true })).toBeVisible();
  expect((await newCustomer.instances()).map(({ databaseName }) => databaseName)).toEqual([kept.odoo.name]);
});

test('[S07] a removal that fails says so and keeps the row', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  const { odoo, documentId } = await newCustomer.addInstance();
  await page.route(apiPath(`${list}/${documentId}`), broken);
  await enter(newCustomer, '/instances');
  await page.getByRole('button', { name: `Eliminar: ${odoo.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar instancia' });
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('No se pudo eliminar la instancia.');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('cell', { name: odoo.name, exact: true })).toBeVisible();
});

test('[S74] an error of the server is shown in the page and in a dialog, and can be tried again', async ({
  page,
  settled,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  await page.route(apiPath(list), broken);
  await enter(settled.customer, '/instances');
  const dialog = page.getByRole('dialog', { name: 'No se pudieron cargar las instancias' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('alert')).toContainText('Error al cargar las instancias');
  await expect(page.getByRole('alert')).toContainText('Algo falló de nuestro lado.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('cell', { name: settled.instance.odoo.name, exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[S74] a server that does not answer is shown as an error after a while', async ({
  page,
  settled,
  enter,
}) => {
  await page.clock.install();
  await page.route(apiPath(list), () => undefined);
  await enter(settled.customer, '/instances');
  await expect(page.getByText('Cargando instancias...')).toBeAttached();
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('dialog', { name: 'No se pudieron cargar las instancias' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toContainText('Error al cargar las instancias');
  await expect(page.getByRole('alert')).toContainText('El servidor no respondió en 60 segundos.');
  await expect(page.getByText('Cargando instancias...')).toHaveCount(0);
});
