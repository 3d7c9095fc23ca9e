import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { failInstallation } from './support/failed-installation.ts';
import { expectToFit } from './support/looks.ts';
import { expect, heading, openWithin, test } from './support/test.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Visita en nombre de un cliente' });

/** Buttons that change something, by their text. */
const changing = new Set([
  ...['Nueva Instancia', 'Editar', 'Eliminar', 'Probar conexión', 'Instalar apps', 'Cargar datos'],
  ...['Reintentar', 'Cancelar instalación', 'Ver informe'],
]);

/** Which of these a screen has. «Ver informe» is among them, although it changes nothing. */
async function actionsOf(page: Page): Promise<string[]> {
  const words = await page.locator('main').locator('a, button').allInnerTexts();
  return words.filter((text) => changing.has(text));
}

/** The session storage of a tab. */
const kept = (page: Page) => page.evaluate('Object.keys(sessionStorage).sort()');

/** From the page of the customer in the console to the customer's portal in another tab. */
async function enterAsCustomer(
  context: BrowserContext,
  console: Page,
  action: 'Entrar como este cliente' | 'Entrar con cambios' = 'Entrar como este cliente',
): Promise<Page> {
  await console.getByRole('button', { name: action }).click();
  const dialog = console.getByRole('dialog', { name: action });
  await dialog.getByLabel('Motivo').fill('Llamó porque su carga se quedó a medias.');
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
  const opened = context.waitForEvent('page');
  await console.getByRole('link', { name: 'Abrir su portal' }).click();
  return opened;
}

test('a customer gives support access to look only, then ends it, and the visit ends', async ({
  page,
  context,
  enter,
  ana,
  problems,
}) => {
  problems.allowFailedCalls();
  const { customer, instance, installation } = await failInstallation('no-key', 'Ferretería Nahualá');
  const { data } = await ana.call<{ data: { documentId: string }[] }>(
    'GET',
    `customers?words=${customer.email}`,
  );
  const documentId = data[0]?.documentId ?? '';
  const console = await context.newPage();
  await ana.enter(console, `/clientes/${documentId}`);
  await expect(console.getByText('No ha dado permiso: aquí ves estados, cantidades y errores')).toBeVisible();
  await expect(console.getByRole('button', { name: 'Entrar como este cliente' })).toHaveCount(0);

  await enter(customer, '/settings#ayuda');
  const help = page.locator('#ayuda');
  await expect(help.getByText('Lo que nunca puede ver ni cambiar')).toBeVisible();
  await help.getByLabel('Durante cuánto tiempo').selectOption('24 horas');
  await help.getByLabel('¿En qué necesitas ayuda?').fill('No entiendo por qué falló.');
  await expectAccessible(page, 'consent');
  await help.getByRole('button', { name: 'Permitir que el soporte vea mi cuenta' }).click();
  await expect(help.getByText(/^Hasta el .*, solo para ver\.$/)).toBeVisible();
  await expect(help.getByText('Ahora no hay nadie en tu cuenta.')).toBeVisible();

  await console.reload();
  await expect(console.getByText('Pide: «No entiendo por qué falló.»')).toBeVisible();
  await expectAccessible(console, 'consent in the console');
  await console.getByRole('button', { name: 'Entrar como este cliente' }).click();
  await expectAccessible(console, 'reason to enter');
  await console.keyboard.press('Escape');
  const acting = await enterAsCustomer(context, console);
  await expect(bar(acting)).toContainText('En la cuenta de Ferretería Nahualá');
  await expect(bar(acting)).toContainText(/Solo ver.*Quedan \d+ min/);
  await expect(heading(acting, 'Dashboard')).toBeVisible();
  // The console's session is not in the portal's tab, nor the customer's in the console.
  expect([await kept(acting), await kept(console)]).toEqual([['jwtToken', 'user'], ['atrio-operator']]);
  await expectAccessible(acting, 'bar');
  await acting.setViewportSize({ width: 390, height: 844 });
  await expectToFit(acting);
  await expectAccessible(acting, 'bar on the phone');
  await acting.setViewportSize({ width: 1440, height: 900 });

  // A reload keeps the visit; actions that it may not do are not offered.
  await acting.goto(`/instances/${instance.documentId}`);
  await expect(bar(acting)).toContainText('Solo ver');
  expect(await actionsOf(acting)).toEqual([]);
  await openWithin(acting, `/instances/${instance.documentId}/edit`);
  await expect(heading(acting, 'Mis Instancias')).toBeVisible();
  await expect(acting.getByRole('table', { name: 'Instancias conectadas' })).toBeVisible();
  expect(await actionsOf(acting)).toEqual([]);
  await openWithin(acting, `/installations/${installation.documentId}`);
  await expect(acting.getByRole('link', { name: 'Ver informe' })).toBeVisible();
  expect(await actionsOf(acting)).toEqual(['Ver informe']);
  await acting.getByRole('link', { name: 'Configuración' }).click();
  await expect(heading(acting, 'Configuración de la cuenta')).toBeVisible();
  await expect(
    acting.getByText('Su perfil, su seguridad y sus pagos los ve y los cambia solo el cliente.'),
  ).toBeVisible();
  await expect(acting.getByRole('heading', { level: 2 })).toHaveText(['Actividad']);
  await expectAccessible(acting, 'settings of somebody else');

  // A new tab of the portal asks the other tabs for a session: it gets the customer's, never the visit's.
  const fresh = await context.newPage();
  await fresh.goto('/');
  await expect(heading(fresh, 'Dashboard')).toBeVisible();
  await expect(fresh.getByRole('button', { name: 'Tu cuenta: Ferretería Nahualá' })).toBeVisible();
  await expect(bar(fresh)).toHaveCount(0);
  expect(await fresh.evaluate("sessionStorage.getItem('jwtToken')")).toBe(customer.jwt);
  await fresh.close();

  await page.reload();
  const visits = help.getByRole('list', { name: 'Quién está en tu cuenta ahora' });
  await expect(visits).toContainText('Ana Batz (Administrador)');
  await expect(visits).toContainText('Motivo: Llamó porque su carga se quedó a medias.');
  await expectAccessible(page, 'a visit');
  await help.getByRole('button', { name: 'Terminar la visita y quitar el permiso' }).click();
  await expect(help.getByRole('button', { name: 'Permitir que el soporte vea mi cuenta' })).toBeVisible();
  const activity = page.getByRole('table', { name: 'Actividad' });
  await expect(activity).toContainText('Tu proveedor entró a tu cuenta');
  await expect(activity).toContainText('Ana Batz (Administrador), de tu proveedor');

  // Without any action, the tab of the visit leaves by itself.
  await expect(heading(acting, 'La visita terminó')).toBeVisible({ timeout: 30_000 });
  expect(await kept(acting)).toEqual([]);
  await expectAccessible(acting, 'the visit is over');
  await acting.getByRole('link', { name: 'Volver a la consola' }).click();
  await expect(heading(acting, 'Ferretería Nahualá')).toBeVisible();
  await expect(heading(console, 'Ferretería Nahualá')).toBeVisible();
});

test('a visit with changes offers them, except those of the customer alone; support ends it and is in the console again', async ({
  page,
  context,
  ana,
}) => {
  const { customer, instance, installation } = await failInstallation('no-rights', 'Taller Tzutujil');
  await customer.call('POST', '/api/account/provider-help', { hours: 1, withChanges: true });
  const { data } = await ana.call<{ data: { documentId: string }[] }>(
    'GET',
    `customers?words=${customer.email}`,
  );
  await ana.enter(page, `/clientes/${data[0]?.documentId}`);
  const acting = await enterAsCustomer(context, page, 'Entrar con cambios');
  await expect(bar(acting)).toContainText('Con cambios');
  await acting.goto(`/instances/${instance.documentId}`);
  await expect(acting.getByRole('button', { name: 'Probar conexión' })).toBeVisible();
  expect(await actionsOf(acting)).toEqual(['Instalar apps', 'Cargar datos', 'Probar conexión']);
  await acting.goto(`/installations/${installation.documentId}`);
  await expect(acting.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  expect(await actionsOf(acting)).toEqual(['Reintentar', 'Ver informe']);

  await bar(acting).getByRole('button', { name: 'Terminar' }).click();
  await expect(acting).toHaveURL(`/operador/clientes/${data[0]?.documentId}`);
  await expect(heading(acting, 'Taller Tzutujil')).toBeVisible();
  expect(await kept(acting)).toEqual(['atrio-operator']);
  expect(await acting.evaluate("sessionStorage.getItem('atrio-operator')")).toBe(ana.token);
  await acting.goto('/en-nombre#0123456789');
  await expect(heading(acting, 'Entrar en nombre de un cliente')).toBeVisible();
});
