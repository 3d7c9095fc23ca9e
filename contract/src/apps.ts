import * as z from 'zod/mini';
import { boundedString } from './bounded.ts';
import { endpoint } from './endpoint.ts';
import { integer, text, webAddress } from './fields.ts';
import { entryFields, list } from './wire.ts';

export const odooApp = z.object({
  ...entryFields,
  /** Technical name of the Odoo module: `crm`. */
  odooId: z.string(),
  name: z.string(),
  description: z.string(),
});
export type OdooApp = z.infer<typeof odooApp>;

export const listApps = endpoint({
  method: 'GET',
  path: '/api/odoo-apps',
  summary: 'Apps that can be installed',
  access: 'customer',
  list: {
    filters: { id: 'number', documentId: 'string', odooId: 'string', name: 'string' },
    sort: ['id', 'name', 'odooId'],
    populate: [],
  },
  response: list(odooApp),
});

/** The steps of a connection test, in their order. */
const diagnosisSteps = ['address', 'odoo', 'database', 'user', 'key', 'rights'] as const;

export const diagnosisStep = z.object({
  step: z.enum(diagnosisSteps),
  status: z.enum(['ok', 'failed', 'skipped']),
  /** Name of the step for people: 'Dirección'. */
  title: z.string(),
  /** The result, and what to do if the step failed. */
  message: z.string(),
});
export type DiagnosisStep = z.infer<typeof diagnosisStep>;

const diagnosis = z.object({
  success: z.boolean(),
  /** As Odoo names it: `{"server_serie": "18.0"}`. */
  version: z.nullable(z.object({ server_serie: z.string() })),
  /** The same version as plain text. */
  server_serie: z.nullable(z.string()),
  message: z.string(),
  diagnosis: z.array(diagnosisStep),
});

export const validateConfig = endpoint({
  method: 'POST',
  path: '/api/odoo-app/validate-config',
  summary: 'Try an Odoo access and say which step failed',
  access: 'customer',
  changesNothing: true,
  body: z.strictObject({
    url: webAddress('la URL base'),
    db: text('el nombre de la base de datos', { max: 100 }),
    username: text('el usuario'),
    /** Or the API key again, which Odoo accepts instead. */
    password: text('la contraseña', { max: 1024, keepSpaces: true }),
    apiKey: z.optional(text('la clave API', { max: 1024 })),
  }),
  response: diagnosis,
});

export const lookUpServer = endpoint({
  method: 'POST',
  path: '/api/odoo-app/look-up',
  summary:
    'What a server says of itself to everybody: the version of Odoo, and its databases if it lists them',
  access: 'customer',
  changesNothing: true,
  body: z.strictObject({ url: webAddress('la URL base') }),
  response: z.object({
    /** '18.0'; null: no Odoo answered. */
    server_serie: z.nullable(z.string()),
    /** null: the server does not list them. */
    databases: z.nullable(z.array(z.string())),
    /** Why no Odoo answered, and what to do. */
    problem: z.nullable(z.string()),
  }),
});

export const testInstance = endpoint({
  method: 'POST',
  path: '/api/instances/:documentId/test',
  summary: 'Try the stored access of an instance, with what the form changed on top',
  access: 'customer',
  changesNothing: true,
  params: z.object({ documentId: z.string() }),
  body: z.strictObject({
    url: z.optional(webAddress('la URL base')),
    db: z.optional(text('el nombre de la base de datos', { max: 100 })),
    username: z.optional(text('el usuario')),
    password: z.optional(boundedString({ max: 1024 })),
    apiKey: z.optional(boundedString({ max: 1024 })),
    /** Test the key instead of the password. */
    keyOnly: z.optional(z.boolean()),
  }),
  response: diagnosis,
});

export const installApps = endpoint({
  method: 'POST',
  path: '/api/odoo-app/install',
  summary: 'Start the newest installation of an instance that has not been started',
  access: 'customer',
  onBehalf: { change: 'Empezó una instalación' },
  body: z.strictObject({
    instanceId: z.union([integer('la instancia'), text('la instancia', { max: 24 })]),
    /** odooIds. */
    appIds: z
      .array(text('la app', { max: 100 }), { error: 'Falta la lista de apps.' })
      .check(z.minLength(1, 'Elige al menos una app.'), z.maxLength(50, 'Hay demasiadas apps en la lista.')),
    installationId: z.optional(z.union([integer('la instalación'), text('la instalación', { max: 24 })])),
  }),
  response: z.object({
    success: z.boolean(),
    /** odooIds that were accepted. */
    installedApps: z.array(z.string()),
    installationId: z.string(),
  }),
});
