import * as z from 'zod/mini';
import { boundedArray, boundedString } from './bounded.ts';
import { endpoint } from './endpoint.ts';
import { progress } from './installations.ts';
import { timestamp } from './wire.ts';

/**
 * Questions about the files of an installation that only the customer can answer: which record a name means,
 * or what to do with a column that the instance does not have. One answer applies to all rows with the same
 * value.
 */

const params = z.object({ documentId: z.string() });

/** A record of the instance that a name may mean. */
export const referenceCandidate = z.object({
  /** Database id. */
  id: z.int(),
  name: z.string(),
  /** Spanish: what distinguishes it from others of the same name; null where nothing does. */
  detail: z.nullable(z.string()),
  /** The name is so near that the record may be chosen for many names together. */
  near: z.optional(z.literal(true)),
});
export type ReferenceCandidate = z.infer<typeof referenceCandidate>;

/**
 * create: create a record from the name; use: use the record `useId`; blank: load the rows with the cell left
 * empty; skip: leave the rows out; field: load the column into `field`.
 */
const decisionActions = ['create', 'use', 'blank', 'skip', 'field'] as const;

export const decisionAnswer = z.object({
  action: z.enum(decisionActions),
  /** With 'use': database id and name of the record. */
  useId: z.optional(z.int()),
  use: z.optional(boundedString({ max: 500 })),
  /** With 'field': name of the field. */
  field: z.optional(boundedString({ max: 200 })),
});
export type DecisionAnswer = z.infer<typeof decisionAnswer>;

export const decision = z.object({
  /** documentId; used to answer the decision. */
  id: z.string(),
  /** documentId of the import. */
  importId: z.string(),
  app: z.string(),
  appName: z.string(),
  fileName: z.string(),
  sheet: z.nullable(z.string()),
  /**
   * name: cells name a record that does not exist, or exists more than once; column: the instance lacks the
   * field.
   */
  kind: z.enum(['name', 'column']),
  /** Header of the column in the sheet. */
  header: z.string(),
  field: z.string(),
  /**
   * Name of the field as the review of the file shows it, or as the instance calls it where we have no
   * plainer name.
   */
  label: z.string(),
  /** Odoo model of the named records; null for a column. */
  relation: z.nullable(z.string()),
  /** The value in the cells; for a column its header. */
  value: z.string(),
  /** Other spellings of the same name in the files: the answer applies to them too. */
  spellings: z.array(z.string()),
  /** Other columns with the name, Spanish: 'CRM · Vendedor'. */
  alsoIn: z.array(z.string()),
  /** Rows that wait for this decision. */
  rows: z.int(),
  firstRow: z.nullable(z.int()),
  /** Number of records with this name: 0, or several. */
  found: z.int(),
  canCreate: z.boolean(),
  /** Whether rows may be loaded with the cell left empty. */
  canBlank: z.boolean(),
  /** Nearest first. */
  candidates: z.array(referenceCandidate),
  /** Fields into which the column may be loaded instead; empty for a name. */
  fields: z.array(z.object({ field: z.string(), label: z.string() })),
  /** The answer; null while the decision is open. */
  answer: z.nullable(decisionAnswer),
  /** Decided by Atrio (another spelling of the name, or an earlier decision), and shown as such. */
  automatic: z.boolean(),
  /** Whether the answer may be changed: rows that were left out may still be loaded. */
  canChange: z.boolean(),
  decidedAt: z.nullable(timestamp),
});
export type Decision = z.infer<typeof decision>;

export const listDecisions = endpoint({
  method: 'GET',
  path: '/api/installations/:documentId/decisions',
  summary: 'What waits for the customer, and what was decided or taken, in the order of the files',
  access: 'customer',
  params,
  response: z.object({
    data: z.array(decision),
    meta: z.object({
      /** Number of open decisions, and of rows that wait for them. */
      open: z.int(),
      rows: z.int(),
      /** There are more decisions than one answer holds: the others follow when these are answered. */
      more: z.boolean(),
    }),
  }),
});

export const answerDecisions = endpoint({
  largeBody: true,
  method: 'POST',
  path: '/api/installations/:documentId/decisions',
  summary: 'Decide, and go on with the installation; what is left open goes on waiting',
  access: 'customer',
  onBehalf: { change: 'Respondió decisiones pendientes' },
  params,
  body: z.strictObject({
    answers: boundedArray(
      z.strictObject({
        id: boundedString({ min: 1, max: 50 }),
        action: z.enum(decisionActions),
        useId: z.optional(z.int().check(z.positive(), z.lte(2_147_483_647))),
        field: z.optional(boundedString({ min: 1, max: 200 })),
      }),
      { min: 1, max: 2_000 },
    ),
  }),
  response: progress,
});
