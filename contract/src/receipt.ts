import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { sheetAccount } from './installations.ts';
import { timestamp } from './wire.ts';

/** What an installation did: versions, apps, and each sheet with its numbers. */
export const receipt = z.object({
  installationId: z.string(),
  status: z.enum(['completed', 'inProgress', 'failed', 'cancelled']),
  statusName: z.string(),
  databaseName: z.string(),
  /** Only the host where the instance has pointed to another database since; then nothing has a link. */
  baseUrl: z.string(),
  odooVersion: z.nullable(z.string()),
  edition: z.nullable(z.enum(['community', 'enterprise'])),
  startedAt: z.nullable(timestamp),
  finishedAt: z.nullable(timestamp),
  /** Apps before and after the installation, by their names in the instance. */
  appsBefore: z.array(z.string()),
  appsAfter: z.array(z.string()),
  dependencies: z.array(z.string()),
  files: z.array(
    z.object({
      importId: z.string(),
      appName: z.string(),
      fileName: z.string(),
      sheet: z.nullable(z.string()),
      model: z.nullable(z.string()),
      modelName: z.nullable(z.string()),
      /** As in the progress. */
      account: z.nullable(sheetAccount),
      /** In ms, without the time in which the installation waited for the customer. */
      duration: z.nullable(z.int()),
      /** Link to the list of these records in Odoo. */
      url: z.nullable(z.string()),
      undone: z.boolean(),
      /** What the customer changed in the review: cells, and rows that they left out. */
      correctedCells: z.int(),
      leftRows: z.int(),
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

export const downloadCorrectedFile = endpoint({
  method: 'GET',
  path: '/api/imports/:documentId/corrected.xlsx',
  summary: "The workbook with the customer's edits, as it was loaded",
  access: 'customer',
  params: z.object({ documentId: z.string() }),
  stream: 'file',
  response: z.unknown(),
});
