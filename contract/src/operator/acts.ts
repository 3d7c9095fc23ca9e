import * as z from 'zod/mini';
import { queryInt } from '../bounded.ts';
import { endpoint } from '../endpoint.ts';
import { documentId, timestamp } from '../wire.ts';
import { type ActKind, actKinds, type SubjectKind, subjectKinds } from './act-kinds.ts';
import { instant } from './operator-fields.ts';

const kind = z.enum(Object.keys(actKinds) as ActKind[]);

/** Values before or after an act; a secret appears only as «cambiado». */
const facts = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
);
export type ActFacts = z.infer<typeof facts>;

const act = z.object({
  /** The number of the line: 1, 2, 3, ... */
  id: z.int(),
  at: timestamp,
  kind,
  /** null: a command on the host. */
  operator: z.nullable(z.object({ documentId: z.string(), name: z.string() })),
  /** The name of the role at that time. */
  role: z.nullable(z.string()),
  right: z.nullable(z.string()),
  subject: z.nullable(
    z.object({
      kind: z.enum(Object.keys(subjectKinds) as SubjectKind[]),
      id: z.string(),
      /** Its present name; null where it is gone. */
      name: z.nullable(z.string()),
    }),
  ),
  /** The id of the customer whom it was about. */
  customerId: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  before: z.nullable(facts),
  after: z.nullable(facts),
  address: z.nullable(z.string()),
  /** The code of the call in the log. */
  request: z.nullable(z.string()),
  previousHash: z.string(),
  hash: z.string(),
});
export type ActLine = z.infer<typeof act>;

export const listActs = endpoint({
  method: 'GET',
  path: '/api/operator/acts',
  summary: 'Lines of the book of acts, the newest first; `before` is the `next` of the page before',
  access: 'operator',
  right: 'acts.read',
  query: z.strictObject({
    /** documentId of a person, or `host`. */
    operator: z.optional(z.union([documentId, z.literal('host')])),
    customer: z.optional(queryInt({ min: 1, max: 2_147_483_647 })),
    kind: z.optional(kind),
    from: z.optional(instant),
    to: z.optional(instant),
    before: z.optional(queryInt({ min: 1, max: 2_147_483_647 })),
    pageSize: z._default(queryInt({ min: 1, max: 100 }), 50),
  }),
  response: z.object({ data: z.array(act), next: z.nullable(z.int()) }),
});

export const getAct = endpoint({
  method: 'GET',
  path: '/api/operator/acts/:id',
  summary: 'One line of the book of acts',
  access: 'operator',
  right: 'acts.read',
  params: z.object({ id: queryInt({ min: 1, max: 2_147_483_647 }) }),
  response: act,
});
