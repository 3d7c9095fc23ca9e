import * as z from 'zod/mini';
import { boundedArray, boundedInt, boundedString } from './bounded.ts';
import { text } from './fields.ts';
import { maxLeftRows } from './limits.ts';

/** Technical name of the model that a sheet is loaded into. */
export const sheetModel = text('el modelo', { max: 100 });
export const fieldName = boundedString({ min: 1, max: 200 });

/** What to do with a value that names a record which does not exist. */
export const referenceDecision = z.strictObject({
  field: fieldName,
  value: boundedString({ min: 1, max: 500 }),
  /**
   * create: create it; use: use `use` instead; blank: leave the cell empty; skip: leave out the rows with
   * this name.
   */
  action: z.enum(['create', 'use', 'blank', 'skip']),
  use: z.optional(boundedString({ min: 1, max: 500 })),
  /** Database id of `use`, since several records may have its name. */
  useId: z.optional(boundedInt({ min: 1 })),
  /**
   * Not chosen by the customer: the instance has this name in another spelling, or another file creates the
   * record.
   */
  automatic: z.optional(z.boolean()),
});
export type ReferenceDecision = z.infer<typeof referenceDecision>;

const columnAnswers = {
  /**
   * The decimal sign of its texts: `12.500` is 12.5 or 12500. Absent: decided by the cells and the
   * country.
   */
  decimal: z.optional(z.enum(['.', ','])),
  /**
   * Prices that are with tax here and without it in Odoo, or the other way round: `convert` loads what
   * Odoo needs, `keep` what the cells say. Absent: converted.
   */
  priceTax: z.optional(z.enum(['convert', 'keep'])),
};

const wholeSheet = {
  /**
   * What all records are, where no column says it: contacts that are suppliers, products that are services.
   */
  kind: z.optional(
    z.enum(['customer', 'supplier', 'customer-and-supplier', 'goods', 'stored-goods', 'service']),
  ),
  /**
   * Values that the customer gives once for all rows, for required fields without a column: the supplier of a
   * price list. A name is looked up as if each row had it.
   */
  values: z.optional(
    boundedArray(z.strictObject({ field: fieldName, value: boundedString({ min: 1, max: 500 }) }), {
      max: 8,
    }),
  ),
};

/** How a sheet is to be loaded. */
export const sheetPlan = z.strictObject({
  /** Name of the tab; with `(columnas A a C)` after it, only the table in these columns. */
  sheet: boundedString({ min: 1, max: 200 }),
  model: sheetModel,
  /**
   * All columns that the customer saw, numbered from 0, with their headers; field null leaves the column out.
   */
  columns: boundedArray(
    z.strictObject({
      column: boundedInt({ min: 0, max: 16_383 }),
      header: boundedString({ max: 500 }),
      field: z.nullable(fieldName),
      ...columnAnswers,
    }),
    { max: 512 },
  ),
  /**
   * Field that identifies the record of a row: an existing record is updated, otherwise one is created. null:
   * all rows are new.
   */
  key: z.nullable(fieldName),
  ...wholeSheet,
  references: boundedArray(referenceDecision, { max: 5_000 }),
  /** Rows, as Excel numbers them, that look like totals or notes and are loaded nevertheless. */
  keepRows: z.optional(boundedArray(boundedInt({ min: 1, max: 1_048_576 }), { max: 1_000 })),
  /** The row that the customer chose as header; 0: no row has names. Absent: it is found by its words. */
  headerRow: z.optional(boundedInt({ min: 0, max: 1_048_576 })),
  /** Rows that the customer leaves out, each with its whole record. */
  leaveRows: z.optional(boundedArray(boundedInt({ min: 1, max: 1_048_576 }), { max: maxLeftRows })),
  /** Cells of the sheet that the customer edited in the review. The uploaded file contains the edits. */
  correctedCells: z.optional(boundedInt({ min: 1, max: 100_000 * 512 })),
});
export type SheetPlan = z.infer<typeof sheetPlan>;

/** How a sheet was loaded, for rows of it that come again in another workbook. */
export const sheetReading = z.object({
  model: z.string(),
  /** The loaded columns. */
  columns: z.array(z.object({ header: z.string(), field: z.string(), ...columnAnswers })),
  key: z.nullable(z.string()),
  ...wholeSheet,
  /** What was decided about names. */
  references: z.array(referenceDecision),
});
export type SheetReading = z.infer<typeof sheetReading>;
