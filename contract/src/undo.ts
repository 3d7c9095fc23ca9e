import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { pagination } from './wire.ts';

/** The way back: exactly what an import did in Odoo, and its undoing. */

const importParams = z.object({ documentId: z.string() });

export const importChange = z.object({
  row: z.int(),
  action: z.enum(['created', 'updated']),
  /** As Odoo displays it now; null where it is gone or Odoo did not answer. */
  name: z.string().nullable(),
  /** The record in Odoo's own pages. */
  url: z.string(),
  /** Of an updated record: what was there before, and what the import wrote. */
  changes: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
  /** What the undoing did with it; null: not undone. */
  undo: z.enum(['removed', 'archived', 'restored', 'kept']).nullable(),
  /** Why it stayed, or what is to be known. */
  reason: z.string().nullable(),
});
export type ImportChange = z.infer<typeof importChange>;

export const listImportChanges = endpoint({
  method: 'GET',
  path: '/api/imports/:documentId/changes',
  summary: 'Exactly what an import created and changed in Odoo',
  access: 'customer',
  params: importParams,
  query: z.strictObject({
    page: z.coerce.number<string>().int().min(1).default(1),
    pageSize: z.coerce.number<string>().int().min(1).max(100).default(25),
  }),
  response: z.object({ data: z.array(importChange), meta: z.object({ pagination }) }),
});

export const importUndo = z.object({
  state: z.enum(['none', 'running', 'done', 'failed']),
  /** Records that the import made or changed. */
  created: z.int(),
  updated: z.int(),
  /** What became of them so far. */
  removed: z.int(),
  archived: z.int(),
  restored: z.int(),
  kept: z.int(),
  canUndo: z.boolean(),
  /** Why not, or why it failed. */
  problem: z.string().nullable(),
});
export type ImportUndo = z.infer<typeof importUndo>;

export const getImportUndo = endpoint({
  method: 'GET',
  path: '/api/imports/:documentId/undo',
  summary: 'What there is to undo, and how far the undoing is',
  access: 'customer',
  params: importParams,
  response: importUndo,
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/imports/:documentId/undo',
  summary: 'Take back what an import did: remove or archive what it made, restore what it changed',
  access: 'customer',
  params: importParams,
  response: importUndo,
});
