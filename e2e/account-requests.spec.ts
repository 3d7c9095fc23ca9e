import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { Customer } from './support/customer.ts';
import { linkMailedTo, mailTo } from './support/mailbox.ts';
import { appCode, Operator } from './support/operator.ts';
import { expect, heading, test } from './support/test.ts';

const asked = 'Pidieron quitar el segundo paso de tu cuenta';

/** A customer with an authenticator app. */
async function withSecondStep(name: string): Promise<Customer> {
  const customer = await (await Customer.register(name)).confirm();
  const { secret } = await customer.call<{ secret: string }>('POST', '/api/account/two-factor/setup', {
    password: customer.password,
  });
  await customer.call('POST', '/api/account/two-factor/enable', { code: appCode(secret) });
  return customer;
}

async function pathOf(operator: Operator, { email }: Customer): Promise<string> {
  const { data } = await operator.call<{ data: { documentId: string }[] }>('GET', `customers?words=${email}`);
  return `/clientes/${data[0]?.documentId}`;
}

async function ask(console: Page): Promise<void> {
  await console.getByRole('button', { name: 'Quitar segundo paso perdido' }).click();
  const dialog = console.getByRole('dialog', { name: 'Quitar el segundo paso' });
  await dialog.getByLabel('Motivo').fill('Perdió el teléfono, solicitud 4711.');
  await expectAccessible(console, 'reason to take the factor away');
  await dialog.getByRole('button', { name: 'Pedirlo' }).click();
  await expect(console.getByText('Motivo: Perdió el teléfono, solicitud 4711.')).toBeVisible();
}

test('a lost second factor: the customer stops the request from the mail; a new request is agreed to and removes the factor', async ({
  page,
  context,
  enter,
  browser,
  ana,
  problems,
}) => {
  // The session has ended when the page is loaded again.
  problems.allowFailedCalls();
  const customer = await withSecondStep('Ferretería Nahualá');
  const beto = await Operator.administrator('Beto Cux');
  const path = await pathOf(ana, customer);
  const console = await context.newPage();
  await ana.enter(console, path);
  await expect(console.getByText('No hay ninguna solicitud.')).toBeVisible();
  await ask(console);
  await expect(console.getByRole('button', { name: 'Aprobar ahora' })).toHaveCount(0);
  await expectAccessible(console, 'an open request');

  // The customer sees it in the portal, and stops it from the mail in a browser without a session.
  await enter(customer, '/settings');
  await expect(page.getByText('Tu proveedor pidió quitar el segundo paso de tu cuenta')).toBeVisible();
  await expect(page.getByText(/^Lo pidió el .* Ana Batz \(Administrador\)\. Motivo: Perdió/)).toBeVisible();
  await expectAccessible(page, 'notice of a request');
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(await linkMailedTo(customer.email, asked));
  await expect(heading(elsewhere, 'Detener lo que pidió tu proveedor')).toBeVisible();
  await expectAccessible(elsewhere, 'stop by mail');
  await elsewhere.getByRole('button', { name: 'Detener' }).click();
  await expect(elsewhere.getByText('Se detuvo: tu segundo paso sigue como estaba.')).toBeVisible();
  await mailTo(customer.email, 'Se detuvo lo que pidió tu proveedor');
  await elsewhere.context().close();
  await page.reload();
  await expect(heading(page, 'Configuración de la cuenta')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Actividad' })).toContainText(
    'La detuvo el cliente desde el correo',
  );
  await expect(page.getByRole('button', { name: 'Detener' })).toHaveCount(0);

  await console.reload();
  const past = console.getByRole('table', { name: 'Solicitudes anteriores' });
  await expect(past).toContainText('La detuvo el cliente desde el correo');
  await ask(console);
  const second = await (await browser.newContext()).newPage();
  await beto.enter(second, path);
  await second.getByRole('button', { name: 'Aprobar ahora' }).click();
  const dialog = second.getByRole('dialog', { name: '¿Quitar ahora el segundo paso?' });
  await expect(
    dialog.getByText(/^Comprueba por otro camino que quien lo pide es el cliente\./),
  ).toBeVisible();
  await expectAccessible(second, 'agreeing');
  await dialog.getByRole('button', { name: 'Aprobar ahora' }).click();
  await expect(second.getByText('Quedó hecho.')).toBeVisible();
  await expect(second.getByRole('table', { name: 'Solicitudes anteriores' })).toContainText('Se hizo');
  await second.context().close();
  await mailTo(customer.email, 'Se quitó el segundo paso de tu cuenta');

  // The session ended; the password alone signs in.
  await page.reload();
  await expect(heading(page, 'Iniciar sesión')).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(customer.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Tu cuenta: Ferretería Nahualá' })).toBeVisible();
});

test('erasing shows what is removed and what stays, and needs the address typed', async ({ page, ana }) => {
  const customer = await Customer.register('Taller Ajú');
  await ana.enter(page, await pathOf(ana, customer));
  await page.getByRole('button', { name: 'Borrar al cliente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Borrar al cliente' });
  await expect(dialog.getByText('Lo que está en su Odoo no cambia')).toBeVisible();
  await expect(dialog.getByRole('listitem').first()).toHaveText('0 instancias, con sus contraseñas y claves');
  await dialog.getByLabel('Motivo').fill('Solicitud de borrado 88.');
  await dialog.getByRole('button', { name: 'Pedir que se borre' }).click();
  await expect(dialog.getByText('Escribe el correo del cliente tal como está.')).toBeVisible();
  await expectAccessible(page, 'erasing');
  await dialog.getByLabel(`Escribe ${customer.email} para confirmar`).fill(customer.email);
  await dialog.getByRole('button', { name: 'Pedir que se borre' }).click();
  await expect(page.getByText('Motivo: Solicitud de borrado 88.')).toBeVisible();
  await page.getByRole('button', { name: 'Anular' }).click();
  await expect(page.getByRole('table', { name: 'Solicitudes anteriores' })).toContainText(
    'La anuló el proveedor',
  );
  await mailTo(customer.email, 'Se detuvo lo que pidió tu proveedor');
});
