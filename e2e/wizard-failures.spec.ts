import { sampleFile } from './support/files.ts';
import { apiPath, broken, cut, expect, test } from './support/test.ts';

const installations = '/api/installations';
const install = '/api/odoo-app/install';

test.beforeEach(({ problems }) => problems.allowFailedCalls());

test('[S60][S76][S77][S78] an installation that cannot be created or started shows a message, and the next try creates and starts one', async ({
  page,
  newCustomer,
  openWizard,
}) => {
  const { wizard } = await openWizard({ choose: ['Contactos'] });
  await wizard.giveAll({ Contactos: sampleFile('contactos', { rows: 3 }) });
  await page.route(apiPath(installations), (route) =>
    route.request().method() === 'POST' ? broken(route) : route.continue(),
  );
  // On the phone the message is below what is in sight, and the button is not.
  await page.setViewportSize({ width: 390, height: 620 });
  await wizard.start.click();
  await expect(page.getByRole('alert')).toContainText('No se pudo crear la instalación.');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 0.5 });
  await expect(page.getByRole('alert')).toContainText(
    'Error al crear la instancia. Por favor, intente nuevamente.',
  );
  await expect(wizard.start).toBeEnabled();
  await page.unrouteAll();
  // The message of the step already says what was done, so the one about the lost answer does not repeat it.
  const toldWith = (title: string, outcome: string) =>
    expect(page.getByRole('alert')).toHaveText(
      new RegExp(`^${title}No hay conexión con el servidor\\.${outcome}Detalle técnico`),
    );
  await page.route(apiPath(installations), (route) =>
    route.request().method() === 'POST' ? cut(route) : route.continue(),
  );
  await wizard.start.click();
  await toldWith(
    'No se pudo crear la instalación.',
    'Error al crear la instancia. Por favor, intente nuevamente.',
  );
  await page.unrouteAll();
  await page.route(apiPath(install), cut);
  await wizard.start.click();
  await toldWith(
    'No se pudo instalar la aplicación.',
    'Tus archivos ya están en el servidor. Vuelve a pulsar "Iniciar instalación".',
  );
  await page.unrouteAll();
  await page.route(apiPath(install), broken);
  await wizard.start.click();
  await expect(page.getByRole('alert')).toContainText('No se pudo instalar la aplicación.');
  await expect(wizard.start).toBeEnabled();
  await page.unrouteAll();
  await wizard.start.click();
  await expect(page.getByRole('list', { name: 'Pasos de la instalación' })).toBeVisible();
  expect(await newCustomer.installations()).toHaveLength(1);
});
