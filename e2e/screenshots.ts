import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { behalfScenes } from './support/behalf-scenes.ts';
import { consoleScenes, makeConsoleWorld } from './support/console-scenes.ts';
import { Customer } from './support/customer.ts';
import { sampleFile } from './support/files.ts';
import { OdooDatabase } from './support/odoo.ts';
import { productUrl } from './support/product.ts';
import { requestScenes } from './support/request-scenes.ts';
import startProduct from './support/start-product.ts';
import { untidySuppliers } from './support/untidy-suppliers.ts';

/**
 * `npm run screenshots`: pictures of the running product.
 *
 *   npm run screenshots                  those of the README, into docs/images
 *   npm run screenshots -- all           every screen, 390, 768 and 1440 px, light and dark, into test-results/screens
 *   npm run screenshots -- all wizard    of those, the screens whose name contains the text
 *   npm run screenshots -- console       the same of the provider's console; another text chooses here too
 */

interface Scene {
  name: string;
  path: string;
  /** Who is signed in; null for screens of visitors. */
  as: 'marta' | 'nueva' | 'muchas' | null;
  /** Done before the picture is taken. */
  act?: (page: Page) => Promise<void>;
}

interface World {
  marta: Customer;
  nueva: Customer;
  muchas: Customer;
  instance: string;
  installation: string;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const widths = { phone: [390, 844], tablet: [768, 1024], desk: [1440, 900] } as const;
type Width = keyof typeof widths;

const scenes = ({ instance, installation }: World): Scene[] => [
  { name: 'login', path: '/login', as: null },
  { name: 'register', path: '/register', as: null },
  { name: 'forgot-password', path: '/forgot-password', as: null },
  { name: 'dashboard', path: '/', as: 'marta' },
  { name: 'dashboard-new', path: '/', as: 'nueva' },
  { name: 'instances', path: '/instances', as: 'marta' },
  { name: 'instances-empty', path: '/instances', as: 'nueva' },
  { name: 'instances-many', path: '/instances', as: 'muchas' },
  {
    name: 'instances-failing',
    path: '/instances',
    as: 'marta',
    act: async (page) => {
      await page.route('**/api/instances?*', (route) => route.abort('connectionreset'));
      await page.reload();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'announcements',
    path: '/',
    as: 'marta',
    act: async (page) => {
      await page.route('**/api/announcements', (route) => route.fulfill({ json: { data: announcements } }));
      await page.reload();
      await page.getByRole('button', { name: 'Ver 1 aviso más' }).waitFor();
    },
  },
  {
    name: 'announcements-all',
    path: '/instances',
    as: 'marta',
    act: async (page) => {
      await page.route('**/api/announcements', (route) => route.fulfill({ json: { data: announcements } }));
      await page.reload();
      await page.getByRole('button', { name: 'Ver 1 aviso más' }).click();
      await page.getByRole('button', { name: 'Plegar el aviso' }).click();
      await page.getByRole('button', { name: 'Mostrar el aviso' }).waitFor();
    },
  },
  { name: 'instance', path: `/instances/${instance}`, as: 'marta' },
  { name: 'instance-edit', path: `/instances/${instance}/edit`, as: 'marta' },
  { name: 'wizard-information', path: '/instances/new', as: 'marta' },
  {
    name: 'wizard-restored',
    path: '/instances/new',
    as: 'marta',
    act: async (page) => {
      await page.locator('input[name="databaseName"]').fill('mi-base');
      await page.reload();
      await page.getByText('Recuperamos lo que habías escrito.').waitFor();
    },
  },
  { name: 'wizard-apps', path: `/instances/${instance}/install`, as: 'marta' },
  {
    name: 'wizard-files',
    path: `/instances/${instance}/install`,
    as: 'marta',
    act: giveSuppliers,
  },
  { name: 'load-data', path: `/instances/${instance}/load`, as: 'marta' },
  {
    name: 'review-columns',
    path: `/instances/${instance}/install`,
    as: 'marta',
    act: async (page) => {
      await giveSuppliers(page);
      await page.getByRole('button', { name: 'Revisar columnas: Contactos' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'wizard-summary',
    path: `/instances/${instance}/install`,
    as: 'marta',
    act: async (page) => {
      await giveSuppliers(page);
      await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
      await page.getByText(/Tardará/).waitFor();
    },
  },
  { name: 'history', path: '/installations/history', as: 'marta' },
  { name: 'history-empty', path: '/installations/history', as: 'nueva' },
  { name: 'history-many', path: '/installations/history', as: 'muchas' },
  {
    name: 'history-filters',
    path: '/installations/history?estado=completed',
    as: 'marta',
  },
  { name: 'installation', path: `/installations/${installation}`, as: 'marta' },
  { name: 'subscriptions', path: '/subscriptions', as: 'marta' },
  { name: 'settings', path: '/settings', as: 'marta' },
  { name: 'settings-contact', path: '/settings#facturas', as: 'muchas' },
  {
    name: 'settings-contact-refused',
    path: '/settings#facturas',
    as: 'muchas',
    act: async (page) => {
      await page.getByLabel('NIT').fill('576937-1');
      await page.getByLabel('Teléfono').fill('555-12');
      await page.getByRole('button', { name: 'Guardar datos' }).click();
      await page.getByText('El NIT no es válido').waitFor();
    },
  },
  {
    name: 'settings-contact-failed',
    path: '/settings#facturas',
    as: 'marta',
    act: async (page) => {
      await page.route('**/api/account/contact-details', (route) => route.fulfill({ status: 500, json: {} }));
      await page.reload();
      await page.getByText('No se pudieron cargar tus datos de contacto.').waitFor();
    },
  },
  { name: 'help', path: '/help', as: 'marta' },
  ...[16, 17, 18, 19].map((version) => ({
    name: `help-key-${version}`,
    path: '/help',
    as: 'marta' as const,
    act: async (page: Page) => {
      await page.getByText('¿Cómo creo una clave API?').click();
      await page.getByRole('button', { name: `Odoo ${version}` }).click();
    },
  })),
  { name: 'not-found', path: '/no-existe', as: 'marta' },
];

/** Announcements to one customer, one of each kind. */
const announcements = [
  {
    ...{ documentId: 'a'.repeat(24), kind: 'incident', dismissible: false, revision: 1 },
    text: 'El servidor no responde desde las 13:20. Tus datos están a salvo.\nContamos aquí cómo va: https://estado.ejemplo.com.gt',
  },
  {
    ...{ documentId: 'b'.repeat(24), kind: 'maintenance', dismissible: true, revision: 1 },
    text: 'El sábado de 22:00 a 23:00 actualizamos los servidores. Guarda tu trabajo antes: durante esa hora Odoo no responde.',
  },
  {
    ...{ documentId: 'c'.repeat(24), kind: 'information', dismissible: true, revision: 1 },
    text: 'El lunes 30 atendemos hasta el mediodía.',
  },
];

/** Gives a list of suppliers, and waits until it is checked. */
async function giveSuppliers(page: Page): Promise<void> {
  const file = page.getByLabel('Contactos', { exact: true });
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await file.setInputFiles(untidySuppliers());
  await page
    .getByText(/^Entrará/)
    .first()
    .waitFor();
}

/** The pictures of the README. */
const chosen: { scene: string; width: Width; scheme: 'light' | 'dark' }[] = [
  { scene: 'dashboard', width: 'desk', scheme: 'light' },
  { scene: 'installation', width: 'desk', scheme: 'light' },
  { scene: 'installation', width: 'phone', scheme: 'dark' },
  { scene: 'instances', width: 'desk', scheme: 'dark' },
  { scene: 'login', width: 'phone', scheme: 'light' },
  { scene: 'console-instances', width: 'desk', scheme: 'light' },
  { scene: 'console-customer', width: 'phone', scheme: 'dark' },
];

const [mode, part = ''] = process.argv.slice(2);
const stop = await startProduct();
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const all = [
    ...(mode === 'console' ? [] : shotsOfPortal(await makeWorld())),
    ...(mode === 'all' ? [] : await shotsOfConsole()),
  ];
  if (mode === 'all' || mode === 'console') await everything(all.filter(({ name }) => name.includes(part)));
  else await forReadme(all);
} finally {
  await browser.close();
  await stop();
}

/** A scene with its whole path and the session of who is signed in. */
interface Shot extends Pick<Scene, 'name' | 'path' | 'act'> {
  session: { key: string; token: string } | null;
}

function shotsOfPortal(world: World): Shot[] {
  return scenes(world).map(({ as, ...scene }) => ({
    ...scene,
    session: as && { key: 'jwtToken', token: world[as].jwt },
  }));
}

async function shotsOfConsole(): Promise<Shot[]> {
  const world = await makeConsoleWorld();
  const ofConsole = consoleScenes(world).map(({ inside, path, ...scene }) => ({
    ...scene,
    path: `/operador${path}`,
    session: inside ? { key: 'atrio-operator', token: world.admin.token } : null,
  }));
  return [...ofConsole, ...(await behalfScenes()), ...(await requestScenes())];
}

async function makeWorld(): Promise<World> {
  const marta = await Customer.register('Marta Ixcoy');
  const [first, second] = [
    new OdooDatabase('demo-ferreteria-luna'),
    new OdooDatabase('demo-panaderia-xelaju'),
  ];
  const instance = await marta.addInstance(first);
  const other = await marta.addInstance(second);
  const file = sampleFile('contactos', { rows: 480, bad: 6, kinds: ['missing-name', 'bad-email'] });
  const installation = await marta.install(instance, ['contacts'], { Contactos: file });
  await marta.ended(installation);
  await marta.ended(await marta.install(other, ['crm'], {}));
  await second.behave('no-key');
  for (const { documentId } of [instance, other])
    await marta.call('POST', `/api/instances/${documentId}/check`);

  const muchas = await Customer.register('María de los Ángeles Sacalxot Chaclán de Quetzaltenango');
  const long = 'demo-distribuidora-de-materiales-de-construccion-y-ferreteria-del-occidente';
  const home = await muchas.addInstance(new OdooDatabase(long));
  for (let index = 0; index < 24; index += 1) await muchas.addInstance();
  for (let index = 0; index < 200; index += 1)
    await muchas.addInstallation(home, ['contacts', 'crm', 'stock']);
  await muchas.call('PUT', '/api/account/contact-details', { nit: '576937-K', phone: '5555 1234' });
  return {
    marta,
    nueva: await Customer.register('Ana'),
    muchas,
    instance: instance.documentId,
    installation: installation.documentId,
  };
}

async function everything(list: Shot[]): Promise<void> {
  const folder = join(root, 'test-results/screens');
  mkdirSync(folder, { recursive: true });
  for (const scene of list) {
    for (const width of Object.keys(widths) as Width[]) {
      for (const scheme of ['light', 'dark'] as const) {
        const picture = await shoot(browser, scene, width, scheme, true);
        await sharp(picture)
          .png({ palette: true })
          .toFile(join(folder, `${scene.name}-${width}-${scheme}.png`));
      }
    }
    console.log(scene.name);
  }
}

async function forReadme(list: Shot[]): Promise<void> {
  const folder = join(root, 'docs/images');
  for (const { scene: name, width, scheme } of chosen) {
    const scene = list.find((one) => one.name === name);
    if (!scene) throw new Error(`no scene ${name}`);
    const picture = await shoot(browser, scene, width, scheme, false);
    const file = `${name}-${width}-${scheme}.webp`;
    const { size } = await sharp(picture).webp({ quality: 82 }).toFile(join(folder, file));
    console.log(`docs/images/${file} ${Math.round(size / 1024)} kB`);
  }
}

/** @returns the picture as PNG */
async function shoot(
  by: Browser,
  { path, session, act }: Shot,
  width: Width,
  scheme: 'light' | 'dark',
  whole: boolean,
): Promise<Buffer> {
  const [pixels, height] = widths[width];
  const context = await by.newContext({
    viewport: { width: pixels, height },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'es-GT',
    timezoneId: 'America/Guatemala',
    ...(whole ? {} : { deviceScaleFactor: width === 'phone' ? 2 : 1.5 }),
  });
  // A busy machine is not a fault.
  context.setDefaultTimeout(300_000);
  const page = await context.newPage();
  if (session !== null) {
    const [key, token] = [JSON.stringify(session.key), JSON.stringify(session.token)];
    await page.addInitScript(`sessionStorage.getItem(${key}) ?? sessionStorage.setItem(${key}, ${token})`);
  }
  await page.goto(productUrl() + path);
  await page.locator('h1').first().waitFor();
  await act?.(page);
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot({ fullPage: whole });
  await context.close();
  return picture;
}
