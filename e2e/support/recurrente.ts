import type { Page } from '@playwright/test';
import type { Customer } from './customer.ts';
import { cardAccess } from './product.ts';

/** Card numbers that the stand-in knows. */
export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  failsLater: '4000 0000 0000 0341',
};

export interface CheckoutAtProvider {
  id: string;
  status: string;
  items: Record<string, unknown>[];
  success_url: string;
  cancel_url: string;
  metadata: Record<string, unknown>;
}

export interface SubscriptionAtProvider {
  id: string;
  checkout_id: string;
  status: string;
}

/** What the stand-in card provider has of one customer, and how it behaves for this customer. */
export class ProviderSide {
  readonly #customer: Customer;

  constructor(customer: Customer) {
    this.#customer = customer;
  }

  async checkouts(): Promise<CheckoutAtProvider[]> {
    const { checkouts } = await state();
    return checkouts.filter(({ metadata }) => String(metadata.userId) === String(this.#customer.id));
  }

  async subscriptions(): Promise<SubscriptionAtProvider[]> {
    const own = new Set((await this.checkouts()).map(({ id }) => id));
    return (await state()).subscriptions.filter(({ checkout_id }) => own.has(checkout_id));
  }

  /**
   * @param mode a fault of sandbox/recurrente/README.md
   * @param on the only call with the fault, such as `POST /api/checkouts`
   */
  async misbehave(mode: string, on?: string, times?: number): Promise<void> {
    await control('faults', { mode, on, times, customer: this.#customer.id });
  }

  async behave(): Promise<void> {
    await control('faults', { mode: null, customer: this.#customer.id });
  }

  /** Makes the next charge of the customer's only active subscription. */
  async renew(): Promise<void> {
    const living = (await this.subscriptions()).find(({ status }) => status !== 'cancelled');
    await control('renew', { subscription: living?.id });
  }
}

/** Pays a checkout without a browser. @param by name of a card in `cards`, or `transfer` */
export const pay = (checkout: string, by = 'pays') => control('pay', { checkout, by });

/** Completes a bank transfer. */
export const settle = (checkout: string) => control('settle', { checkout });

interface ProviderState {
  checkouts: CheckoutAtProvider[];
  subscriptions: SubscriptionAtProvider[];
}

async function state(): Promise<ProviderState> {
  const response = await fetch(new URL('/_sandbox/state', cardAccess().url));
  return (await response.json()) as ProviderState;
}

async function control(name: string, body: object): Promise<void> {
  const response = await fetch(new URL(`/_sandbox/${name}`, cardAccess().url), {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
}

/** The page of the card provider, as a customer uses it. */
export class HostedPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Waits until the browser shows the page. */
  async arrived(): Promise<void> {
    await this.page.waitForURL(/\/checkout-session\/ch_/);
    await this.page.getByLabel('Número de tarjeta').waitFor();
  }

  async payWith(card: string): Promise<void> {
    await this.arrived();
    await this.page.getByLabel('Correo electrónico').fill('cliente@ejemplo.com.gt');
    await this.page.getByLabel('Nombre en la tarjeta').fill('Marta Ixcoy');
    await this.page.getByLabel('Número de tarjeta').fill(card);
    await this.page.getByLabel('Vencimiento').fill('12/40');
    await this.page.getByLabel('CVC').fill('123');
    await this.page
      .getByRole('button', { name: /^(Pagar|Empezar la prueba|Guardar tarjeta)( Q[\d,.]+)?$/ })
      .click();
  }

  async payByTransfer(): Promise<void> {
    await this.arrived();
    await this.page.getByRole('button', { name: 'Pagar por transferencia bancaria' }).click();
  }

  async giveUp(): Promise<void> {
    await this.arrived();
    await this.page.getByRole('link', { name: 'Cancelar y volver al comercio' }).click();
  }
}
