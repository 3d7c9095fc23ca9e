import { expectAccessible } from './support/axe.ts';
import { newNumbers } from './support/contact-numbers.ts';
import { Customer } from './support/customer.ts';
import { expectToFit } from './support/looks.ts';
import { checkoutPath, subscribe } from './support/purchase.ts';
import { apiPath, broken, expect, test } from './support/test.ts';

const path = '/api/account/contact-details';
const title = 'Datos para facturas y contacto';

const give = (customer: Customer, body: { nit?: string | null; phone?: string | null }) =>
  customer.call('PUT', path, body);

test('@phone @phone-only a NIT and a telephone are entered, refused with the remedy, changed and removed; failures can be retried', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  const { digits, check, nit, phone, shown } = newNumbers();
  const calls = apiPath(path);
  await page.route(calls, broken);
  await enter(newCustomer, '/settings#facturas');
  const section = page.locator('#facturas');
  await expect(section.getByText('No se pudieron cargar tus datos de contacto.')).toBeVisible();
  await page.unroute(calls);
  await section.getByRole('button', { name: 'Reintentar' }).click();
  await expect(section.getByRole('heading', { level: 2 })).toHaveText(title);
  const field = section.getByLabel('NIT');
  const telephone = section.getByLabel('Teléfono');
  const save = section.getByRole('button', { name: 'Guardar datos' });
  await expect(field).toHaveValue('');

  const wrong = check === '1' ? '2' : '1';
  await field.fill(`${digits}-${wrong}`);
  await telephone.fill('555-12');
  await save.click();
  await expect(section.getByText(/^El NIT no es válido: su último dígito no corresponde/)).toBeVisible();
  await expect(section.getByText(/^El teléfono no se entiende: escribe sus ocho números/)).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(`${digits}-${wrong}`);
  await expectToFit(page);
  await expectAccessible(page, 'refused numbers');

  await field.fill(` nit ${digits} ${check.toLowerCase()} `);
  await telephone.fill(`(502) ${phone}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Datos guardados')).toBeVisible();
  await expect(field).toHaveValue(nit);
  await expect(telephone).toHaveValue(`+502 ${shown}`);
  await expectAccessible(page, 'saved numbers');
  await page.reload();
  await expect(field).toHaveValue(nit);
  await expect(section.getByText('Tu NIT sale en tus recibos')).toBeVisible();
  await expect(page.getByText('NIT, Teléfono')).toBeVisible();

  await field.fill('cf');
  await telephone.fill('');
  await page.route(calls, broken);
  await save.click();
  await expect(section.getByRole('alert')).toContainText('No se pudieron guardar tus datos.');
  await expect(field).toHaveValue('cf');
  await page.unroute(calls);
  await save.click();
  await expect(section.getByRole('alert')).toHaveCount(0);
  await expect(field).toHaveValue('CF');
  expect(await newCustomer.call('GET', path)).toEqual({ data: { nit: 'CF', phone: null } });
});

test('before the checkout another account with the same NIT reads that its free month is over', async ({
  page,
  newCustomer,
  enter,
}) => {
  const { nit } = newNumbers();
  const first = await Customer.register();
  await subscribe(first, 'Básico');
  await give(first, { nit });
  await give(newCustomer, { nit });
  await enter(newCustomer, await checkoutPath(newCustomer, 'Básico'));
  await page.getByLabel('Período').selectOption({ label: 'Mensual' });
  const told = page.getByText('Otra cuenta con tu NIT ya tuvo el mes gratis');
  await expect(told).toBeVisible();
  await expect(page.locator('p', { hasText: 'Hoy pagas' }).locator('strong')).toHaveText('Q199.00');
  await expectAccessible(page, 'checkout without a free month');
  // «CF», a final consumer, identifies nobody.
  await give(newCustomer, { nit: 'CF' });
  await page.reload();
  await expect(page.getByText('Hoy no pagas nada: el primer mes es gratis.')).toBeVisible();
  await expect(told).toHaveCount(0);
});
