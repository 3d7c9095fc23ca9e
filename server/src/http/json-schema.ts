import fastJson from 'fast-json-stringify';
import * as z from 'zod';

export type JsonSchema = { [key: string]: unknown };

const convert = (schema: z.core.$ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as JsonSchema;

/** JSON Schema of an input, for the OpenAPI document; the input itself is checked by Zod. */
export const inputSchema = (schema: z.core.$ZodType): JsonSchema => convert(schema, 'input');

/** JSON Schema of an answer. */
export const outputSchema = (schema: z.core.$ZodType): JsonSchema => convert(schema, 'output');

/**
 * Writes answers by their schema. Fields that the schema does not name are left out, so a secret does not
 * leave the server even if a rule forgot to remove it. Built with the first answer, because building all of
 * them would slow down the start.
 */
export function answerWriter(schema: z.core.$ZodType): (answer: unknown) => string {
  let write: ((answer: unknown) => string) | null = null;
  return (answer) => {
    write ??= fastJson(simplify(outputSchema(schema)) as object);
    return write(answer);
  };
}

/**
 * Turns `anyOf: [X, null]` into X with `nullable`: the writer would otherwise validate every value to choose
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
