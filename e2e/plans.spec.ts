import type { Plan } from '@atrio/contract';
import { texts } from './support/specification/texts.ts';
import { apiPath, broken, expect, Gate, test } from './support/test.ts';

const plans = '/api/plans';

test('[S09][S34][S51] each plan has description, price, features and a button to choose it', async ({
  page,
  settled,
  enter,
}) => {
  const gate = new Gate();
  await page.route(apiPath(plans), gate.hold);
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === plans);
  await enter(settled.customer, '/subscriptions');
  await expect(page.getByRole('heading', { level: 1, name: texts.S09.title, exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: texts.S09.loading })).toBeVisible();
  const request = await asked;
  expect(new URL(request.url()).searchParams.get('populate')).toBe('*');
  expect(request.headers().authorization).toContain('Bearer ');
  gate.open();

  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Básico' }) });
  await expect(card).toContainText('Para empezar: una instancia y lo esencial.');
  await expect(card).toContainText(/\$199\s*\/mes\s*quetzales/);
  const features = card.getByRole('list', { name: 'Qué incluye Básico' }).getByRole('listitem');
  await expect(features).toHaveText([
    '1 instancia de Odoo',
    'Instalación de apps',
    'Carga de hojas de cálculo',
    'Soporte por correo',
  ]);
  await expect(features.locator('svg')).toHaveCount(4);
  await expect(page.getByText(texts.S09.choose, { exact: true })).toHaveCount(3);
  await expect(page.getByText(texts.S10.current)).toHaveCount(0);
});

test('[S10] the plan of the first subscription is the current one and cannot be chosen again', async ({
  page,
  settled,
  enter,
}) => {
  const { data } = await settled.customer.call<{ data: Plan[] }>('GET', plans);
  const plan = data.find(({ name }) => name === 'Profesional');
  await page.route(apiPath('/api/users/me'), async (route) => {
    const response = await route.fetch();
    const subscriptions = [{ id: 1, documentId: 'a', checkoutId: 'ch_1', plan }];
    await route.fulfill({ response, json: { ...(await response.json()), subscriptions } });
  });
  await enter(settled.customer, '/subscriptions');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Profesional' }) });
  await expect(card.getByText(texts.S10.current, { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: texts.S10.isCurrent, exact: true })).toBeDisabled();
  await expect(card.getByRole('link')).toHaveCount(0);
  await expect(page.getByText(texts.S10.current)).toHaveCount(1);
  await expect(page.getByText(texts.S09.choose, { exact: true })).toHaveCount(2);
  const other = data.find(({ name }) => name === 'Básico');
  await expect(page.getByRole('link', { name: `${texts.S09.choose}: Básico` })).toHaveAttribute(
    'href',
    `/checkout/${other?.documentId}`,
  );
});

test('[S73] plans that cannot be loaded show a message', async ({ page, settled, enter, problems }) => {
  problems.allowFailedCalls();
  await page.route(apiPath(plans), broken);
  await enter(settled.customer, '/subscriptions');
  await expect(page.getByRole('alert')).toContainText('No se pudieron cargar los planes.');
  await expect(page.getByText('Cargando planes...')).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Básico' })).toBeVisible();
});
