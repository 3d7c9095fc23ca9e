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
 * of the server; unknown calls get 404, as there.
 */
export class PlainBackend {
  readonly calls: PlainCall[] = [];

  /** @param answers by call such as `GET /api/plans`; they replace the recorded ones */
  async serve(page: Page, answers: Record<string, unknown> = {}): Promise<void> {
    const answersByCall: Record<string, unknown> = { ...recorded, ...answers };
    await page.route(
      (url) => /^\/(api|uploads)\//.test(url.pathname),
      async (route) => {
        const call = callOf(route.request());
        this.calls.push(call);
        const answer = answersByCall[call.name];
        if (answer === undefined) {
          await route.fulfill({ status: 404, json: notFound });
        } else {
          const refused = (answer as { error?: { status: number } }).error;
          await route.fulfill({ status: refused?.status ?? 200, json: answer });
        }
      },
    );
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
  'POST /api/odoo-app/validate-config': { success: true, version: '18.0' },
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
