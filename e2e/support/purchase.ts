import type { getCurrentSubscription, Plan, ResponseOf } from '@atrio/contract';
import { expect, type Page } from '@playwright/test';
import type { Customer } from './customer.ts';
import { pay } from './recurrente.ts';

export interface Bought {
  checkoutId: string;
  checkout_url: string;
}

export async function planNamed(customer: Customer, name: string): Promise<Plan> {
  const { data } = await customer.call<{ data: Plan[] }>('GET', '/api/plans?populate=*');
  const plan = data.find((one) => one.name === name);
  if (!plan) throw new Error(`no plan ${name}`);
  return plan;
}

export async function checkoutPath(customer: Customer, planName: string): Promise<string> {
  return `/checkout/${(await planNamed(customer, planName)).documentId}`;
}

/** Starts a purchase by the API, with a monthly period. */
export async function start(customer: Customer, planName = 'Básico'): Promise<Bought> {
  const plan = await planNamed(customer, planName);
  const periods = await customer.call<{ data: { documentId: string; months: number }[] }>(
    'GET',
    '/api/periods',
  );
  const period = periods.data.find(({ months }) => months === 1);
  return customer.call<Bought>('POST', '/api/checkouts', {
    planId: plan.documentId,
    periodId: period?.documentId,
  });
}

type Current = ResponseOf<typeof getCurrentSubscription>['current'];

/** Waits until the server has processed what happened at the card provider. */
export async function until(customer: Customer, isSo: (current: Current) => boolean): Promise<void> {
  const asked = async () => {
    const answer = await customer.call<{ current: Current }>('GET', '/api/subscriptions/current');
    return isSo(answer.current);
  };
  await expect.poll(asked).toBe(true);
}

/**
 * Buys a plan for a customer. The first plan starts with a trial, another one is paid immediately.
 * @param by name of the card in `cards`
 */
export async function subscribe(customer: Customer, planName = 'Básico', by = 'pays'): Promise<void> {
  const { checkoutId } = await start(customer, planName);
  await pay(checkoutId, by);
  await until(customer, (current) => current?.plan.name === planName);
}

/** Goes from the checkout screen to the page of the card provider. */
export async function confirm(page: Page, period = 'Mensual'): Promise<void> {
  await page.getByLabel('Período').selectOption({ label: period });
  await page.getByRole('button', { name: 'Confirmar y pagar' }).click();
}
