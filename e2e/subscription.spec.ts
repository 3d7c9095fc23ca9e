import { newNumbers } from './support/contact-numbers.ts';
import { subscribe, until } from './support/purchase.ts';
import { cards, HostedPage, ProviderSide } from './support/recurrente.ts';
import { apiPath, broken, changesAt, expect, Gate, test } from './support/test.ts';

const current = '/api/subscriptions/current';

test('a cancellation at the end of the period can be withdrawn', async ({ page, newCustomer, enter }) => {
  await subscribe(newCustomer);
  const provider = new ProviderSide(newCustomer);
  await enter(newCustomer, '/subscriptions');
  await page.getByRole('button', { name: 'Cancelar suscripción' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar suscripción' });
  await expect(dialog).toContainText('¿Quieres cancelar tu plan Básico?');
  await expect(dialog).toContainText(/Podrás usarlo hasta el .+ no se te cobrará más\./);
  await dialog.getByRole('button', { name: 'Seguir con mi plan' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancelar suscripción' }).click();
  const changes = changesAt(page, /^\/api\/subscriptions\//);
  await dialog.getByRole('button', { name: 'Cancelar suscripción' }).dblclick();

  await expect(page.getByText(/^Tu suscripción termina el \d.+\d{4}$/)).toBeVisible();
  await expect(page.getByText('No se cobrará más', { exact: true })).toBeVisible();
  await expect(page.getByText('Plan actual')).toBeVisible();
  expect((await provider.subscriptions()).map(({ status }) => status)).toEqual(['active']);
  await page.getByRole('button', { name: 'Mantener suscripción' }).dblclick();
  await expect(page.getByText(/^Q199\.00, el /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancelar suscripción' })).toBeVisible();
  expect(changes).toEqual(['DELETE', 'POST']);
});

test('a failed charge is explained, and paid with another card', async ({ page, newCustomer, enter }) => {
  await subscribe(newCustomer, 'Básico', 'failsLater');
  const provider = new ProviderSide(newCustomer);
  await provider.renew();
  await until(newCustomer, (current) => current?.state === 'pastDue');
  // The failed charge is the first thing on the dashboard, above the figures.
  await enter(newCustomer, '/');
  const parts = page.locator('main').locator('[data-tone], dl[aria-label="Cifras"]');
  await expect(parts.first()).toHaveText(
    /^El último cobro no pasó\.Tu banco ha rechazado la transacción\. .*Se intenta de nuevo el \d.+\d{4}\. Si ningún intento funciona, tu plan termina\.Revisar la tarjeta$/,
  );
  await page.getByRole('link', { name: 'Revisar la tarjeta' }).click();
  await expect(page).toHaveURL('/subscriptions');
  const told = page.getByRole('alert').filter({ hasText: 'No se pudo hacer el último cobro' });
  await expect(told).toContainText('Tu banco ha rechazado la transacción');
  await expect(told).toContainText(/El proveedor de pagos lo intentará otra vez el \d/);

  await page.getByRole('button', { name: 'Cambiar tarjeta' }).click();
  await new HostedPage(page).payWith(cards.pays);
  await expect(page.getByRole('heading', { name: 'Tarjeta actualizada' })).toBeVisible();
  await until(newCustomer, (current) => current?.state !== 'pastDue' && current?.card?.last4 === '4242');
  await page.getByRole('link', { name: 'Ver mi suscripción' }).click();
  await expect(page.getByText('Visa terminada en 4242').first()).toBeVisible();
  await expect(told).toHaveCount(0);
});

test('payments have a receipt with the NIT that can be printed', async ({ page, newCustomer, enter }) => {
  const { nit } = newNumbers();
  await newCustomer.call('PUT', '/api/account/contact-details', { nit });
  await subscribe(newCustomer, 'Básico');
  await subscribe(newCustomer, 'Profesional');
  await enter(newCustomer, '/subscriptions');
  const open = page.getByRole('button', { name: /^Ver recibo del / });
  const row = page.getByRole('row').filter({ has: open });
  await expect(row).toContainText('Profesional, 1 mes');
  await expect(row).toContainText('Q399.00');
  await open.click();
  const receipt = page.getByRole('dialog', { name: 'Recibo de pago' });
  await expect(receipt).toContainText(newCustomer.email);
  await expect(receipt).toContainText(`NIT${nit}`);
  await expect(receipt).toContainText(/Número\s*pa_/);
  await page.evaluate(`window.print = () => document.body.setAttribute('data-printed', '')`);
  await receipt.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ media: 'print' });
  await expect(receipt.getByText('Total pagado')).toBeVisible();
  await expect(receipt.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('Planes y precios')).toBeHidden();
});

test('a subscription that cannot be loaded shows a message, and the plans are still shown', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  const gate = new Gate();
  await page.route(apiPath(current), gate.hold);
  await enter(newCustomer, '/subscriptions');
  await expect(page.getByText('Cargando tu suscripción...')).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Básico' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  gate.open();
  await page.route(apiPath(current), broken);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('No se pudo cargar tu suscripción.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
