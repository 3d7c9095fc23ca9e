import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { entryFields, list, one } from './wire.ts';

export const plan = z.object({
  ...entryFields,
  name: z.string(),
  /** Shown as the description. */
  displayName: z.string(),
  /** Per month, in whole units of the currency with up to two decimals, as in the ordered API. */
  price: z.number(),
  planFeatures: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type Plan = z.infer<typeof plan>;

const period = z.object({
  ...entryFields,
  name: z.string(),
  displayName: z.string(),
  months: z.int(),
});

const planGrammar = {
  filters: { id: 'number', documentId: 'string', name: 'string', price: 'number' },
  sort: ['id', 'name', 'price'],
  populate: ['planFeatures'],
} as const;

export const listPlans = endpoint({
  method: 'GET',
  path: '/api/plans',
  summary: 'Plans for sale, with their features',
  access: 'customer',
  list: planGrammar,
  response: list(plan),
});

export const getPlan = endpoint({
  method: 'GET',
  path: '/api/plans/:documentId',
  summary: 'One plan',
  access: 'customer',
  params: z.object({ documentId: z.string() }),
  list: planGrammar,
  response: one(plan),
});

export const listPeriods = endpoint({
  method: 'GET',
  path: '/api/periods',
  summary: 'Billing periods on offer',
  access: 'customer',
  list: { filters: { id: 'number', name: 'string', months: 'number' }, sort: ['id', 'months'], populate: [] },
  response: list(period),
});
