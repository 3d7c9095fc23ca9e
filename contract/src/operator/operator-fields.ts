import * as z from 'zod/mini';
import { queryInt } from '../bounded.ts';
import { text } from '../fields.ts';
import { documentId, timestamp } from '../wire.ts';
import { allRights } from './rights.ts';

export const done = z.object({ ok: z.literal(true) });
export const right = z.enum(allRights);

/** The reason for a grave act; it is stored in the book of acts. */
export const reason = text('el motivo', { min: 10, max: 500 });

export const documentIdParam = z.object({ documentId });

/** The id of a row, in a query string. */
export const rowId = queryInt({ min: 1, max: 2_147_483_647 });
export const rowIdParam = z.object({ id: rowId });

/** A moment as a caller gives it. */
export const instant = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  z.refine((time) => !Number.isNaN(Date.parse(time))),
);

/** The customer that something belongs to, to show and to link. */
export const customerName = z.object({
  id: z.int(),
  documentId: z.string(),
  name: z.nullable(z.string()),
  email: z.string(),
});

/** A one-time token of a sign-in or an invitation. */
export const oneTimeToken = text('el enlace', { max: 100 });

export const factorCode = text('el código', { max: 40 });

export const roleName = z.object({ documentId: z.string(), name: z.string() });

/** The signed-in operator. */
export const me = z.object({
  documentId: z.string(),
  name: z.string(),
  email: z.string(),
  role: roleName,
  rights: z.array(right),
  /** Until this time calls that need a fresh proof need no other one. */
  provenUntil: timestamp,
});
export type OperatorMe = z.infer<typeof me>;

/** A ceremony of a passkey: options for the browser, and a token to finish it with. */
export const ceremony = z.object({ token: z.string(), options: z.record(z.string(), z.unknown()) });
