import { checkoutPath, confirm, planNamed, subscribe } from './support/purchase.ts';
import { cards, HostedPage, ProviderSide } from './support/recurrente.ts';
import { apiPath, expect, test } from './support/test.ts';

const makes = 'POST /api/checkouts';

for (const mode of ['error-before', 'error-after', 'html']) {
  test(`the provider fails (${mode}) and the purchase works at the next try, once`, async ({
    page,
    newCustomer,
    enter,
    problems,
  }) => {
    problems.allowFailedCalls();
    const provider = new ProviderSide(newCustomer);
    await provider.misbehave(mode, makes);
    const plan = await planNamed(newCustomer, 'Básico');
    await enter(newCustomer, `/checkout/${plan.documentId}`);
    const answered = page.waitForResponse((response) => apiPath('/api/checkouts')(new URL(response.url())));
    await confirm(page);
    const answer = await answered;
    if (!answer.ok()) {
      await expect(page.getByRole('alert')).toContainText('No se pudo iniciar el pago.');
      await expect(page.getByRole('alert')).toContainText('No se te cobró nada.');
      await provider.behave();
      await page.getByRole('button', { name: 'Confirmar y pagar' }).click();
    }
    await new HostedPage(page).payWith(cards.pays);
    await expect(page.getByRole('heading', { name: '¡Pago exitoso!' })).toBeVisible();
    const open = (await provider.checkouts()).filter(({ status }) => status === 'unpaid');
    expect(open).toEqual([]);
    expect(await provider.subscriptions()).toHaveLength(1);
    await provider.behave();
  });
}

test('[S83] a checkout without an address is told to the customer', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  await new ProviderSide(newCustomer).misbehave('no-url', makes);
  await enter(newCustomer, await checkoutPath(newCustomer, 'Básico'));
  await confirm(page);
  await expect(page.getByRole('alert')).toContainText('No se pudo obtener la URL del checkout');
  await expect(page).toHaveURL(/\/checkout\//);
});

test('an address on another host is not followed', async ({ page, newCustomer, enter, problems }) => {
  problems.allowFailedCalls();
  await new ProviderSide(newCustomer).misbehave('foreign-url', makes);
  await enter(newCustomer, await checkoutPath(newCustomer, 'Básico'));
  await confirm(page);
  await expect(page.getByRole('alert')).toContainText('No se pudo iniciar el pago.');
  await expect(page).toHaveURL(/\/checkout\//);
});

test('every webhook is lost, and the plan is there all the same', async ({ page, newCustomer, enter }) => {
  const provider = new ProviderSide(newCustomer);
  await provider.misbehave('lost');
  await subscribe(newCustomer);
  await enter(newCustomer, '/subscriptions');
  await expect(page.getByText('Plan actual')).toBeVisible();
});

test('webhooks three times and last first are one payment', async ({ page, newCustomer, enter }) => {
  await subscribe(newCustomer, 'Básico');
  const provider = new ProviderSide(newCustomer);
  await provider.misbehave('duplicates');
  await provider.misbehave('reversed');
  await subscribe(newCustomer, 'Profesional');
  await enter(newCustomer, '/subscriptions');
  await expect(page.getByRole('button', { name: /^Ver recibo/ })).toHaveCount(1);
  await expect(page.getByText('Profesional, 1 mes', { exact: true })).toBeVisible();
});

test('a plain backend shows the plan and says that paying is not possible here', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  await page.route(apiPath('/api/meta'), (route) => route.fulfill({ status: 404, json: { error: {} } }));
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await enter(newCustomer, await checkoutPath(newCustomer, 'Básico'));
  await page.getByLabel('Período').selectOption({ label: 'Anual' });
  await expect(page.getByText('$2,388', { exact: true })).toBeVisible();
  const button = page.getByRole('button', { name: 'Confirmar y pagar' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(/todavía no se puede pagar en línea/);
  await page.goto('/subscriptions/confirmed');
  await expect(page.getByRole('heading', { name: 'Hubo un problema' })).toBeVisible();
  expect(
    calls.filter((path) => /subscriptions\/current|checkouts|payments/.test(path) && path.startsWith('/api')),
  ).toEqual([]);
});
