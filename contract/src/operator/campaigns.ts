import * as z from 'zod/mini';
import { boundedInt, boundedString } from '../bounded.ts';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';
import { documentId, timestamp } from '../wire.ts';
import { longestCampaignSubject, longestCampaignText, mostCampaignCustomers } from './campaign-limits.ts';
import { instanceFilter } from './instances.ts';
import { done } from './operator-fields.ts';

/**
 * The audience of a mail to many customers: the owners of a list of instances, or the customers whom a cause
 * of failures touches.
 */
const audience = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('instances'), ...instanceFilter }),
  z.strictObject({ of: z.literal('cause'), cause: boundedString({ min: 1, max: 60 }) }),
]);
export type Audience = z.infer<typeof audience>;
export type AudienceInput = z.input<typeof audience>;

const letter = {
  subject: text('el asunto', { max: longestCampaignSubject }),
  text: text('el texto', { max: longestCampaignText }),
};

const write = { access: 'operator', right: 'customers.write' } as const;

export const previewCampaign = endpoint({
  method: 'POST',
  path: '/api/operator/campaigns/preview',
  summary: 'How a mail to many customers reads, and how many get it',
  ...write,
  changesNothing: true,
  body: z.strictObject({ audience, ...letter }),
  response: z.object({
    customers: z.int(),
    subject: z.string(),
    paragraphs: z.array(z.string()),
    foot: z.string(),
  }),
});
export type CampaignPreview = z.infer<(typeof previewCampaign)['response']>;

export const testCampaign = endpoint({
  method: 'POST',
  path: '/api/operator/campaigns/test',
  summary: 'Send the mail to the operator alone',
  ...write,
  limit: { max: 30, seconds: 60 },
  body: z.strictObject(letter),
  response: done,
});

const campaign = z.object({
  id: z.string(),
  subject: z.string(),
  /** Who sent it: name and role. */
  by: z.string(),
  at: timestamp,
  customers: z.int(),
  /** How many of them have a mail that is not queued yet. */
  waiting: z.int(),
});
export type Campaign = z.infer<typeof campaign>;

export const sendCampaign = endpoint({
  method: 'POST',
  path: '/api/operator/campaigns',
  summary: 'Write to many customers: each gets one mail, also where this is asked twice with the same key',
  ...write,
  fresh: true,
  body: z.strictObject({
    /** Made by the caller; two calls with the same key make one campaign. */
    key: documentId,
    audience,
    ...letter,
    /** The number in the preview; refused if it has changed. */
    customers: boundedInt({ min: 1, max: mostCampaignCustomers }),
  }),
  response: campaign,
});

export const listCampaigns = endpoint({
  method: 'GET',
  path: '/api/operator/campaigns',
  summary: 'The last mails to many customers, and how far they are',
  ...write,
  response: z.object({ data: z.array(campaign) }),
});
