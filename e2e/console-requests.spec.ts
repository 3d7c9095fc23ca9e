import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { Customer } from './support/customer.ts';
import { Operator } from './support/operator.ts';
import { expect, heading, test } from './support/test.ts';

const open = (page: Page) =>
  page.getByRole('table', { name: 'Solicitudes abiertas, la que vence antes primero' });
const ended = (page: Page) =>
  page.getByRole('table', { name: 'Solicitudes terminadas, la más reciente primero' });
const states = (page: Page) => page.getByRole('navigation', { name: 'Qué solicitudes' });
const reason = 'La empresa cambió de gerente, solicitud 512.';

/** Goes to a customer's row by keyboard. */
async function walkTo(page: Page, name: string): Promise<void> {
  const row = open(page).getByRole('link', { name });
  await expect(row).toBeVisible();
  const rows = await page.locator('main [data-row]').count();
  for (let turn = 0; turn < rows; turn += 1) {
    await page.keyboard.press('j');
    if (await row.evaluate((element) => element === element.ownerDocument.activeElement)) break;
  }
  await expect(row).toBeFocused();
}

test('who asked cannot agree, a reader sees no count, a second person agrees on the page of the customer and sees the outcome', async ({
  page,
  ana,
}) => {
  const name = `Distribuidora ${randomBytes(3).toString('hex')}`;
  const customer = await Customer.register(name);
  const beto = await Operator.administrator('Beto Cux');
  const eva = await ana.invite('Lectura', 'Eva Tzul');
  const { data } = await ana.call<{ data: { documentId: string }[] }>(
    'GET',
    `customers?words=${customer.email}`,
  );
  const path = `customers/${data[0]?.documentId}/requests`;
  const email = `gerencia-${customer.id}@ejemplo.com.gt`;
  const { documentId } = await ana.call<{ documentId: string }>('POST', `${path}/hand-over`, {
    reason,
    email,
  });

  const row = open(page).getByRole('row').filter({ hasText: name });
  await ana.enter(page, '/solicitudes');
  await expect(row).toContainText('La pediste tú: falta otra persona');
  const problem = 'Tiene una instalación en curso. Se borra en cuanto termine.';
  await page.route('**/api/operator/requests?*', async (route) => {
    const answer = await route.fetch();
    const { data: rows, next } = (await answer.json()) as { data: object[]; next: string | null };
    const changed = rows.map((one) => ({ ...one, agreedBy: 'Beto Cux (Administrador)', problem }));
    await route.fulfill({ json: { data: changed, next } });
  });
  await page.reload();
  await expect(row).toContainText('No se ha podido hacer');
  await expect(row).toContainText(problem);
  await expectAccessible(page, 'a request with a problem');
  await page.unrouteAll();

  await eva.enter(page, '/solicitudes');
  await expect(row).toContainText('Espera a otra persona');
  await expect(page.getByText(/tu aprobación/)).toHaveCount(0);

  await beto.enter(page, '/fallos');
  await expect(heading(page, 'Fallos')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Solicitudes \d+ por aprobar$/ })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(heading(page, 'Solicitudes')).toBeVisible();
  await expect(page.getByText(/^\d+ solicitud(es)? esperan? tu aprobación\.$/)).toBeVisible();
  await expect(row).toContainText('Pasar la cuenta a otro correo');
  await expect(row).toContainText(reason);
  await expect(row).toContainText('Ana Batz (Administrador)');
  await expect(row).toContainText('Espera tu aprobación');
  await expect(row).toContainText(`Falta que acepten en ${email}`);

  await walkTo(page, name);
  await page.keyboard.press('Enter');
  await expect(heading(page, name)).toBeVisible();
  await page.getByRole('button', { name: 'Aprobar ahora' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Pasar ahora la cuenta?' });
  await dialog.getByRole('button', { name: 'Aprobar ahora' }).click();
  await expect(page.getByText('Quedó aprobada. Se hace en cuanto se pueda.')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar en la consola' }).fill('solicitudes');
  await expect(page.getByRole('option', { name: /^Solicitudes/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Aprobada');
  await expect(row).toContainText('La aprobó Beto Cux (Administrador)');
  await expect(row).toContainText(`Falta que acepten en ${email}`);

  await beto.call('DELETE', `${path}/${documentId}`);
  await states(page).getByRole('link', { name: 'Terminadas' }).click();
  await expect(page).toHaveURL(/\?ver=terminadas$/);
  await expect(ended(page).getByRole('row').filter({ hasText: name })).toContainText('La anuló el proveedor');
  await expectAccessible(page, 'ended requests');
});
