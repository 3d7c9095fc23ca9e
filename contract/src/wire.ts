import * as z from 'zod/mini';

/**
 * The shapes that every call shares: entries with `id` and `documentId`, lists with `meta.pagination`, single
 * records under `data`, and one form for errors. The format is that of a Strapi 5 backend, so that a client
 * written for one can use Atrio's server, and Atrio's portal can use a Strapi server.
 */

export const documentId = z.string().check(z.regex(/^[a-z0-9]{24}$/));

/** ISO 8601 with milliseconds and `Z`. */
export const timestamp = z.string();

export const entryFields = {
  id: z.int(),
  documentId: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
  publishedAt: timestamp,
};

export const pagination = z.object({
  page: z.int(),
  pageSize: z.int(),
  pageCount: z.optional(z.int()),
  total: z.optional(z.int()),
});

/** `{data: [...], meta: {pagination}}` */
export const list = <T extends z.ZodMiniType>(item: T) =>
  z.object({ data: z.array(item), meta: z.object({ pagination }) });

/** `{data: {...}, meta: {}}` */
export const one = <T extends z.ZodMiniType>(item: T) => z.object({ data: item, meta: z.object({}) });

/**
 * A relation as a client may send it: numeric id, documentId, or `{connect: [...]}` / `{set: [...]}` with one
 * of them.
 */
const relationTarget = z.union([z.int(), z.string(), z.object({ id: z.int() })]);
export type RelationTarget = z.infer<typeof relationTarget>;
export const relation = z.union([
  relationTarget,
  z.strictObject({ connect: z.array(relationTarget) }),
  z.strictObject({ set: z.array(relationTarget) }),
]);
export const relations = z.union([
  z.array(relationTarget),
  z.strictObject({ connect: z.array(relationTarget) }),
  z.strictObject({ set: z.array(relationTarget) }),
]);
export type Relation = z.infer<typeof relation>;

/** The targets of a relation, in whichever form it was written. */
export function relationTargets(value: Relation | z.infer<typeof relations>): (number | string)[] {
  const plain = (target: RelationTarget) => (typeof target === 'object' ? target.id : target);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object') return [value];
  if ('connect' in value) return value.connect.map(plain);
  if ('set' in value) return value.set.map(plain);
  return [value.id];
}

/**
 * The paths by which a list call can be filtered, sorted and populated. The server rejects every other key
 * with 400. Ownership is always applied as well and cannot be changed here.
 */
export interface ListGrammar {
  /** Path with dots (`instance.username`) → type of the value that it is compared with. */
  filters: Record<string, 'string' | 'number' | 'date'>;
  sort: readonly string[];
  populate: readonly string[];
}
