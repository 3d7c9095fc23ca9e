import type { Page } from '@playwright/test';
import { Customer } from './customer.ts';
import { linkMailedTo } from './mailbox.ts';
import { Operator } from './operator.ts';

interface RequestScene {
  name: string;
  path: string;
  session: { key: string; token: string } | null;
  act?: (page: Page) => Promise<void>;
}

const inConsole = ({ token }: Operator) => ({ key: 'atrio-operator', token });
const reason = 'Perdió el teléfono; llamó desde el número de su contrato, solicitud 4711.';

/** Requests in every state, made up for the pictures. */
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const asked = [
  {
    ...{
      kind: 'erase',
      customer: 'Panadería Xelajú',
      by: 'Carla Xol (Administrador)',
      agreedBy: 'Ana Batz (Administrador)',
    },
    ...{ askedAt: at(-27), dueAt: at(-3) },
    problem: 'Tiene una instalación en curso. Se borra en cuanto termine.',
  },
  {
    kind: 'second-factor',
    customer: 'Ferretería Nahualá',
    by: 'Ana Batz (Soporte)',
    askedAt: at(-20),
    dueAt: at(4),
  },
  {
    ...{ kind: 'hand-over', customer: 'María de los Ángeles Sacalxot Chaclán de Quetzaltenango' },
    ...{ by: 'Beto Cux (Administrador)', own: true, askedAt: at(-6), dueAt: at(18) },
    newEmail: 'gerencia@distribuidora-de-materiales-del-occidente.com.gt',
  },
  {
    ...{ kind: 'hand-over', customer: 'Comercial La Esperanza', by: 'Ana Batz (Administrador)' },
    ...{
      askedAt: at(-2),
      dueAt: at(22),
      agreedBy: 'Beto Cux (Administrador)',
      newEmail: 'ventas@esperanza.com.gt',
    },
  },
].map(({ customer, ...request }, index) => ({
  ...{ documentId: String(index).repeat(24), reason, own: false, newEmail: null, provedAt: null },
  ...{ agreedBy: null, agreedAt: null, problem: null, outcome: null, endedAt: null },
  ...request,
  customer: {
    id: index + 1,
    documentId: 'a'.repeat(24),
    name: customer,
    email: `cliente-${index}@ejemplo.com.gt`,
  },
}));

/** Screens of the requests for a customer's account. */
export async function requestScenes(): Promise<RequestScene[]> {
  const [ana, beto] = [await Operator.administrator('Ana Batz'), await Operator.administrator('Beto Cux')];
  const idOf = async ({ email }: Customer) => {
    const { data } = await ana.call<{ data: { documentId: string }[] }>('GET', `customers?words=${email}`);
    return data[0]?.documentId ?? '';
  };
  const open = await Customer.register('María de los Ángeles Sacalxot Chaclán de Quetzaltenango');
  const openId = await idOf(open);
  const email = `gerencia-${open.id}@distribuidora-de-materiales-del-occidente.com.gt`;
  await ana.call('POST', `customers/${openId}/requests/hand-over`, { reason, email });
  const free = await Customer.register('Ferretería Nahualá');
  const freeId = await idOf(free);
  const { documentId: request } = await ana.call<{ documentId: string }>(
    'POST',
    `customers/${freeId}/requests/erase`,
    { reason, confirmation: free.email },
  );
  await ana.call('DELETE', `customers/${freeId}/requests/${request}`);
  const listed = async (page: Page) => {
    await page.route('**/api/operator/requests?*', (route) =>
      route.fulfill({ json: { data: asked, next: null } }),
    );
    await page.reload();
    await page.getByRole('table').waitFor();
  };
  const link = (address: string, subject: string) =>
    linkMailedTo(address, subject).then((url) => new URL(url).pathname + new URL(url).hash);
  const dialog = (button: string) => async (page: Page) => {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('dialog').waitFor();
    await page.getByRole('dialog').getByText('Contando').waitFor({ state: 'detached' });
  };
  const customerPath = (id: string) => `/operador/clientes/${id}`;
  return [
    { name: 'requests-all', path: '/operador/solicitudes', session: inConsole(beto), act: listed },
    { name: 'requests-ended', path: '/operador/solicitudes?ver=terminadas', session: inConsole(beto) },
    {
      name: 'requests-menu',
      path: '/operador/fallos',
      session: inConsole(beto),
      act: async (page) => {
        const menu = page.getByRole('button', { name: /^Abrir el menú: / });
        await menu.or(page.getByRole('link', { name: /por aprobar$/ })).waitFor();
        if (await menu.isVisible()) await menu.click();
        await page.getByRole('link', { name: /por aprobar$/ }).waitFor();
      },
    },
    {
      name: 'requests-empty',
      path: '/operador/solicitudes',
      session: inConsole(beto),
      act: async (page) => {
        await page.route('**/api/operator/requests?*', (route) =>
          route.fulfill({ json: { data: [], next: null } }),
        );
        await page.reload();
        await page.getByText('Ninguna solicitud está abierta.').waitFor();
      },
    },
    {
      name: 'requests-failing',
      path: '/operador/solicitudes',
      session: inConsole(beto),
      act: async (page) => {
        await page.route('**/api/operator/requests?*', (route) => route.abort('connectionreset'));
        await page.reload();
        await page.getByRole('alert').first().waitFor();
      },
    },
    { name: 'request-open-own', path: customerPath(openId), session: inConsole(ana) },
    { name: 'request-open', path: customerPath(openId), session: inConsole(beto) },
    {
      name: 'request-agree',
      path: customerPath(openId),
      session: inConsole(beto),
      act: dialog('Aprobar ahora'),
    },
    {
      name: 'request-hand-over',
      path: customerPath(freeId),
      session: inConsole(ana),
      act: dialog('Pasar a otro correo'),
    },
    {
      name: 'request-erase',
      path: customerPath(freeId),
      session: inConsole(ana),
      act: dialog('Borrar al cliente'),
    },
    { name: 'request-portal', path: '/settings', session: { key: 'jwtToken', token: open.jwt } },
    {
      name: 'request-stop',
      path: await link(open.email, 'Pidieron pasar tu cuenta a otro correo'),
      session: null,
    },
    {
      name: 'request-accept',
      path: await link(email, 'Tu proveedor quiere pasarte una cuenta'),
      session: null,
    },
  ];
}
