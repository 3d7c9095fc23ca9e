import * as z from 'zod/mini';

/**
 * Input within bounds, for fields that no customer types into: values outside them get the server's general
 * sentence. Lengths are in characters or entries.
 */
interface Bounds {
  min?: number;
  max: number;
}

const lengths = ({ min, max }: Bounds) => [
  ...(min === undefined ? [] : [z.minLength(min)]),
  z.maxLength(max),
];

/**
 * Refuses the zero character, which PostgreSQL cannot store or look for. All others are allowed, because the
 * text may be a cell of a customer's file.
 */
export function boundedString(bounds: Bounds) {
  return z.string().check(
    ...lengths(bounds),
    z.refine((value) => !value.includes('\0')),
  );
}

export function boundedArray<T extends z.core.SomeType>(item: T, bounds: Bounds) {
  return z.array(item).check(...lengths(bounds));
}

export function boundedInt({ min, max }: { min: number; max?: number }) {
  return z.int().check(z.gte(min), ...(max === undefined ? [] : [z.lte(max)]));
}

/** An integer that comes as text, in the query of an address. */
export function queryInt({ min, max }: { min?: number; max?: number } = {}) {
  return z.coerce
    .number<string>()
    .check(z.int(), ...(min === undefined ? [] : [z.gte(min)]), ...(max === undefined ? [] : [z.lte(max)]));
}

/** `page` and `pageSize` of a list that is asked for without the wire's grammar. */
export function pageQuery(pageSize: number) {
  return {
    page: z._default(queryInt({ min: 1 }), 1),
    pageSize: z._default(queryInt({ min: 1, max: 100 }), pageSize),
  };
}
