import { sampleFile, textFile } from './support/files.ts';
import { PlainBackend, plainAnswers } from './support/plain-backend.ts';
import { bodies, fileName, sessionKeys, wizardCalls } from './support/specification/calls.ts';
import { texts } from './support/specification/texts.ts';
import { expect, test } from './support/test.ts';

/** The portal with a backend that has only the calls of the specification. */

const { me, plans, apps, installations, instances } = plainAnswers;

test.beforeEach(({ problems }) => problems.allowFailedCalls());

async function signIn(page: import('@playwright/test').Page) {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(me.email);
  await page.getByLabel('Contraseña', { exact: true }).fill('Passw0rd!');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

test('[S47][S49][S35][S54][S56][S51][S09][S10][S07] after the login all is asked for as specified, a deletion without a body counts, and nothing is promised that this server does not do', async ({
  page,
}) => {
  const backend = new PlainBackend();
  await backend.serve(page, { 'POST /api/auth/forgot-password': { ok: true } });
  await page.goto('/forgot-password');
  await page.getByLabel('Correo electrónico').fill(me.email);
  await page.getByRole('button', { name: 'Enviar instrucciones' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  expect(backend.last('POST /api/auth/forgot-password').body).toEqual({ email: me.email });

  await signIn(page);
  expect(backend.last('POST /api/auth/local').body).toEqual(bodies.S47(me.email, 'Passw0rd!'));
  const profile = backend.last('GET /api/users/me');
  expect(profile.token).toBe('Bearer <jwt>');
  expect(Object.keys(profile.query)).toEqual([
    'populate[role]',
    'populate[instances]',
    'populate[profilePicture]',
    'populate[subscriptions][populate][plan]',
  ]);
  expect(await page.evaluate('Object.keys(sessionStorage).sort()')).toEqual(sessionKeys);
  const figures = page.locator('dl[aria-label="Cifras"] dd');
  await expect(figures.first()).toHaveText(`${me.instances.length} instancias`);
  await expect(page.getByRole('button', { name: /^Tu cuenta/ })).toContainText(me.name);

  await page.getByRole('link', { name: 'Mis Instancias' }).click();
  await expect(page.getByRole('row')).toHaveCount(instances.data.length + 1);
  await expect(page.getByText('Activa').first()).toBeVisible();
  await expect(page.locator('body')).not.toContainText('secret-7-1');
  await page
    .getByRole('button', { name: /^Más acciones/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['Abrir Odoo']);
  await page.keyboard.press('Escape');
  expect(backend.last('GET /api/instances').query).toMatchObject({
    populate: '*',
    'filters[user][id][$eq]': String(me.id),
  });
  await page.getByRole('link', { name: 'Historial de Instalaciones' }).click();
  await expect(page.getByRole('row')).toHaveCount(installations.data.length + 1);
  expect(backend.last('GET /api/installations').query).toMatchObject({
    populate: '*',
    'filters[instance][username][$eq]': me.email,
  });
  await page.getByRole('link', { name: 'Suscripciones' }).click();
  for (const { name } of plans.data) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  expect(backend.last('GET /api/plans').query).toEqual({ populate: '*' });
  await expect(page.getByText('Plan actual')).toHaveCount(me.subscriptions.length > 0 ? 1 : 0);

  const [{ databaseName, documentId }] = instances.data;
  const main = page.getByRole('main');
  await page.getByRole('link', { name: 'Mis Instancias' }).click();
  await page.getByRole('link', { name: databaseName, exact: true }).click();
  await expect(main).toContainText('Guardadas en el servidor. Aquí no se muestran.');
  await page.goto(`/instances/${documentId}/edit`);
  await expect(main).toContainText('Este servidor no guarda esta elección');
  await expect(main.locator('input[type=checkbox]').first()).toBeDisabled();
  await page.getByRole('link', { name: 'Configuración' }).click();
  await expect(page.getByRole('heading', { name: 'Zona de peligro' })).toBeVisible();
  await expect(main).not.toContainText(/datos de la cámara|tus otras sesiones|descargar tus datos/);
  await page.getByRole('link', { name: 'Suscripciones' }).click();
  const choose = page.getByRole('button', { name: /^Seleccionar plan/ }).first();
  await expect(choose).toBeDisabled();
  await expect(choose).toHaveAccessibleDescription(/Todavía no se puede pagar en línea/);

  await page.getByRole('link', { name: 'Mis Instancias' }).click();
  await page.getByRole('button', { name: `Eliminar: ${databaseName}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar instancia' });
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText(`La instancia ${databaseName} ha sido eliminada.`)).toBeVisible();
  await expect(page.getByRole('link', { name: databaseName, exact: true })).toHaveCount(0);
});

test('[S48][S40] a registration leads to the login', async ({ page }) => {
  const backend = new PlainBackend();
  await backend.serve(page);
  await page.goto('/register');
  await page.getByLabel('Nombre de usuario').fill('new.user');
  await page.getByLabel('Correo electrónico').fill('new.user@example.com');
  await page.getByLabel('Contraseña', { exact: true }).fill('volcán de café tres lunas');
  await page.getByLabel('Confirmar contraseña').fill('volcán de café tres lunas');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(backend.last('POST /api/auth/local/register').body).toEqual(
    bodies.S48('new.user', 'new.user@example.com', 'volcán de café tres lunas'),
  );
});

test('[S28][S29][S61][S55][S58][S57][S59][S60] the wizard makes the calls of the specification', async ({
  page,
}) => {
  const [app] = apps.data;
  const backend = new PlainBackend();
  await backend.serve(page, {
    'POST /api/odoo-app/install': { success: true, installedApps: [app.odooId] },
  });
  await signIn(page);
  await page.getByRole('link', { name: 'Mis Instancias' }).click();
  await page.getByRole('link', { name: '+ Nueva Instancia' }).click();
  const access = {
    databaseName: 'db_new',
    baseUrl: 'https://odoo-new.example.com',
    username: me.email,
    password: 'secret',
    apiKey: 'key-new',
  };
  for (const [label, value] of Object.entries({
    'Nombre de la base de datos': access.databaseName,
    'URL base': access.baseUrl,
    Usuario: access.username,
    Contraseña: access.password,
    'Clave API': access.apiKey,
  })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Probar conexión' }).click();
  await expect(page.getByText('La conexión funciona. Odoo 18.0.')).toBeVisible();
  await page.getByRole('button', { name: 'Crear instancia' }).click();
  expect(backend.last('POST /api/odoo-app/validate-config').body).toEqual(bodies.S61(access));
  const next = page.getByRole('button', { name: 'Siguiente', exact: true });
  await expect(next).toBeEnabled();
  expect(backend.last('POST /api/instances').body).toEqual(bodies.S55(access, me.id));
  await next.click();
  await page.getByRole('checkbox', { name: app.name, exact: true }).check();
  await next.click();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ ...sampleFile('contactos', { rows: 3 }), name: 'mis clientes 2026.xlsx' });
  await expect(next).toBeEnabled();
  await next.click();
  await expect(page.getByRole('main').getByText(app.name, { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: texts.S29.start, exact: true }).click();
  await expect(page.getByText(texts.S30.installation, { exact: true }).first()).toBeVisible();
  // The page refreshes by itself, and then no longer says that it has just started.
  await expect(page.getByRole('main')).toContainText('En progreso');
  backend.status = { id: 3, name: 'failed', displayName: 'Fallida' };
  await expect(page.getByRole('main')).toContainText('Fallida');
  await expect(page.getByRole('main')).not.toContainText('se ha iniciado');

  const instanceId = plainAnswers.createdInstance.data.id;
  expect(backend.last('POST /api/installations').body).toEqual(bodies.S57(instanceId, [app.id]));
  const form = String(backend.last('POST /api/upload').body);
  for (const [name, value] of bodies.S59(plainAnswers.createdInstallation.data.id)) {
    expect(form).toContain(`name="${name}"\r\n\r\n${value}\r\n`);
  }
  expect(form).toContain(`name="files"; filename="${fileName(app.name)}"`);
  expect(backend.last('POST /api/odoo-app/install').body).toEqual(bodies.S60(instanceId, [app.odooId]));
  const made = backend.calls.map(({ name }) => name).filter((name) => wizardCalls.includes(name));
  expect([...new Set(made)]).toEqual(wizardCalls);
  const open = ['POST /api/auth/local', 'GET /api/meta'];
  for (const { name, token } of backend.calls.filter((call) => !open.includes(call.name))) {
    expect(token, name).toBe('Bearer <jwt>');
  }
});

test('[S44][S62][S63][S64][S65] profile, password and photo can be changed, and deleting the account ends the session', async ({
  page,
}) => {
  const backend = new PlainBackend();
  const call = `DELETE /api/users/${me.id}`;
  const error = { status: 500, name: 'InternalServerError', message: 'Internal Server Error', details: {} };
  const tooLarge = { status: 413, name: 'PayloadTooLargeError', message: 'Too large', details: {} };
  await backend.serve(page, {
    [call]: { data: null, error },
    'POST /api/upload': { data: null, error: tooLarge },
  });
  await signIn(page);
  await page.getByRole('link', { name: 'Configuración' }).click();
  const photo = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('una foto') };
  await page.locator('input[type="file"]').setInputFiles(photo);
  await expect(page.getByText('Error al subir la imagen')).toBeVisible();
  expect(backend.count(`PUT /api/users/${me.id}`)).toBe(0);

  await page.unrouteAll();
  await backend.serve(page, { [call]: { data: null, error } });
  await page.getByLabel('Nombre completo').fill('Otro Nombre');
  const before = backend.count('GET /api/users/me');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Perfil actualizado con éxito').first()).toBeVisible();
  expect(backend.last(`PUT /api/users/${me.id}`).body).toEqual(
    bodies.S62(me.email, me.username, 'Otro Nombre'),
  );
  expect(backend.count('GET /api/users/me')).toBeGreaterThan(before);

  await page.getByLabel('Contraseña actual').fill('Passw0rd!');
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('volcán de café tres lunas');
  await page.getByLabel('Confirmar nueva contraseña').fill('volcán de café tres lunas');
  await page.getByRole('button', { name: 'Actualizar contraseña' }).click();
  await expect(page.getByText('Contraseña actualizada con éxito').first()).toBeVisible();
  expect(backend.last('POST /api/auth/change-password').body).toEqual(
    bodies.S63('Passw0rd!', 'volcán de café tres lunas'),
  );

  const earlier = backend.calls.length;
  await page.locator('input[type="file"]').setInputFiles(photo);
  await expect(page.getByText('Imagen de perfil actualizada').first()).toBeVisible();
  const form = String(backend.last('POST /api/upload').body);
  expect(form).toContain('name="files"; filename="foto.png"');
  expect(form).not.toContain('name="ref"');
  expect(backend.last(`PUT /api/users/${me.id}`).body).toEqual(bodies.S65(plainAnswers.uploaded[0].id));
  // The file, then the profile with it, which is then loaded again.
  expect(backend.calls.slice(earlier).map(({ name }) => name)).toEqual([
    'POST /api/upload',
    `PUT /api/users/${me.id}`,
    'GET /api/users/me',
  ]);

  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    '¿Seguro que deseas eliminar tu cuenta? Esta acción no se puede deshacer.',
  );
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  expect(backend.count(call)).toBe(0);

  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Error al eliminar la cuenta');
  expect(await page.evaluate('sessionStorage.length')).toBe(2);

  await page.unrouteAll();
  await backend.serve(page);
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Cuenta eliminada con éxito')).toBeVisible();
  expect(backend.last(call)).toMatchObject({ token: 'Bearer <jwt>', body: null });
  expect(await page.evaluate('sessionStorage.length')).toBe(0);
});

test('[S28][S80] what such a server does not do is not promised, and its English is not shown', async ({
  page,
}) => {
  const backend = new PlainBackend();
  const english = (message: string) => ({
    data: null,
    error: { status: 400, name: 'ValidationError', message, details: {} },
  });
  await backend.serve(page, {
    'POST /api/auth/reset-password': plainAnswers.login,
    'POST /api/auth/change-password': english('The provided current password is invalid'),
    'GET /api/users/me': { ...me, instances: [], subscriptions: [] },
    'GET /api/installations': { ...installations, data: [] },
  });
  const main = page.getByRole('main');
  // The link has the code where Strapi writes it, and a new password ends no sessions.
  await page.goto('/reset-password?code=abc123');
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('volcán de café tres lunas');
  await page.getByLabel('Confirmar nueva contraseña').fill('volcán de café tres lunas');
  await expect(page.locator('body')).not.toContainText('todas tus sesiones');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(backend.last('POST /api/auth/reset-password').body).toEqual({
    code: 'abc123',
    password: 'volcán de café tres lunas',
    passwordConfirmation: 'volcán de café tres lunas',
  });

  await signIn(page);
  await expect(main).toContainText('Elige las apps y sube una hoja de cálculo por cada una.');
  await expect(main).not.toContainText('las revisa antes');
  const [{ databaseName, documentId }] = instances.data;
  await page.goto(`/instances/${documentId}`);
  await expect(page.getByRole('heading', { level: 1, name: databaseName })).toBeVisible();
  await expect(main).toContainText('Su acceso y qué se le hizo desde aquí.');
  await expect(main).not.toContainText('qué tiene instalado');

  await page.goto(`/instances/${documentId}/install`);
  await page.getByRole('checkbox', { name: apps.data[0].name, exact: true }).check();
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(main).toContainText('Un archivo de Excel (.xlsx) por cada app');
  const picker = page.locator('input[type="file"]');
  await expect(picker).toHaveAttribute(
    'accept',
    '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  await picker.setInputFiles(textFile('clientes.csv', 'Nombre\nAna'));
  await expect(main).toContainText('clientes.csv no es un archivo .xlsx.');
  await expect(page.getByRole('button', { name: 'Siguiente', exact: true })).toBeDisabled();

  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible();
  for (const summary of await main.locator('summary').all()) await summary.click();
  await expect(main).toContainText('Se guardan en el servidor de este portal');
  await expect(main).toContainText('Instancia');
  await expect(main).not.toContainText(
    /cifradas|código para soporte|Prueba|Decisión|Informe|Recibo|LibreOffice|solo con la clave|Te avisamos/,
  );

  await page.goto('/settings');
  await page.getByLabel('Contraseña actual').fill('no es esta');
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('volcán de café tres lunas');
  await page.getByLabel('Confirmar nueva contraseña').fill('volcán de café tres lunas');
  await page.getByRole('button', { name: 'Actualizar contraseña' }).click();
  const refused = page.getByRole('alert').filter({ hasText: texts.S80.failed });
  await expect(refused).toContainText('El servidor no aceptó estos datos. Revísalos.');
  await expect(refused).toContainText('Puede que tu contraseña actual no sea esa.');
  await expect(refused).not.toContainText('current password');
});
