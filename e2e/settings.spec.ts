import type { Me } from '@atrio/contract';
import { bodies } from './support/specification/calls.ts';
import { texts } from './support/specification/texts.ts';
import { apiPath, broken, expect, test } from './support/test.ts';

test('[S16][S31][S62][S79] the profile is shown, refused with a message, and can be changed', async ({
  page,
  newCustomer,
  settled,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  await enter(newCustomer, '/settings');
  const words = texts.S16;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
  for (const name of [words.profile, words.security, words.danger]) {
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  }
  for (const name of [words.save, words.change, words.remove]) {
    await expect(page.getByRole('button', { name, exact: true })).toBeEnabled();
  }
  for (const label of [words.current, words.password, words.confirmation]) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('type', 'password');
  }
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(newCustomer.email);
  await expect(page.getByLabel('Nombre de usuario')).toHaveValue(newCustomer.username);
  const address = page.getByLabel('Correo electrónico');
  const save = page.getByRole('button', { name: 'Guardar cambios' });
  await address.fill(settled.customer.email);
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Error al actualizar el perfil');
  await address.fill('sin arroba');
  await save.click();
  await expect(page.getByText('El correo electrónico no tiene la forma nombre@empresa.com.')).toBeVisible();
  await address.fill(newCustomer.email);
  const call = apiPath(`/api/users/${newCustomer.id}`);
  await page.route(call, broken);
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Algo falló de nuestro lado.');
  await page.unroute(call);
  await page.getByLabel('Nombre completo').fill('Ana Lucía Tzoc');
  const put = page.waitForRequest((request) => request.method() === 'PUT');
  await save.click();
  const request = await put;
  expect(new URL(request.url()).pathname).toBe(`/api/users/${newCustomer.id}`);
  const { email, username } = newCustomer;
  expect(request.postDataJSON()).toEqual(bodies.S62(email, username, 'Ana Lucía Tzoc'));
  await expect(page.getByText(texts.S79.done, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tu cuenta: Ana Lucía Tzoc' })).toBeVisible();
  expect((await newCustomer.call<Me>('GET', '/api/users/me')).name).toBe('Ana Lucía Tzoc');
});

test('notices by mail are switched by keyboard and saved immediately; a failed change is reverted', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  const preferences = '/api/account/mail-preferences';
  const wanted = async () =>
    (await newCustomer.call<{ data: Record<string, boolean> }>('GET', preferences)).data;
  await enter(newCustomer, '/settings#avisos');
  const section = page.getByRole('list', { name: 'Avisos por correo' });
  const ended = section.getByRole('switch', { name: 'Terminó una instalación' });
  await expect(ended).toBeChecked();
  await expect(ended).toBeInViewport();
  await expect(page.getByText(`Los avisos llegan a ${newCustomer.email}.`)).toBeVisible();
  await ended.focus();
  await page.keyboard.press('Space');
  await expect(section.getByText('Guardado: ya no te avisamos.')).toBeVisible();
  await expect(ended).not.toBeChecked();
  expect(await wanted()).toMatchObject({ 'installation-ended': false, 'instance-away': true });
  await page.route(apiPath(preferences), broken);
  const away = section.getByRole('switch', { name: 'Una instancia no responde' });
  await away.click();
  await expect(section.getByRole('alert')).toContainText('No se pudo guardar. El aviso sigue como estaba.');
  await expect(away).toBeChecked();
  expect(await wanted()).toMatchObject({ 'instance-away': true });
});

test('[S16][S42][S63][S80] two different new passwords make no call; a change of the password ends the other sessions', async ({
  page,
  newCustomer,
  enter,
  problems,
}) => {
  problems.allowFailedCalls();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('change-password')) calls.push(request.url());
  });
  const next = 'otras cuatro palabras lejanas';
  const submit = page.getByRole('button', { name: 'Actualizar contraseña' });
  await enter(newCustomer, '/settings');
  await page.getByLabel('Contraseña actual').fill('no es esta');
  await page.getByLabel('Nueva contraseña', { exact: true }).fill(next);
  await page.getByLabel('Confirmar nueva contraseña').fill(`${next}.`);
  await submit.click();
  await expect(page.getByText('Las nuevas contraseñas no coinciden')).toBeVisible();
  await expect(page.getByLabel('Confirmar nueva contraseña')).toBeFocused();
  expect(calls).toEqual([]);

  await page.getByLabel('Confirmar nueva contraseña').fill(next);
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('Error al cambiar la contraseña');
  await page.getByLabel('Contraseña actual').fill(newCustomer.password);
  await submit.dblclick();
  await expect(page.getByText('Contraseña actualizada con éxito')).toBeVisible();
  expect(calls).toHaveLength(2);
  expect((await newCustomer.raw('GET', '/api/users/me')).status).toBe(401);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Configuración de la cuenta' })).toBeVisible();
});
