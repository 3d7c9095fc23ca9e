/**
 * Bodies, order and constants of the calls, exactly as in docs/spec.md, so that both a missing and an
 * additional field is noticed. Comments say where Atrio sends more to its own server.
 */

interface Access {
  databaseName: string;
  baseUrl: string;
  username: string;
  password: string;
  apiKey: string;
}

export const bodies = {
  S47: (identifier: string, password: string) => ({ identifier, password }),
  S48: (username: string, email: string, password: string) => ({ username, email, password }),
  S55: ({ databaseName, baseUrl, username, password, apiKey }: Access, user: number) => ({
    data: { baseUrl, databaseName, username, password, user, apiKey },
  }),
  /** @param odooApps ids of apps */
  S57: (instance: number, odooApps: number[]) => ({
    data: {
      instance,
      installationStatus: 2,
      odooApps,
      logs: { message: 'La instalación se ha iniciado correctamente.' },
    },
  }),
  /** The fields beside the file, in their order. */
  S59: (refId: number) => [
    ['ref', 'installation'],
    ['refId', String(refId)],
    ['field', 'files'],
  ],
  /** @param appIds odooIds */
  S60: (instanceId: number, appIds: string[]) => ({ instanceId, appIds }),
  S61: ({ databaseName, baseUrl, username, password }: Access) => ({
    url: baseUrl,
    db: databaseName,
    username,
    password,
  }),
  S62: (email: string, username: string, name: string | null) => ({ email, username, name }),
  S63: (currentPassword: string, password: string) => ({
    currentPassword,
    password,
    passwordConfirmation: password,
  }),
  S65: (profilePicture: number) => ({ profilePicture }),
};

/** The calls of the wizard in their order, from the connection to the start. */
export const wizardCalls = [
  'POST /api/odoo-app/validate-config',
  'POST /api/instances',
  'POST /api/installations',
  'POST /api/upload',
  'POST /api/odoo-app/install',
];

/** S28: the file of an app is named after it. */
export const fileName = (app: string): string => `${app}.xlsx`;

/** S35 */
export const sessionKeys = ['jwtToken', 'user'];

/** S37: the colour of each status; without one an installation is completed. */
export const badges = [
  { status: { name: 'completed', displayName: 'Completada' }, text: 'Completada', colour: 'green' },
  { status: { name: 'failed', displayName: 'Fallida' }, text: 'Fallida', colour: 'red' },
  { status: { name: 'inProgress', displayName: 'En progreso' }, text: 'En progreso', colour: 'yellow' },
  { status: { name: 'paused', displayName: 'En pausa' }, text: 'En pausa', colour: 'grey' },
  { status: null, text: 'Completada', colour: 'green' },
];

/** S67, S84, S85: the item that the card provider is asked for. */
export const checkoutItem = (
  plan: { name: string; displayName: string; documentId: string; price: number },
  period: { documentId: string; months: number },
  order: { userId: string; trialMonths: 0 | 1; terms: string },
) => ({
  name: plan.name,
  description: plan.displayName,
  currency: 'GTQ',
  amount_in_cents: plan.price * period.months * 100,
  charge_type: 'recurring',
  billing_interval: 'month',
  billing_interval_count: period.months,
  periods_before_automatic_cancellation: 12,
  free_trial_interval: 'month',
  free_trial_interval_count: order.trialMonths,
  custom_terms_and_conditions: order.terms,
  metadata: { userId: order.userId, planId: plan.documentId, periodId: period.documentId },
});

/** S86: a plan of 199 for three months. */
export const prices = { perMonth: ['199', '$199'], months: 3, total: '$597' };

/** S88, in pixels: a unit is four of them. */
export const widths = { breakpoint: 640, collapsed: 20 * 4, expanded: 64 * 4 };

const two = (value: number) => String(value).padStart(2, '0');

/**
 * S87: a moment as a customer in Guatemala, six hours behind UTC all year, reads it: `21/03/2026, 04:25 p.
 * m.`. Computed without Intl, so that a different format in the portal is noticed.
 */
export function momentInGuatemala(timestamp: string): string {
  const local = new Date(Date.parse(timestamp) - 6 * 3_600_000);
  const hour = local.getUTCHours();
  const day = `${two(local.getUTCDate())}/${two(local.getUTCMonth() + 1)}/${local.getUTCFullYear()}`;
  const time = `${two(hour % 12 || 12)}:${two(local.getUTCMinutes())}`;
  return `${day}, ${time} ${hour < 12 ? 'a' : 'p'}. m.`;
}
