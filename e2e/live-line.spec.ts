import type { Progress } from '@atrio/contract';
import type { Locator, Page, Route } from '@playwright/test';
import type { Customer } from './support/customer.ts';
import { cut, expect, test } from './support/test.ts';

const events = /\/api\/installations\/\w+\/events/;
const progress = /\/api\/installations\/\w+\/progress/;

/** Runs the clock of the page fast until something is visible. */
async function passTimeUntil(page: Page, sign: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(2_000);
    await expect(sign).toBeVisible({ timeout: 250 });
  }).toPass({ intervals: [50] });
}

/**
 * A stream that ends after its first event, as behind a proxy that cuts long answers. The event is about a
 * load.
 */
const oneWord = (customer: Customer, documentId: string) => async (route: Route) => {
  const told = await customer.call<Progress>('GET', `/api/installations/${documentId}/progress`);
  const account = {
    given: 65,
    created: 58,
    changed: 0,
    same: 0,
    pending: 0,
    rejected: 2,
    aside: 0,
    undone: 0,
    left: 5,
  };
  const counted = { total: 65, loaded: 58, rejected: 2, account: { ...account, corrected: 0 } };
  const json = {
    ...told,
    step: 'load',
    result: { ...told.result, rows: account },
    files: told.files.map((file) => ({
      ...file,
      ...counted,
      state: 'loading',
      sending: ['Ferretería Xelajú'],
    })),
  };
  const body = `id: 1\nevent: progress\ndata: ${JSON.stringify(json)}\n\n`;
  await route.fulfill({ contentType: 'text/event-stream', body });
};

test.beforeEach(({ problems }) => problems.allowFailedCalls());

test('a server that is away during an installation is shown, found again by polling, and the installation ends', async ({
  page,
  newCustomer,
  enter,
}) => {
  const {
    odoo,
    installation: { documentId },
  } = await newCustomer.installSlowly();
  let streams = 0;
  await page.clock.install();
  await page.route(progress, cut);
  await page.route(events, (route) => {
    streams += 1;
    return streams === 1 ? oneWord(newCustomer, documentId)(route) : cut(route);
  });
  await enter(newCustomer, `/installations/${documentId}`);
  const live = page.getByRole('region', { name: 'Qué pasa ahora' });
  await expect(live).toContainText('58 filas en tu Odoo de 65 filas');
  await expect(live).toContainText('Todavía no sabemos cuánto falta.2 filas con error');
  await expect(live).toContainText('Van en caminoFerretería Xelajú');
  // Neither figures nor names are read aloud as they change, only the step.
  await expect(live.locator('[aria-live]')).toHaveCount(0);
  await passTimeUntil(page, page.getByText('Sin conexión con el servidor. La instalación sigue allá'));
  await expect(page.getByRole('list', { name: 'Pasos de la instalación' })).toBeVisible();
  await page.unroute(progress);
  await passTimeUntil(page, page.getByText('Se actualiza cada 2 segundos'));
  await odoo.behave(null);
  await passTimeUntil(page, page.getByText('Todo quedó en tu Odoo.'));
});
