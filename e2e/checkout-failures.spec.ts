import { expectAccessible } from './support/axe.ts';
import { checkoutPath, confirm, planNamed } from './support/purchase.ts';
import { cards, HostedPage, ProviderSide } from './support/recurrente.ts';
import { apiPath, broken, expect, Gate, test } from './support/test.ts';

const makes = 'POST /api/checkouts';

test('after a failure of the card provider the next try makes one purchase', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  const provider = new ProviderSide(newCustomer);
  await provider.misbehave('html', makes);
  const plan = await planNamed(newCustomer, 'Básico');
  await enter(newCustomer, `/checkout/${plan.documentId}`);
  await confirm(page);
  await expect(page.getByRole('alert')).toContainText('No se pudo iniciar el pago.');
  await expect(page.getByRole('alert')).toContainText('No se te cobró nada.');
  await provider.behave();
  await page.getByRole('button', { name: 'Confirmar y pagar' }).click();
  await new HostedPage(page).payWith(cards.pays);
  await expect(page.getByRole('heading', { name: '¡Pago exitoso!' })).toBeVisible();
  const open = (await provider.checkouts()).filter(({ status }) => status === 'unpaid');
  expect(open).toEqual([]);
  expect(await provider.subscriptions()).toHaveLength(1);
});

test('[S83] a checkout without an address shows a message, and one with an address of another host is not opened', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  const provider = new ProviderSide(newCustomer);
  await provider.misbehave('no-url', makes);
  await enter(newCustomer, await checkoutPath(newCustomer, 'Básico'));
  await confirm(page);
  await expect(page.getByRole('alert')).toContainText('No se pudo obtener la URL del checkout');
  await expect(page).toHaveURL(/\/checkout\//);
  await provider.misbehave('foreign-url', makes);
  await page.getByRole('button', { name: 'Confirmar y pagar' }).click();
  await expect(page.getByRole('alert')).toContainText('No se pudo iniciar el pago.');
  await expect(page).toHaveURL(/\/checkout\//);
});

test('nothing can be paid before it is known what the customer has now', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  const gate = new Gate();
  await page.route(apiPath('/api/subscriptions/current'), async (route) => {
    await gate.opened;
    await broken(route);
  });
  await enter(newCustomer, await checkoutPath(newCustomer, 'Básico'));
  const button = page.getByRole('button', { name: 'Confirmar y pagar' });
  await page.getByLabel('Período').selectOption({ label: 'Mensual' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('Consultando tu suscripción...');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expectAccessible(page, 'a checkout that waits for the subscription');
  gate.open();
  await expect(page.getByRole('alert')).toContainText('No se pudo consultar tu suscripción.');
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(/^Sin tu suscripción no sabemos cuánto se cobra hoy\./);
  await page.unrouteAll();
  await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click();
  await expect(button).toBeEnabled();
  await expect(page.getByText('Hoy pagas')).toBeVisible();
});

test('on a plain backend the checkout shows the plan and says that online payment is not possible', async ({
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
