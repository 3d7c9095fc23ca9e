import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeFleet } from './support/fleet.ts';
import { mailTo } from './support/mailbox.ts';
import { appCode, forgetProof, Operator } from './support/operator.ts';
import { expect, heading, test } from './support/test.ts';

const rows = (page: Page) => page.getByRole('table', { name: /^Instancias: / }).locator('[data-row]');

test('the instances of all customers: an incident with its announcement, the lists, a file, and a mail to their customers', async ({
  page,
  problems,
}) => {
  // The call that needs a fresh proof fails first.
  problems.allowFailedCalls();
  const mark = randomBytes(3).toString('hex');
  const host = `odoo-${mark}.ejemplo.com`;
  const { customer, refused, ending } = await makeFleet(`Ferretería ${mark}`, host);
  const ana = await Operator.administrator();
  await ana.enter(page, '/fallos');
  await expect(heading(page, 'Fallos')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(heading(page, 'Instancias')).toBeVisible();

  const incidents = page.getByRole('table', { name: 'Incidentes, el más grande primero' });
  await expect(rows(page).first()).toBeVisible();
  await incidents.getByRole('link', { name: host }).click();
  await expect(page.getByText(`Solo las que dejaron de responder juntas en ${host}.`)).toBeVisible();
  await expect(rows(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'Avisar en su portal' }).click();
  await expect(heading(page, 'Nuevo aviso')).toBeVisible();
  await expect(page.getByLabel('Servidor')).toHaveValue(host);
  await expect(page.getByLabel('Tipo')).toHaveValue('incident');
  await expect(page.getByText('Ahora le toca a 1 cliente.')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Ver todas' }).click();

  await page.getByLabel('Buscar por cliente o instancia').fill(mark);
  const lists = page.getByRole('navigation', { name: 'Listas' });
  for (const [name, count] of [
    ['Todas', 11],
    ['No responden', 7],
    ['Versión sin soporte', 1],
    ['Claves que vencen', 1],
    ['Cambió de versión', 1],
  ] as const) {
    const link = lists.getByRole('link', { name: `${name} ${count}`, exact: true });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('table', { name: `Instancias: ${name}` })).toBeVisible();
    await expect(rows(page)).toHaveCount(count);
  }
  await expectAccessible(page, 'a list of instances');
  await page.getByLabel('Versión', { exact: true }).selectOption('18.0');
  await expect(page.getByText('Ninguna instancia en esta lista.')).toBeVisible();
  await expectAccessible(page, 'empty list');
  await page.getByLabel('Versión', { exact: true }).selectOption('');

  // By keyboard: the second row of a list, and its customer.
  await lists.getByRole('link', { name: 'No responden 7' }).click();
  await expect(rows(page)).toHaveCount(7);
  await expect(rows(page).last()).toHaveText(refused);
  const jumps = (await page.locator('main [data-row]').count()) - 1;
  for (let jump = 0; jump <= jumps; jump += 1) await page.keyboard.press('j');
  await expect(rows(page).last()).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows(page).nth(5)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, `Ferretería ${mark}`)).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(7);

  await lists.getByRole('link', { name: 'Claves que vencen 1' }).click();
  // As a list, because the rows of the list before may still be there.
  await expect(rows(page)).toHaveText([ending]);
  forgetProof(ana);
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  await page.getByLabel('Código de tu app de autenticación').fill(appCode(ana.secret));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Confirmar', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^instancias-claves-que-vencen-.*\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`Ferretería ${mark},${customer.email},,${ending}`);

  await page.getByRole('button', { name: 'Escribir a estos clientes' }).click();
  await expect(heading(page, 'Escribir a clientes')).toBeVisible();
  await expect(page.getByText(`A los clientes de: Claves que vencen, búsqueda «${mark}».`)).toBeVisible();
  await page.getByRole('button', { name: 'Vista previa' }).click();
  await expect(page.getByText('Escribe el asunto.')).toBeVisible();
  const subject = `Tu clave vence ${mark}`;
  await page.getByLabel('Asunto').fill(subject);
  await page.getByLabel('Texto').fill('Hola:\nCrea otra clave API antes del viernes.');
  await page.getByRole('button', { name: 'Vista previa' }).click();
  const mail = page.getByRole('article', { name: 'Así se lee' });
  await expect(mail).toContainText('Crea otra clave API antes del viernes.');
  await expect(page.getByText('Lo recibe 1 cliente.')).toBeVisible();
  await page.getByRole('button', { name: 'Enviarme una prueba' }).click();
  expect(await mailTo(ana.email, `Prueba: ${subject}`)).toContain('antes del viernes');
  await page.getByLabel('Texto').fill('Hola:\nCrea otra clave API antes del lunes.');
  await expect(page.getByText('Cambiaste el correo')).toBeVisible();
  await page.getByRole('button', { name: 'Vista previa' }).click();
  await page.getByRole('button', { name: 'Enviar a 1 cliente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar el correo' });
  await expect(dialog).toContainText(`«${subject}» sale para 1 cliente.`);
  await expectAccessible(page, 'send dialog');
  await dialog.getByRole('button', { name: 'Enviar a 1 cliente' }).click();
  await expect(page.getByText('El correo va en camino a 1 cliente.')).toBeVisible();
  expect(await mailTo(customer.email, subject)).toContain('antes del lunes');
  const last = page.getByRole('table', { name: 'Correos a varios clientes, el más reciente primero' });
  await expect(last).toContainText(subject);
  await expectAccessible(page, 'last campaigns');
});
