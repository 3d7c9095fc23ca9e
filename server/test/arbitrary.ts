import fc from 'fast-check';
import { naughtyTexts } from './naughty.ts';

/** The part of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  nullable?: boolean;
  format?: string;
  additionalProperties?: boolean | Schema;
}

export const anyText = fc.oneof(
  fc.constantFrom(...naughtyTexts),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.lorem(),
);

const anyNumber = fc.oneof(
  fc.integer({ min: 0, max: 5 }),
  fc.integer(),
  fc.double(),
  fc.constantFrom(-1, 2 ** 31, 2 ** 53, 1e308, -0.5),
);

/** Values of a wrong type or size. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  anyText,
  anyNumber,
  fc.constantFrom(null, true, false, [], {}),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Keys that change an object's prototype where they are copied carelessly. */
const foreignKey = fc.constantFrom('__proto__', 'constructor', 'id', 'userId', 'role', 'password', 'x');

/** Bodies that mostly fit the schema, so that they pass its check, and sometimes have a wrong value. */
export function bodyOf(
  schema: Schema,
  known: Record<string, unknown[]> = {},
  name = '',
): fc.Arbitrary<unknown> {
  const right = fitting(schema, known, name);
  return fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: junk });
}

function fitting(schema: Schema, known: Record<string, unknown[]>, name: string): fc.Arbitrary<unknown> {
  if (schema.enum?.length) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches?.length) return fc.oneof(...branches.map((branch) => bodyOf(branch, known, name)));
  if (schema.allOf?.[0]) return fitting(schema.allOf[0], known, name);
  if (known[name]) return fc.oneof(fc.constantFrom(...known[name]), leaf(schema, known, name));
  return leaf(schema, known, name);
}

function leaf(schema: Schema, known: Record<string, unknown[]>, name: string): fc.Arbitrary<unknown> {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties) {
    const properties = Object.entries(schema.properties ?? {});
    const fields = Object.fromEntries(properties.map(([key, child]) => [key, bodyOf(child, known, key)]));
    const required = properties.map(([key]) => key).filter((key) => schema.required?.includes(key));
    const whole = fc.record(fields, { requiredKeys: required });
    const foreign = fc
      .tuple(whole, foreignKey, junk)
      .map(([object, key, value]) => ({ ...object, [key]: value }));
    const torn = fc.record(fields, { requiredKeys: [] });
    return fc.oneof(
      { weight: 8, arbitrary: whole },
      { weight: 1, arbitrary: foreign },
      { weight: 1, arbitrary: torn },
    );
  }
  if (type === 'array') return fc.array(bodyOf(schema.items ?? {}, known, name), { maxLength: 4 });
  if (type === 'integer') return fc.oneof(fc.integer({ min: 1, max: 6 }), fc.maxSafeInteger());
  if (type === 'number') return anyNumber;
  if (type === 'boolean') return fc.boolean();
  if (type === 'string') return schema.format === 'email' ? fc.oneof(fc.emailAddress(), anyText) : anyText;
  return junk;
}

/** A body with every field, texts plain. */
export function wholeBody(schema: Schema): fc.Arbitrary<unknown> {
  const branch = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0];
  if (schema.enum?.length) return fc.constant(schema.enum[0]);
  if (branch) return wholeBody(branch);
  if (schema.properties) {
    return fc.record(
      Object.fromEntries(Object.entries(schema.properties).map(([key, child]) => [key, wholeBody(child)])),
    );
  }
  if (schema.type === 'object') return fc.constant({});
  if (schema.type === 'array') return wholeBody(schema.items ?? {}).map((item) => [item]);
  if (schema.type === 'integer' || schema.type === 'number') return fc.constant(1);
  if (schema.type === 'boolean') return fc.constant(true);
  return fc.constant('texto');
}

/** Every path in a value at which a text stands. */
export function textsIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => textsIn(child, [...path, key]));
}

/** A copy with another value at the path. */
export function withAt(value: unknown, [key, ...rest]: (string | number)[], next: unknown): unknown {
  if (key === undefined) return next;
  const copy: Record<string | number, unknown> = Array.isArray(value)
    ? ([...value] as never)
    : { ...(value as object) };
  copy[key] = withAt(copy[key], rest, next);
  return copy;
}
