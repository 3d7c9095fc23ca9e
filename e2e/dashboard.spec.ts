import { momentInGuatemala } from './support/specification/calls.ts';
import { texts } from './support/specification/texts.ts';
import { apiPath, expect, test } from './support/test.ts';

test('[S04][S84] a new customer sees zeros, the first step and the free month; after a plan that ended the way back', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  // The customer sees no failure when announcements cannot be loaded.
  await page.route(apiPath('/api/announcements'), (route) => route.fulfill({ status: 404, json: {} }));
  await enter(newCustomer, '/');
  const figures = page.locator('dl[aria-label="Cifras"]');
  const { instances, files, last, noInstances, noFiles, never } = texts.S04;
  await expect(figures.locator('dt')).toHaveText([instances, files, last]);
  await expect(figures.locator('dd')).toHaveText([noInstances, noFiles, never]);
  await expect(page.getByRole('region', { name: 'Avisos de tu proveedor' })).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  const steps = page.getByRole('region', { name: 'Primeros pasos' });
  await expect(steps).toContainText('El primer mes es gratis.');
  await page.getByRole('link', { name: '+ Nueva Instancia' }).click();
  await expect(page).toHaveURL('/instances/new');

  await page.route(apiPath('/api/subscriptions/current'), async (route) => {
    const response = await route.fetch();
    const ended = { plan: { name: 'Profesional' }, endedAt: '2026-11-20T18:00:00.000Z' };
    await route.fulfill({ response, json: { ...(await response.json()), last: ended, trialMonths: 0 } });
  });
  await page.goto('/');
  const plan = page.locator('section').filter({ hasText: 'Tu suscripción' });
  await expect(plan).toContainText('Profesional');
  await expect(plan).toContainText('Terminó el 20 de noviembre de 2026.');
  await expect(steps).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('gratis');
  await plan.getByRole('link', { name: 'Elegir un plan' }).click();
  await expect(page).toHaveURL('/subscriptions');
});

test('[S04][S87] the cards show the figures of a customer with an installation; one without any loaded row comes first', async ({
  page,
  settled,
  enter,
}) => {
  await enter(settled.customer, '/');
  const figures = page.locator('dl[aria-label="Cifras"] dd');
  await expect(figures.nth(0)).toHaveText('1 instancia');
  await expect(figures.nth(1)).toHaveText('1 carga');
  const recent = page.locator('section').filter({ hasText: 'Últimas cargas' });
  await expect(recent.getByRole('listitem')).toHaveText([/^Contactos.* · .*10 de 12 filas$/]);
  const { lastUploadAt } = await settled.customer.call<{ lastUploadAt: string }>(
    'GET',
    '/api/account/summary',
  );
  await expect(figures.nth(2)).toHaveText(momentInGuatemala(lastUploadAt));

  await page.route(apiPath('/api/account/installations'), async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const none = { created: 0, changed: 0, same: 0, pending: 0, aside: 0, undone: 0, left: 0 };
    const result = { rows: { ...none, given: 275, rejected: 275 }, decisions: 0, waitingSince: null };
    await route.fulfill({ response, json: { data: [{ ...data[0], result }], wasUseful: false } });
  });
  await page.reload();
  const open = page.getByRole('listitem').filter({ hasText: 'Ninguna fila entró' });
  await expect(open).toContainText('275 filas no entraron');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Por resolver');
  const steps = page.getByRole('region', { name: 'Primeros pasos' }).getByRole('listitem');
  await expect(steps.nth(1)).toContainText('Instala apps y carga tus datos');
  await expect(steps.nth(1)).not.toContainText('Hecho');
  await open.getByRole('link', { name: `Ver las filas: ${settled.instance.odoo.name}` }).click();
  await expect(page).toHaveURL(`/installations/${settled.installation.documentId}`);
});

test('[S04] completed first steps are marked, each instance shows its health, and a running installation is shown', async ({
  page,
  newCustomer,
  enter,
}) => {
  const instance = await newCustomer.addInstance();
  await instance.odoo.behave('no-key');
  await newCustomer.call('POST', `/api/instances/${instance.documentId}/check`);
  await enter(newCustomer, '/');
  const steps = page.getByRole('region', { name: 'Primeros pasos' });
  await expect(steps.getByRole('listitem').first()).toContainText('Hecho');
  await expect(steps.getByRole('link')).toHaveText('Elegir una instancia');
  const state = page.getByRole('listitem').filter({ hasText: instance.odoo.name });
  await expect(state).toContainText('Con un problema');
  await expect(state).toContainText('Odoo 18.0');
  await expect(state).toContainText('Falla: Clave API.');
  await expect(state).toContainText('Sin apps elegidas.');
  await expect(page.getByText('Usas 1 de 50 instancias.')).toBeVisible();
  await expect(state.getByRole('link', { name: `Cargar datos: ${instance.odoo.name}` })).toHaveAttribute(
    'href',
    `/instances/${instance.documentId}/load`,
  );
  await state.getByRole('link', { name: instance.odoo.name, exact: true }).click();
  await expect(page).toHaveURL(`/instances/${instance.documentId}`);

  await instance.odoo.behave('slow');
  const installation = await newCustomer.install(instance, ['contacts'], {});
  await page.goto('/');
  const running = page.getByRole('listitem').filter({ hasText: instance.odoo.name }).first();
  await expect(running).toContainText('En progreso');
  await running.getByRole('link', { name: 'Ver la instalación' }).click();
  await expect(page).toHaveURL(`/installations/${installation.documentId}`);

  // It ends while the dashboard is open, and is then among the last ones.
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(running).toContainText('En progreso');
  const recent = page.locator('section').filter({ hasText: 'Últimas cargas' });
  await expect(recent).toHaveCount(0);
  await instance.odoo.behave(null);
  await expect(recent.getByRole('listitem')).toHaveText([/^Contactos/]);
});
