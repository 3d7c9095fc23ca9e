import { expectAccessible } from './support/axe.ts';
import { failInstallation } from './support/failed-installation.ts';
import { giveUpAlert } from './support/given-up-mail.ts';
import { expect, heading, test } from './support/test.ts';

/** The lists, which change while other tests run. */
const ofLists = /\/api\/operator\/running\/(work|mails)\b/;
const lists: [address: string, count: string, said: string][] = [
  ['trabajan', 'Trabajan', 'Nada trabaja en este momento.'],
  ['esperan', 'Esperan', 'Nada espera.'],
  ['respuesta', 'Esperan al cliente', 'Nadie tiene preguntas sin contestar.'],
  ['apartadas', 'Apartadas', 'Nada está apartado.'],
  ['correos', 'Correos por salir', 'Ningún correo espera.'],
  ['sin-enviar', 'Correos sin enviar', 'Ningún correo se quedó sin enviar.'],
  ['avisos', 'Avisos por procesar', 'Todos'],
];

test('the work in progress is shown, each number opens its rows, a given-up mail can be left, and everything works by keyboard', async ({
  page,
  ana,
}) => {
  await ana.enter(page, '/fallos');
  await expect(heading(page, 'Fallos')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(heading(page, 'En marcha')).toBeVisible();
  const counts = page.getByRole('navigation', { name: 'Qué ver' });
  for (const [address, count, said] of lists) {
    // A list that is empty at the moment looks the same on every run.
    await page.route(ofLists, (route) => route.fulfill({ json: { data: [], next: null } }));
    await counts.getByRole('link', { name: new RegExp(`^\\d+\\s*${count}$`) }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`ver=${address}$`));
    await expect(page.getByText(said, { exact: true })).toBeVisible();
  }
  await expectAccessible(page, 'an empty list');
  await page.unroute(ofLists);

  await counts.getByRole('link', { name: /Procesos/ }).click();
  const processes = page.getByRole('table', { name: 'Procesos de Atrio, el más antiguo primero' });
  await expect(processes).toContainText('el que te contesta');
  await expect(processes).toContainText('Bien');
  await counts.getByRole('link', { name: /Trabajos periódicos/ }).click();
  const rounds = page.getByRole('table', { name: 'Trabajos periódicos' });
  await expect(rounds).toContainText('Enviar correos');

  const address = giveUpAlert();
  await counts.getByRole('link', { name: /Correos sin enviar/ }).click();
  const mails = page.getByRole('table', {
    name: 'Correos que no se pudieron enviar, el más reciente primero',
  });
  const row = mails.getByRole('row').filter({ hasText: address });
  await expect(row).toContainText('alerta');
  await expect(row.getByRole('button', { name: 'Enviar ahora' })).toHaveCount(0);
  await row.getByRole('button', { name: 'Dejar así' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('El correo se dejó sin enviar.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a failed installation is found by its id, explained, answered and retried', async ({ page, ana }) => {
  const { customer, installation, instance } = await failInstallation('no-rights', 'Librería Panajachel');
  await ana.enter(page, '/clientes');
  await expect(heading(page, 'Clientes')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar en la consola' }).fill(String(installation.id));
  await expect(
    page.getByRole('option', { name: new RegExp(`^Instalación ${installation.id}\\b`) }),
  ).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');

  await expect(heading(page, `Instalación ${installation.id}`)).toBeVisible();
  await expect(page.getByText('Dale a ese usuario el permiso «Administración: Ajustes»')).toBeVisible();
  const steps = page.getByRole('table', { name: 'Pasos de la instalación' });
  await expect(steps).toContainText('Aquí terminó');
  const log = page.getByRole('table', { name: 'Registro de la instalación, lo más reciente primero' });
  await expect(log).toContainText('Conectando con tu Odoo.');
  const calls = page.getByRole('table', { name: 'Llamadas a Odoo, la más reciente primero' });
  await expect(calls).toContainText('res.users.has_group');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copiar respuesta' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible();
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(copied).toContain(`Sobre tu instalación ${installation.id} en «${instance.odoo.name}»`);

  await page.getByRole('button', { name: 'Reintentar' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('La instalación continúa donde quedó.')).toBeVisible();
  await expect
    .poll(async () => (await customer.installations())[0]?.installationStatus?.name, { timeout: 60_000 })
    .toBe('failed');
  await page.reload();
  await expect(page.getByText('Intento', { exact: true }).locator('..')).toContainText('2');

  // The page of the customer and the list of the cause lead here too.
  await page.getByRole('link', { name: 'Librería Panajachel' }).click();
  const timeline = page.getByRole('table', { name: 'Línea de tiempo, lo más reciente primero' });
  await timeline
    .getByRole('link', { name: /^Falló:/ })
    .first()
    .click();
  await expect(heading(page, `Instalación ${installation.id}`)).toBeVisible();
  await page.getByRole('link', { name: 'El usuario no es administrador de Odoo' }).click();
  await page.getByRole('link', { name: `instalación ${installation.id}`, exact: true }).click();
  await expect(heading(page, `Instalación ${installation.id}`)).toBeVisible();
});
