import * as z from 'zod/mini';
import { boundedInt } from './bounded.ts';
import { endpoint } from './endpoint.ts';
import { documentId } from './wire.ts';

/** What an announcement is about: something to know, something that fails, work that is planned. */
export const announcementKinds = ['information', 'incident', 'maintenance'] as const;
export type AnnouncementKind = (typeof announcementKinds)[number];

const announcement = z.object({
  documentId: z.string(),
  kind: z.enum(announcementKinds),
  /** Plain text; line breaks are shown. */
  text: z.string(),
  /** Whether the customer can dismiss it. */
  dismissible: z.boolean(),
  /** Changes when the text was rewritten and is to be shown again to customers who dismissed it. */
  revision: z.int(),
});
export type Announcement = z.infer<typeof announcement>;

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/announcements',
  summary: 'What the provider tells this customer now, the most urgent kind first, without what was put away',
  access: 'customer',
  onBehalf: 'read',
  response: z.object({ data: z.array(announcement) }),
});

export const dismissAnnouncement = endpoint({
  method: 'POST',
  path: '/api/announcements/:documentId/dismiss',
  summary: 'Put an announcement away, on every device of the customer',
  access: 'customer',
  onBehalf: 'never',
  params: z.object({ documentId }),
  body: z.strictObject({
    /** Revision of the text that the customer has read. */
    revision: boundedInt({ min: 1, max: 1_000_000 }),
  }),
  response: z.object({ ok: z.literal(true) }),
});
