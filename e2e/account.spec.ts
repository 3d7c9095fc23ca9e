import type { Me } from '@atrio/contract';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './support/axe.ts';
import { Customer } from './support/customer.ts';
import { linkMailedTo } from './support/mailbox.ts';
import { apiPath, broken, expect, Gate, test } from './support/test.ts';

/** A picture of one red pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('[S43][S65][S82] a photo is saved and shown everywhere; another kind of file is refused', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  await enter(newCustomer, '/settings');
  const chosen = page.locator('input[type=file]');
  await expect(chosen).toHaveAttribute('accept', /^image\//);
  const text = { name: 'nota.png', mimeType: 'image/png', buffer: Buffer.from('no es una foto') };
  await chosen.setInputFiles(text);
  await expect(page.getByRole('alert')).toContainText('Error al subir la imagen');
  await expect(page.getByRole('alert')).toContainText('Usa JPG, PNG o WebP.');
  const put = page.waitForRequest((request) => request.method() === 'PUT');
  const gate = new Gate();
  await page.route(apiPath('/api/upload'), gate.hold);
  await chosen.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: picture });
  // The preview is the picture as it will be stored.
  await expect(page.locator('main img[src^="blob:"]')).toBeVisible();
  gate.open();
  expect(Object.keys((await put).postDataJSON())).toEqual(['profilePicture']);
  await expect(page.getByText('Imagen de perfil actualizada')).toBeVisible();
  await expect(page.locator('header img[src^="blob:"]')).toBeVisible();
  await expect(page.locator('main img[src^="blob:"]')).toBeVisible();
  const drawn = () =>
    page.locator('main img').evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);
  await expect.poll(drawn).toBe(512);
  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(page.locator('main img')).toHaveCount(0);
  expect((await newCustomer.call<Me>('GET', '/api/users/me')).profilePicture).toBeNull();
});

test('[S03] a forgotten password is replaced through the link of a mail', async ({ page, newCustomer }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Correo electrónico').fill(newCustomer.email);
  await page.getByRole('button', { name: 'Enviar instrucciones' }).click();
  await expect(page.getByRole('status')).toContainText('le enviamos las instrucciones');
  await page.goto(await linkMailedTo(newCustomer.email, 'Elige una contraseña nueva'));
  const next = 'cuatro palabras muy distantes';
  await page.getByLabel('Nueva contraseña', { exact: true }).fill(next);
  await page.getByLabel('Confirmar nueva contraseña').fill(`${next}s`);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Las nuevas contraseñas no coinciden')).toBeVisible();
  await page.getByLabel('Confirmar nueva contraseña').fill(next);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Tu contraseña cambió. Inicia sesión con la nueva.')).toBeVisible();
  expect((await newCustomer.raw('GET', '/api/users/me')).status).toBe(401);
  await page.getByLabel('Correo electrónico').fill(newCustomer.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(next);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('after a reset the page shows which other credentials the account has', async ({
  page,
  newCustomer,
}) => {
  await newCustomer.confirm();
  const { password } = newCustomer;
  const { secret } = await newCustomer.call<{ secret: string }>('POST', '/api/account/two-factor/setup', {
    password,
  });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await newCustomer.call('POST', '/api/account/two-factor/enable', { code });
  await newCustomer.call('POST', '/api/auth/forgot-password', { email: newCustomer.email });
  await page.goto(await linkMailedTo(newCustomer.email, 'Elige una contraseña nueva'));
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('cuatro palabras muy distantes');
  await page.getByLabel('Confirmar nueva contraseña').fill('cuatro palabras muy distantes');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tu contraseña cambió.' })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('Además de la contraseña, en tu cuenta sigue activo:');
  await expect(page.getByRole('status')).toContainText('la verificación en dos pasos');
  await expectAccessible(page, 'what still opens the account');
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
});

test('«No fui yo», in the mail about a sign-in elsewhere, ends every session and leads to a new password', async ({
  page,
  newCustomer,
}) => {
  const { email: identifier, password } = newCustomer;
  await newCustomer.call('POST', '/api/auth/local', { identifier, password });
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(identifier);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goto(await linkMailedTo(identifier, 'Entraron a tu cuenta desde otro dispositivo'));
  await expect(page.getByRole('heading', { level: 1, name: '¿No fuiste tú?' })).toBeVisible();
  expect((await newCustomer.raw('GET', '/api/users/me')).status).toBe(200);
  await expectAccessible(page, 'a sign-in that was not mine');
  await page.getByRole('button', { name: 'No fui yo: cerrar todo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Elige una contraseña nueva' })).toBeVisible();
  expect((await newCustomer.raw('GET', '/api/users/me')).status).toBe(401);
  const next = 'cuatro palabras muy distantes';
  await page.getByLabel('Nueva contraseña', { exact: true }).fill(next);
  await page.getByLabel('Confirmar nueva contraseña').fill(next);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Tu contraseña cambió. Inicia sesión con la nueva.')).toBeVisible();
});

test('on another device the confirmation asks for the password, and shows what it removed', async ({
  page,
  newCustomer,
  problems,
}) => {
  problems.allowFailedCalls();
  await page.goto(await linkMailedTo(newCustomer.email, 'Confirma tu correo'));
  await expect(page.getByText('¿No creaste tú esta cuenta')).toBeVisible();
  await expectAccessible(page, 'a confirmation with the password');
  await page.getByLabel('Tu contraseña').fill('no es esta');
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(page.getByText('La contraseña no es correcta.')).toBeVisible();
  await page.getByLabel('Tu contraseña').fill(newCustomer.password);
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(page.getByRole('status')).toContainText('Lo quitamos:');
  await expect(page.getByRole('status')).toContainText('1 sesión abierta');
  expect((await newCustomer.raw('GET', '/api/users/me')).status).toBe(401);
  await page.getByRole('link', { name: 'Ir al portal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('an expired or incomplete link says what to do', async ({ page, problems }) => {
  problems.allowFailedCalls();
  await page.goto('/reset-password');
  await expect(page.getByText('A este enlace le falta una parte.')).toBeVisible();
  await expectAccessible(page, 'a cut link');
  await page.goto('/reset-password#nada');
  await page.reload();
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('cuatro palabras muy distantes');
  await page.getByLabel('Confirmar nueva contraseña').fill('cuatro palabras muy distantes');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByRole('alert')).toContainText('Este enlace ya se usó o venció. Pide uno nuevo.');
  await expectAccessible(page, 'a dead link');
});

test('[S62] the address is confirmed through a link, and so is a new address', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  // Only the server knows which links are for a change of the address; it then refuses until it gets the
  // password.
  problems.allowFailedCalls();
  await enter(newCustomer, '/');
  await expect(page.getByText('Falta confirmar tu correo')).toBeVisible();
  await page.goto(await linkMailedTo(newCustomer.email, 'Confirma tu correo'));
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(page.getByRole('status')).toContainText(newCustomer.email);
  await expectAccessible(page, 'an address confirmed');
  await page.getByRole('link', { name: 'Ir al portal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText('Falta confirmar tu correo')).toBeHidden();

  const next = Customer.stranger().email;
  await page.goto('/settings');
  await page.getByLabel('Correo electrónico').fill(next);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Falta confirmar tu correo nuevo')).toBeVisible();
  await expect(page.getByText(`tu correo sigue siendo ${newCustomer.email}`)).toBeVisible();
  await page.goto(await linkMailedTo(next, 'Confirma tu nuevo correo'));
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(page.getByText('Escribe tu contraseña para usar este correo.')).toBeVisible();
  await page.getByLabel('Tu contraseña').fill(newCustomer.password);
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(page.getByRole('status')).toContainText(next);
  expect((await newCustomer.call<Me>('GET', '/api/users/me')).email).toBe(next);
});

test('[S44][S64][S81] deleting the account first says what is deleted, asks for the password, and ends the session', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  await enter(newCustomer, '/settings');
  const open = page.getByRole('button', { name: 'Eliminar mi cuenta' });
  await open.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    '¿Seguro que deseas eliminar tu cuenta? Esta acción no se puede deshacer.',
  );
  await expect(dialog).toContainText('tus instancias, con sus contraseñas y claves');
  await expect(dialog).toContainText('sin tu nombre ni tu correo');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await open.click();
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(dialog.getByText('Escribe tu contraseña.')).toBeVisible();
  await dialog.getByLabel('Tu contraseña').fill('no es esta');
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(dialog.getByText('La contraseña no es correcta.')).toBeVisible();
  const path = apiPath(`/api/users/${newCustomer.id}`);
  await page.route(path, broken);
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Error al eliminar la cuenta');
  await expectAccessible(page, 'the deletion that failed');
  await page.unroute(path);
  await dialog.getByLabel('Tu contraseña').fill(newCustomer.password);
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  // The next person who signs in begins at the dashboard.
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Cuenta eliminada con éxito')).toBeVisible();
  expect(await page.evaluate('sessionStorage.length')).toBe(0);
  expect((await newCustomer.raw('GET', '/api/users/me')).status).toBe(401);
});

test('the second step is turned on, and sign-in works with a code and with a recovery code', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  await enter(newCustomer, '/settings');
  // Before the address is confirmed, neither a second step nor a passkey can be added.
  await expect(page.getByText('Primero confirma tu correo')).not.toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Activar', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Agregar llave de acceso' })).toHaveCount(0);
  await expectAccessible(page, 'settings before the address is confirmed');
  await newCustomer.confirm();
  await page.reload();
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tu contraseña').fill(newCustomer.password);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByRole('img', { name: 'Código QR para tu app de autenticación' })).toBeVisible();
  await expectAccessible(page, 'the key for an authenticator app');
  const key = (await dialog.locator('p.mono').textContent())?.replaceAll(' ', '') ?? '';
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate('navigator.clipboard.readText()');
  await dialog.getByRole('button', { name: 'Copiar la clave' }).click();
  await expect(dialog.getByRole('button', { name: 'Copiado' })).toBeVisible();
  expect(await copied()).toBe(key);
  const code = (later = 0) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + later * 30_000 });
  // An earlier code, since none opens twice; on a busy machine it can be too old by the time it arrives.
  await expect(async () => {
    await dialog.getByLabel('Código de seis números').fill(code(-1));
    await dialog.getByRole('button', { name: 'Activar' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(10, { timeout: 10_000 });
  }).toPass();
  await expectAccessible(page, 'recovery codes');
  // The codes are not shown again, so only the button closes the dialog.
  await page.keyboard.press('Escape');
  const codes = await dialog.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  const [recovery = ''] = codes;
  await dialog.getByRole('button', { name: 'Copiar' }).click();
  await expect(dialog.getByRole('button', { name: 'Copiado' })).toBeVisible();
  expect(await copied()).toBe(codes.join('\n'));
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar' }).click();
  expect((await saved).suggestedFilename()).toBe('codigos-de-recuperacion.txt');
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByText('Está activa: para entrar con tu contraseña')).toBeVisible();

  const signIn = async () => {
    await page.getByRole('button', { name: /^Tu cuenta/ }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    // Waits for the login, because the settings have a field of that name too.
    await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
    await page.getByLabel('Correo electrónico').fill(newCustomer.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(newCustomer.password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible();
  };
  await signIn();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Código de seis números').fill('000000');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Ese código no es correcto o ya se usó.')).toBeVisible();
  await expectAccessible(page, 'a wrong code at the second step');
  await page.getByLabel('Código de seis números').fill(code());
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await signIn();
  await page.getByRole('button', { name: /usar un código de recuperación/ }).click();
  await page.getByLabel('Código de recuperación').fill(recovery);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('where the provider asks for a second step, the portal shows how to add it, and then goes on', async ({
  page,
  newCustomer,
}) => {
  let isOn = false;
  page.on('response', (response) => {
    if (response.url().endsWith('/two-factor/enable')) isOn = response.ok();
  });
  // As a server with REQUIRE_SECOND_FACTOR answers.
  await page.route(apiPath('/api/users/me'), async (route) => {
    const answer = await route.fetch();
    const me = (await answer.json()) as Me;
    await route.fulfill({ response: answer, json: isOn ? me : { ...me, mustAddSecondFactor: true } });
  });
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(newCustomer.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(newCustomer.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  const title = page.getByRole('heading', { level: 1, name: 'Activa la verificación en dos pasos' });
  await expect(title).toBeVisible();
  await expect(page.getByText('Primero confirma tu correo')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page, 'a second step that is asked for');
  await page.goto(await linkMailedTo(newCustomer.email, 'Confirma tu correo'));
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(page.getByRole('status')).toContainText(newCustomer.email);
  await page.goto('/instances');
  await expect(title).toBeVisible();
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tu contraseña').fill(newCustomer.password);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  const key = (await dialog.locator('p.mono').textContent())?.replaceAll(' ', '') ?? '';
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
  await dialog.getByLabel('Código de seis números').fill(code);
  await dialog.getByRole('button', { name: 'Activar' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Instancias' })).toBeVisible();
});
