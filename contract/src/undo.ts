import * as z from 'zod/mini';
import { pageQuery } from './bounded.ts';
import { endpoint } from './endpoint.ts';
import { pagination } from './wire.ts';

/** What an import did in Odoo, and undoing it. */

const importParams = z.object({ documentId: z.string() });

export const importChange = z.object({
  row: z.int(),
  action: z.enum(['created', 'updated']),
  /** As Odoo displays it now; null where it no longer exists or Odoo did not answer. */
  name: z.nullable(z.string()),
  /** Link to the record in Odoo; null where the instance points to another database now. */
  url: z.nullable(z.string()),
  /** For an updated record: the value before, and the value that the import wrote. */
  changes: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
  /** What the undo did with it; null: not undone. */
  undo: z.nullable(z.enum(['removed', 'archived', 'restored', 'kept'])),
  /** Why it stayed, or a note. */
  reason: z.nullable(z.string()),
});
export type ImportChange = z.infer<typeof importChange>;

export const listImportChanges = endpoint({
  method: 'GET',
  path: '/api/imports/:documentId/changes',
  summary: 'Exactly what an import created and changed in Odoo',
  access: 'customer',
  params: importParams,
  query: z.strictObject(pageQuery(25)),
  response: z.object({ data: z.array(importChange), meta: z.object({ pagination }) }),
});

export const undoStates = ['none', 'running', 'done', 'failed'] as const;

export const importUndo = z.object({
  state: z.enum(undoStates),
  created: z.int(),
  updated: z.int(),
  /** Counts of the results so far. */
  removed: z.int(),
  archived: z.int(),
  restored: z.int(),
  kept: z.int(),
  /**
   * Records that the import created from names, beside its rows, and that were not undone. During an update a
   * process of an older version answers without it.
   */
  names: z._default(z.int(), 0),
  /**
   * Records that other lists of the same installation loaded, of kinds that Odoo deletes together with these. During
   * an update a process of an older version answers without it.
   */
  along: z._default(z.int(), 0),
  canUndo: z.boolean(),
  /** It runs and was not asked to stop. During an update a process of an older version answers without it. */
  canStop: z._default(z.boolean(), false),
  /**
   * The customer asked to stop it: where it is `running` it ends after the batch at work, where it has `failed` it
   * was stopped. During an update a process of an older version answers without it.
   */
  stopRequested: z._default(z.boolean(), false),
  /** Why it cannot be undone, or why the undo failed or was stopped. Spanish. */
  problem: z.nullable(z.string()),
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
  onBehalf: { change: 'Deshizo lo que cargó un archivo' },
  params: importParams,
  response: importUndo,
});

export const stopUndo = endpoint({
  method: 'POST',
  path: '/api/imports/:documentId/undo/stop',
  summary: 'Stop an undoing after the batch under way; what was taken back stays so, and the rest can follow',
  access: 'customer',
  onBehalf: { change: 'Detuvo el deshacer de un archivo' },
  params: importParams,
  response: importUndo,
});
