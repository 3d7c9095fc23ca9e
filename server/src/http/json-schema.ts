import fastJson from 'fast-json-stringify';
import * as z from 'zod';

export type JsonSchema = { [key: string]: unknown };

const convert = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as JsonSchema;

/** For the OpenAPI document; the checking itself is Zod's. */
export const inputSchema = (schema: z.ZodType): JsonSchema => convert(schema, 'input');

/** The same for answers. */
export const outputSchema = (schema: z.ZodType): JsonSchema => convert(schema, 'output');

/**
 * Writes answers as their schema says: what it does not name is left out, so a secret that a rule forgot
 * to drop does not leave the server. Made when the first answer is written, which keeps the start quick.
 */
export function answerWriter(schema: z.ZodType): (answer: unknown) => string {
  let write: ((answer: unknown) => string) | null = null;
  return (answer) => {
    write ??= fastJson(simplify(outputSchema(schema)) as object);
    return write(answer);
  };
}

/**
 * `anyOf: [X, null]` becomes X with `nullable`: the writer would otherwise validate every value to choose
 * a branch.
 */
function simplify(schema: JsonSchema): JsonSchema {
  const { $schema: _, ...rest } = schema;
  const branches = rest.anyOf;
  if (Array.isArray(branches) && branches.length === 2) {
    const other = branches.find((branch: JsonSchema) => !isNull(branch));
    if (other && branches.some(isNull)) return { ...simplify(other), nullable: true };
  }
  const result: JsonSchema = {};
  for (const [key, value] of Object.entries(rest)) {
    if (key === 'properties' && typeof value === 'object' && value !== null) {
      result[key] = Object.fromEntries(
        Object.entries(value).map(([name, child]) => [name, simplify(child as JsonSchema)]),
      );
    } else if (key === 'items' && typeof value === 'object' && value !== null) {
      result[key] = simplify(value as JsonSchema);
    } else result[key] = value;
  }
  return result;
}

const isNull = (branch: JsonSchema) =>
  branch.type === 'null' ||
  (Array.isArray(branch.enum) && branch.enum.length === 1 && branch.enum[0] === null);
