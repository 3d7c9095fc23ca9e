import * as z from 'zod/mini';
import { boundedString } from './bounded.ts';
import { endpoint } from './endpoint.ts';
import { type NoticeKind, noticeKinds } from './notice-kinds.ts';

const each = <T extends z.ZodMiniType>(schema: T) =>
  Object.fromEntries(noticeKinds.map((kind) => [kind, schema])) as Record<NoticeKind, T>;

/** Which notices the customer wants; a kind that was never chosen is wanted. */
export const mailPreferences = z.object(each(z.boolean()));
export type MailPreferences = z.infer<typeof mailPreferences>;

export const getMailPreferences = endpoint({
  method: 'GET',
  path: '/api/account/mail-preferences',
  summary: 'Which notices come by mail; mails about security always come',
  access: 'customer',
  onBehalf: 'never',
  response: z.object({ data: mailPreferences }),
});

export const setMailPreferences = endpoint({
  method: 'PUT',
  path: '/api/account/mail-preferences',
  summary: 'Choose which notices come by mail; kinds that are not named stay as they are',
  access: 'customer',
  body: z.strictObject(each(z.optional(z.boolean('Indica sí o no.')))),
  response: z.object({ data: mailPreferences }),
});

const link = z.strictObject({ token: boundedString({ max: 500 }) });

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/account/mail-preferences/unsubscribe',
  summary: 'Switch one kind of notice off, called by a mail program (RFC 8058); the token is in the mail',
  access: 'public',
  query: link,
  // `List-Unsubscribe=One-Click`, as either type of form; the body is not read.
  raw: { maxBytes: 4096 },
  limit: { max: 300, seconds: 60 },
  response: z.object({ ok: z.literal(true) }),
});

export const openUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/account/mail-preferences/unsubscribe',
  summary: 'Leads to the preferences; it changes nothing, because programs that look for viruses open links',
  access: 'public',
  query: z.strictObject({ token: z.optional(boundedString({ max: 500 })) }),
  stream: 'file',
  response: z.unknown(),
});
