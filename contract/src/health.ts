import * as z from 'zod';
import { diagnosisStep } from './apps.ts';
import { endpoint } from './endpoint.ts';
import { timestamp } from './wire.ts';

const params = z.object({ documentId: z.string() });
const edition = z.enum(['community', 'enterprise']).nullable();

/** What the last check of an instance found. */
export const instanceHealth = z.object({
  /** documentId of the instance. */
  instanceId: z.string(),
  checkedAt: timestamp,
  /** An Odoo answered at the address, whatever it said to the access. */
  reachable: z.boolean(),
  /** '18.0' */
  version: z.string().nullable(),
  edition,
  /** The first step that failed, as a connection test tells it; null: all is well. */
  problem: z.object({ title: z.string(), message: z.string() }).nullable(),
  /** Since when every check failed. */
  failingSince: timestamp.nullable(),
  /** When Odoo stops taking the API key; null where it does not tell, or never. */
  keyExpiresAt: timestamp.nullable(),
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
  params,
  response: z.object({ data: instanceHealth, diagnosis: z.array(diagnosisStep) }),
});

/** An app of the catalogue as one instance sees it. */
export const instanceApp = z.object({
  odooId: z.string(),
  name: z.string(),
  /** `unavailable`: this edition or version does not have it. */
  state: z.enum(['installed', 'available', 'unavailable']),
  /** Labels of the modules that would come along. */
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
