import { expectAccessible } from './support/axe.ts';
import { sampleFile } from './support/files.ts';
import { reach } from './support/keyboard.ts';
import { changesAt, expect, Gate, test } from './support/test.ts';

test('an import is undone after showing what will be undone; the receipt keeps what was done', async ({
  page,
  newCustomer,
  enter,
}) => {
  const instance = await newCustomer.addInstance();
  const file = sampleFile('contactos', { rows: 14 });
  const installation = await newCustomer.install(instance, ['contacts'], { Contactos: file });
  await newCustomer.ended(installation);
  const before = (await instance.odoo.rows('res.partner')).length;
  await enter(newCustomer, `/installations/${installation.documentId}`);

  await page.getByRole('link', { name: 'Ver informe' }).click();
  await expect(page.getByRole('heading', { name: 'Informe', level: 1 })).toBeVisible();
  const files = page.getByRole('table', { name: 'Archivos' });
  await expect(files.getByRole('row')).toHaveCount(2);
  await expect(files.getByRole('row').last()).toContainText('14');
  await expect(files.getByRole('link').first()).toHaveAttribute('rel', 'noopener noreferrer');
  await expectAccessible(page, 'receipt');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Imprimir o guardar PDF' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.goBack();

  await page.getByRole('button', { name: 'Deshacer importación: Contactos' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('14 fichas que se crearon se eliminarán')).toBeVisible();
  await expect(
    dialog.getByRole('table', { name: 'Lo que hizo la importación' }).getByRole('row'),
  ).toHaveCount(11);
  await expect(dialog.getByText('Se elimina, o se archiva', { exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'undo');
  const changes = changesAt(page, /\/undo$/);
  await dialog.getByRole('button', { name: 'Deshacer importación' }).dblclick();
  await expect(dialog.getByText('La importación se deshizo.')).toBeVisible();
  expect(changes).toEqual(['POST']);
  await expect(dialog.getByText('14 eliminadas')).toBeVisible();
  expect(await instance.odoo.rows('res.partner')).toHaveLength(before - 14);
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(dialog).toBeHidden();
  // The page shows the present state.
  const main = page.getByRole('main');
  await expect(main.getByText('Lo que se cargó se deshizo.', { exact: true })).toBeVisible();
  await expect(main.getByText('Deshecha', { exact: true }).first()).toBeVisible();
  await expect(main.getByText('14 filas deshechas').first()).toBeVisible();
  await expect(main.getByText('14 filas cargadas', { exact: true })).toHaveCount(0);
  const steps = page.getByRole('list', { name: 'Pasos de la instalación' });
  await expect(steps).not.toContainText('14 filas cargadas');
  await expect(page.getByRole('button', { name: /^Deshacer importación/ })).toHaveCount(0);
  // So does the receipt, which was opened a moment before.
  await page.getByRole('link', { name: 'Ver informe' }).click();
  await expect(files.getByText('(deshecha)')).toBeVisible();
  await page.goto('/installations/history');
  await expect(page.getByRole('row').last()).toContainText('Deshecha');
});

test('an undoing that ends after its dialog was closed is shown on the page', async ({
  page,
  newCustomer,
  enter,
}) => {
  const instance = await newCustomer.addInstance();
  const file = sampleFile('contactos', { rows: 3 });
  const installation = await newCustomer.install(instance, ['contacts'], { Contactos: file });
  await newCustomer.ended(installation);
  await enter(newCustomer, `/installations/${installation.documentId}`);
  await page.getByRole('button', { name: 'Deshacer importación: Contactos' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('3 fichas que se crearon se eliminarán')).toBeVisible();
  // The page does not learn that it has ended before the dialog is closed.
  const gate = new Gate();
  await page.route(/\/undo$/, (route) =>
    route.request().method() === 'GET' ? gate.hold(route) : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Deshacer importación' }).click();
  await expect(dialog.getByText('Puedes cerrar esta ventana: sigue solo.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(dialog).toBeHidden();
  gate.open();
  await expect(page.getByRole('main').getByText('3 filas deshechas').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Deshacer importación/ })).toHaveCount(0);
});

test('a page that is opened while an import is undone follows it to its end @phone', async ({
  page,
  newCustomer,
  enter,
}) => {
  const instance = await newCustomer.addInstance();
  const file = sampleFile('contactos', { rows: 3 });
  const installation = await newCustomer.install(instance, ['contacts'], { Contactos: file });
  const { files } = await newCustomer.ended(installation);
  await enter(newCustomer, `/installations/${installation.documentId}`);
  await expect(page.getByRole('button', { name: 'Deshacer importación: Contactos' })).toBeVisible();
  await instance.odoo.behave('slow');
  await newCustomer.call('POST', `/api/imports/${files[0]?.id}/undo`);
  await page.reload();
  const main = page.getByRole('main');
  await expect(main.getByText('Deshaciendo: 0 de 3 fichas')).toBeVisible();
  await expect(main.getByRole('progressbar', { name: 'Deshacer' })).toBeVisible();
  await expectAccessible(page, 'an undoing on the page');
  await page.getByRole('button', { name: 'Ver cómo va: Contactos' }).click();
  await expect(page.getByRole('dialog').getByText('Deshaciendo: 0 de 3 fichas')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
  await instance.odoo.behave(null);
  await expect(main.getByText('3 filas deshechas').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Contactos$/ })).toHaveCount(0);
});

test('a page that is opened after an undoing failed says so, and goes on with it', async ({
  page,
  newCustomer,
  enter,
}) => {
  const instance = await newCustomer.addInstance();
  const file = sampleFile('contactos', { rows: 3 });
  const installation = await newCustomer.install(instance, ['contacts'], { Contactos: file });
  const { files } = await newCustomer.ended(installation);
  await instance.odoo.behave('no-key');
  const path = `/api/imports/${files[0]?.id}/undo`;
  await newCustomer.call('POST', path);
  await expect
    .poll(async () => (await newCustomer.call<{ state: string }>('GET', path)).state)
    .toBe('failed');
  await instance.odoo.behave(null);
  await enter(newCustomer, `/installations/${installation.documentId}`);
  const main = page.getByRole('main');
  await expect(main.getByText('No se terminó de deshacer.')).toBeVisible();
  await page.getByRole('button', { name: 'Seguir deshaciendo: Contactos' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Seguir deshaciendo' }).click();
  await expect(page.getByRole('dialog').getByText('La importación se deshizo.')).toBeVisible();
});

test('an undoing that begins on another device appears, is stopped by keyboard, and goes on @phone', async ({
  page,
  newCustomer,
  enter,
}) => {
  const instance = await newCustomer.addInstance();
  const file = sampleFile('contactos', { rows: 600 });
  const installation = await newCustomer.install(instance, ['contacts'], { Contactos: file });
  const { files } = await newCustomer.ended(installation);
  const before = (await instance.odoo.rows('res.partner')).length;
  await enter(newCustomer, `/installations/${installation.documentId}`);
  await expect(page.getByRole('button', { name: 'Deshacer importación: Contactos' })).toBeVisible();
  await instance.odoo.behave('slow');
  await newCustomer.call('POST', `/api/imports/${files[0]?.id}/undo`);
  // As when the page is shown again; else it looks every few seconds.
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  const main = page.getByRole('main');
  await expect(main.getByText('Deshaciendo: 0 de 600 fichas')).toBeVisible();

  const dialog = page.getByRole('dialog');
  const press = async (name: string) => {
    await reach(page, page.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  await press('Detener: Contactos');
  await expect(dialog.getByText('¿Detener el deshacer de esta importación?')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'No detener' })).toBeFocused();
  await expectAccessible(page, 'the question whether to stop an undoing');
  await press('Detener');
  await expect(dialog.getByText('Deteniendo: falta terminar el lote en curso.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Detener' })).toHaveCount(0);
  await expect(dialog.locator(':focus')).toHaveText('Deshacer importación: Contactos');
  await instance.odoo.behave(null);
  await expect(dialog.getByText('El deshacer se detuvo.')).toBeVisible();
  await expect(dialog.getByText('Se deshicieron 500 de 600 fichas; faltan 100.')).toBeVisible();
  await expect(dialog.getByText('500 eliminadas')).toBeVisible();
  expect(await instance.odoo.rows('res.partner')).toHaveLength(before - 500);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(main.getByText('Se deshicieron 500 de 600 fichas; faltan 100.')).toBeVisible();
  await expect(main.getByText('Deshecho en parte')).toBeVisible();
  await expect(main.getByText('Una parte de lo que se cargó se deshizo.')).toBeVisible();
  await expectAccessible(page, 'an undoing that was stopped');

  await press('Seguir deshaciendo: Contactos');
  await dialog.getByRole('button', { name: 'Seguir deshaciendo' }).click();
  await expect(dialog.getByText('La importación se deshizo.')).toBeVisible();
  await expect(dialog.getByText('600 eliminadas')).toBeVisible();
  expect(await instance.odoo.rows('res.partner')).toHaveLength(before - 600);
});
