import { widths } from './support/specification/calls.ts';
import { texts } from './support/specification/texts.ts';
import { apiPath, expect, openWithin, test } from './support/test.ts';

const entries = [
  ['Dashboard', '/'],
  ['Mis Instancias', '/instances'],
  ['Suscripciones', '/subscriptions'],
  ['Historial de Instalaciones', '/installations/history'],
  ['Configuración', '/settings'],
] as const;

test('[S18][S19][S20] the bar shows the name, its menu greets, closes and changes the colours; the navigation has five screens', async ({
  page,
  settled,
  enter,
}) => {
  await enter(settled.customer, '/');
  const user = page.getByRole('banner').getByRole('button', { name: 'Tu cuenta: Marta Ixcoy' });
  await expect(user.locator('svg').first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Atrio' })).toHaveAttribute('href', '/');
  const greeting = page.getByText('Hola, Marta Ixcoy');

  await user.click();
  await expect(greeting).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(greeting).toBeHidden();

  await user.click();
  await expect(greeting).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(greeting).toBeHidden();
  await expect(user).toBeFocused();

  await user.click();
  await page.getByRole('menuitem', { name: 'Usar colores oscuros' }).click();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await openWithin(page, '/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Configuración de la cuenta' })).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Principal' });
  await expect(navigation.getByRole('link')).toHaveText(entries.map(([name]) => name));
  for (const [name, path] of entries) {
    await navigation.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(navigation.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  // Screens that belong to an entry although their address is not below its own.
  await openWithin(page, `/installations/${settled.installation.documentId}`);
  const history = navigation.getByRole('link', { name: 'Historial de Instalaciones' });
  await expect(history).toHaveAttribute('aria-current', 'true');
});

test('[S18] a profile without a name shows the username, and without that Usuario', async ({
  page,
  settled,
  enter,
}) => {
  let nameless: object = { name: null };
  await page.route(apiPath('/api/users/me'), async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...nameless } });
  });
  await enter(settled.customer, '/');
  const own = page.getByRole('button', { name: `Tu cuenta: ${settled.customer.username}`, exact: true });
  await expect(own).toHaveText(settled.customer.username);
  nameless = { name: null, username: '' };
  await page.reload();
  const user = page.getByRole('button', { name: 'Tu cuenta: Usuario', exact: true });
  await expect(user).toHaveText(texts.S18.nobody);
  await user.click();
  await expect(page.getByText(texts.S19.hello(texts.S18.nobody), { exact: true })).toBeVisible();
});

test('[S18][S31][S50][S72] a photo that fails to load, given as an address or as the number of a file, leaves the default icon', async ({
  page,
  settled,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  let profilePicture: object | number = { id: 7, url: '/uploads/no-such-picture.png' };
  await page.route(apiPath('/api/users/me'), async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), profilePicture } });
  });
  const user = page.getByRole('button', { name: /^Tu cuenta/ });
  const expectIcon = async () => {
    await expect(user.locator('svg')).toHaveCount(2);
    await expect(user.locator('img')).toHaveCount(0);
  };
  const address = page.waitForResponse(/uploads\/no-such-picture/);
  await enter(settled.customer, '/');
  expect((await address).status()).toBe(404);
  await expectIcon();
  profilePicture = 700_007;
  const file = page.waitForResponse(/upload\/files\/700007/);
  await page.reload();
  expect((await file).status()).toBe(404);
  await expectIcon();
});

test('[S21][S88] above 640 px the navigation is 64 units wide, or 20 with icons, and remembers the choice', async ({
  page,
  settled,
  enter,
}) => {
  // A tablet: collapsed by itself, and wide only until the next screen.
  await page.setViewportSize({ width: widths.breakpoint, height: 800 });
  await enter(settled.customer, '/');
  const main = page.getByRole('main');
  const left = async () => (await main.boundingBox())?.x;
  await expect.poll(left).toBe(widths.collapsed);
  await page.getByRole('button', { name: 'Ampliar el menú' }).click();
  await expect.poll(left).toBe(widths.expanded);
  await page.getByRole('navigation').getByRole('link', { name: 'Configuración' }).click();
  await expect(page).toHaveURL('/settings');
  await expect.poll(left).toBe(widths.collapsed);

  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/');
  await expect.poll(left).toBe(widths.expanded);
  await page.getByRole('button', { name: 'Reducir el menú' }).click();
  await expect.poll(left).toBe(widths.collapsed);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ampliar el menú' })).toBeVisible();
  await expect.poll(left).toBe(widths.collapsed);
  // Icons have accessible names.
  await page.getByRole('link', { name: 'Mis Instancias' }).click();
  await expect(page).toHaveURL('/instances');
});

test('[S21][S88] under 640 px the navigation is a drawer over the page', async ({ page, settled, enter }) => {
  await page.setViewportSize({ width: widths.breakpoint - 1, height: 800 });
  await enter(settled.customer, '/');
  await expect(page.getByRole('main')).toBeVisible();
  expect((await page.getByRole('main').boundingBox())?.x).toBe(0);
  const navigation = page.getByRole('navigation', { name: 'Principal' });
  await expect(navigation).toBeHidden();

  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await expect(navigation.getByRole('link')).toHaveCount(5);
  await page.getByRole('button', { name: 'Cerrar el menú' }).click();
  await expect(navigation).toBeHidden();

  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await navigation.getByRole('link', { name: 'Mis Instancias' }).click();
  await expect(page).toHaveURL('/instances');
  await expect(navigation).toBeHidden();
});
