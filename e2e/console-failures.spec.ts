import { expectAccessible } from './support/axe.ts';
import { apiPath, broken, expect, heading, openWithin, test } from './support/test.ts';

/** The screens of the console when a call fails, and when there is nothing to show. */

test.beforeEach(({ problems }) => problems.allowFailedCalls());

test('a list that cannot be loaded says so and is loaded by Reintentar; so does the console itself', async ({
  page,
  ana,
  problems,
}) => {
  // The router logs the error of a failed screen to the browser's console.
  problems.allow(/InternalServerError/);
  await ana.enter(page, '/cuenta');
  await expect(heading(page, 'Tu cuenta')).toBeVisible();
  for (const [path, calls, words] of [
    ['/personas', ['people'], 'No se pudo cargar la lista de personas.'],
    ['/fallos', ['failures'], 'No se pudieron cargar los fallos.'],
    ['/clientes', ['customers'], 'No se pudieron buscar los clientes.'],
    ['/instancias', ['instances', 'instances/overview'], 'No se pudieron cargar las instancias.'],
    ['/avisos', ['announcements'], 'No se pudieron cargar los avisos.'],
    ['/solicitudes', ['requests'], 'No se pudieron cargar las solicitudes.'],
    ['/en-marcha?ver=rondas', ['running'], 'No se pudo cargar cuánto hay.'],
  ] as const) {
    const asked = calls.map((call) => apiPath(`/api/operator/${call}`));
    for (const call of asked) await page.route(call, broken);
    await openWithin(page, `/operador${path}`);
    await expect(page.getByText(words)).toBeVisible();
    await expectAccessible(page, `${path} failed`);
    for (const call of asked) await page.unroute(call);
    await page.getByRole('button', { name: 'Reintentar' }).last().click();
    await expect(page.getByText(words)).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText(/[\w ]{8}/);
  }

  const me = apiPath('/api/operator/me');
  await page.route(me, broken);
  await page.goto('/operador/personas');
  await expect(heading(page, 'No se pudo cargar.')).toBeVisible();
  await expectAccessible(page, 'failing profile');
  await page.unroute(me);
  await page.getByRole('button', { name: 'Cargar de nuevo' }).click();
  await expect(page.getByRole('table', { name: 'Personas de la consola' })).toBeVisible();
});

test('a list without rows says what to try, and somebody who does not exist is not found', async ({
  page,
  ana,
}) => {
  await page.route(/\/api\/operator\/(customers|requests)(\?|$)/, (route) =>
    route.fulfill({ json: { data: [], next: null } }),
  );
  await ana.enter(page, '/clientes');
  await expect(page.getByText('Todavía no hay clientes.')).toBeVisible();
  await expectAccessible(page, 'no customers');
  await page.getByLabel('Buscar clientes').fill('nadie');
  await expect(page.getByText('Ningún cliente con esas palabras.')).toBeVisible();
  await expectAccessible(page, 'nobody found');
  await openWithin(page, `/operador/clientes/${'a'.repeat(24)}`);
  await expect(page.getByText('No se pudo cargar la ficha.')).toBeVisible();
  await expectAccessible(page, 'no such customer');

  await openWithin(page, '/operador/solicitudes');
  await expect(page.getByText('Ninguna solicitud está abierta.')).toBeVisible();
  await expectAccessible(page, 'no open request');
  await page
    .getByRole('navigation', { name: 'Qué solicitudes' })
    .getByRole('link', { name: 'Terminadas' })
    .click();
  await expect(page.getByText('Todavía no ha terminado ninguna.')).toBeVisible();
  await expectAccessible(page, 'no ended request');

  await openWithin(page, '/operador/actos?cliente=999999');
  await expect(page.getByText('Ningún acto con estos filtros.')).toBeVisible();
  await expectAccessible(page, 'empty book');
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(page.getByRole('table', { name: 'Actos, el más reciente primero' })).toBeVisible();
});
