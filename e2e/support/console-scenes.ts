import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { failInstallation } from './failed-installation.ts';
import { makeFleet } from './fleet.ts';
import { forgetProof, linkByHost, Operator } from './operator.ts';

/** A screen of the provider's console, for a picture. */
export interface ConsoleScene {
  name: string;
  /** Below /operador. */
  path: string;
  /** Whether an operator is signed in. */
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
  /** Its id. */
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
  await customer.call('PUT', '/api/account/contact-details', { nit: '7706103-9', phone: '5555 1234' });
  const found = await admin.call<{ data: { documentId: string }[] }>(
    'GET',
    `customers?words=${customer.email}`,
  );
  await makeFleet('Distribuidora Los Altos de Quetzaltenango', 'odoo.losaltos.com.gt', 7);
  await announce(admin);
  const { pathname, hash } = new URL(await linkByHost(Operator.stranger().email));
  const link = pathname.replace('/operador', '') + hash;
  return { admin, other, link, customer: found.data[0]?.documentId ?? '', installation: installation.id };
}

const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Announcements in each state, for customers who are in no other picture. */
async function announce(admin: Operator): Promise<void> {
  const publish = (kind: string, text: string, audience: object, from: number | null, until: number) =>
    admin.call<{ documentId: string }>('POST', 'announcements', {
      key: randomBytes(12).toString('hex'),
      ...{ kind, text, audience, dismissible: kind !== 'incident' },
      ...{ startsAt: from === null ? null : hoursAhead(from), endsAt: hoursAhead(until) },
    });
  const old = await publish(
    'information',
    'El lunes 30 atendemos hasta el mediodía. El martes volvemos al horario de siempre.',
    { of: 'version', version: '16.0' },
    null,
    48,
  );
  await admin.call('POST', `announcements/${old.documentId}/withdraw`);
  await publish(
    'maintenance',
    'El sábado de 22:00 a 23:00 actualizamos los servidores. Guarda tu trabajo antes: durante esa hora Odoo no responde.',
    { of: 'all' },
    30,
    90,
  );
  await publish(
    'information',
    'Odoo 16 ya no recibe correcciones. Escríbenos y apartamos el día para pasarte a la 19: https://ejemplo.com.gt/actualizar',
    { of: 'version', version: '16.0' },
    null,
    700,
  );
  await publish(
    'incident',
    'El servidor de Quetzaltenango no responde desde las 13:20. Tus datos están a salvo. Trabajamos en ello y contamos aquí cómo va.',
    { of: 'host', host: 'odoo.losaltos.com.gt' },
    null,
    6,
  );
}

/** The counts of a busy evening, which are made up for the picture. */
const runningCounts = {
  ...{ working: 14, waiting: 212, deciding: 9, setAside: 1, events: 3 },
  reasons: { turn: 31, customer: 12, database: 4, host: 120, silent: 40, pause: 5 },
  ...{
    mails: { waiting: 6, givenUp: 5 },
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

const givenUp = (id: number, kind: string, to: object) => ({
  ...{ id, kind, customer: null, person: null, again: false, dueAt: null, tries: 9, problem: 'ECONNECTION' },
  since: new Date(Date.now() - id * 3_600_000).toISOString(),
  ...to,
});
const givenUpMails = {
  next: null,
  data: [
    givenUp(5, 'elegir contraseña', {
      ...{ address: 'compras@ejemplo.com.gt', again: true },
      customer: {
        ...{ id: 90, documentId: 'a'.repeat(24), name: 'Distribuidora de Occidente y Compañía' },
        email: 'compras@ejemplo.com.gt',
      },
    }),
    givenUp(4, 'invitación a la consola', {
      address: 'maria.sacalxot@proveedor.ejemplo.com.gt',
      person: {
        ...{ documentId: 'b'.repeat(24), name: null, email: 'maria.sacalxot@proveedor.ejemplo.com.gt' },
      },
    }),
    givenUp(3, 'alerta', { address: 'guardia@proveedor.ejemplo.com.gt' }),
    givenUp(2, 'alerta', { address: null }),
    givenUp(1, 'cuenta eliminada', { address: '@correo.ejemplo.com.gt', tries: 1, problem: 'EENVELOPE 550' }),
  ],
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
  {
    name: 'console-running-given-up',
    path: '/en-marcha?ver=sin-enviar',
    inside: true,
    act: async (page) => {
      await page.route('**/api/operator/running', (route) => route.fulfill({ json: runningCounts }));
      await page.route('**/api/operator/running/mails*', (route) => route.fulfill({ json: givenUpMails }));
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
  { name: 'console-announcements', path: '/avisos', inside: true },
  { name: 'console-announcements-planned', path: '/avisos?ver=programados', inside: true },
  { name: 'console-announcements-ended', path: '/avisos?ver=terminados', inside: true },
  {
    name: 'console-announcements-empty',
    path: '/avisos',
    inside: true,
    act: async (page) => {
      const counts = { planned: 0, active: 0, ended: 0 };
      await page.route('**/api/operator/announcements?*', (route) =>
        route.fulfill({ json: { data: [], next: null, counts } }),
      );
      await page.reload();
      await page.getByText('Ningún aviso se muestra ahora.').waitFor();
    },
  },
  {
    name: 'console-announcements-failing',
    path: '/avisos',
    inside: true,
    act: async (page) => {
      await page.route('**/api/operator/announcements*', (route) => route.abort('connectionreset'));
      await page.reload();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'console-announcement',
    path: '/avisos',
    inside: true,
    act: async (page) => {
      await page.locator('main [data-row]').first().click();
      await page.getByRole('button', { name: 'Retirar' }).waitFor();
    },
  },
  {
    name: 'console-announcement-new',
    path: '/avisos/nuevo?servidor=odoo.losaltos.com.gt',
    inside: true,
    act: async (page) => {
      await page
        .getByLabel('Texto')
        .fill('El servidor no responde desde las 13:20. Tus datos están a salvo.\nTrabajamos en ello.');
      await page.getByLabel('Hasta').fill('2027-01-04T18:00');
      await page.getByText(/^Ahora le toca a/).waitFor();
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
