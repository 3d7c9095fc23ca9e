import type { Page } from '@playwright/test';
import { failInstallation } from './failed-installation.ts';
import { makeFleet } from './fleet.ts';
import { forgetProof, linkByHost, Operator } from './operator.ts';

/** A screen of the provider's console, to be taken in pictures. */
export interface ConsoleScene {
  name: string;
  /** Below /operador. */
  path: string;
  /** Whether somebody is signed in. */
  inside: boolean;
  /** Done before the picture is taken. */
  act?: (page: Page) => Promise<void>;
}

export interface ConsoleWorld {
  admin: Operator;
  other: Operator;
  /** The path of a one-time link. */
  link: string;
  /** documentId of a customer whose installation failed. */
  customer: string;
  /** Its number. */
  installation: number;
}

export async function makeConsoleWorld(): Promise<ConsoleWorld> {
  const admin = await Operator.administrator('Ana Batz');
  const other = await admin.invite('Soporte', 'Beto Cuz Choc');
  await admin.invite('Lectura', 'María de los Ángeles Sacalxot Chaclán de Quetzaltenango');
  const { data } = await admin.call<{ data: { documentId: string; name: string }[] }>('GET', 'roles');
  const role = (name: string) => data.find((one) => one.name === name)?.documentId;
  await admin.call('POST', 'people', { email: 'carla.xol@ejemplo.com.gt', role: role('Cobros') });
  await admin.call('POST', 'roles', { name: 'Auditoría', rights: ['people.read', 'acts.read'] });
  await admin.call('PUT', `people/${other.documentId}`, {
    role: role('Lectura'),
    reason: 'Cubre a María mientras está de vacaciones',
  });
  for (const name of ['Panadería Xelajú', 'Comercial La Esperanza', 'Taller Ajú']) {
    await failInstallation('no-rights', name);
  }
  const { customer, installation } = await failInstallation('no-key', 'Ferretería Nahualá');
  const found = await admin.call<{ data: { documentId: string }[] }>(
    'GET',
    `customers?words=${customer.email}`,
  );
  await makeFleet('Distribuidora Los Altos de Quetzaltenango', 'odoo.losaltos.com.gt', 7);
  const { pathname, hash } = new URL(await linkByHost(Operator.stranger().email));
  const link = pathname.replace('/operador', '') + hash;
  return { admin, other, link, customer: found.data[0]?.documentId ?? '', installation: installation.id };
}

/** A busy evening, which nobody can bring about for a picture. */
const runningCounts = {
  ...{ working: 14, waiting: 212, deciding: 9, setAside: 1, events: 3 },
  reasons: { turn: 31, customer: 12, database: 4, host: 120, silent: 40, pause: 5 },
  ...{
    mails: { waiting: 6, givenUp: 2 },
    processes: { alive: 3, silent: 1 },
    rounds: { all: 18, failing: 0 },
  },
};
const runningWork = {
  next: '25',
  data: (['host', 'silent', 'database', 'pause'] as const).map((reason, index) => ({
    ...{ id: index + 1, installation: 4180 + index, undoing: index === 2 ? 'Contactos' : null },
    customer: {
      ...{ id: 90 + index, documentId: 'a'.repeat(24), name: 'Distribuidora de Occidente y Compañía' },
      email: 'compras@ejemplo.com.gt',
    },
    ...{ databaseName: 'occidente-produccion', host: 'odoo7.ejemplo.com.gt', step: 'load' },
    since: new Date(Date.now() - 1_500_000).toISOString(),
    ...{ lastSignAt: null, silent: false, reason, tries: reason === 'pause' ? 3 : 0, message: null },
    readyAt: reason === 'pause' ? new Date(Date.now() + 40_000).toISOString() : null,
  })),
};

export const consoleScenes = ({
  admin,
  other,
  link,
  customer,
  installation,
}: ConsoleWorld): ConsoleScene[] => [
  { name: 'console-sign-in', path: '/entrar', inside: false },
  {
    name: 'console-factor',
    path: '/entrar',
    inside: false,
    act: async (page) => {
      await page.getByLabel('Correo electrónico').fill(admin.email);
      await page.getByLabel('Contraseña').fill(admin.password);
      await page.getByRole('button', { name: 'Continuar' }).click();
      await page.getByRole('button', { name: 'Entrar' }).waitFor();
    },
  },
  { name: 'console-invitation', path: link, inside: false },
  { name: 'console-failures', path: '/fallos', inside: true },
  { name: 'console-cause', path: '/fallos/odoo-rights', inside: true },
  {
    name: 'console-failures-failing',
    path: '/fallos',
    inside: true,
    act: async (page) => {
      await page.route('**/api/operator/failures*', (route) => route.abort('connectionreset'));
      await page.reload();
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'console-instances', path: '/instancias', inside: true },
  { name: 'console-instances-failing-list', path: '/instancias?lista=failing&buscar=altos', inside: true },
  { name: 'console-instances-empty', path: '/instancias?lista=changed&buscar=xelaju', inside: true },
  {
    name: 'console-instances-incident',
    path: '/instancias',
    inside: true,
    act: async (page) => {
      await page.getByRole('link', { name: 'odoo.losaltos.com.gt' }).first().click();
      await page.getByRole('link', { name: 'Ver todas' }).waitFor();
    },
  },
  {
    name: 'console-instances-failing',
    path: '/instancias',
    inside: true,
    act: async (page) => {
      await page.route('**/api/operator/instances*', (route) => route.abort('connectionreset'));
      await page.reload();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'console-campaign',
    path: '/instancias/escribir?lista=unsupported',
    inside: true,
    act: async (page) => {
      await page.getByLabel('Asunto').fill('Tu versión de Odoo se queda sin soporte');
      await page
        .getByLabel('Texto')
        .fill(
          'Hola:\nTu Odoo corre una versión que ya no recibe correcciones.\nTe proponemos actualizarlo en enero. Escríbenos y apartamos el día.',
        );
      await page.getByRole('button', { name: 'Vista previa' }).click();
      await page.getByRole('article').waitFor();
    },
  },
  { name: 'console-campaign-empty', path: '/instancias/escribir?lista=failing', inside: true },
  { name: 'console-customers', path: '/clientes?buscar=na', inside: true },
  { name: 'console-customers-empty', path: '/clientes?buscar=nadie', inside: true },
  { name: 'console-customer', path: `/clientes/${customer}`, inside: true },
  { name: 'console-installation', path: `/instalaciones/${installation}`, inside: true },
  {
    name: 'console-installation-failing',
    path: `/instalaciones/${installation}`,
    inside: true,
    act: async (page) => {
      await page.route('**/api/operator/installations/*', (route) => route.abort('connectionreset'));
      await page.reload();
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'console-running-empty', path: '/en-marcha?ver=apartadas', inside: true },
  {
    name: 'console-running',
    path: '/en-marcha?ver=esperan',
    inside: true,
    act: async (page) => {
      await page.route('**/api/operator/running', (route) => route.fulfill({ json: runningCounts }));
      await page.route('**/api/operator/running/work*', (route) => route.fulfill({ json: runningWork }));
      await page.reload();
      await page.getByRole('table').waitFor();
    },
  },
  { name: 'console-running-processes', path: '/en-marcha?ver=procesos', inside: true },
  { name: 'console-running-rounds', path: '/en-marcha?ver=rondas', inside: true },
  {
    name: 'console-running-failing',
    path: '/en-marcha',
    inside: true,
    act: async (page) => {
      await page.route('**/api/operator/running', (route) => route.abort('connectionreset'));
      await page.reload();
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'console-people', path: '/personas', inside: true },
  {
    name: 'console-people-failing',
    path: '/personas',
    inside: true,
    act: async (page) => {
      await page.route('**/api/operator/people', (route) => route.abort('connectionreset'));
      await page.reload();
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'console-person', path: `/personas/${other.documentId}`, inside: true },
  {
    name: 'console-proof',
    path: `/personas/${other.documentId}`,
    inside: true,
    act: async (page) => {
      forgetProof(admin);
      await page.getByRole('button', { name: 'Cambiar papel' }).click();
      await page.getByLabel('Motivo').fill('Vuelve a atender clientes');
      await page.getByRole('dialog').getByRole('button', { name: 'Cambiar papel' }).click();
      await page.getByRole('dialog', { name: 'Confirma que eres tú' }).waitFor();
    },
  },
  { name: 'console-roles', path: '/papeles', inside: true },
  {
    name: 'console-role',
    path: '/papeles',
    inside: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Auditoría' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'console-acts', path: '/actos', inside: true },
  { name: 'console-acts-empty', path: '/actos?cliente=999999', inside: true },
  {
    name: 'console-act',
    path: '/actos?tipo=person-changed',
    inside: true,
    act: async (page) => {
      await page.locator('main [data-row]').first().click();
      await page.getByText('Sello de la línea').waitFor();
    },
  },
  { name: 'console-account', path: '/cuenta', inside: true },
  {
    name: 'console-palette',
    path: '/personas',
    inside: true,
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Buscar en la consola' }).fill('be');
      await page.getByRole('option', { name: /Beto/ }).waitFor();
    },
  },
];
