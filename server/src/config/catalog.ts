import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { findModel } from '@atrio/spreadsheets';
import { isNode, LineCounter, parseDocument } from 'yaml';
import * as z from 'zod';
import { ConfigError } from './config-error.ts';
import { megabytes, type Quotas } from './config-quotas.ts';

/** The plans and periods on sale, as the operator wrote them. */
export interface Catalog {
  /** Conditions that the buyer agrees to; the card provider shows them. */
  terms: string;
  periods: { key: string; displayName: string; months: number }[];
  plans: {
    key: string;
    name: string;
    displayName: string;
    priceCents: number;
    features: string[];
    /** The limits of a customer with this plan, where they differ from the settings. */
    quotas?: Partial<Quotas>;
  }[];
  /** Headers of sheets that the operator knows besides ours: field by header, by model. */
  headers: Record<string, Record<string, string>>;
}

/** The smallest amount that the card provider charges in quetzales, in cents. (Recurrente, "Checkouts") */
export const leastCents = 500;
/** Columns of cents have 32 bits; this leaves room for the most expensive period. */
const mostCents = 2_000_000_000;

const word = (what: string, max: number) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? `falta ${what}` : `${what} debe ser un texto`) })
    .trim()
    .min(1, `falta ${what}`)
    .max(max, `${what} admite hasta ${max} caracteres`);
const key = z
  .string({ error: () => 'falta `id`: letras minúsculas, cifras y guiones' })
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, '`id` lleva solo letras minúsculas, cifras y guiones');
const listOf = <T extends z.ZodType>(item: T, what: string) =>
  z.array(item, { error: () => `falta la lista ${what}` }).min(1, `la lista ${what} está vacía`);

const amount = z
  .int({ error: () => 'un límite de `quotas` es un número entero' })
  .min(1, 'un límite de `quotas` es 1 o más')
  .max(1_000_000, 'un límite de `quotas` es 1,000,000 o menos');

const schema = z.strictObject({
  terms: word('`terms`, las condiciones', 2000),
  periods: listOf(
    z.strictObject({
      id: key,
      name: word('`name`, el nombre del período', 60),
      months: z
        .int({ error: () => '`months` debe ser un número entero de meses' })
        .min(1, '`months` debe ser 1 o más')
        .max(60, '`months` debe ser 60 o menos'),
    }),
    '`periods`',
  ),
  plans: listOf(
    z.strictObject({
      id: key,
      name: word('`name`, el nombre del plan', 60),
      description: word('`description`, la descripción', 300),
      price: z
        .number({ error: () => '`price` debe ser un número: quetzales por mes' })
        .refine((price) => Number.isInteger(cents(price)), '`price` admite hasta dos decimales')
        .transform(cents),
      features: listOf(word('el texto de la característica', 120), '`features`'),
      quotas: z
        .strictObject(
          { instances: amount, installations: amount, filesMb: amount, odooCalls: amount, streams: amount },
          { error: () => '`quotas` lleva un número por límite, como `instances: 3`' },
        )
        .partial()
        .optional(),
    }),
    '`plans`',
  ),
  headers: z
    .array(
      z.strictObject({
        model: word('`model`, el modelo', 100).refine(
          (model) => findModel(model) !== null,
          '`model` no es uno de los que se cargan, como res.partner',
        ),
        field: word('`field`, el dato', 200).regex(
          /^[a-z][a-z0-9_]*(\/[a-z][a-z0-9_]*)*$/,
          '`field` es el nombre técnico del dato, como street o order_line/product_id',
        ),
        texts: listOf(word('el encabezado', 80), '`texts`'),
      }),
      { error: () => '`headers` es una lista de `model`, `field` y `texts`' },
    )
    .default([]),
});
type Written = z.output<typeof schema>;

/** 199.9 → 19990; a third decimal remains as a fraction, so that the check finds it. */
function cents(price: number): number {
  return Math.round(price * 100_000) / 1000;
}

interface Mistake {
  path: PropertyKey[];
  message: string;
}

/**
 * @param path of the YAML file
 * @throws ConfigError with file and line of the first mistake
 */
export function readCatalog(path: string): Catalog {
  const lines = new LineCounter();
  const text = contentOf(path);
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number) => `${basename(path)}:${lines.linePos(offset).line}`;
  const [broken] = document.errors;
  if (broken) throw new ConfigError(`${at(broken.pos[0])}: no es YAML válido (${broken.message}).`);
  const fail = (mistake: Mistake): never => {
    throw new ConfigError(`${at(offsetOf(mistake.path))}: ${mistake.message}.`);
  };
  /** Offset of what the path names, or of the closest enclosing node that exists. */
  const offsetOf = (names: PropertyKey[]): number => {
    const node: unknown = names.length ? document.getIn(names, true) : document.contents;
    if (isNode(node) && node.range) return node.range[0];
    return names.length ? offsetOf(names.slice(0, -1)) : 0;
  };
  const parsed = schema.safeParse(document.toJS());
  if (!parsed.success) fail(firstMistake(parsed.error));
  const written = parsed.data as Written;
  const [double] = [...doubles(written), ...doubleHeaders(written), ...tooCheap(written)];
  if (double) fail(double);
  return {
    terms: written.terms,
    headers: headersByModel(written),
    periods: written.periods.map(({ id, name, months }) => ({ key: id, displayName: name, months })),
    plans: written.plans.map(({ id, name, description, price, features, quotas }) => ({
      key: id,
      name,
      displayName: description,
      priceCents: price,
      features,
      ...(quotas && { quotas: quotasIn(quotas) }),
    })),
  };
}

/** Only the quotas in the file: the settings give the others. */
function quotasIn({ filesMb, ...others }: NonNullable<Written['plans'][number]['quotas']>): Partial<Quotas> {
  return { ...others, ...(filesMb !== undefined && { fileBytes: megabytes(filesMb) }) };
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new ConfigError(`No se puede leer el catálogo de planes ${path} (CATALOG_FILE).`);
  }
}

function firstMistake(error: z.ZodError): Mistake {
  // A misspelt name is also the cause of the missing one, so it is reported first.
  const issue = error.issues.find(({ code }) => code === 'unrecognized_keys') ?? error.issues[0];
  if (!issue) return { path: [], message: 'el catálogo no se entiende' };
  if (issue.code === 'unrecognized_keys') {
    const [name = ''] = issue.keys;
    return { path: [...issue.path, name], message: `\`${name}\` no existe aquí` };
  }
  if (issue.path.length === 0) return { path: [], message: 'faltan `terms`, `periods` y `plans`' };
  return {
    path: issue.path,
    message: issue.code === 'invalid_type' && issue.path.length === 2 ? 'falta el contenido' : issue.message,
  };
}

/** Two entries with the same id or name: nobody could tell them apart. */
function* doubles(written: Written): Generator<Mistake> {
  for (const list of ['periods', 'plans'] as const) {
    for (const field of ['id', 'name'] as const) {
      const seen = new Set<string>();
      for (const [index, entry] of written[list].entries()) {
        const value = entry[field].toLowerCase();
        if (seen.has(value))
          yield { path: [list, index, field], message: `\`${field}\` se repite: ${entry[field]}` };
        seen.add(value);
      }
    }
  }
}

/** The same header for two fields of a model. */
function* doubleHeaders({ headers }: Written): Generator<Mistake> {
  const owners = new Map<string, string>();
  for (const [index, { model, field, texts }] of headers.entries()) {
    for (const [at, text] of texts.entries()) {
      const key = `${model}\n${text.toLowerCase()}`;
      const owner = owners.get(key) ?? field;
      owners.set(key, owner);
      if (owner !== field)
        yield {
          path: ['headers', index, 'texts', at],
          message: `«${text}» ya es un encabezado de \`${owner}\``,
        };
    }
  }
}

function headersByModel({ headers }: Written): Catalog['headers'] {
  const byModel: Catalog['headers'] = {};
  for (const { model, field, texts } of headers)
    byModel[model] = { ...byModel[model], ...Object.fromEntries(texts.map((text) => [text, field])) };
  return byModel;
}

function* tooCheap({ plans, periods }: Written): Generator<Mistake> {
  const months = periods.map((period) => period.months);
  for (const [index, { price }] of plans.entries()) {
    const path = ['plans', index, 'price'];
    if (price * Math.min(...months) < leastCents) {
      yield { path, message: `el proveedor cobra desde Q${leastCents / 100} y este precio no llega` };
    }
    if (price * Math.max(...months) > mostCents) yield { path, message: '`price` es demasiado grande' };
  }
}
