import { cardAccess } from './support/product.ts';
import { checkoutPath, confirm, planNamed, start, subscribe } from './support/purchase.ts';
import { cards, HostedPage, ProviderSide, pay, settle } from './support/recurrente.ts';
import { apiPath, expect, openWithin, test } from './support/test.ts';

const confirmButton = { name: 'Confirmar y pagar' };

test('[S11][S12][S43][S86] the checkout shows the plan, the total, and what is charged when; an unknown plan is told', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  await enter(newCustomer, '/subscriptions');
  await page.getByRole('link', { name: 'Seleccionar plan: Básico' }).click();
  const plan = await planNamed(newCustomer, 'Básico');
  await expect(page).toHaveURL(`/checkout/${plan.documentId}`);
  await expect(page.getByRole('heading', { name: 'Básico' })).toBeVisible();
  await expect(page.getByText(plan.displayName)).toBeVisible();
  const features = page.getByRole('list', { name: 'Qué incluye' }).getByRole('listitem');
  await expect(features).toHaveText(plan.planFeatures.map(({ name }) => name));

  const button = page.getByRole('button', confirmButton);
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('Elige un período para continuar.');
  await page.getByLabel('Período').selectOption({ label: 'Trimestral' });
  await expect(page.getByText('$597', { exact: true })).toBeVisible();
  await expect(page.locator('p', { hasText: 'Total' })).toContainText('quetzales');
  await expect(page.locator('p', { hasText: 'Hoy pagas' }).locator('strong')).toHaveText('Q0.00');
  await expect(page.getByText('Hoy no pagas nada: el primer mes es gratis.')).toBeVisible();
  await expect(page.getByText(/se cobran Q597\.00 \(quetzales\) a tu tarjeta, por 3 meses/)).toBeVisible();
  await expect(page.getByText(/Después se cobra lo mismo cada 3 meses\. Tras 12 cobros/)).toBeVisible();
  await expect(button).toBeEnabled();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL('/subscriptions');

  await openWithin(page, '/checkout/nada');
  await expect(page.getByRole('heading', { name: 'Plan no válido' })).toBeVisible();
  await expect(page.getByText('Selecciona un plan válido para continuar.')).toBeVisible();
  await page.getByRole('link', { name: 'Volver a planes' }).click();
  await expect(page).toHaveURL('/subscriptions');
});

test('[S10][S13][S67][S84][S85] a plan is chosen, paid and shown as the current one; no key reaches the browser', async ({
  page,
  newCustomer,
  enter,
}) => {
  const { publicKey, secretKey, webhookSecret } = cardAccess();
  const traffic: Promise<string>[] = [];
  page.on('request', (request) =>
    traffic.push(
      request.allHeaders().then((headers) => JSON.stringify([request.url(), headers, request.postData()])),
    ),
  );
  page.on('response', (response) =>
    traffic.push(
      response
        .text()
        .then((text) => JSON.stringify([response.headers(), text]))
        .catch(() => ''),
    ),
  );
  await enter(newCustomer, '/subscriptions');
  await page.getByRole('link', { name: 'Seleccionar plan: Básico' }).click();
  await confirm(page, 'Trimestral');
  await new HostedPage(page).payWith(cards.pays);

  await expect(page).toHaveURL('/subscriptions/confirmed');
  await expect(page.getByRole('heading', { name: '¡Pago exitoso!' })).toBeVisible();
  await expect(page.getByText('Tu suscripción ha sido activada correctamente.')).toBeVisible();
  await page.getByRole('link', { name: 'Ver mi suscripción' }).click();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Básico' }) });
  await expect(card.getByText('Plan actual')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Este es tu plan' })).toBeDisabled();
  await expect(page.getByText('En prueba')).toBeVisible();
  await expect(page.getByText('Visa terminada en 4242')).toBeVisible();
  await expect(page.getByText(/^Q597\.00, el /)).toBeVisible();

  const [made, ...others] = await new ProviderSide(newCustomer).checkouts();
  expect(others).toEqual([]);
  const plan = await planNamed(newCustomer, 'Básico');
  expect(made?.items[0]).toMatchObject({
    name: plan.name,
    description: plan.displayName,
    currency: 'GTQ',
    amount_in_cents: 59_700,
    charge_type: 'recurring',
    billing_interval: 'month',
    billing_interval_count: 3,
    periods_before_automatic_cancellation: 12,
    free_trial_interval: 'month',
    free_trial_interval_count: 1,
    custom_terms_and_conditions: expect.any(String),
    metadata: { userId: expect.anything(), planId: expect.anything(), periodId: expect.anything() },
  });
  expect(new URL(made?.success_url ?? '').pathname).toBe('/subscriptions/confirmed');
  expect(new URL(made?.cancel_url ?? '').pathname).toBe('/subscriptions/failed');

  const seen = (await Promise.all(traffic)).join('\n');
  expect(seen).toContain('/api/checkouts');
  for (const key of [publicKey, secretKey, webhookSecret, 'x-secret-key', 'sk_live', 'sk_test']) {
    expect(seen.toLowerCase()).not.toContain(key.toLowerCase());
  }
});

test('[S39][S66][S84] another plan is charged immediately, and the old one ends when the new one is paid', async ({
  page,
  newCustomer,
  enter,
}) => {
  await subscribe(newCustomer, 'Básico');
  const provider = new ProviderSide(newCustomer);
  const own = await planNamed(newCustomer, 'Básico');
  await enter(newCustomer, `/checkout/${own.documentId}`);
  await expect(page.getByRole('heading', { name: 'Este es tu plan' })).toBeVisible();

  const other = await planNamed(newCustomer, 'Profesional');
  await page.goto(`/checkout/${other.documentId}`);
  await page.getByLabel('Período').selectOption({ label: 'Mensual' });
  await expect(page.getByText('Hoy se cobran Q399.00 (quetzales) a tu tarjeta, por 1 mes.')).toBeVisible();
  await expect(page.getByText(/Tu plan Básico sigue hasta que este pago se confirme/)).toBeVisible();
  await page.getByRole('button', confirmButton).click();
  const hosted = new HostedPage(page);
  await hosted.arrived();
  expect((await provider.subscriptions()).map(({ status }) => status)).toEqual(['active']);
  await hosted.payWith(cards.pays);
  await expect(page.getByRole('heading', { name: '¡Pago exitoso!' })).toBeVisible();
  await expect
    .poll(async () => (await provider.subscriptions()).map(({ status }) => status))
    .toEqual(['cancelled', 'active']);
  const item = (await provider.checkouts()).at(-1)?.items[0];
  expect(item).toMatchObject({ amount_in_cents: 39_900, free_trial_interval_count: 0 });
  await page.getByRole('link', { name: 'Ver mi suscripción' }).click();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Profesional' }) });
  await expect(card.getByText('Plan actual')).toBeVisible();
});

test('[S14] a declined payment that is then cancelled charges nothing; it can be repeated with another card @phone @phone-only', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  await enter(newCustomer, await checkoutPath(newCustomer, 'Básico'));
  await confirm(page);
  const hosted = new HostedPage(page);
  await hosted.payWith(cards.declined);
  await expect(page.getByRole('alert')).toContainText('Tu banco ha rechazado la transacción');
  await hosted.giveUp();
  await expect(page).toHaveURL('/subscriptions/failed');
  await expect(page.getByRole('heading', { name: '¡Pago no procesado!' })).toBeVisible();
  await expect(page.getByText(/no se te cobró nada/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/');
  await page.getByRole('link', { name: 'Volver a planes' }).click();
  await expect(page.getByText('Tienes un pago sin terminar: Básico')).toBeVisible();
  await expect(page.getByText('Plan actual')).toHaveCount(0);

  await page.getByRole('link', { name: 'Seleccionar plan: Básico' }).click();
  await confirm(page);
  await hosted.payWith(cards.declined);
  await expect(page.getByRole('alert')).toBeVisible();
  await hosted.payWith(cards.pays);
  await expect(page.getByRole('heading', { name: '¡Pago exitoso!' })).toBeVisible();
});

test("the browser's back button works before and after paying", async ({ page, newCustomer, enter }) => {
  const plan = await planNamed(newCustomer, 'Básico');
  await enter(newCustomer, '/subscriptions');
  await page.getByRole('link', { name: 'Seleccionar plan: Básico' }).click();
  await confirm(page);
  const hosted = new HostedPage(page);
  await hosted.arrived();

  // Before paying: the period is still chosen, and confirming again makes no second checkout.
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/checkout/${plan.documentId}`));
  await expect(page.getByLabel('Período')).toHaveText(/Mensual/);
  await expect(page.getByText('$199', { exact: true })).toBeVisible();
  await page.getByRole('button', confirmButton).click();
  await hosted.payWith(cards.pays);
  await expect(page.getByRole('heading', { name: '¡Pago exitoso!' })).toBeVisible();
  expect(await new ProviderSide(newCustomer).checkouts()).toHaveLength(1);

  // After paying: it cannot be paid a second time.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Este pago ya está hecho' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver al comercio' }).click();
  await expect(page.getByRole('heading', { name: '¡Pago exitoso!' })).toBeVisible();
  await page.goto(`/checkout/${plan.documentId}`);
  await expect(page.getByRole('heading', { name: 'Este es tu plan' })).toBeVisible();
});

test('a checkout page that the browser restores from its cache can be used again', async ({
  page,
  newCustomer,
  enter,
}) => {
  await enter(newCustomer, await checkoutPath(newCustomer, 'Básico'));
  await page.route('**/checkout-session/**', (route) => route.fulfill({ status: 204 }));
  await confirm(page);
  await expect(page.getByText('Vamos a la página de pago...')).toBeVisible();
  await page.evaluate(`window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);
  await expect(page.getByText('Vamos a la página de pago...')).toHaveCount(0);
  await expect(page.getByRole('button', confirmButton)).toBeEnabled();
});

test('clicks in two tabs make one purchase', async ({ page, context, newCustomer, enter }) => {
  const plan = await planNamed(newCustomer, 'Básico');
  await enter(newCustomer, `/checkout/${plan.documentId}`);
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(`window.open(location.href, '_blank', 'noopener=0')`),
  ]);
  await other.evaluate(`sessionStorage.setItem('jwtToken', ${JSON.stringify(newCustomer.jwt)})`);
  await other.goto(`/checkout/${plan.documentId}`);
  for (const tab of [page, other]) await tab.getByLabel('Período').selectOption({ label: 'Mensual' });
  await Promise.all([page, other].map((tab) => tab.getByRole('button', confirmButton).click()));
  await Promise.all([page, other].map((tab) => new HostedPage(tab).arrived()));
  expect(page.url()).toBe(other.url());
  expect(await new ProviderSide(newCustomer).checkouts()).toHaveLength(1);
  await new HostedPage(page).payWith(cards.pays);
  await expect(page.getByRole('heading', { name: '¡Pago exitoso!' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Este pago ya está hecho' })).toBeVisible();
});

test('while the bank confirms a payment the page says so, and then updates by itself', async ({
  page,
  newCustomer,
  enter,
}) => {
  await subscribe(newCustomer, 'Básico');
  await enter(newCustomer, await checkoutPath(newCustomer, 'Profesional'));
  await confirm(page);
  await new HostedPage(page).payByTransfer();
  await expect(page.getByText('Verificando estado de pago...')).toBeVisible();
  await expect(page.getByText('Tu banco todavía está confirmando el pago.')).toBeVisible();
  await expect(page.getByText(/Puedes cerrar esta página/)).toBeVisible();
  const [, late] = await new ProviderSide(newCustomer).checkouts();
  await settle(late?.id ?? '');
  await expect(page.getByRole('heading', { name: '¡Pago exitoso!' })).toBeVisible();
});

test('[S13][S38][S68] returning without having paid shows a problem after a while; a later payment updates the page', async ({
  page,
  newCustomer,
  enter,
}) => {
  const { checkoutId } = await start(newCustomer);
  await page.clock.install();
  await enter(newCustomer, '/subscriptions/confirmed');
  await expect(page.getByText('Verificando estado de pago...')).toBeVisible();
  await page.clock.runFor(21_000);
  await expect(page.getByRole('heading', { name: 'Hubo un problema' })).toBeVisible();
  await expect(page.getByText('No se confirmó el pago. Intenta nuevamente.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Volver a planes' })).toHaveAttribute('href', '/subscriptions');
  await expect(page.getByRole('link', { name: 'Continuar con el pago' })).toBeVisible();
  await pay(checkoutId);
  await page.clock.runFor(11_000);
  await expect(page.getByRole('heading', { name: '¡Pago exitoso!' })).toBeVisible();
});

test('[S38] without a purchase, or when its state cannot be read, the payment is not confirmed', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  await enter(newCustomer, '/subscriptions/confirmed');
  await expect(page.getByRole('heading', { name: 'Hubo un problema' })).toBeVisible();
  await page.route(apiPath('/api/checkouts/latest'), (route) => route.abort('connectionreset'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hubo un problema' })).toBeVisible();
  await expect(page.getByText('No se pudo preguntar por tu pago.')).toBeVisible();
  await subscribe(newCustomer);
  await page.unrouteAll();
  await expect(page.getByRole('heading', { name: '¡Pago exitoso!' })).toBeVisible();
});
