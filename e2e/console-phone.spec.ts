import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { failInstallation } from './support/failed-installation.ts';
import { makeFleet } from './support/fleet.ts';
import { giveUpAlert } from './support/given-up-mail.ts';
import { expectToFit } from './support/looks.ts';
import { Operator } from './support/operator.ts';
import { expect, heading, openWithin, test } from './support/test.ts';

/**
 * Every screen of the console at 390 px. What can be done on a screen is tried by the other journeys, at the width of
 * a desk.
 */

/** Expects that the screen fits into the width and is accessible. */
async function look(page: Page, what: string): Promise<void> {
  await expectToFit(page);
  await expectAccessible(page, what);
}

test('@phone @phone-only the lists of the console fit and can be read at 390 px', async ({ page, ana }) => {
  const mark = randomBytes(3).toString('hex');
  const host = `odoo-${mark}.ejemplo.com`;
  await makeFleet(`Ferretería ${mark}`, host);
  const { customer } = await failInstallation('no-key', `Panadería ${mark}`);
  const address = giveUpAlert();
  const beto = await Operator.administrator('Beto Cux');
  const found = await beto.call<{ data: { documentId: string }[] }>(
    'GET',
    `customers?words=${customer.email}`,
  );
  await beto.call('POST', `customers/${found.data[0]?.documentId}/requests/hand-over`, {
    reason: 'La empresa cambió de gerente, solicitud 512.',
    email: `gerencia-${customer.id}@ejemplo.com.gt`,
  });

  await ana.enter(page, '/fallos');
  await expect(heading(page, 'Fallos')).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
  await look(page, 'causes');
  await page.getByRole('button', { name: /^Abrir el menú: \d+ solicitud(es)? por aprobar$/ }).click();
  const entry = page.getByRole('link', { name: /^Solicitudes \d+ por aprobar$/ });
  await expect(entry).toBeVisible();
  await expectAccessible(page, 'menu with a number');
  await entry.click();
  await expect(heading(page, 'Solicitudes')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: `Panadería ${mark}` })).toContainText(
    'Espera tu aprobación',
  );
  await look(page, 'open requests');

  await openWithin(page, '/operador/instancias');
  await expect(heading(page, 'Instancias')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Instancias: Todas' })).toBeVisible();
  await look(page, 'instances');
  await page.getByRole('link', { name: host }).first().click();
  await expect(page.getByText(`Solo las que dejaron de responder juntas en ${host}.`)).toBeVisible();
  await look(page, 'incident');

  for (const [path, title, sign] of [
    [`/clientes?buscar=${mark}`, 'Clientes', `Panadería ${mark}`],
    ['/en-marcha?ver=sin-enviar', 'En marcha', address],
    ['/en-marcha?ver=procesos', 'En marcha', 'el que te contesta'],
    ['/en-marcha?ver=rondas', 'En marcha', 'Enviar correos'],
    ['/avisos', 'Avisos', 'Programados'],
    ['/personas', 'Personas', 'Beto Cux'],
    ['/papeles', 'Papeles', 'Soporte'],
    ['/actos', 'Libro de actos', 'Beto Cux'],
  ] as const) {
    await openWithin(page, `/operador${path}`);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole('main').getByText(sign).filter({ visible: true }).first()).toBeVisible();
    await look(page, path);
  }
});

test('@phone @phone-only the single pages and forms of the console fit and can be read at 390 px', async ({
  page,
  ana,
}) => {
  const mark = randomBytes(3).toString('hex');
  const host = `odoo-${mark}.ejemplo.com`;
  await makeFleet(`Ferretería ${mark}`, host, 1);
  const { customer, installation } = await failInstallation('no-key', `Panadería ${mark}`);
  await customer.call('PUT', '/api/account/contact-details', { nit: '7706103-9', phone: '5555 1234' });
  const found = await ana.call<{ data: { documentId: string }[] }>(
    'GET',
    `customers?words=${customer.email}`,
  );
  const { documentId: announcement } = await ana.call<{ documentId: string }>('POST', 'announcements', {
    ...{ key: randomBytes(12).toString('hex'), kind: 'incident', text: `El servidor ${mark} no responde.` },
    ...{ audience: { of: 'host', host }, dismissible: false, startsAt: null },
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
  });

  await ana.enter(page, '/fallos/odoo-key');
  await expect(heading(page, 'La clave API no sirve')).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
  await look(page, 'cause');
  for (const [path, title, sign] of [
    [`/clientes/${found.data[0]?.documentId}`, `Panadería ${mark}`, 'Falló: La clave API no sirve'],
    [`/instalaciones/${installation.id}`, `Instalación ${installation.id}`, 'Aquí terminó'],
    [`/avisos/${announcement}`, 'Incidente', `El servidor ${mark} no responde.`],
    [`/personas/${ana.documentId}`, 'Ana Batz', 'Administrador'],
    ['/actos/1', 'Acto 1', 'Sello de la línea'],
    ['/cuenta', 'Tu cuenta', ana.email],
    ['/nada', 'Página no encontrada', 'Página no encontrada'],
  ] as const) {
    await openWithin(page, `/operador${path}`);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole('main').getByText(sign).filter({ visible: true }).first()).toBeVisible();
    await look(page, path);
  }

  await openWithin(page, `/operador/avisos/nuevo?servidor=${host}`);
  await page
    .getByLabel('Texto')
    .fill(`El servidor ${mark} no responde.\nMira https://estado.ejemplo.com/hoy.`);
  await expect(page.getByText('Ahora le toca a 1 cliente.')).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Elige hasta cuándo se muestra.')).toBeVisible();
  await look(page, 'a new announcement with an error');

  await openWithin(page, `/operador/instancias/escribir?lista=unsupported&buscar=${mark}`);
  await page.getByLabel('Asunto').fill('Tu versión de Odoo se queda sin soporte');
  await page.getByLabel('Texto').fill('Hola:\nTe proponemos actualizarlo en enero.');
  await page.getByRole('button', { name: 'Vista previa' }).click();
  await expect(page.getByRole('article', { name: 'Así se lee' })).toBeVisible();
  await look(page, 'preview of a mail');
});
