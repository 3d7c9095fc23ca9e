import { readFileSync } from 'node:fs';
import { expectAccessible } from './support/axe.ts';
import type { Customer, InstanceOfTest } from './support/customer.ts';
import { colourOf } from './support/looks.ts';
import { badges, momentInGuatemala } from './support/specification/calls.ts';
import { texts } from './support/specification/texts.ts';
import { apiPath, broken, expect, Gate, test, without } from './support/test.ts';

const list = '/api/installations';

test('[S15][S33][S56][S87] the history shows an error with its reason and Reintentar, then four columns and links to each installation', async ({
  page,
  settled,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  await page.route(apiPath(list), broken);
  await enter(settled.customer, '/installations/history');
  await expect(page.getByRole('alert')).toContainText(
    texts.S15.failed('Algo falló de nuestro lado. Vuelve a intentarlo.'),
  );
  await page.getByText('Detalle técnico').click();
  await expect(page.getByRole('alert')).toContainText('abc-123');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.S15.title);
  await expect(page.getByRole('columnheader')).toHaveText([...texts.S15.columns]);
  const cells = page.getByRole('row').filter({ hasText: settled.instance.odoo.name }).getByRole('cell');
  const value = (column: number) => cells.nth(column).locator('> div');
  const [stored] = await settled.customer.installations();
  await expect(value(0)).toHaveText(momentInGuatemala(stored?.createdAt ?? ''));
  await expect(value(2)).toHaveText('Completada con errores2 filas no entraron');
  await expect(value(3)).toHaveText('Contactos');
  await expectAccessible(page, 'history');
  await value(0).getByRole('link').click();
  await expect(page).toHaveURL(`/installations/${settled.installation.documentId}`);
  await page.getByRole('link', { name: '← Historial de Instalaciones' }).click();
  await expect(page).toHaveURL('/installations/history');

  // Days are those of the customer's time zone.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Guatemala' }).format(
    new Date(stored?.createdAt ?? ''),
  );
  await page.goto(`/installations/history?desde=${day}&hasta=${day}`);
  await expect(page.getByLabel('Desde')).toHaveValue(day);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Desde').fill('2035-01-01');
  await expect(page.getByText('Ninguna instalación coincide con lo que buscas.')).toBeVisible();
});

test('[S37] badges: completed green, failed red, in progress yellow, any other grey, no status is completed', async ({
  page,
  settled,
  enter,
}) => {
  await page.route(apiPath(list), async (route) => {
    const response = await route.fetch();
    const { data, meta } = await response.json();
    const rows = badges.map(({ status: installationStatus }, id) => ({
      ...data[0],
      id,
      documentId: `status${id}`,
      installationStatus,
      result: undefined,
    }));
    await route.fulfill({ response, json: { data: rows, meta } });
  });
  await enter(settled.customer, '/installations/history');
  await expect(page.getByRole('row')).toHaveCount(badges.length + 1);
  const seen: string[] = [];
  for (const row of (await page.getByRole('row').all()).slice(1)) {
    const badge = row.getByRole('cell').nth(2).locator('> div > span');
    seen.push(`${await badge.textContent()} ${await colourOf(badge)}`);
  }
  expect(seen).toEqual(badges.map(({ text, colour }) => `${text} ${colour}`));
});

test('[S15] the page of the history is part of the address, and a removed instance stays in it', async ({
  page,
  newCustomer,
  enter,
}) => {
  const instance = await newCustomer.addInstance();
  for (let index = 0; index < 12; index += 1) await newCustomer.addInstallation(instance, ['contacts']);
  await enter(newCustomer, '/installations/history');
  await expect(page.getByRole('row')).toHaveCount(11);
  const pages = page.getByRole('navigation', { name: 'Páginas del historial' });
  await pages.getByRole('button', { name: 'Página 2' }).click();
  await expect(page).toHaveURL('/installations/history?page=2');
  await expect(page.getByRole('row')).toHaveCount(3);
  await newCustomer.call('DELETE', `/api/instances/${instance.documentId}`);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(3);
  await pages.getByRole('button', { name: 'Página anterior' }).click();
  await expect(page).toHaveURL('/installations/history');
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.goBack();
  await expect(page.getByRole('row')).toHaveCount(3);
});

/** An installation that was started and then cancelled. One that never started has nothing to try again. */
async function stopped(customer: Customer, instance: InstanceOfTest) {
  await instance.odoo.behave('slow');
  const installation = await customer.install(instance, ['contacts'], {});
  await customer.call('POST', `/api/installations/${installation.documentId}/cancel`);
  expect(await customer.ended(installation)).toMatchObject({ status: 'cancelled' });
  await instance.odoo.behave(null);
  return installation;
}

test('a finished installation offers its receipt, a stopped one a retry, which may be refused; a server without extras nothing', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  const instance = await newCustomer.addInstance();
  const cancelled = await stopped(newCustomer, instance);
  await enter(newCustomer, '/installations/history');
  const menu = page.getByRole('button', { name: /^Acciones: instalación del / });
  await menu.click();
  const receipt = page.getByRole('menuitem', { name: 'Informe', exact: true });
  await expect(receipt).toHaveAttribute('href', `/installations/${cancelled.documentId}/receipt`);
  await receipt.click();
  await expect(page).toHaveURL(`/installations/${cancelled.documentId}/receipt`);
  await page.goBack();

  const call = apiPath(`/api/installations/${cancelled.documentId}/retry`);
  await page.route(call, broken);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Reintentar' }).click();
  await expect(page.getByRole('alert')).toContainText('No se pudo reintentar la instalación.');
  await page.unroute(call);
  const retried = page.waitForRequest((request) => request.url().endsWith('/retry'));
  await menu.click();
  await page.getByRole('menuitem', { name: 'Reintentar' }).click();
  expect((await retried).url()).toContain(cancelled.documentId);
  await expect(page.getByText('La instalación empezó otra vez.')).toBeVisible();
  await newCustomer.ended(cancelled);
  await expect(page.getByRole('cell').filter({ hasText: 'Completada' })).toBeVisible();
  await menu.click();
  await expect(receipt).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Reintentar' })).toHaveCount(0);

  await without(page, 'progress', 'receipt', 'health');
  await page.reload();
  await expect(page.getByRole('cell').filter({ hasText: 'Completada' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Acciones: / })).toHaveCount(0);
});

test('the history is filtered by the address, and the result can be exported', async ({
  page,
  newCustomer,
  enter,
}) => {
  const [first, second] = [await newCustomer.addInstance(), await newCustomer.addInstance()];
  await newCustomer.addInstallation(first, ['contacts']);
  const cancelled = await newCustomer.addInstallation(first, ['crm']);
  await newCustomer.call('POST', `/api/installations/${cancelled.documentId}/cancel`);
  await newCustomer.addInstallation(second, ['contacts']);
  await enter(newCustomer, '/installations/history');
  const found = page.getByRole('status').filter({ hasText: 'instalaci' });
  await expect(found).toHaveText('3 instalaciones');

  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByLabel('Instancia', { exact: true }).selectOption(first.odoo.name);
  await expect(found).toHaveText('2 instalaciones');
  await page.getByLabel('Estado', { exact: true }).selectOption('Cancelada');
  await expect(found).toHaveText('1 instalación');
  await expect(page).toHaveURL(`/installations/history?instancia=${first.documentId}&estado=cancelled`);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Filtros (2)' })).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar a CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^historial-de-instalaciones-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.split('\r\n')[0]).toBe(
    '\ufeffFecha,Instancia,URL base,Estado,Aplicaciones,Archivos,Filas dadas,Creadas,Cambiadas,' +
      'Ya estaban igual,Por decidir,Con error u omitidas,Apartadas,Deshechas,Sin llegar,Mensaje',
  );
  expect(text).toContain(`${first.odoo.name},`);
  expect(text.trim().split('\r\n')).toHaveLength(2);

  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(found).toHaveText('3 instalaciones');
  // A day is typed part by part, and the field does not wait for the address.
  await page.getByLabel('Desde').focus();
  await page.keyboard.type('01012035');
  await expect(page.getByLabel('Desde')).toHaveValue('2035-01-01');
  await expect(page).toHaveURL('/installations/history?desde=2035-01-01');
  await page.getByRole('link', { name: 'Quitar filtros' }).click();
  await expect(page.getByLabel('Desde')).toHaveValue('');
  await expect(found).toHaveText('3 instalaciones');
  await page.getByRole('searchbox').fill(second.odoo.name);
  await expect(found).toHaveText('1 instalación');
  await page.getByRole('searchbox').fill('no existe');
  await expect(page.getByText('Ninguna instalación coincide con lo que buscas.')).toBeVisible();
  await page.getByRole('link', { name: 'Quitar filtros' }).click();
  await expect(page).toHaveURL('/installations/history');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByRole('row')).toHaveCount(4);

  // A search that is still waiting does not lead back to the history, even when the next screen loads slowly.
  const code = new Gate();
  await page.route(/settings-page.*\.js$/, code.hold);
  await page.clock.install();
  await page.getByRole('searchbox').pressSequentially('no');
  await page.getByRole('link', { name: 'Configuración' }).click();
  await page.clock.runFor(2_000);
  code.open();
  await expect(page.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible();
  await expect(page).toHaveURL('/settings');
});
