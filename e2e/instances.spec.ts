import { expectAccessible } from './support/axe.ts';
import { momentInGuatemala } from './support/specification/calls.ts';
import { texts } from './support/specification/texts.ts';
import { apiPath, broken, expect, Gate, openWithin, test } from './support/test.ts';

const list = '/api/instances';

test('[S05][S54][S87] the list says that it loads, then has all columns', async ({
  page,
  settled,
  enter,
}) => {
  const { instance } = settled;
  const gate = new Gate();
  await page.route(apiPath(list), gate.hold);
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === list);
  await enter(settled.customer, '/instances');
  const request = await asked;
  expect(request.headers().authorization).toBe(`Bearer ${settled.customer.jwt}`);
  expect(new URL(request.url()).searchParams.get('filters[user][id][$eq]')).toBe(String(settled.customer.id));

  await expect(page.getByRole('heading', { level: 1, name: 'Mis Instancias' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Cargando instancias...' })).toBeVisible();
  await expect(page.getByText(texts.S06.empty)).toBeHidden();
  gate.open();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByText('Cargando instancias...')).toHaveCount(0);
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

test('[S06][S15] an empty list and an empty history say so, and link to the wizard and to the instances', async ({
  page,
  newCustomer,
  enter,
}) => {
  await enter(newCustomer, '/instances');
  await expect(page.getByText(texts.S06.empty, { exact: true })).toBeVisible();
  await openWithin(page, '/installations/history');
  await expect(page.getByText(texts.S15.empty, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Ver mis instancias' }).click();
  await expect(page).toHaveURL('/instances');
  await page.getByRole('link', { name: '+ Nueva Instancia' }).click();
  await expect(page).toHaveURL('/instances/new');
});

test('[S07] Eliminar asks first, Cancelar keeps the instance, a failure says so, confirming deletes it', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
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

  const call = apiPath(`${list}/${gone.documentId}`);
  await page.route(call, broken);
  await remove.click();
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('No se pudo eliminar la instancia.');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('cell', { name: gone.odoo.name, exact: true })).toBeVisible();

  await page.unroute(call);
  await remove.click();
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('cell', { name: kept.odoo.name, exact: true })).toBeVisible();
  expect((await newCustomer.instances()).map(({ databaseName }) => databaseName)).toEqual([kept.odoo.name]);
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
  await expectAccessible(page, 'instances failed, dialog');
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('alert')).toContainText('Error al cargar las instancias');
  await expect(page.getByRole('alert')).toContainText('Algo falló de nuestro lado.');
  await page.getByText('Detalle técnico').click();
  await expectAccessible(page, 'instances failed');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('cell', { name: settled.instance.odoo.name, exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
