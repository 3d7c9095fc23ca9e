import * as z from 'zod/mini';
import { boundedArray, boundedInt, boundedString } from './bounded.ts';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';
import { fieldName, sheetModel as model, referenceDecision, sheetPlan, sheetReading } from './sheet-plan.ts';

/**
 * Loading spreadsheets, besides their upload: fields of an Odoo, the customer's plan for a file, dry run and
 * corrected rows. An import is one sheet that is loaded into one model; the sheets of a workbook share their
 * file.
 */

const instanceParams = z.object({ documentId: z.string() });
const importParams = z.object({ documentId: z.string() });
const app = text('la app', { max: 100 });

/** A field as Odoo's `fields_get` returns it, in the customer's language. */
const modelField = z.object({
  string: z.string(),
  type: z.string(),
  required: z.optional(z.boolean()),
  readonly: z.optional(z.boolean()),
  relation: z.optional(z.string()),
  /** `[value, label]` */
  selection: z.optional(z.array(z.tuple([z.string(), z.string()]))),
  /** Unit of its numbers: `lb`, or the ISO 4217 code of a currency. */
  unit: z.optional(z.string()),
  /** How many decimals of its numbers Odoo stores. */
  decimals: z.optional(z.int()),
});

export const importModel = z.object({
  model: z.string(),
  /** 'Productos' */
  name: z.string(),
  /**
   * Whether the fields are those of the instance; false where the app is not installed yet, or cannot be
   * reached.
   */
  live: z.boolean(),
  fields: z.record(z.string(), modelField),
  /** Fields that may identify the record of a row, the usual one first. */
  keys: z.array(z.string()),
  /** Headers that the provider knows besides the usual ones: field by header. */
  headers: z.optional(z.record(z.string(), z.string())),
  /** What the customer chose for earlier files, of any app: field by header; null leaves the column out. */
  remembered: z.object({
    columns: z.record(z.string(), z.nullable(z.string())),
    key: z.nullable(z.string()),
  }),
});
export type ImportModel = z.infer<typeof importModel>;

/** A tax that Odoo gives new products and lines. */
const defaultTax = z.object({
  /** Name of the tax in Odoo. */
  name: z.string(),
  /** 12 for 12 %. */
  percent: z.number(),
  /** Whether Odoo takes prices as with this tax. */
  included: z.boolean(),
});

export const listImportModels = endpoint({
  method: 'GET',
  path: '/api/instances/:documentId/import-models',
  summary:
    "What the file of an app can fill in this instance: models in load order, with the instance's own fields",
  access: 'customer',
  params: instanceParams,
  query: z.strictObject({ app }),
  response: z.object({
    /** '18.0'; null where the instance could not be asked. */
    odooVersion: z.nullable(z.string()),
    /** ISO 3166 code of the company's country, for tax numbers and the decimal sign. */
    country: z.nullable(z.string()),
    /** The default taxes of the company; null where Odoo could not be asked, or the app has no prices. */
    taxes: z.nullable(z.object({ sale: z.nullable(defaultTax), purchase: z.nullable(defaultTax) })),
    models: z.array(importModel),
    /** Spanish: why the instance could not be asked, and what this means. */
    notice: z.nullable(z.string()),
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
  /** What distinguishes it from others of the same name, Spanish: 'Ventas', 'Guatemala', '[A-1]'. */
  detail: z.nullable(z.string()),
});
export type NameCandidate = z.infer<typeof nameCandidate>;

export const findReferences = endpoint({
  largeBody: true,
  method: 'POST',
  path: '/api/instances/:documentId/references',
  summary: 'What these names mean in the instance: taken, not there, or there more than once',
  access: 'customer',
  changesNothing: true,
  onBehalf: 'read',
  params: instanceParams,
  body: z.strictObject({
    /** Model of the named records. */
    model,
    names: boundedArray(boundedString({ min: 1, max: 500 }), { min: 1, max: 500 }),
    /** The field whose cells contain the names: its domain limits the records. */
    of: z.optional(z.strictObject({ model, field: fieldName })),
  }),
  response: z.object({
    missing: z.array(z.string()),
    ambiguous: z.array(z.object({ name: z.string(), count: z.int() })),
    /** Names in another spelling that certainly mean this record: it is used without a question. */
    taken: z.array(z.object({ name: z.string(), id: z.int(), as: z.string() })),
    /** For missing names the nearest records, at most five; for ambiguous ones all records of the name. */
    proposals: z.array(z.object({ name: z.string(), candidates: z.array(nameCandidate) })),
    /** The missing names of which a record can be created from the name alone. */
    creatable: z.array(z.string()),
    /** Whether the instance has the model. Until its app is installed, nothing is known about the names. */
    hasModel: z.boolean(),
    /** Spanish: why the instance could not be asked; then nothing is known about the names. */
    notice: z.nullable(z.string()),
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
    search: z._default(boundedString({ max: 200 }), ''),
    /** Model and field whose cells contain the names. */
    of_model: z.optional(model),
    of_field: z.optional(fieldName),
  }),
  response: z.object({
    names: z.array(z.string()),
    candidates: z.array(nameCandidate),
    notice: z.nullable(z.string()),
  }),
});

export const findExisting = endpoint({
  largeBody: true,
  method: 'POST',
  path: '/api/instances/:documentId/existing',
  summary:
    'Which of these keys records of the instance have: their rows update records instead of creating them',
  access: 'customer',
  changesNothing: true,
  onBehalf: 'read',
  params: instanceParams,
  body: z.strictObject({
    model,
    /** One of the keys of the model. */
    key: fieldName,
    values: boundedArray(boundedString({ min: 1, max: 500 }), { min: 1, max: 2_000 }),
  }),
  response: z.object({
    /** Values of exactly one record. */
    existing: z.array(z.string()),
    /** Values of one record that a load created and its undoing archived: it becomes active again. */
    archived: z.array(z.string()),
    /** Values of several records: nobody can know which one is meant, so their rows are not loaded. */
    ambiguous: z.array(z.string()),
    /** Spanish: why the instance could not be asked; then nothing is known about the values. */
    notice: z.nullable(z.string()),
  }),
});

export const setImportPlan = endpoint({
  largeBody: true,
  method: 'PUT',
  path: '/api/installations/:documentId/import-plans/:app',
  summary: "Decide how the uploaded file of an app is loaded; remembered for the customer's next file",
  access: 'customer',
  onBehalf: { change: 'Cambió cómo se leen las columnas de un archivo' },
  params: z.object({ documentId: z.string(), app: z.string() }),
  body: z.strictObject({
    sheets: boundedArray(sheetPlan, { min: 1, max: 30 }),
    /** The customer's own name for the file, which was uploaded under that of its app. */
    fileName: z.optional(boundedString({ min: 1, max: 200 })),
  }),
  response: z.object({ data: z.object({ app: z.string(), sheets: z.array(sheetPlan) }) }),
});

export const dryRun = endpoint({
  largeBody: true,
  method: 'POST',
  path: '/api/instances/:documentId/dry-run',
  summary: 'Let Odoo itself check rows and keep nothing. Rows that continue a record must come with it',
  access: 'customer',
  changesNothing: true,
  onBehalf: { change: 'Probó un archivo en Odoo, sin guardar nada' },
  params: instanceParams,
  body: z.strictObject({
    model,
    fieldNames: boundedArray(fieldName, { min: 1, max: 512 }),
    /** As in the plan: rows with an existing record are checked as updates. */
    key: z._default(z.nullable(fieldName), null),
    /** Decisions on names; names that another file of the same installation creates count as 'create'. */
    references: z._default(boundedArray(referenceDecision, { max: 5_000 }), []),
    rows: boundedArray(
      z.strictObject({
        row: boundedInt({ min: 1 }),
        values: z.array(boundedString({ max: 100_000 })),
      }),
      { min: 1, max: 1_000 },
    ),
  }),
  response: z.object({
    /** False: Odoo cannot be asked, for example before the app is installed; `notice` says why. */
    possible: z.boolean(),
    notice: z.nullable(z.string()),
    /**
     * Number of rows that Odoo checked. The others have a name without a decision, or are skipped by a
     * decision.
     */
    tried: z.int(),
    undecided: z.int(),
    skipped: z.int(),
    problems: z.array(
      z.object({
        row: z.int(),
        field: z.nullable(z.string()),
        value: z.nullable(z.string()),
        reason: z.string(),
      }),
    ),
  }),
});

export const getImportReading = endpoint({
  method: 'GET',
  path: '/api/imports/:documentId/reading',
  summary: 'How the sheet of an import was read, so that its corrected rows can be reviewed in the same way',
  access: 'customer',
  params: importParams,
  response: z.object({ data: sheetReading }),
});

export const uploadCorrections = endpoint({
  method: 'POST',
  path: '/api/imports/:documentId/corrections',
  summary:
    'Go on with an import from the corrected rows; its installation runs again for them. `plan`: how the review reads them, as JSON; without it as before',
  access: 'customer',
  onBehalf: { change: 'Subió filas corregidas' },
  params: importParams,
  multipart: ['plan'],
  response: z.object({ data: z.object({ installationId: z.string(), importId: z.string() }) }),
  status: 201,
});
