import type { Meta } from '@atrio/contract';
import { test as base, expect, type Page, type Route } from '@playwright/test';
import { Customer, type InstanceOfTest } from './customer.ts';
import { sampleFile } from './files.ts';
import { productUrl } from './product.ts';

export { expect };

/** Errors of the page that no test expects: each fails the test. */
class PageProblems {
  readonly #found: string[] = [];
  readonly #allowed: RegExp[] = [];

  watch(page: Page): void {
    page.on('pageerror', (error) => this.#found.push(`uncaught: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#found.push(`console: ${message.text()}`);
    });
  }

  /** For what a test brings about itself. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** The browser writes each failed call into the console. */
  allowFailedCalls(): void {
    this.allow(/Failed to load resource/);
  }

  unexpected(): string[] {
    return this.#found.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
  }
}

/** A customer who has everything: an instance, and an installation that left two rows out. */
export interface Settled {
  customer: Customer;
  instance: InstanceOfTest;
  installation: { id: number; documentId: string };
}

interface Fixtures {
  problems: PageProblems;
  /** A customer of this test's own. */
  newCustomer: Customer;
  /** Signs in without the form and opens a screen. */
  enter: (customer: Customer, path: string) => Promise<void>;
}

export const test = base.extend<Fixtures, { settled: Settled }>({
  baseURL: async ({ browserName: _ }, use) => use(productUrl()),

  problems: [
    async ({ page }, use) => {
      const problems = new PageProblems();
      problems.watch(page);
      await page.addInitScript(
        `document.addEventListener('securitypolicyviolation', (event) =>
           console.error('CSP: ' + event.violatedDirective + ' ' + event.blockedURI));`,
      );
      await use(problems);
      expect(problems.unexpected(), 'errors in the page').toEqual([]);
    },
    { auto: true },
  ],

  newCustomer: async ({ browserName: _ }, use) => use(await Customer.register()),

  enter: async ({ page }, use) =>
    use(async (customer, path) => {
      // An empty page of the same origin, where the session can be put before the portal starts.
      await page.route(apiPath('/e2e-blank'), (route) =>
        route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
      );
      await page.goto('/e2e-blank');
      await page.evaluate(`sessionStorage.setItem('jwtToken', ${JSON.stringify(customer.jwt)})`);
      await page.goto(path);
    }),

  settled: [
    async ({ browserName: _ }, use) => {
      const customer = await Customer.register('Marta Ixcoy');
      const instance = await customer.addInstance();
      const file = sampleFile('contactos', { rows: 12, bad: 2, kinds: ['missing-name', 'bad-email'] });
      const installation = await customer.install(instance, ['contacts'], { Contactos: file });
      await customer.ended(installation);
      await use({ customer, instance, installation });
    },
    { scope: 'worker' },
  ],
});

/** The path of a call, whatever its query. */
export function apiPath(path: string): (url: URL) => boolean {
  return (url) => url.pathname === path;
}

/** An answer of the server as it would be if it broke. */
export const broken = (route: Route) =>
  route.fulfill({
    status: 500,
    json: {
      data: null,
      error: {
        status: 500,
        name: 'InternalServerError',
        message: 'Algo falló de nuestro lado. Vuelve a intentarlo.',
        details: { reference: 'abc-123' },
      },
    },
  });

/** The server as it would be without one of its extras. */
export const without = (page: Page, ...features: string[]) =>
  page.route(apiPath('/api/meta'), async (route) => {
    const response = await route.fetch();
    const meta = (await response.json()) as Meta;
    await route.fulfill({
      json: { ...meta, features: meta.features.filter((feature) => !features.includes(feature)) },
    });
  });

export const cut = (route: Route) => route.abort('connectionreset');

/** Lets calls wait until it is opened. */
export class Gate {
  open: () => void = () => undefined;
  readonly opened = new Promise<void>((resolve) => {
    this.open = resolve;
  });

  /** For `page.route`: the call goes on once the gate is open. */
  readonly hold = async (route: Route) => {
    await this.opened;
    await route.continue();
  };
}
