import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { broken, cut, expect, Gate, openWithin, type Settled, test } from './support/test.ts';

/** The screens behind the login, with their titles. Mis Instancias has a test of its own. */
const screens: [path: (settled: Settled) => string, title: string][] = [
  [() => '/', 'Dashboard'],
  [({ instance }) => `/instances/${instance.documentId}/edit`, 'Editar instancia'],
  [({ instance }) => `/instances/${instance.documentId}/install`, 'Instalar apps'],
  [() => '/installations/history', 'Historial de Instalaciones'],
  [({ installation }) => `/installations/${installation.documentId}`, 'Instalación'],
  [() => '/subscriptions', 'Planes y precios'],
];

/** All calls, except those for the session and for what the server offers. */
const data = (url: URL) =>
  url.pathname.startsWith('/api/') && !['/api/users/me', '/api/meta'].includes(url.pathname);

/** Expects the message of a failure, and that the screen works after 'Reintentar'. */
async function expectFailure(page: Page, title: string, sentence: string): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: sentence }).first();
  await expect(alert).toBeVisible();
  // Nothing shows a loading state any more.
  await expect(page.getByRole('status').filter({ hasText: 'Cargando' })).toHaveCount(0);
  await expect(page.locator('h1')).toHaveText(title);

  await expectAccessible(page, `${title} failed`);

  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText(/[\w ]{8}/);
}

test('when the server answers 500, or the connection is cut, every screen says so and offers to try again', async ({
  page,
  settled,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  for (const [path, title] of screens) {
    await page.route(data, broken);
    await (path(settled) === '/' ? enter(settled.customer, '/') : page.goto(path(settled)));
    await expectFailure(page, title, 'Algo falló de nuestro lado.');
  }
  // All use the same component for failures, so the broken connection is tested on one only.
  await page.route(data, cut);
  await page.goto('/');
  await expectFailure(page, 'Dashboard', 'No hay conexión con el servidor.');
});

test('[S74] lists stop waiting for a server that does not answer', async ({ page, settled, enter }) => {
  await page.clock.install();
  await page.route(data, () => undefined);
  await enter(settled.customer, '/help');
  for (const [path, title] of [
    ['/instances', 'Mis Instancias'],
    ['/installations/history', 'Historial de Instalaciones'],
    ['/subscriptions', 'Planes y precios'],
    ['/', 'Dashboard'],
  ] as const) {
    await openWithin(page, path);
    await expect(page.locator('h1')).toHaveText(title);
    await page.clock.fastForward(61_000);
    if (path === '/instances') {
      await expect(page.getByRole('dialog', { name: 'No se pudieron cargar las instancias' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alert')).toContainText('Error al cargar las instancias');
      await expect(page.getByText('Cargando instancias...')).toHaveCount(0);
    }
    // One message, however many parts of the screen wait for it.
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(page.getByRole('alert')).toContainText('El servidor no respondió en 60 segundos.');
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  }
});

test('[S36] without a connection at the start the session is kept, and the screen appears when it is back', async ({
  page,
  settled,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  await page.route('**/api/**', cut);
  await enter(settled.customer, '/instances');
  await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible();
  await expect(page.getByRole('alert').or(page.getByRole('status'))).toHaveText(
    'No hay conexión con el servidor. Tu sesión sigue abierta: en cuanto vuelva la conexión, seguimos solos.',
  );
  await expect(page).toHaveURL('/instances');
  await expectAccessible(page, 'a session without a connection');
  await page.unrouteAll();
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Instancias' })).toBeVisible();
});

test('the portal works with a server without extras', async ({ page, settled, enter, problems }) => {
  problems.allowFailedCalls();
  await page.route('**/api/meta', (route) => route.fulfill({ status: 404, json: { data: null } }));
  await enter(settled.customer, '/');
  await expect(page.getByText('1 instancia')).toBeVisible();
  await openWithin(page, `/installations/${settled.installation.documentId}`);
  await expect(page.getByText('Este servidor solo informa el estado.')).toBeVisible();
});

test('an unknown address shows a message and a link to the dashboard', async ({
  page,
  settled,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  await enter(settled.customer, '/no/existe');
  await expect(page.getByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  // For something that does not exist there is no retry, but a link to another screen.
  const none = 'abcdefghijklmnopqrstuvwx';
  const toHistory = ['Ver el historial', '/installations/history'] as const;
  const toInstances = ['Ver mis instancias', '/instances'] as const;
  for (const [path, title, [way, to]] of [
    // Two screens in a row have different messages, so that none is read from the screen before.
    [`/instances/${none}`, 'No se pudo cargar la instancia.', toInstances],
    [`/installations/${none}`, 'No se pudo cargar la instalación.', toHistory],
    [`/instances/${none}/install`, 'No se pudo cargar la instancia.', toInstances],
    [`/installations/${none}/receipt`, 'No se pudo cargar el informe.', toHistory],
    [`/instances/${none}/load`, 'No se pudo cargar la instancia.', toInstances],
  ] as const) {
    await openWithin(page, path);
    await expect(page.getByRole('alert')).toContainText(title);
    await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: way })).toHaveAttribute('href', to);
  }
  await openWithin(page, '/no/existe');
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a screen whose code no longer exists after an update shows a message and buttons', async ({
  page,
  settled,
  enter,
  problems,
}) => {
  problems.allow(/Failed to load resource/, /dynamically imported/, /Error in route/, /uncaught/i);
  await enter(settled.customer, '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.route(/\/assets\/settings-page.*\.js/, (route) => route.fulfill({ status: 404 }));
  // No hovering, which would load the code too, perhaps when it is available again.
  await page.getByRole('link', { name: 'Configuración' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { name: 'Esta página no se pudo mostrar' })).toBeVisible();
  await expectAccessible(page, 'a page that could not be shown');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Cargar de nuevo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Configuración de la cuenta' })).toBeVisible();
});

test('a screen whose code is not loaded yet opens when the connection is back', async ({
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
  // No hovering: it would load the code while there is a connection.
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

test('when the code of the frame no longer exists after an update, the message is inside a main landmark', async ({
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
