import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * What this server adds to the ordered API. A backend without /api/meta has none of these, and the portal
 * hides what needs them.
 */
export const features = [
  'sessions', // POST auth/logout ends the session on the server
  'summary', // GET account/summary
  'current-installations', // GET account/installations
  'instance-edit', // PUT, DELETE and test of an instance
  'diagnosis', // validate-config tells each step, and takes apiKey
  'look-up', // POST odoo-app/look-up
  'instance-names', // displayName of an instance
  'import-plans', // import-models, references and template of an instance, import-plans of an installation
  'decisions', // decisions of an installation, and its rows that wait for them
  'rejection-causes', // GET rejection-causes of an import
  'corrections', // POST corrections of an import
  'undo', // changes and undo of an import
  'receipt', // receipt of an installation
  'dry-run', // dry run against an instance
  'progress', // progress, events, cancel, retry, rejected rows of an installation
  'checkout', // POST and GET checkouts; only where the card provider is configured
  'subscriptions', // subscriptions/current, cancel, resume, card, and payments; with 'checkout'
  'health', // instance-health, check and modules of an instance
  'photo', // POST upload of a photo, PUT users/{id} {profilePicture}
  'account-deletion', // DELETE users/{id} with the password
  'password-reset', // POST auth/forgot-password and auth/reset-password
  'email-confirmation', // emailVerified and pendingEmail of users/me, and the calls about them
  'sessions-list', // GET and DELETE account/sessions
  'devices', // POST account/device, whose token sign-in, second step and reset take
  'activity', // GET account/activity
  'two-factor', // account/two-factor and auth/second-step
  'passkeys', // account/passkeys and auth/passkey; only where the portal's address allows them
  'export', // GET account/export
  'mail-preferences', // GET and PUT account/mail-preferences
  'provider-help', // account/provider-help; only where there is a console
  'contact-details', // GET and PUT account/contact-details
  'announcements', // GET announcements and POST dismiss; only where there is a console
] as const;

export const meta = z.object({
  name: z.string(),
  version: z.string(),
  features: z.array(z.enum(features)),
  /** Access to the stand-ins, for the portal to offer; only while the sandbox runs. */
  sandbox: z.optional(
    z.object({
      /** The stand-in Odoo, which the wizard fills in. */
      odoo: z.optional(
        z.object({
          url: z.string(),
          db: z.string(),
          username: z.string(),
          password: z.string(),
          apiKey: z.string(),
        }),
      ),
      /** Number of the card that the stand-in card provider's checkout accepts. */
      card: z.optional(z.string()),
    }),
  ),
});
export type Meta = z.infer<typeof meta>;

export const getMeta = endpoint({
  method: 'GET',
  path: '/api/meta',
  summary: 'Name, version and extras of this server',
  access: 'public',
  response: meta,
});
