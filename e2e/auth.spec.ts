import { Customer, goodPassword } from './support/customer.ts';
import { apiPath, broken, expect, test } from './support/test.ts';

const registration = '/api/auth/local/register';

test('[S02][S40][S48] two different passwords are refused without a call; a registration leads to the login', async ({
  page,
}) => {
  const stranger = Customer.stranger();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(registration)) calls.push(request.method());
  });
  await page.goto('/register');
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login');
  await expect(page.getByLabel('Correo electrónico')).toHaveAttribute('type', 'email');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('Escribe un nombre de usuario.')).toBeVisible();
  await expect(page.getByLabel('Nombre de usuario')).toBeFocused();

  await page.getByLabel('Nombre de usuario').fill(stranger.username);
  await page.getByLabel('Correo electrónico').fill(stranger.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(goodPassword);
  await page.getByLabel('Confirmar contraseña').fill(`${goodPassword}s`);
  await page.getByLabel('Correo electrónico').fill('sin arroba');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  // Every problem at once.
  await expect(page.getByText('El correo electrónico no tiene la forma nombre@empresa.com.')).toBeVisible();
  await expect(page.getByText('Las contraseñas no coinciden.')).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await page.getByLabel('Correo electrónico').fill(stranger.email);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('Las contraseñas no coinciden.')).toBeVisible();
  await expect(page.getByLabel('Confirmar contraseña')).toBeFocused();
  expect(calls).toEqual([]);

  await page.getByLabel('Confirmar contraseña').fill(goodPassword);
  const answered = page.waitForResponse((response) => response.url().endsWith(registration));
  const ended = page.waitForResponse((response) => response.url().endsWith('/api/auth/logout'));
  await page.getByRole('button', { name: 'Crear cuenta' }).dblclick();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Tu cuenta está lista.')).toBeVisible();
  expect(calls).toEqual(['POST']);
  // The session that comes with the registration does not stay open.
  const { jwt } = (await (await answered).json()) as { jwt: string };
  const { authorization } = (await ended).request().headers();
  expect([authorization, (await ended).status()]).toEqual([`Bearer ${jwt}`, 200]);

  await expect(page.getByLabel('Correo electrónico')).toHaveValue(stranger.email);
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
  await expect(page.locator('.mantine-PasswordInput-input')).toHaveCSS('outline-style', 'solid');
  await page.keyboard.type(goodPassword);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test("[S70] a refused registration shows the server's message in a red banner; without one, that of the specification", async ({
  page,
  problems,
}) => {
  problems.allowFailedCalls();
  const stranger = Customer.stranger();
  await page.goto('/register');
  await page.getByLabel('Nombre de usuario').fill(stranger.username);
  await page.getByLabel('Correo electrónico').fill(stranger.email);
  await page.getByLabel('Contraseña', { exact: true }).fill('contraseña1');
  await page.getByLabel('Confirmar contraseña').fill('contraseña1');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  const banner = page.getByRole('alert');
  await expect(banner).toContainText('Esa contraseña es fácil de adivinar');
  await expect(banner).toHaveAttribute('data-tone', 'bad');
  // The message appears once, and the field is marked.
  await expect(page.getByText('Esa contraseña es fácil de adivinar')).toHaveCount(1);
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
  await expect(page).toHaveURL('/register');
  await page.route(apiPath(registration), (route) => route.fulfill({ status: 500, body: 'oops' }));
  await page.getByLabel('Contraseña', { exact: true }).fill(goodPassword);
  await page.getByLabel('Confirmar contraseña').fill(goodPassword);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(banner).toHaveText('Ocurrió un error al registrar el usuario.');
});

test('[S01][S35][S41][S47][S69] the login refuses missing or wrong credentials, not when the server fails; a session stores two keys only', async ({
  page,
  newCustomer,
  problems,
}) => {
  problems.allowFailedCalls();
  await page.goto('/login');
  await expect(page.getByRole('link', { name: '¿Olvidaste tu contraseña?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await expect(page.getByRole('link', { name: 'Crear una cuenta' })).toHaveAttribute('href', '/register');
  const enter = page.getByRole('button', { name: 'Iniciar sesión' });
  await enter.click();
  await expect(page.getByText('Escribe tu correo electrónico.')).toBeVisible();
  await expect(page.getByText('Escribe tu contraseña.')).toBeVisible();

  await page.getByLabel('Correo electrónico').fill(newCustomer.email);
  await page.getByLabel('Contraseña', { exact: true }).fill('no es la mía');
  const call = apiPath('/api/auth/local');
  await page.route(call, broken);
  await enter.click();
  await expect(page.getByRole('alert')).toContainText('No se pudo iniciar sesión.');
  await expect(page.getByRole('alert')).toContainText('Algo falló de nuestro lado.');
  await expect(page.getByText('Credenciales incorrectas')).toBeHidden();
  await page.unroute(call);
  await enter.click();
  await expect(page.getByRole('alert')).toHaveText('Credenciales incorrectas');
  await expect(page).toHaveURL('/login');
  // The button was disabled meanwhile, and has the focus again.
  await expect(enter).toBeFocused();

  await page.getByLabel('Contraseña', { exact: true }).fill(newCustomer.password);
  await page.getByLabel('Contraseña', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Mis Instancias' }).click();
  await page.goBack();
  const stored = await page.evaluate<Record<string, string>>('({ ...sessionStorage })');
  expect(Object.keys(stored).sort()).toEqual(['jwtToken', 'user']);
  expect(JSON.parse(stored.user ?? '{}')).toMatchObject({ email: newCustomer.email });
  const elsewhere = await page.evaluate<string>('JSON.stringify({ ...localStorage }) + document.cookie');
  expect(elsewhere).not.toContain(stored.jwtToken ?? 'missing');
});

test('[S03] instructions to recover the password can be requested', async ({ page }) => {
  await page.goto('/forgot-password');
  await expect(page.getByRole('link', { name: 'Volver a iniciar sesión' })).toHaveAttribute('href', '/login');
  const send = page.getByRole('button', { name: 'Enviar instrucciones' });
  await send.click();
  await expect(page.getByText('Escribe tu correo electrónico.')).toBeVisible();
  await page.getByLabel('Correo electrónico').fill('sin arroba');
  await send.click();
  await expect(page.getByText('El correo electrónico no tiene la forma nombre@empresa.com.')).toBeVisible();
  await page.getByLabel('Correo electrónico').fill('alguien@ejemplo.com');
  await send.click();
  // Either the mail was sent, or the page says that this server cannot.
  await expect(page.getByRole('status')).not.toBeEmpty();
});
