import type { Page } from '@playwright/test';
import type { Customer } from './customer.ts';
import { failInstallation } from './failed-installation.ts';
import { Operator } from './operator.ts';

/** A screen for an operator who acts for a customer, with the session in which the picture is taken. */
interface BehalfScene {
  name: string;
  path: string;
  session: { key: string; token: string } | null;
  act?: (page: Page) => Promise<void>;
}

const ofCustomer = ({ jwt: token }: { jwt: string }) => ({ key: 'jwtToken', token });
const toHelp = async (page: Page) => {
  await page.locator('#ayuda').getByText('Quién está en tu cuenta ahora').first().waitFor();
};

/** Enters as a customer who has given consent. */
async function enter(operator: Operator, customer: Customer, withChanges: boolean) {
  await customer.call('POST', '/api/account/provider-help', {
    ...{ hours: 24, withChanges },
    note: 'No entiendo por qué falló la carga de mis productos.',
  });
  const { data } = await operator.call<{ data: { documentId: string }[] }>(
    'GET',
    `customers?words=${customer.email}`,
  );
  const documentId = data[0]?.documentId ?? '';
  const { path } = await operator.call<{ path: string }>(
    'POST',
    `customers/${documentId}/behalf${withChanges ? '/with-changes' : ''}`,
    { reason: 'Llamó porque su carga se quedó a medias y no sabe cómo seguir.' },
  );
  const acting = await customer.call<{ jwt: string }>('POST', '/api/auth/on-behalf', {
    code: path.split('#')[1],
  });
  return { documentId, acting };
}

export async function behalfScenes(): Promise<BehalfScene[]> {
  const [ana, carla] = [await Operator.administrator('Ana Batz'), await Operator.administrator('Carla Xol')];
  const { customer } = await failInstallation('no-key', 'Ferretería Nahualá');
  const { customer: long } = await failInstallation(
    'no-rights',
    'María de los Ángeles Sacalxot Chaclán de Quetzaltenango',
  );
  const { customer: quiet } = await failInstallation('no-key', 'Taller Ajú');
  const { documentId, acting } = await enter(ana, customer, false);
  const { acting: changing } = await enter(carla, long, true);
  return [
    { name: 'behalf-consent', path: '/settings#ayuda', session: ofCustomer(quiet) },
    { name: 'behalf-visit', path: '/settings#ayuda', session: ofCustomer(customer), act: toHelp },
    { name: 'behalf-bar', path: '/', session: ofCustomer(acting) },
    { name: 'behalf-bar-long', path: '/instances', session: ofCustomer(changing) },
    { name: 'behalf-settings', path: '/settings', session: ofCustomer(acting) },
    { name: 'behalf-over', path: '/en-nombre', session: null },
    {
      name: 'behalf-console',
      path: `/operador/clientes/${documentId}`,
      session: { key: 'atrio-operator', token: ana.token },
    },
    {
      name: 'behalf-dialog',
      path: `/operador/clientes/${documentId}`,
      session: { key: 'atrio-operator', token: ana.token },
      act: async (page) => {
        await page
          .getByRole('button', { name: 'Entrar con cambios' })
          .or(page.getByRole('button', { name: 'Entrar como este cliente' }))
          .last()
          .click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'behalf-failing',
      path: '/settings#ayuda',
      session: ofCustomer(quiet),
      act: async (page) => {
        await page.route('**/api/account/provider-help', (route) => route.abort('connectionreset'));
        await page.reload();
        await page.locator('#ayuda').getByRole('alert').first().waitFor();
      },
    },
  ];
}
