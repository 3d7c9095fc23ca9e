import { randomInt } from 'node:crypto';
import { nitCheckDigit } from '@atrio/spreadsheets';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { Customer } from './support/customer.ts';
import { Operator } from './support/operator.ts';
import { checkoutPath, subscribe } from './support/purchase.ts';
import { apiPath, broken, expect, test } from './support/test.ts';

const path = '/api/account/contact-details';
const title = 'Datos para facturas y contacto';

/** A NIT and a telephone that no other journey has. */
function numbers() {
  const digits = String(randomInt(10_000_000, 99_999_999));
  const check = nitCheckDigit(digits);
  const phone = `9${randomInt(1_000_000, 9_999_999)}`;
  return { digits, check, nit: `${digits}-${check}`, phone, shown: `${phone.slice(0, 4)} ${phone.slice(4)}` };
}

const give = (customer: Customer, body: { nit?: string | null; phone?: string | null }) =>
  customer.call('PUT', path, body);

/** Nothing scrolls sideways. */
async function expectToFit(page: Page): Promise<void> {
  const wide = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(wide).toBe(0);
}

test('@phone a NIT and a telephone are entered, refused with the remedy, changed and removed', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  const { digits, check, nit, phone, shown } = numbers();
  await enter(newCustomer, '/settings#facturas');
  const section = page.locator('#facturas');
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
  await save.click();
  await expect(field).toHaveValue('CF');
  expect(await newCustomer.call('GET', path)).toEqual({ data: { nit: 'CF', phone: null } });
});

test('a failed load or save shows a message, and can be retried', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  const { nit } = numbers();
  const section = page.locator('#facturas');
  const calls = apiPath(path);
  await page.route(calls, broken);
  await enter(newCustomer, '/settings');
  await expect(section.getByText('No se pudieron cargar tus datos de contacto.')).toBeVisible();
  await page.unroute(calls);
  await section.getByRole('button', { name: 'Reintentar' }).click();
  await section.getByLabel('NIT').fill(nit);
  await page.route(calls, broken);
  await section.getByRole('button', { name: 'Guardar datos' }).click();
  await expect(section.getByRole('alert')).toContainText('No se pudieron guardar tus datos.');
  await expect(section.getByLabel('NIT')).toHaveValue(nit);
  await page.unroute(calls);
  await section.getByRole('button', { name: 'Guardar datos' }).click();
  await expect(page.getByText('Datos guardados')).toBeVisible();
  await expect(section.getByRole('alert')).toHaveCount(0);
});

test('@phone the console finds a customer by NIT and telephone, and copies both', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { nit, phone, shown } = numbers();
  const customer = await Customer.register('Panadería Xelajú');
  await give(customer, { nit, phone });
  const ana = await Operator.administrator();
  await ana.enter(page, '/clientes');
  const links = page.getByRole('table', { name: 'Clientes' }).getByRole('link');
  for (const asked of [nit, nit.replace('-', '').toLowerCase(), shown, `+502 ${shown}`, phone.slice(0, 7)]) {
    await page.getByLabel('Buscar clientes').fill(asked);
    await expect(links).toHaveText(['Panadería Xelajú']);
  }
  await links.click();
  const facts = page.getByRole('main').locator('dl').first();
  await expect(facts).toContainText(nit);
  await expect(facts.getByRole('link', { name: `+502 ${shown}` })).toHaveAttribute(
    'href',
    `tel:+502${phone}`,
  );
  for (const [name, text] of [
    ['Copiar NIT', nit],
    ['Copiar teléfono', `+502 ${shown}`],
  ] as const) {
    await facts.getByRole('button', { name }).click();
    await expect(facts.getByRole('button', { name: 'Copiado' })).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(text);
    await expect(facts.getByRole('button', { name })).toBeVisible();
  }
  await expectToFit(page);
  await expectAccessible(page, 'customer with numbers');
});

test('the receipt shows the NIT; before the checkout another account with it reads that its free month is over', async ({
  page,
  newCustomer,
  enter,
}) => {
  const { nit } = numbers();
  const first = await Customer.register();
  await subscribe(first, 'Básico');
  await subscribe(first, 'Profesional');
  await give(first, { nit });
  await enter(first, '/subscriptions');
  await page.getByRole('button', { name: /^Ver recibo del / }).click();
  await expect(page.getByRole('dialog', { name: 'Recibo de pago' })).toContainText(`NIT${nit}`);

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
