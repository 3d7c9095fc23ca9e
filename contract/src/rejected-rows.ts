import * as z from 'zod/mini';
import { pageQuery } from './bounded.ts';
import { endpoint } from './endpoint.ts';
import { pagination } from './wire.ts';

const params = z.object({ documentId: z.string() });

export const rejectedRow = z.object({
  importId: z.string(),
  app: z.string(),
  fileName: z.string(),
  /** Row of the sheet as the spreadsheet program numbers it. */
  row: z.int(),
  /** Letter of the column, as `B`, and its header; null where the problem is of the whole row. */
  column: z.nullable(z.string()),
  header: z.nullable(z.string()),
  value: z.nullable(z.string()),
  reason: z.string(),
});
export type RejectedRow = z.infer<typeof rejectedRow>;

export const listRejectedRows = endpoint({
  method: 'GET',
  path: '/api/installations/:documentId/rejected-rows',
  summary: 'Rows that did not go in, with the reason for each; after the last page, the last one',
  access: 'customer',
  params,
  query: z.strictObject({
    import: z.optional(z.string()),
    ...pageQuery(25),
  }),
  response: z.object({ data: z.array(rejectedRow), meta: z.object({ pagination }) }),
});

export const listRejectionCauses = endpoint({
  method: 'GET',
  path: '/api/imports/:documentId/rejection-causes',
  summary: 'Why rows of an import did not go in, the most frequent causes first, at most ten',
  access: 'customer',
  params,
  response: z.object({
    data: z.array(
      z.object({
        /** Header of the column, where the problem is in one. */
        header: z.nullable(z.string()),
        /** A Spanish sentence; «…» stands for values that differ. */
        reason: z.string(),
        /** Rejected records with it. */
        records: z.int(),
      }),
    ),
    /** Number of all causes. */
    causes: z.int(),
    /** Whether there are more rejected records than were looked at, so that the numbers are a part. */
    isPart: z.boolean(),
  }),
});

export const downloadRejectedRows = endpoint({
  method: 'GET',
  path: '/api/imports/:documentId/rejected.xlsx',
  summary: 'A workbook with only the rejected rows, the reason beside each',
  access: 'customer',
  params,
  stream: 'file',
  response: z.unknown(),
});
