import type { getCurrentSubscription, Payment, ResponseOf } from '@atrio/contract';
import { expectAccessible } from './support/axe.ts';
import { checkoutPath, start, subscribe } from './support/purchase.ts';
import { apiPath, expect, openWithin, test } from './support/test.ts';

test('axe: the checkout, and that of an unknown plan @phone @phone-only', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  await enter(newCustomer, await checkoutPath(newCustomer, 'Básico'));
  await page.getByLabel('Período').selectOption({ label: 'Mensual' });
  await expect(page.getByText('$199', { exact: true })).toBeVisible();
  await expectAccessible(page, 'checkout');
  await openWithin(page, '/checkout/nada');
  await expect(page.getByRole('heading', { name: 'Plan no válido' })).toBeVisible();
  await expectAccessible(page, 'no plan');
});

test('axe: the results of a payment @phone @phone-only', async ({ page, newCustomer, enter }) => {
  await start(newCustomer);
  await enter(newCustomer, '/subscriptions/failed');
  await expect(page.getByRole('link', { name: 'Continuar con el pago' })).toBeVisible();
  await expectAccessible(page, 'not paid');
  await openWithin(page, '/subscriptions/confirmed');
  await expect(page.getByText('Verificando estado de pago...')).toBeVisible();
  await expectAccessible(page, 'asking');
  await subscribe(newCustomer);
  await expect(page.getByRole('heading', { name: '¡Pago exitoso!' })).toBeVisible();
  await expectAccessible(page, 'paid');
});

test('axe: a failed charge, the cancellation and a receipt @phone @phone-only', async ({
  page,
  newCustomer,
  enter,
}) => {
  await subscribe(newCustomer);
  await page.route(apiPath('/api/subscriptions/current'), async (route) => {
    const response = await route.fetch();
    const told = (await response.json()) as ResponseOf<typeof getCurrentSubscription>;
    const failed = {
      state: 'pastDue',
      nextAttemptAt: new Date().toISOString(),
      failureReason: 'Sin fondos.',
    };
    await route.fulfill({ response, json: { ...told, current: { ...told.current, ...failed } } });
  });
  await page.route(apiPath('/api/payments'), (route) =>
    route.fulfill({
      json: { data: [paid], meta: { pagination: { page: 1, pageSize: 10, pageCount: 1, total: 1 } } },
    }),
  );
  await enter(newCustomer, '/subscriptions');
  await expect(page.getByText('No se pudo hacer el último cobro')).toBeVisible();
  await expectAccessible(page, 'a failed charge');
  await page.getByRole('button', { name: 'Cancelar suscripción' }).click();
  await expect(page.getByRole('dialog')).toContainText('el plan termina de inmediato');
  await page.getByRole('button', { name: 'Seguir con mi plan' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: /^Ver recibo/ }).click();
  await expect(page.getByRole('dialog', { name: 'Recibo de pago' })).toBeVisible();
  await expectAccessible(page, 'a receipt');
});

const paid: Payment = {
  documentId: 'a',
  kind: 'paid',
  at: '2026-11-20T18:00:00.000Z',
  amountCents: 19_900,
  currency: 'GTQ',
  planName: 'Básico',
  months: 1,
  periodStart: '2026-11-20T18:00:00.000Z',
  periodEnd: '2026-12-20T18:00:00.000Z',
  card: { last4: '4242', network: 'visa' },
  reference: 'pa_lmgbvesmihkqzma3',
};
