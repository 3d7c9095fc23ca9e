import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { timestamp } from './wire.ts';

/** What an installation did, to keep: versions, apps, and each sheet with its figures. */
export const receipt = z.object({
  installationId: z.string(),
  status: z.enum(['completed', 'inProgress', 'failed', 'cancelled']),
  statusName: z.string(),
  databaseName: z.string(),
  baseUrl: z.string(),
  odooVersion: z.string().nullable(),
  edition: z.enum(['community', 'enterprise']).nullable(),
  startedAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
  /** Apps before and after, by their name in the instance. */
  appsBefore: z.array(z.string()),
  appsAfter: z.array(z.string()),
  dependencies: z.array(z.string()),
  files: z.array(
    z.object({
      importId: z.string(),
      appName: z.string(),
      fileName: z.string(),
      sheet: z.string().nullable(),
      model: z.string().nullable(),
      modelName: z.string().nullable(),
      rows: z.int().nullable(),
      created: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      rejected: z.int(),
      /** ms */
      duration: z.int().nullable(),
      /** The list of these records in Odoo. */
      url: z.string().nullable(),
      undone: z.boolean(),
    }),
  ),
});
export type Receipt = z.infer<typeof receipt>;

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/installations/:documentId/receipt',
  summary: 'What an installation did, to keep',
  access: 'customer',
  params: z.object({ documentId: z.string() }),
  response: z.object({ data: receipt }),
});
