import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { progress } from './installations.ts';
import { timestamp } from './wire.ts';

/**
 * What only the customer can decide about the files of an installation: which record a name means, or what
 * to do with a column that the instance does not have. One decision serves all rows with the same value.
 */

const params = z.object({ documentId: z.string() });

/** A record of the instance that a name may mean. */
export const referenceCandidate = z.object({
  /** Database id. */
  id: z.int(),
  name: z.string(),
  /** Spanish: what tells it from another of the same name; null where nothing does. */
  detail: z.string().nullable(),
  /** So near to the name that it may be taken for many names at once. */
  near: z.literal(true).optional(),
});
export type ReferenceCandidate = z.infer<typeof referenceCandidate>;

/**
 * create: make a record of the name; use: take the record `useId`; blank: load the rows with the cell left
 * empty; skip: leave the rows out; field: load the column into `field`.
 */
export const decisionActions = ['create', 'use', 'blank', 'skip', 'field'] as const;

export const decisionAnswer = z.object({
  action: z.enum(decisionActions),
  /** With 'use': database id and name of the record. */
  useId: z.int().optional(),
  use: z.string().max(500).optional(),
  /** With 'field': name of the field. */
  field: z.string().max(200).optional(),
});
export type DecisionAnswer = z.infer<typeof decisionAnswer>;

export const decision = z.object({
  /** documentId: name it to answer. */
  id: z.string(),
  /** documentId of the import. */
  importId: z.string(),
  app: z.string(),
  appName: z.string(),
  fileName: z.string(),
  sheet: z.string().nullable(),
  /** name: cells name a record that is not there, or is there more than once; column: the instance lacks the field. */
  kind: z.enum(['name', 'column']),
  /** As the sheet calls the column. */
  header: z.string(),
  field: z.string(),
  /** As the instance calls the field. */
  label: z.string(),
  /** Odoo model of the named records; null for a column. */
  relation: z.string().nullable(),
  /** What the cells say; of a column its header. */
  value: z.string(),
  /** Other ways in which the files write the same name: the answer serves them too. Of open ones only. */
  spellings: z.array(z.string()),
  /** Other columns that name it, Spanish: 'CRM · Vendedor'. Of open ones only. */
  alsoIn: z.array(z.string()),
  /** Rows that hang on it. */
  rows: z.int(),
  firstRow: z.int().nullable(),
  /** Records that carry the name: 0, or several. */
  found: z.int(),
  canCreate: z.boolean(),
  /** Whether rows may go in with the cell left empty. */
  canBlank: z.boolean(),
  /** Nearest first. */
  candidates: z.array(referenceCandidate),
  /** Fields that the column may go to instead; empty for a name. */
  fields: z.array(z.object({ field: z.string(), label: z.string() })),
  /** What was decided; null while it is open. */
  answer: decisionAnswer.nullable(),
  /** Taken by Atrio (a name that only differs in writing, or an earlier decision), and shown as taken. */
  automatic: z.boolean(),
  /** Whether another answer may be given: rows that were left out may still go in. */
  canChange: z.boolean(),
  decidedAt: timestamp.nullable(),
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
      /** Open decisions, and rows that hang on them. */
      open: z.int(),
      rows: z.int(),
      /** More decisions than one answer holds: those of further names follow when these are decided. */
      more: z.boolean(),
    }),
  }),
});

export const answerDecisions = endpoint({
  method: 'POST',
  path: '/api/installations/:documentId/decisions',
  summary: 'Decide, and go on with the installation; what is left open goes on waiting',
  access: 'customer',
  params,
  body: z.strictObject({
    answers: z
      .array(
        z.strictObject({
          id: z.string().min(1).max(50),
          action: z.enum(decisionActions),
          useId: z.int().positive().max(2_147_483_647).optional(),
          field: z.string().min(1).max(200).optional(),
        }),
      )
      .min(1)
      .max(2_000),
  }),
  response: progress,
});
