import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './support/axe.ts';
import { Customer } from './support/customer.ts';
import { productUrl } from './support/product.ts';
import { expect, test } from './support/test.ts';

test('sessions are listed and can be ended, the data can be downloaded as a zip, and the activity shows it', async ({
  page,
  newCustomer,
  enter,
}) => {
  const other = await newCustomer.call<{ jwt: string }>('POST', '/api/auth/local', {
    identifier: newCustomer.email,
    password: newCustomer.password,
  });
  const status = async (jwt: string) => {
    const headers = { authorization: `Bearer ${jwt}` };
    return (await fetch(`${productUrl()}/api/users/me`, { headers })).status;
  };
  expect(await status(other.jwt)).toBe(200);
  await enter(newCustomer, '/settings');
  const sessions = page.getByRole('list', { name: 'Sesiones' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions).toContainText('esta sesión');
  await page.getByRole('button', { name: /^Cerrar la sesión: / }).click();
  await expect(page.getByText('Sesión cerrada')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  expect(await status(other.jwt)).toBe(401);
  const history = page.getByRole('table', { name: 'Actividad' });
  await expect(history).toContainText('Cerraste otra sesión');
  await expect(history).toContainText('Creaste la cuenta');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar mis datos' }).click();
  expect((await saved).suggestedFilename()).toBe('mis-datos.zip');
  await expect(history).toContainText('Descargaste tus datos');
});

test('a passkey can be added, signs in without a password, and replaces the code of the second step', async ({
  page,
  newCustomer,
  problems,
}) => {
  problems.allowFailedCalls();
  await newCustomer.confirm();
  // Passkeys need a domain name, which the address of the product has.
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
  await page.goto('/login?volver=%2Fsettings');
  await page.getByLabel('Correo electrónico').fill(newCustomer.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(newCustomer.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByRole('button', { name: 'Agregar llave de acceso' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tu contraseña').fill(newCustomer.password);
  await dialog.getByLabel('Nombre de la llave').fill('Teléfono de Ana');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Llave de acceso agregada')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Llaves de acceso' })).toContainText('Teléfono de Ana');

  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  const { password } = newCustomer;
  const setup = await newCustomer.call<{ secret: string }>('POST', '/api/account/two-factor/setup', {
    password,
  });
  const code = new TOTP({ secret: Secret.fromBase32(setup.secret) }).generate();
  await newCustomer.call('POST', '/api/account/two-factor/enable', { code });
  await page.goto('/settings');
  const { username } = Customer.stranger();
  await page.getByLabel('Nombre de usuario').fill(username);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog).toContainText('También con él se entra a tu cuenta.');
  await dialog.getByLabel('Tu contraseña').fill(password);
  await dialog.getByLabel('Código del segundo paso').fill(code);
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog).toContainText('Ese código no es correcto o ya se usó.');
  await expectAccessible(page, 'a dialog for password and code');
  await dialog.getByRole('button', { name: 'Usar una llave de acceso en vez del código' }).click();
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog).toBeHidden();
  expect(await newCustomer.call('GET', '/api/users/me')).toMatchObject({ username });

  await page.getByRole('button', { name: 'Quitar: Teléfono de Ana' }).click();
  await dialog.getByLabel('Tu contraseña').fill(password);
  await dialog.getByRole('button', { name: 'Usar una llave de acceso en vez del código' }).click();
  await dialog.getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(page.getByText('Llave de acceso quitada')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Llaves de acceso' })).toHaveCount(0);
});
