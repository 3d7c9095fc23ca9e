import type { Meta } from '@atrio/contract';
import { test as base, type Page, expect as plainExpect, type Route } from '@playwright/test';
import { Customer, type InstanceOfTest } from './customer.ts';
import { sampleFile, type Upload } from './files.ts';
import { Operator, renewProof } from './operator.ts';
import { productUrl } from './product.ts';
import { Review } from './review.ts';
import { Wizard } from './wizard.ts';

let assertions = 0;

/** Counts the assertions of a test: one without any proves nothing, and fails. `npm run spec` relies on it. */
export const expect = new Proxy(plainExpect, {
  apply(target, self, args) {
    assertions += 1;
    return Reflect.apply(target, self, args);
  },
  get(target, name) {
    if (name === 'poll' || name === 'soft') assertions += 1;
    return Reflect.get(target, name);
  },
});

/** Collects errors of the page. Each that the test does not allow fails it. */
class PageProblems {
  readonly #found: string[] = [];
  readonly #allowed: RegExp[] = [];

  watch(page: Page): void {
    page.on('pageerror', (error) => this.#found.push(`uncaught: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#found.push(`console: ${message.text()}`);
    });
  }

  /** Allows errors that the test causes on purpose. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** Allows failed calls, which the browser reports in the console. */
  allowFailedCalls(): void {
    this.allow(/Failed to load resource/);
  }

  unexpected(): string[] {
    return this.#found.filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
  }
}

/**
 * A customer with an instance and an installation that rejected two rows. Tests share it and must not change
 * it.
 */
export interface Settled {
  customer: Customer;
  instance: InstanceOfTest;
  installation: { id: number; documentId: string };
}

/** How a journey begins in the wizard of an instance. */
interface WizardStart {
  /** Technical names of the apps that the instance has already. */
  installed?: readonly string[];
  /** `load`: files are loaded into the apps that it has, and none is chosen. */
  page?: 'install' | 'load';
  /** Names of the apps to choose; without any the step "Apps" stays open. */
  choose?: readonly string[];
  /** Files to give in the step "Archivos", by the name of their app. */
  give?: Readonly<Record<string, Upload>>;
}

interface OpenWizard {
  wizard: Wizard;
  review: Review;
  instance: InstanceOfTest;
}

interface Fixtures {
  problems: PageProblems;
  /** A customer of this test only. */
  newCustomer: Customer;
  /** Signs in without the login form and opens a screen. */
  enter: (customer: Customer, path: string) => Promise<void>;
  /** Opens the wizard of an instance of `newCustomer`. */
  openWizard: (start?: WizardStart) => Promise<OpenWizard>;
  /**
   * Ana Batz, an administrator with a fresh proof, whom the tests of a worker share. A test that gives her
   * second step, changes her or lets her proof expire makes an operator of its own.
   */
  ana: Operator;
}

export const test = base.extend<Fixtures, { settled: Settled; administrator: Operator }>({
  baseURL: async ({ browserName: _ }, use) => use(productUrl()),

  problems: [
    async ({ page }, use, info) => {
      assertions = 0;
      const problems = new PageProblems();
      problems.watch(page);
      await page.addInitScript(
        `document.addEventListener('securitypolicyviolation', (event) =>
           console.error('CSP: ' + event.violatedDirective + ' ' + event.blockedURI));`,
      );
      await use(problems);
      plainExpect(problems.unexpected(), 'errors in the page').toEqual([]);
      if (info.status === 'passed')
        plainExpect(assertions, 'assertions of the test itself').toBeGreaterThan(0);
    },
    { auto: true },
  ],

  newCustomer: async ({ browserName: _ }, use) => use(await Customer.register()),

  enter: async ({ page }, use) =>
    use(async (customer, path) => {
      // A file of the same origin, to store the session before the portal starts. The logo would not do: the
      // browser reports its styles as refused.
      await page.goto('/color-scheme.js');
      await page.evaluate(`sessionStorage.setItem('jwtToken', ${JSON.stringify(customer.jwt)})`);
      await page.goto(path);
    }),

  openWizard: async ({ page, newCustomer, enter }, use) =>
    use(async ({ installed = [], page: opened = 'install', choose = [], give = {} } = {}) => {
      const instance = await newCustomer.addInstance();
      if (installed.length > 0)
        await newCustomer.ended(await newCustomer.install(instance, [...installed], {}));
      await enter(newCustomer, `/instances/${instance.documentId}/${opened}`);
      const wizard = new Wizard(page);
      if (choose.length > 0) await wizard.choose(...choose);
      for (const [app, file] of Object.entries(give)) await wizard.give(app, file);
      return { wizard, review: new Review(page), instance };
    }),

  ana: async ({ administrator }, use) => {
    renewProof(administrator);
    await use(administrator);
  },

  administrator: [
    async ({ browserName: _ }, use) => use(await Operator.administrator('Ana Batz')),
    { scope: 'worker' },
  ],

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

/** Matches a call by its path, with any query. */
export function apiPath(path: string): (url: URL) => boolean {
  return (url) => url.pathname === path;
}

/** The heading of a screen. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/**
 * Opens another screen as a link does, without loading the page again. The screen before may still be there when
 * it returns, so what is asserted next must be of the new one only.
 */
export async function openWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`);
  await page.evaluate("dispatchEvent(new PopStateEvent('popstate'))");
}

/** Notes the calls of the page that change something at a path. @returns their methods so far */
export function changesAt(page: Page, path: RegExp): string[] {
  const methods: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && path.test(new URL(request.url()).pathname))
      methods.push(request.method());
  });
  return methods;
}

/** Answers as the server does when it fails. */
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

/** Removes extras from what the server offers. */
export const without = (page: Page, ...features: string[]) =>
  page.route(apiPath('/api/meta'), async (route) => {
    const response = await route.fetch();
    const meta = (await response.json()) as Meta;
    await route.fulfill({
      json: { ...meta, features: meta.features.filter((feature) => !features.includes(feature)) },
    });
  });

export const cut = (route: Route) => route.abort('connectionreset');

/** Holds calls back until it is opened. */
export class Gate {
  open: () => void = () => undefined;
  readonly opened = new Promise<void>((resolve) => {
    this.open = resolve;
  });

  /** For `page.route`: continues the call when the gate is open. */
  readonly hold = async (route: Route) => {
    await this.opened;
    await route.continue();
  };
}
