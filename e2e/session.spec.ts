import { expectAccessible } from './support/axe.ts';
import { apiPath, broken, expect, Gate, openWithin, test } from './support/test.ts';

const privateScreens = [
  '/',
  '/instances',
  '/instances/new',
  '/instances/abcdefghijklmnopqrstuvwx/edit',
  '/subscriptions',
  '/installations/history',
  '/settings',
  '/no-existe',
];

test('[S17] a visitor of a private screen is led to the login, and back after it', async ({
  page,
  newCustomer,
}) => {
  await page.goto('/forgot-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of privateScreens) {
    await openWithin(page, path);
    await expect(page).toHaveURL(`/login${path === '/' ? '' : `?volver=${encodeURIComponent(path)}`}`);
  }
  await page.goto('/installations/history');
  await page.getByLabel('Correo electrónico').fill(newCustomer.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(newCustomer.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/installations/history');
});

test('[S17][S31][S36][S46][S49] with a stored token the session loads, with its relations, and the screens of visitors lead to the dashboard', async ({
  page,
  settled,
  enter,
}) => {
  const me = apiPath('/api/users/me');
  const first = new Gate();
  await page.route(me, first.hold);
  const asked = page.waitForRequest((request) => me(new URL(request.url())));
  await enter(settled.customer, '/instances');
  await expect(page.getByText('Cargando sesión')).toBeVisible();
  // A waiting screen has no heading of level 1.
  await expectAccessible(page, 'loading session', ['page-has-heading-one']);
  const request = await asked;
  expect(request.headers().authorization).toBe(`Bearer ${settled.customer.jwt}`);
  const populated = [...new URL(request.url()).searchParams.keys()];
  for (const relation of ['role', 'instances', 'profilePicture', 'subscriptions']) {
    expect(populated.some((key) => key.startsWith(`populate[${relation}]`))).toBe(true);
  }
  first.open();
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Instancias' })).toBeVisible();

  await page.unroute(me);
  const second = new Gate();
  await page.route(me, second.hold);
  await page.goto('/login');
  await expect(page.getByText('Cargando sesión')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeHidden();
  second.open();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page).toHaveURL('/');
  for (const path of ['/register', '/forgot-password']) {
    await openWithin(page, path);
    await expect(page).toHaveURL('/');
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('[S36][S46] a session that the server has ended leads to the login, without session data', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  await enter(newCustomer, '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  // A running call of the dashboard would be refused too, and open the dialog before the click.
  await page.waitForLoadState('networkidle');
  await newCustomer.call('POST', '/api/auth/logout');
  // No hovering: it would load the next screen before the click.
  await page.getByRole('link', { name: 'Suscripciones' }).dispatchEvent('click');
  // The dialog is over the screen. Leaving it leads to the login.
  const dialog = page.getByRole('dialog', { name: 'Tu sesión terminó' });
  await dialog.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL('/login?volver=%2Fsubscriptions');
  await expect(page.getByText('Tu sesión terminó.')).toBeVisible();
  expect(await page.evaluate('sessionStorage.length')).toBe(0);
});

test('[S36][S71] a profile that cannot be loaded ends the session with a message', async ({
  page,
  settled,
  enter,
  problems,
}) => {
  problems.allow(/Failed to load resource/, /The profile could not be loaded/);
  await page.route(apiPath('/api/users/me'), broken);
  await enter(settled.customer, '/instances');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('No pudimos cargar tu sesión')).toBeVisible();
  expect(await page.evaluate('sessionStorage.length')).toBe(0);
});

test('[S19][S35] a new tab gets the session, and signing out ends it there and on the server too', async ({
  page,
  context,
  settled,
  newCustomer,
  enter,
}) => {
  await enter(newCustomer, '/');
  await page.getByRole('link', { name: 'Mis Instancias' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Instancias' })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto('/subscriptions');
  await expect(tab.getByRole('heading', { level: 1, name: 'Planes y precios' })).toBeVisible();
  expect(await tab.evaluate('Object.keys(sessionStorage).sort()')).toEqual(['jwtToken', 'user']);
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate('sessionStorage.length')).toBe(0);
  expect((await newCustomer.raw('GET', '/api/users/me')).status).toBe(401);
  await expect(tab).toHaveURL('/login');
  expect(await tab.evaluate('sessionStorage.length')).toBe(0);
  // When somebody else signs in there, the screen of the previous customer is not opened.
  await tab.evaluate(`sessionStorage.setItem('jwtToken', ${JSON.stringify(settled.customer.jwt)})`);
  await tab.goto('/');
  await expect(tab.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
});

test('a device that signed in says so the next time, also when it asks for another password', async ({
  page,
  newCustomer,
  problems,
}) => {
  // A call of the first screen may be answered after its customer has signed out.
  problems.allow(/status of 401/);
  const sentTo = (path: string) =>
    page
      .waitForRequest((request) => request.url().endsWith(path))
      .then((request) => ({
        body: request.postDataJSON() as Record<string, string>,
        device: request.headers()['x-atrio-device'],
      }));
  const signIn = async () => {
    await page.getByLabel('Correo electrónico').fill(newCustomer.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(newCustomer.password);
    const remembered = page.waitForResponse((response) => response.url().endsWith('/api/account/device'));
    const [sent] = await Promise.all([
      sentTo('/api/auth/local'),
      page.getByRole('button', { name: 'Iniciar sesión' }).click(),
    ]);
    const { device } = (await (await remembered).json()) as { device: string };
    await expect(page).toHaveURL('/');
    await page.getByRole('button', { name: /^Tu cuenta/ }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL('/login');
    // The body is the one of the specification.
    expect(sent.body).toEqual({ identifier: newCustomer.email, password: newCustomer.password });
    return { sent: sent.device, device };
  };
  await page.goto('/login');
  const first = await signIn();
  expect(first.sent).toBeUndefined();
  const second = await signIn();
  expect(second.sent).toBe(first.device);
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  // The screen before has a field of the same name.
  await expect(page).toHaveURL('/forgot-password');
  const send = page.getByRole('button', { name: 'Enviar instrucciones' });
  await expect(send).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(newCustomer.email);
  const asked = sentTo('/api/auth/forgot-password');
  await send.click();
  expect(await asked).toEqual({ body: { email: newCustomer.email }, device: second.device });
});

test('a customer whose password was leaked is told so on every screen, with a link to change it', async ({
  page,
  newCustomer,
  enter,
}) => {
  await page.route(apiPath('/api/users/me'), async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), passwordKnown: true } });
  });
  await enter(newCustomer, '/instances');
  const notice = page.getByText(
    'Tu contraseña está entre las filtradas o fáciles de adivinar: cámbiala cuanto antes.',
  );
  await expect(notice).toBeVisible();
  await page.getByRole('link', { name: 'Cambiar contraseña' }).click();
  await expect(page).toHaveURL('/settings');
  await expect(notice).toBeVisible();
  await expect(page.getByLabel('Contraseña actual')).toBeVisible();
});
