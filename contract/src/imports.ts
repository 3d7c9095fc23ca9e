import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';

/**
 * Loading spreadsheets, beyond the upload of the plain wire: what an Odoo takes, the customer's plan for
 * a file, the rehearsal and the corrected rows. An import is one sheet that goes into one model; the sheets
 * of a workbook share their file.
 */

const instanceParams = z.object({ documentId: z.string() });
const importParams = z.object({ documentId: z.string() });
const app = text('la app', { max: 100 });
const model = text('el modelo', { max: 100 });
const fieldName = z.string().min(1).max(200);

/** A field as Odoo's `fields_get` tells it, in the customer's language. */
export const modelField = z.object({
  string: z.string(),
  type: z.string(),
  required: z.boolean().optional(),
  readonly: z.boolean().optional(),
  relation: z.string().optional(),
  /** `[value, label]` */
  selection: z.array(z.tuple([z.string(), z.string()])).optional(),
  /** What its numbers are in: `lb`, or the ISO code of a currency. */
  unit: z.string().optional(),
});

export const importModel = z.object({
  model: z.string(),
  /** 'Productos' */
  name: z.string(),
  /** Whether the fields are those of the instance; otherwise the app is not installed yet, or not reachable. */
  live: z.boolean(),
  fields: z.record(z.string(), modelField),
  /** Fields that can tell which record a row is, the usual one first. */
  keys: z.array(z.string()),
  /** The customer's own decisions of last time: field by header; null leaves the column out. */
  remembered: z.object({
    columns: z.record(z.string(), z.string().nullable()),
    key: z.string().nullable(),
  }),
});
export type ImportModel = z.infer<typeof importModel>;

export const listImportModels = endpoint({
  method: 'GET',
  path: '/api/instances/:documentId/import-models',
  summary:
    "What the file of an app can fill in this instance: models in load order, with the instance's own fields",
  access: 'customer',
  params: instanceParams,
  query: z.strictObject({ app }),
  response: z.object({
    /** '18.0'; null when it could not be asked. */
    odooVersion: z.string().nullable(),
    /** ISO 3166 code of the company's country, for tax numbers and the way numbers are written. */
    country: z.string().nullable(),
    models: z.array(importModel),
    /** Spanish: why the instance could not be asked, and what this means. */
    notice: z.string().nullable(),
  }),
});

export const downloadTemplate = endpoint({
  method: 'GET',
  path: '/api/instances/:documentId/template.xlsx',
  summary: 'A workbook to fill in for an app, made for this instance; generic where it cannot be asked',
  access: 'customer',
  params: instanceParams,
  query: z.strictObject({ app }),
  stream: 'file',
  response: z.unknown(),
});

/** A record that a name may mean. */
export const nameCandidate = z.object({
  id: z.int(),
  name: z.string(),
  /** What tells it from a twin, Spanish: 'Ventas', 'Guatemala', '[A-1]'. */
  detail: z.string().nullable(),
});
export type NameCandidate = z.infer<typeof nameCandidate>;

export const findReferences = endpoint({
  method: 'POST',
  path: '/api/instances/:documentId/references',
  summary: 'What these names mean in the instance: taken, not there, or there more than once',
  access: 'customer',
  params: instanceParams,
  body: z.strictObject({
    /** Of the records that are named. */
    model,
    names: z.array(z.string().min(1).max(500)).min(1).max(500),
    /** The field whose cells name them: its own domain decides what it takes. */
    of: z.strictObject({ model, field: fieldName }).optional(),
  }),
  response: z.object({
    missing: z.array(z.string()),
    ambiguous: z.array(z.object({ name: z.string(), count: z.int() })),
    /** Written otherwise, yet surely this record: it is used without asking. */
    taken: z.array(z.object({ name: z.string(), id: z.int(), as: z.string() })),
    /** For what is missing the nearest, at most five; for what is ambiguous all that it may be. */
    proposals: z.array(z.object({ name: z.string(), candidates: z.array(nameCandidate) })),
    /** Whether a record can be made of its name alone. */
    canCreate: z.boolean(),
    /** Spanish: why the instance could not be asked; nothing is known of the names then. */
    notice: z.string().nullable(),
  }),
});

export const searchReferences = endpoint({
  method: 'GET',
  path: '/api/instances/:documentId/references',
  summary: 'Records of the instance whose name contains a text, to choose another one',
  access: 'customer',
  params: instanceParams,
  query: z.strictObject({
    model,
    search: z.string().max(200).default(''),
    /** Model and field whose cells name them. */
    of_model: model.optional(),
    of_field: fieldName.optional(),
  }),
  response: z.object({
    names: z.array(z.string()),
    candidates: z.array(nameCandidate),
    notice: z.string().nullable(),
  }),
});

/** What to do with a value that names a record which is not there. */
export const referenceDecision = z.strictObject({
  field: fieldName,
  value: z.string().min(1).max(500),
  /** create: make it; use: take `use` instead; blank: leave the cell empty; skip: leave out the rows that name it. */
  action: z.enum(['create', 'use', 'blank', 'skip']),
  use: z.string().min(1).max(500).optional(),
  /** The record that `use` is: its name may be that of several. */
  useId: z.int().min(1).optional(),
});
export type ReferenceDecision = z.infer<typeof referenceDecision>;

/** How a sheet is to be loaded. */
export const sheetPlan = z.strictObject({
  /** Name of the tab. */
  sheet: z.string().min(1).max(200),
  model,
  /** What the customer saw: every column from 0 with its header; null leaves it out. */
  columns: z
    .array(
      z.strictObject({
        column: z.int().min(0).max(16_383),
        header: z.string().max(500),
        field: fieldName.nullable(),
        /** The sign before the decimals of its texts: `12.500` is 12.5 or 12500. Absent: as cells and country tell. */
        decimal: z.enum(['.', ',']).optional(),
      }),
    )
    .max(512),
  /** Field that tells which record a row is: found is updated, not found is created. null: all are new. */
  key: fieldName.nullable(),
  references: z.array(referenceDecision).max(5_000),
  /** Rows, as Excel numbers them, that seem to be totals or notes and are loaded all the same. */
  keepRows: z.array(z.int().min(1).max(1_048_576)).max(1_000).optional(),
});
export type SheetPlan = z.infer<typeof sheetPlan>;

export const setImportPlan = endpoint({
  method: 'PUT',
  path: '/api/installations/:documentId/import-plans/:app',
  summary: "Decide how the uploaded file of an app is loaded; remembered for the customer's next file",
  access: 'customer',
  params: z.object({ documentId: z.string(), app: z.string() }),
  body: z.strictObject({ sheets: z.array(sheetPlan).min(1).max(20) }),
  response: z.object({ data: z.object({ app: z.string(), sheets: z.array(sheetPlan) }) }),
});

export const rehearse = endpoint({
  method: 'POST',
  path: '/api/instances/:documentId/rehearsal',
  summary: 'Let Odoo itself check rows and keep nothing. Rows that continue a record must come with it',
  access: 'customer',
  params: instanceParams,
  body: z.strictObject({
    model,
    fieldNames: z.array(fieldName).min(1).max(512),
    /** As in the plan: rows that it finds are tried as updates. */
    key: fieldName.nullable().default(null),
    /** What was decided about names; those that come with another file of the same job count as 'create'. */
    references: z.array(referenceDecision).max(5_000).default([]),
    rows: z
      .array(z.strictObject({ row: z.int().min(1), values: z.array(z.string().max(100_000)) }))
      .min(1)
      .max(1_000),
  }),
  response: z.object({
    /** False: Odoo cannot be asked, for instance before the app is installed; `notice` says why. */
    possible: z.boolean(),
    notice: z.string().nullable(),
    /** Rows that Odoo tried. The others name what nobody has decided about, or are left out as decided. */
    tried: z.int(),
    undecided: z.int(),
    skipped: z.int(),
    problems: z.array(
      z.object({
        row: z.int(),
        field: z.string().nullable(),
        value: z.string().nullable(),
        reason: z.string(),
      }),
    ),
  }),
});

export const uploadCorrections = endpoint({
  method: 'POST',
  path: '/api/imports/:documentId/corrections',
  summary: 'Go on with an import from the corrected rows; its installation runs again for them',
  access: 'customer',
  params: importParams,
  multipart: [],
  response: z.object({ data: z.object({ installationId: z.string(), importId: z.string() }) }),
  status: 201,
});
