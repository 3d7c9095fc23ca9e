import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { Customer } from './support/customer.ts';
import { failInstallation } from './support/failed-installation.ts';
import { linkMailedTo } from './support/mailbox.ts';
import { Operator } from './support/operator.ts';
import { apiPath, broken, expect, test } from './support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Nothing scrolls sideways. */
async function expectToFit(page: Page): Promise<void> {
  const wide = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(wide).toBe(0);
}

test('failures are found by their cause, retried, and closed', async ({ page }) => {
  // No other journey fails with this cause: a newer failure would open what is closed here.
  const title = 'Odoo no terminó de instalar las apps';
  const { customer, installation, instance } = await failInstallation('forgets-install');
  const ana = await Operator.administrator();
  await ana.enter(page, '/fallos');
  await expect(heading(page, 'Fallos')).toBeVisible();
  const causes = page.getByRole('table', { name: 'Causas abiertas, la más frecuente primero' });
  await expect(causes).toContainText('Puede actuar: Odoo');
  await expectToFit(page);
  await expectAccessible(page, 'causes');
  await causes.getByRole('link', { name: title }).click();

  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByText('ahí está qué módulo falla y por qué.')).toBeVisible();
  const failures = page.getByRole('table', { name: 'Fallos de esta causa, el más reciente primero' });
  await expect(failures).toContainText(
    `instalación · ${instance.odoo.name} · instalación ${installation.id}`,
  );
  await expectToFit(page);
  await expectAccessible(page, 'cause');

  await page.getByRole('button', { name: /^Reintentar (el fallo|los \d+)$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Reintentar' });
  await dialog.getByLabel('Cuántos por minuto').selectOption('60 por minuto');
  await expectAccessible(page, 'retry dialog');
  await dialog.getByRole('button', { name: /^Reintentar (el fallo|los \d+)$/ }).click();
  await expect(page.getByText(/^\d+ fallos? en la cola\.$/)).toBeVisible();
  await expect
    .poll(
      async () => {
        const { data } = await customer.call<{ data: { kind: string; detail: string }[] }>(
          'GET',
          '/api/account/activity',
        );
        return data.find(({ kind }) => kind === 'installation-retried')?.detail;
      },
      { timeout: 60_000 },
    )
    .toBe(`la instalación en ${instance.odoo.name}: Ana Batz (Administrador)`);
  await page.goto('/operador/fallos');
  const retries = page.getByRole('table', { name: 'Reintentos, el más reciente primero' });
  await expect(retries).toContainText(title);
  await expect(retries).toContainText(/\d+ reintentados?/);
  await expectAccessible(page, 'retries');

  // It fails again with the same cause, until an operator attends to it.
  await expect
    .poll(async () => (await customer.installations())[0]?.installationStatus?.name, { timeout: 60_000 })
    .toBe('failed');
  await page.goto('/operador/fallos/modules-not-installed');
  await page.getByRole('button', { name: 'Atendida' }).click();
  await expect(page.getByText('Ya nada falla por esta causa.')).toBeVisible();
  await expectAccessible(page, 'closed cause');
});

test('@phone a customer is found, shown, helped and blocked, and reads the reason at the sign-in', async ({
  page,
  problems,
}) => {
  problems.allowFailedCalls();
  const { customer, instance, installation } = await failInstallation('no-key', 'Ferretería Nahualá');
  const ana = await Operator.administrator();
  for (const [path, title] of [
    ['/fallos', 'Fallos'],
    ['/fallos/odoo-key', 'La clave API no sirve'],
  ] as const) {
    await ana.enter(page, path);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole('table').first()).toBeVisible();
    await expectToFit(page);
    await expectAccessible(page, path);
  }
  await ana.enter(page, '/clientes');
  await page.getByLabel('Buscar clientes').fill(`nahuala ${customer.email}`);
  const table = page.getByRole('table', { name: 'Clientes' });
  await expect(table.getByRole('link')).toHaveCount(1);
  await expectToFit(page);
  await expectAccessible(page, 'customers');
  await table.getByRole('link', { name: 'Ferretería Nahualá' }).click();

  await expect(heading(page, 'Ferretería Nahualá')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Instancias del cliente' })).toContainText(instance.odoo.name);
  const installations = page.getByRole('table', { name: 'Últimas instalaciones del cliente' });
  await expect(installations).toContainText(String(installation.id));
  await expect(installations).toContainText('Fallida');
  const timeline = page.getByRole('table', { name: 'Línea de tiempo, lo más reciente primero' });
  await expect(timeline).toContainText('Falló: La clave API no sirve');
  await expect(timeline).toContainText('Creó la cuenta');
  await expectToFit(page);
  await expectAccessible(page, 'customer');

  await page.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(page.getByText('Escribe la nota.')).toBeVisible();
  await page.getByLabel('Nota para el equipo').fill('Llamó: su clave venció.');
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  await expect(timeline).toContainText('Llamó: su clave venció.');
  await page.getByRole('button', { name: 'Enviar enlace de contraseña' }).click();
  await expect(page.getByText('El enlace va en camino a su correo.')).toBeVisible();
  expect(await linkMailedTo(customer.email, 'Elige una contraseña nueva')).toContain('#');
  await timeline.getByRole('button', { name: 'Reenviar' }).first().click();
  await expect(page.getByText('El correo se envía otra vez.')).toBeVisible();

  await page.getByRole('button', { name: 'Bloquear', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Bloquear al cliente' });
  await dialog.getByLabel('Motivo').fill('Tres meses sin pagar el plan.');
  await expectAccessible(page, 'block dialog');
  await dialog.getByRole('button', { name: 'Bloquear' }).click();
  await expect(page.getByText('Al entrar lee: «Tres meses sin pagar el plan.»')).toBeVisible();

  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(customer.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(
    page.getByText('Tu cuenta está bloqueada: Tres meses sin pagar el plan. Escribe a tu proveedor.'),
  ).toBeVisible();
});

test('a failed load shows a message; an empty result says what to try', async ({ page, problems }) => {
  problems.allowFailedCalls();
  const ana = await Operator.administrator();
  for (const [path, call, words] of [
    ['/fallos', '/api/operator/failures', 'No se pudieron cargar los fallos.'],
    ['/clientes', '/api/operator/customers', 'No se pudieron buscar los clientes.'],
  ] as const) {
    const called = apiPath(call);
    await page.route(called, broken);
    await ana.enter(page, path);
    await expect(page.getByText(words)).toBeVisible();
    await expectAccessible(page, `failing ${path}`);
    await page.unroute(called);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText(words)).toHaveCount(0);
  }
  await page.getByLabel('Buscar clientes').fill('zzzz nadie');
  await expect(page.getByText('Ningún cliente con esas palabras.')).toBeVisible();
  await expectAccessible(page, 'nobody found');
  await ana.enter(page, `/clientes/${'a'.repeat(24)}`);
  await expect(page.getByText('No se pudo cargar la ficha.')).toBeVisible();
  await expectAccessible(page, 'no such customer');
});

test('a customer is found with ⌘K', async ({ page }) => {
  const customer = await Customer.register('Tienda Chimaltenango');
  const ana = await Operator.administrator();
  await ana.enter(page, '/fallos');
  await expect(heading(page, 'Fallos')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar en la consola' }).fill(`chimalt ${customer.username}`);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Tienda Chimaltenango')).toBeVisible();
});

test('without any customer the list says so, and does not blame the search words', async ({ page }) => {
  const ana = await Operator.administrator();
  await page.route(apiPath('/api/operator/customers'), (route) =>
    route.fulfill({ json: { data: [], next: null } }),
  );
  await ana.enter(page, '/clientes');
  await expect(page.getByText('Todavía no hay clientes.')).toBeVisible();
  await expectAccessible(page, 'no customers');
  await page.getByLabel('Buscar clientes').fill('nadie');
  await expect(page.getByText('Ningún cliente con esas palabras.')).toBeVisible();
});
