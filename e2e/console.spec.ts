import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { Customer } from './support/customer.ts';
import { linkMailedTo } from './support/mailbox.ts';
import { appCode, forgetProof, linkByHost, Operator } from './support/operator.ts';
import { expect, heading, test } from './support/test.ts';

/** A virtual passkey of the browser, with a finger that is always present. */
async function giveFinger(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function fillInvitation(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Tu nombre').fill(name);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByLabel('Repite la contraseña').fill(password);
  await page.getByRole('button', { name: 'Continuar' }).click();
}

test('the first administrator opens the link from the host, sets up a passkey, and signs in with it', async ({
  page,
}) => {
  await giveFinger(page);
  const operator = Operator.stranger();
  await page.goto(await linkByHost(operator.email));
  await expect(heading(page, 'Bienvenido a la consola')).toBeVisible();
  await expectAccessible(page, 'invitation');
  await fillInvitation(page, operator.name, operator.password);
  await expect(heading(page, 'Pon tu segundo paso')).toBeVisible();
  await expectAccessible(page, 'set-up');
  await page.getByRole('button', { name: 'Crear mi llave de acceso' }).click();
  await expect(heading(page, 'Fallos')).toBeVisible();
  await page.getByRole('link', { name: 'Personas' }).click();
  await expect(page.getByRole('row', { name: /Ana Batz/ }).filter({ hasText: operator.email })).toContainText(
    'Administrador',
  );

  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Cerraste tu sesión.')).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(operator.email);
  await page.getByLabel('Contraseña').fill(operator.password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(heading(page, 'Confirma que eres tú')).toBeVisible();
  await expectAccessible(page, 'factor');
  await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
  // Back on the screen where the session ended.
  await expect(heading(page, 'Personas')).toBeVisible();
});

test('@phone @phone-only with an app: a wrong code and a wrong password show a message', async ({
  page,
  problems,
}) => {
  problems.allowFailedCalls();
  const operator = Operator.stranger();
  await page.goto(await linkByHost(operator.email));
  await fillInvitation(page, operator.name, operator.password);
  await page.getByRole('button', { name: 'Usar una app' }).click();
  await expectAccessible(page, 'app set-up');
  const secret = ((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(
    ' ',
    '',
  );
  await page.getByLabel('Código que muestra tu app').fill('000000');
  await page.getByRole('button', { name: 'Confirmar y entrar' }).click();
  await expect(page.getByText('Ese código no es correcto. Revisa la hora de tu teléfono')).toBeVisible();
  // A code of half a minute ago may be too old when it arrives.
  await expect(async () => {
    await page.getByLabel('Código que muestra tu app').fill(appCode(secret, -1));
    await page.getByRole('button', { name: 'Confirmar y entrar' }).click();
    await expect(heading(page, 'Fallos')).toBeVisible({ timeout: 10_000 });
  }).toPass();

  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByLabel('Correo electrónico').fill(operator.email);
  await page.getByLabel('Contraseña').fill('no es esta');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Correo o contraseña incorrectos.')).toBeVisible();
  await expectAccessible(page, 'refused sign-in');
  await page.getByLabel('Contraseña').fill(operator.password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Código de tu app de autenticación').fill(appCode(secret));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(heading(page, 'Fallos')).toBeVisible();
});

test('an operator is invited, gets another role and a new access, and is removed; the book has all of it', async ({
  page,
  problems,
}) => {
  // The call that needs a fresh proof fails first.
  problems.allowFailedCalls();
  const admin = await Operator.administrator();
  await admin.enter(page, '/personas');
  const email = Operator.stranger().email;
  await page.getByRole('button', { name: 'Invitar' }).click();
  await page.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(page.getByText('Escribe su correo electrónico.')).toBeVisible();
  await expect(page.getByText('Elige un papel.')).toBeVisible();
  await expectAccessible(page, 'invite dialog');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Papel', { exact: true }).selectOption('Soporte');
  await page.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(page.getByText(`Enviamos la invitación a ${email}.`)).toBeVisible();
  expect(await linkMailedTo(email, 'Te invitaron a la consola del portal')).toContain(
    '/operador/invitacion#',
  );

  const beto = await admin.invite('Soporte', 'Beto Cuz');
  await page.reload();
  await page.getByRole('link', { name: 'Beto Cuz' }).last().waitFor();
  await page.goto(`/operador/personas/${beto.documentId}`);
  await expect(heading(page, 'Beto Cuz')).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar papel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Papel nuevo').selectOption('Lectura');
  await dialog.getByRole('button', { name: 'Cambiar papel' }).click();
  await expect(dialog.getByText('Escribe el motivo, con 10 caracteres o más.')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Ahora solo revisa, ya no atiende');

  // The proof of the sign-in has expired: a new one is asked for, and the change continues by itself.
  forgetProof(admin);
  await dialog.getByRole('button', { name: 'Cambiar papel' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirma que eres tú' })).toBeVisible();
  await expectAccessible(page, 'fresh proof');
  await page.getByLabel('Código de tu app de autenticación').fill(appCode(admin.secret));
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(page.getByText('Cambiaste su papel.')).toBeVisible();
  await expect(page.getByText('Lectura', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Quitar el acceso perdido' }).click();
  await page.getByLabel('Motivo').fill('Perdió su teléfono');
  await page.getByRole('button', { name: 'Quitar y enviar el correo' }).click();
  await expect(page.getByText('Invitación enviada, sin aceptar')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar de la consola' }).click();
  await page.getByLabel('Motivo').fill('Ya no trabaja aquí');
  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(heading(page, 'Personas')).toBeVisible();
  await expect(page.getByText(beto.email)).toHaveCount(0);

  await page.goto(`/operador/actos?persona=${admin.documentId}`);
  const rows = page.getByRole('table', { name: 'Actos, el más reciente primero' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Quitó a una persona');
  await expect(rows.nth(2)).toContainText('Quitó el acceso perdido de una persona');
  await expect(rows.nth(3)).toContainText('Cambió el papel de una persona');
  await expect(rows.nth(3)).toContainText('Ahora solo revisa, ya no atiende');
  await rows.nth(3).getByRole('link').click();
  await expect(heading(page, 'Acto')).toBeVisible();
  const changes = page.getByRole('table', { name: 'Antes y después' }).getByRole('row');
  await expect(changes.nth(1)).toHaveText(/papel.*Soporte.*Lectura/);
});

test('roles can be created, and nobody sees what their role does not allow', async ({ page, ana }) => {
  await ana.enter(page, '/papeles');
  const name = `Auditoría ${randomBytes(3).toString('hex')}`;
  await page.getByRole('button', { name: 'Crear papel' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Escribe un nombre.')).toBeVisible();
  await expect(page.getByText('Elige al menos un permiso.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await page.getByLabel('Ver el libro de actos').check();
  await expectAccessible(page, 'role dialog');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardaste el papel.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Ver el libro de actos');

  const auditor = await ana.invite(name, 'Carla Xol');
  await auditor.enter(page, '');
  await expect(heading(page, 'Libro de actos')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
    'Libro de actos',
    'Avisos',
    'Tu cuenta',
  ]);
});

test('everything works by keyboard: j and k select, Enter opens, ⌘K finds people and customers, g changes the screen', async ({
  page,
}) => {
  const customer = await Customer.register('Tienda Chimaltenango');
  const admin = await Operator.administrator('Zoila Ak');
  await admin.enter(page, '/actos');
  const links = page.getByRole('main').getByRole('table').getByRole('link');
  await expect(links.first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Acto')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(heading(page, 'Papeles')).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Buscar en la consola' });
  await expect(field).toBeFocused();
  await expectAccessible(page, 'palette');
  await field.fill(admin.email.slice(0, 17));
  await expect(page.getByRole('option', { name: /Zoila Ak/ })).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Zoila Ak')).toBeVisible();
  await page.keyboard.press('Control+k');
  await field.fill(`chimalt ${customer.username}`);
  await expect(page.getByRole('option')).toHaveText([/Tienda Chimaltenango/]);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Tienda Chimaltenango')).toBeVisible();
});

test('an ended session leads to the sign-in and back to the screen; a new tab has it, and signing out ends it in both', async ({
  page,
  context,
  problems,
}) => {
  problems.allowFailedCalls();
  const admin = await Operator.administrator();
  // The last call of the screen. Answered after the sign-out, with 401, it would show the sign-in before the reload.
  const counted = page.waitForResponse('**/api/operator/requests/to-agree');
  await admin.enter(page, '/papeles');
  await expect(heading(page, 'Papeles')).toBeVisible();
  await counted;
  await admin.call('POST', 'sign-out');
  await page.reload();
  await expect(page.getByText('Tu sesión terminó. Vuelve a entrar.')).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(admin.email);
  await page.getByLabel('Contraseña').fill(admin.password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Código de tu app de autenticación').fill(appCode(admin.secret));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(heading(page, 'Papeles')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/operador/cuenta');
  await expect(heading(other, 'Tu cuenta')).toBeVisible();
  await other.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(heading(page, 'Entra a la consola')).toBeVisible();
});

test('the portal loads nothing of the console, and the console nothing of the portal', async ({ page }) => {
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => path.startsWith('/operador'))).toEqual([]);
  loaded.length = 0;
  await page.goto('/operador');
  await expect(heading(page, 'Entra a la consola')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => path.startsWith('/assets/'))).toEqual([]);
});
