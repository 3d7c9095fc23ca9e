import { expectAccessible } from './support/axe.ts';
import { broken, cut, expect, Gate, type Settled, test } from './support/test.ts';

/** Every screen behind the login, by what it is called when it is well. */
const screens: [name: string, path: (settled: Settled) => string, title: string][] = [
  ['dashboard', () => '/', 'Dashboard'],
  ['instances', () => '/instances', 'Mis Instancias'],
  ['edit', ({ instance }) => `/instances/${instance.documentId}/edit`, 'Editar instancia'],
  ['install apps', ({ instance }) => `/instances/${instance.documentId}/install`, 'Instalar apps'],
  ['history', () => '/installations/history', 'Historial de Instalaciones'],
  ['installation', ({ installation }) => `/installations/${installation.documentId}`, 'Instalación'],
  ['plans', () => '/subscriptions', 'Planes y precios'],
];

/** All calls but those that say who is signed in and what the server offers. */
const data = (url: URL) =>
  url.pathname.startsWith('/api/') && !['/api/users/me', '/api/meta'].includes(url.pathname);

/** Every screen draws any failure with the same piece; that a cut line is told as one is tried on the first. */
const failing = [
  ...screens.map((screen) => ['answers 500', broken, 'Algo falló de nuestro lado.', ...screen] as const),
  ...screens
    .slice(0, 1)
    .map((screen) => ['cuts the connection', cut, 'No hay conexión con el servidor.', ...screen] as const),
];

for (const [fault, answer, sentence, name, path, title] of failing) {
  test(`the server ${fault}: ${name} says so and offers to try again`, async ({
    page,
    settled,
    enter,
    problems,
  }) => {
    problems.allowFailedCalls();
    await page.route(data, answer);
    await enter(settled.customer, path(settled));
    const alert = page.getByRole('alert').filter({ hasText: sentence }).first();
    await expect(alert).toBeVisible();
    // Nothing goes on pretending to load.
    await expect(page.getByRole('status').filter({ hasText: 'Cargando' })).toHaveCount(0);
    await expect(page.locator('h1')).toHaveText(title);

    await page.unrouteAll();
    if (name === 'instances') await page.keyboard.press('Escape');
    await alert.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText(/[\w ]{8}/);
  });
}

test('a server that never answers is not waited for without end, on any list', async ({
  page,
  settled,
  enter,
}) => {
  await page.clock.install();
  await page.route(data, () => undefined);
  for (const path of ['/installations/history', '/subscriptions', '/']) {
    await enter(settled.customer, path);
    await expect(page.locator('h1')).toBeVisible();
    await page.clock.fastForward(61_000);
    await expect(page.getByRole('alert').first()).toContainText('El servidor no respondió en 60 segundos.');
    await expect(page.getByRole('button', { name: 'Reintentar' }).first()).toBeVisible();
  }
});

test('no connection at the very start: the login says so, nothing stays blank', async ({
  page,
  settled,
  enter,
  problems,
}) => {
  problems.allow(/Failed to load resource/, /could not be loaded/, /did not say what it offers/);
  await page.route('**/api/**', cut);
  await enter(settled.customer, '/instances');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('No pudimos cargar tu sesión')).toBeVisible();
});

test('a server without extras still opens: the portal shows what the plain wire has', async ({
  page,
  settled,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  await page.route('**/api/meta', (route) => route.fulfill({ status: 404, json: { data: null } }));
  await enter(settled.customer, '/');
  await expect(page.getByText('1 instancia')).toBeVisible();
  await page.goto(`/installations/${settled.installation.documentId}`);
  await expect(page.getByText('Este servidor solo informa el estado.')).toBeVisible();
});

test('an address that does not exist is told, with the way home @phone', async ({ page, settled, enter }) => {
  await enter(settled.customer, '/no/existe');
  await expect(page.getByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a part of the portal that is gone after an update is told, with a way out', async ({
  page,
  settled,
  enter,
  problems,
}) => {
  problems.allow(/Failed to load resource/, /dynamically imported/, /Error in route/, /uncaught/i);
  await enter(settled.customer, '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.route(/\/assets\/settings-page.*\.js/, (route) => route.fulfill({ status: 404 }));
  // Without the pointer: hovering fetches the part too, and could bring it once it is back.
  await page.getByRole('link', { name: 'Configuración' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { name: 'Esta página no se pudo mostrar' })).toBeVisible();
  await expectAccessible(page, 'a page that could not be shown');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Cargar de nuevo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Configuración de la cuenta' })).toBeVisible();
});

test('a screen whose code has not arrived when the connection ends comes once it is back', async ({
  page,
  context,
  settled,
  enter,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  const notices = new Gate();
  await page.route(/\/assets\/notices.*\.js/, async (route) => {
    await notices.opened;
    await route.abort('internetdisconnected');
  });
  await enter(settled.customer, '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await context.setOffline(true);
  // Without the pointer: hovering would have fetched the code while there was a connection.
  await page.getByRole('link', { name: 'Configuración' }).dispatchEvent('click');
  notices.open();
  await expect(page.getByText('Sin conexión a internet.')).toBeVisible();
  await expectAccessible(page, 'offline, with code still missing');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.unrouteAll();
  const fetched = page.waitForResponse(/\/assets\/notices.*\.js/);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Configuración de la cuenta' })).toBeVisible();
  await fetched;
});

test('where the frame itself is gone after an update, the page that says so has its landmark', async ({
  page,
  settled,
  enter,
  problems,
}) => {
  problems.allow(/Failed to load resource/, /dynamically imported/, /Error in route/, /uncaught/i);
  await page.route(/\/assets\/frame.*\.js/, (route) => route.fulfill({ status: 404 }));
  await enter(settled.customer, '/');
  await expect(page.getByRole('main')).toContainText('Esta página no se pudo mostrar');
  await expectAccessible(page, 'the portal without its frame');
});
