import * as z from 'zod/mini';
import { diagnosisStep } from './apps.ts';
import { endpoint } from './endpoint.ts';
import { timestamp } from './wire.ts';

const params = z.object({ documentId: z.string() });
const edition = z.nullable(z.enum(['community', 'enterprise']));

/** The result of the last health check of an instance. */
export const instanceHealth = z.object({
  /** documentId */
  instanceId: z.string(),
  checkedAt: timestamp,
  /** An Odoo answered at the address, whether it accepted the credentials or not. */
  reachable: z.boolean(),
  /** '18.0' */
  version: z.nullable(z.string()),
  edition,
  /** The first step that failed, as in a connection test; null: none. */
  problem: z.nullable(z.object({ title: z.string(), message: z.string() })),
  /** When the checks began to fail. */
  failingSince: z.nullable(timestamp),
  /** When the API key expires; null where it does not, or Odoo does not say. */
  keyExpiresAt: z.nullable(timestamp),
});
export type InstanceHealth = z.infer<typeof instanceHealth>;

export const listHealth = endpoint({
  method: 'GET',
  path: '/api/instance-health',
  summary: "The last check of each of the customer's instances; those never checked are left out",
  access: 'customer',
  response: z.object({ data: z.array(instanceHealth) }),
});

export const checkInstance = endpoint({
  method: 'POST',
  path: '/api/instances/:documentId/check',
  summary: 'Check an instance now and keep what was found',
  access: 'customer',
  changesNothing: true,
  onBehalf: { change: 'Revisó una instancia' },
  params,
  response: z.object({ data: instanceHealth, diagnosis: z.array(diagnosisStep) }),
});

/** An app of the catalogue in one instance. */
export const instanceApp = z.object({
  odooId: z.string(),
  name: z.string(),
  /** `unavailable`: the edition or version of the instance does not have it. */
  state: z.enum(['installed', 'available', 'unavailable']),
  /** Labels of the modules that would be installed with it. */
  dependencies: z.array(z.string()),
});
export type InstanceApp = z.infer<typeof instanceApp>;

export const listInstanceModules = endpoint({
  method: 'GET',
  path: '/api/instances/:documentId/modules',
  summary: 'What is installed in an instance, and what each app of the catalogue would bring; asks Odoo',
  access: 'customer',
  params,
  response: z.object({
    version: z.string(),
    edition,
    apps: z.array(instanceApp),
    /** Installed modules, applications first. */
    modules: z.array(
      z.object({ name: z.string(), label: z.string(), summary: z.string(), application: z.boolean() }),
    ),
  }),
});
