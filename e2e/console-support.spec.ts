import { expectAccessible } from './support/axe.ts';
import { newNumbers } from './support/contact-numbers.ts';
import { failInstallation } from './support/failed-installation.ts';
import { linkMailedTo } from './support/mailbox.ts';
import { expect, heading, test } from './support/test.ts';

test('failures are found by their cause, written about, retried, and closed', async ({ page, ana }) => {
  // No other journey fails with this cause: a newer failure would open what is closed here.
  const title = 'Odoo no terminó de instalar las apps';
  const { customer, installation, instance } = await failInstallation('forgets-install');
  await ana.enter(page, '/fallos');
  await expect(heading(page, 'Fallos')).toBeVisible();
  const causes = page.getByRole('table', { name: 'Causas abiertas, la más frecuente primero' });
  await expect(causes).toContainText('Puede actuar: Odoo');
  await causes.getByRole('link', { name: title }).click();

  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByText('ahí está qué módulo falla y por qué.')).toBeVisible();
  const failures = page.getByRole('table', { name: 'Fallos de esta causa, el más reciente primero' });
  await expect(failures).toContainText(
    `instalación · ${instance.odoo.name} · instalación ${installation.id}`,
  );
  await page.getByRole('button', { name: 'Escribir a estos clientes' }).click();
  await expect(page.getByText(`A los clientes con el fallo: ${title}.`)).toBeVisible();
  await page.getByLabel('Asunto').fill('Reintentamos mañana');
  await page.getByLabel('Texto').fill('No tienes que hacer nada.');
  await page.getByRole('button', { name: 'Vista previa' }).click();
  await expect(page.getByRole('article', { name: 'Así se lee' })).toBeVisible();
  await page.goBack();

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

  // The retry fails with the same cause, until an operator attends to it.
  await expect
    .poll(async () => (await customer.installations())[0]?.installationStatus?.name, { timeout: 60_000 })
    .toBe('failed');
  await page.goto('/operador/fallos/modules-not-installed');
  await page.getByRole('button', { name: 'Atendida' }).click();
  await expect(page.getByText('Ya nada falla por esta causa.')).toBeVisible();
  await expectAccessible(page, 'closed cause');
});

test('a customer is found by name, NIT and telephone, shown, helped and blocked, and reads the reason at the sign-in', async ({
  page,
  context,
  ana,
  problems,
}) => {
  problems.allowFailedCalls();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { customer, instance, installation } = await failInstallation('no-key', 'Ferretería Nahualá');
  const { nit, phone, shown } = newNumbers();
  await customer.call('PUT', '/api/account/contact-details', { nit, phone });
  await ana.enter(page, '/clientes');
  const links = page.getByRole('table', { name: 'Clientes' }).getByRole('link');
  const ways = [nit, nit.replace('-', '').toLowerCase(), shown, `+502 ${shown}`, phone.slice(0, 7)];
  for (const asked of [`nahuala ${customer.email}`, ...ways]) {
    await page.getByLabel('Buscar clientes').fill(asked);
    await expect(page).toHaveURL((url) => url.searchParams.get('buscar')?.replaceAll('"', '') === asked);
    await expect(links).toHaveText(['Ferretería Nahualá']);
  }
  await links.click();

  await expect(heading(page, 'Ferretería Nahualá')).toBeVisible();
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
  await expect(page.getByRole('table', { name: 'Instancias del cliente' })).toContainText(instance.odoo.name);
  const installations = page.getByRole('table', { name: 'Últimas instalaciones del cliente' });
  await expect(installations).toContainText(String(installation.id));
  await expect(installations).toContainText('Fallida');
  const timeline = page.getByRole('table', { name: 'Línea de tiempo, lo más reciente primero' });
  await expect(timeline).toContainText('Falló: La clave API no sirve');
  await expect(timeline).toContainText('Creó la cuenta');

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
