import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';

/** Recorded answers of a Strapi 5 backend; long lists are shortened. */
export const plainAnswers = JSON.parse(
  readFileSync(new URL('./plain-answers.json', import.meta.url), 'utf8'),
);

/** A call that the backend received. */
export interface PlainCall {
  /** `GET /api/instances` */
  name: string;
  query: Record<string, string>;
  body: unknown;
  token: string | null;
}

/**
 * A backend with the calls of the specification only, without /api/meta or other extras. It replaces the /api
 * of the server; unknown calls get 404, as there. It remembers its instances and the created installation:
 * deleted ones are gone, and a deletion is answered by 204 without a body, as Strapi 5 does.
 */
export class PlainBackend {
  readonly calls: PlainCall[] = [];
  #instances: { documentId: string }[] = [...plainAnswers.instances.data];
  #made: { id: number; documentId: string } | null = null;
  /** The state of the installation that is made. */
  status = { id: 2, name: 'inProgress', displayName: 'En progreso' };

  /** @param answers by call such as `GET /api/plans`; they replace the recorded ones */
  async serve(page: Page, answers: Record<string, unknown> = {}): Promise<void> {
    const answersByCall: Record<string, unknown> = { ...recorded, ...answers };
    await page.route(
      (url) => /^\/(api|uploads)\//.test(url.pathname),
      async (route) => {
        const call = callOf(route.request());
        this.calls.push(call);
        const answer = this.#stored(call) ?? answersByCall[call.name];
        if (answer === gone) {
          await route.fulfill({ status: 204, body: '' });
        } else if (answer === undefined) {
          await route.fulfill({ status: 404, json: notFound });
        } else {
          const refused = (answer as { error?: { status: number } }).error;
          await route.fulfill({ status: refused?.status ?? 200, json: answer });
        }
      },
    );
  }

  /** The answer from remembered data; undefined for any other call. */
  #stored({ name, body }: PlainCall): unknown {
    const [, target] = /^(?:GET|DELETE) \/api\/(?:instances|installations)\/(.+)$/.exec(name) ?? [];
    if (name === 'GET /api/instances') return { ...plainAnswers.instances, data: this.#instances };
    if (name === 'POST /api/instances') {
      const { data } = plainAnswers.createdInstance;
      this.#instances = [...this.#instances, { ...data, ...(body as { data: object }).data }];
    }
    if (name === 'POST /api/installations') this.#made = plainAnswers.createdInstallation.data;
    if (
      name.startsWith('DELETE /api/instances/') &&
      this.#instances.some((one) => one.documentId === target)
    ) {
      this.#instances = this.#instances.filter((one) => one.documentId !== target);
      return gone;
    }
    const instance = this.#instances.find((one) => one.documentId === target);
    if (name.startsWith('GET /api/instances/') && instance) return { data: instance, meta: {} };
    if (name.startsWith('GET /api/installations/') && this.#made?.documentId === target) {
      return { data: { ...this.#made, odooApps: [], files: [], installationStatus: this.status }, meta: {} };
    }
    return undefined;
  }

  last(name: string): PlainCall {
    const call = this.calls.findLast((one) => one.name === name);
    if (call === undefined) throw new Error(`${name} was not called: ${this.calls.map((one) => one.name)}`);
    return call;
  }

  count(name: string): number {
    return this.calls.filter((call) => call.name === name).length;
  }
}

/** A deletion that worked. */
const gone = Symbol('gone');

const notFound = {
  data: null,
  error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} },
};
const { me, plan } = plainAnswers;

const recorded: Record<string, unknown> = {
  'POST /api/auth/local': plainAnswers.login,
  'POST /api/auth/local/register': plainAnswers.register,
  'POST /api/auth/change-password': plainAnswers.login,
  'GET /api/users/me': me,
  [`PUT /api/users/${me.id}`]: me,
  [`DELETE /api/users/${me.id}`]: me,
  'GET /api/plans': plainAnswers.plans,
  [`GET /api/plans/${plan.data.documentId}`]: plan,
  'GET /api/periods': plainAnswers.periods,
  'GET /api/odoo-apps': plainAnswers.apps,
  'GET /api/instances': plainAnswers.instances,
  'POST /api/instances': plainAnswers.createdInstance,
  'GET /api/installations': plainAnswers.installations,
  'POST /api/installations': plainAnswers.createdInstallation,
  'POST /api/upload': plainAnswers.uploaded,
  'POST /api/odoo-app/validate-config': {
    success: true,
    version: { server_version: '18.0', server_serie: '18.0' },
  },
};

function callOf(request: Request): PlainCall {
  const url = new URL(request.url());
  const text = request.postData();
  const json = request.headers()['content-type']?.startsWith('application/json');
  return {
    name: `${request.method()} ${url.pathname}`,
    query: Object.fromEntries(url.searchParams),
    body: json && text ? JSON.parse(text) : text,
    token: request.headers().authorization ?? null,
  };
}
