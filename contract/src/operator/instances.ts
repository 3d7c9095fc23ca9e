import * as z from 'zod/mini';
import { boundedString, queryInt } from '../bounded.ts';
import { endpoint } from '../endpoint.ts';
import { timestamp } from '../wire.ts';
import { healthSteps, type InstanceList, instanceLists } from './instance-lists.ts';
import { instant } from './operator-fields.ts';

const allLists = Object.keys(instanceLists) as InstanceList[];

const version = boundedString({ min: 1, max: 40 });
const words = boundedString({ max: 200 });

/** The conditions for instances; all of them must hold. */
export const instanceFilter = {
  list: z._default(z.enum(allLists), 'all'),
  version: z.optional(version),
  words: z._default(words, ''),
  /**
   * Only instances of an incident: `host:` or `network:` and its name, and between which moments they stopped
   * answering.
   */
  place: z.optional(z.string().check(z.regex(/^(host|network):[^\s]{1,300}$/))),
  from: z.optional(instant),
  to: z.optional(instant),
};
const filter = z.strictObject(instanceFilter);
export type InstanceFilter = z.infer<typeof filter>;

const instance = z.object({
  id: z.int(),
  documentId: z.string(),
  name: z.nullable(z.string()),
  databaseName: z.string(),
  baseUrl: z.string(),
  customer: z.object({
    documentId: z.string(),
    name: z.nullable(z.string()),
    email: z.string(),
  }),
  /** null: no check has ended. */
  checkedAt: z.nullable(timestamp),
  version: z.nullable(z.string()),
  /** The day on which Odoo stops supporting the version; null where it is not known. */
  supportEnds: z.nullable(z.string()),
  /** The previous version, and when a check first found the present one. */
  earlierVersion: z.nullable(z.string()),
  versionChangedAt: z.nullable(timestamp),
  failingSince: z.nullable(timestamp),
  /** Since when nothing answers at the address; null where an Odoo does, even if it refuses our access. */
  awaySince: z.nullable(timestamp),
  /** The step that fails; null: none, or the check was made by an older version. */
  step: z.nullable(z.enum(healthSteps)),
  problem: z.nullable(z.object({ title: z.string(), message: z.string() })),
  keyExpiresAt: z.nullable(timestamp),
});
export type FleetInstance = z.infer<typeof instance>;

export const listFleet = endpoint({
  method: 'GET',
  path: '/api/operator/instances',
  summary:
    'Instances of all customers, the most urgent first; `after` is the `next` of the page before. Words find them by their customers',
  access: 'operator',
  right: 'instances.read',
  query: z.strictObject({
    ...instanceFilter,
    after: z.optional(boundedString({ max: 100 })),
    pageSize: z._default(queryInt({ min: 1, max: 100 }), 50),
  }),
  response: z.object({ data: z.array(instance), next: z.nullable(z.string()) }),
});

const incident = z.object({
  /** As the filter `place` takes it: `host:…` or `network:…`. */
  place: z.string(),
  /** The name of the host, or the network in CIDR. */
  name: z.string(),
  instances: z.int(),
  customers: z.int(),
  /** When the first and the last of them stopped answering. */
  from: timestamp,
  to: timestamp,
});
export type Incident = z.infer<typeof incident>;

export const getFleetOverview = endpoint({
  method: 'GET',
  path: '/api/operator/instances/overview',
  summary: 'How many instances each list has, which versions run, and what stopped answering together',
  access: 'operator',
  right: 'instances.read',
  query: z.strictObject({ version: instanceFilter.version, words: instanceFilter.words }),
  response: z.object({
    counts: z.record(z.enum(allLists), z.int()),
    /** Versions of the instances that the words find, the newest first. */
    versions: z.array(z.object({ version: z.string(), count: z.int(), supportEnds: z.nullable(z.string()) })),
    /** The largest first. */
    incidents: z.array(incident),
  }),
});
export type FleetOverview = z.infer<(typeof getFleetOverview)['response']>;

export const exportFleet = endpoint({
  method: 'GET',
  path: '/api/operator/instances/export',
  summary: 'A list of instances with their customers, as CSV',
  access: 'operator',
  right: 'instances.export',
  fresh: true,
  limit: { max: 30, seconds: 60 },
  query: filter,
  stream: 'file',
  response: z.unknown(),
});
