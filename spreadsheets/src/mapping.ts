import { type FieldHint, findHint, findModel, type OdooField } from './catalogue.ts';
import {
  type Claim,
  type ColumnMapping,
  type Confidence,
  hasField,
  none,
  settleClaims,
  settleFallbacks,
} from './claims.ts';
import { matchHeader } from './header-words.ts';
import { type ColumnSample, settleNames } from './settle.ts';
import { TEXTS } from './texts.ts';
import { isTechnicalName, wordKey } from './words.ts';

export type { ColumnMapping, Confidence };

/** Field by column, chosen by a person; null leaves the column out. */
export type MappingOverrides = Readonly<Record<number, string | null>>;
/** Field by header, as it was decided for an earlier file; null leaves the column out. */
export type MappingMemory = Readonly<Record<string, string | null>>;

const EXTERNAL_ID_KEYS = new Set([
  'idexterno',
  'externalid',
  'identificadorexterno',
  'idexterna',
  'identificacionexterna',
]);
/** A column so named nearly always numbers the rows. */
const ROW_NUMBER_KEYS = new Set(['', 'id', 'no', 'num', 'numero', 'n', 'correlativo', 'item', 'fila']);
const NEVER_LOADED = new Set([
  'display_name',
  'create_uid',
  'create_date',
  'write_uid',
  'write_date',
  '__last_update',
]);

/**
 * Decides which field of the model each column is. Headers are compared
 * without case, accents or signs, with technical names, the catalogue and the
 * labels of the customer's own Odoo; nothing is guessed from likeness.
 * @param fields the target's `fields_get`
 * @param memory what was decided for the same headers before; it yields to overrides and technical names
 * @param samples what the columns hold, for those that want to be the name of a record
 */
export function mapHeaders(
  headers: readonly string[],
  fields: Readonly<Record<string, OdooField>>,
  model: string,
  overrides: MappingOverrides = {},
  memory: MappingMemory = {},
  samples: readonly ColumnSample[] = [],
): ColumnMapping[] {
  const named = headers.filter((header) => header !== '');
  const technical =
    named.length > 1 && named.every((header) => isTechnicalName(header) && hasField(fields, rootOf(header)));
  const claims = headers.map((header, column): Claim => {
    const chosen = Object.hasOwn(overrides, column) ? overrides[column] : undefined;
    if (chosen !== undefined) return { column, header, ...chosenClaim(chosen, fields) };
    const own = claimOf(header, fields, model, technical);
    const known = header !== '' && Object.hasOwn(memory, header) ? memory[header] : undefined;
    // A technical name was written by us or by somebody who knows.
    if (known === undefined || own.confidence === 'technical') return { column, header, ...own };
    if (known !== null && !hasField(fields, rootOf(known))) return { column, header, ...own };
    return { column, header, field: known, confidence: 'remembered' };
  });
  settleNames(claims, model, samples);
  settleClaims(claims);
  settleFallbacks(claims, fields);
  return claims.map(({ fallback: _, byCode: __, ...mapping }) => mapping);
}

/**
 * What keeps the sheet as a whole from being loaded: no column recognised, or
 * a required one missing. Spanish sentences; empty when all is well.
 * @param defaults fields that are filled in when the sheet has no such column
 */
export function mappingProblems(
  mapping: readonly ColumnMapping[],
  fields: Readonly<Record<string, OdooField>>,
  model: string,
  defaults: Readonly<Record<string, string>> = {},
): string[] {
  const mapped = new Set(mapping.map((column) => (column.field === null ? '' : rootOf(column.field))));
  if (mapping.every((column) => column.field === null)) return [TEXTS.mapping.nothing];
  return requiredFields(fields, model, defaults)
    .filter(({ field }) => !mapped.has(field))
    .map(({ label, otherWords }) =>
      TEXTS.mapping.missingField(label, joinOr(otherWords.slice(0, 3).map((word) => `«${word}»`))),
    );
}

/** A field that some column must fill. */
export interface RequiredField {
  /** Of the record itself: `order_line` for a field of the lines. */
  field: string;
  label: string;
  otherWords: string[];
}

/**
 * What a sheet for a model cannot do without in this Odoo.
 * @param defaults fields that are filled in when the sheet has no such column
 */
export function requiredFields(
  fields: Readonly<Record<string, OdooField>>,
  model: string,
  defaults: Readonly<Record<string, string>> = {},
): RequiredField[] {
  return requiredHints(model).flatMap((hint) => {
    const name = existingName(hint, fields);
    if (name === null || Object.hasOwn(defaults, name)) return [];
    const otherWords = [...hint.labels.slice(1), ...(hint.synonyms ?? [])];
    return [{ field: rootOf(name), label: hint.labels[0] ?? name, otherWords }];
  });
}

/** A field that a column may be sent to. */
export interface FieldOption {
  field: string;
  label: string;
  /** The catalogue knows it: people use it. */
  usual: boolean;
}

/** Everything a person may choose for a column: the usual fields in the order of the catalogue, then the others by label. */
export function fieldOptions(fields: Readonly<Record<string, OdooField>>, model: string): FieldOption[] {
  const usual = (findModel(model)?.fields ?? []).flatMap((hint): FieldOption[] => {
    const field = existingName(hint, fields);
    if (field === null || (hint.computed === true && fields[field]?.readonly === true)) return [];
    return [
      {
        field,
        label: (!field.includes('/') && fields[field]?.string) || (hint.labels[0] ?? field),
        usual: true,
      },
    ];
  });
  const known = new Set(usual.map(({ field }) => field));
  const others = Object.entries(fields)
    .filter(([field, { type, readonly }]) => {
      const loadable =
        readonly !== true && type !== 'one2many' && type !== 'binary' && !type.includes('reference');
      return loadable && !known.has(field) && !isOfLines(field) && field !== 'id' && !NEVER_LOADED.has(field);
    })
    .map(([field, { string }]): FieldOption => ({ field, label: string, usual: false }))
    .sort((a, b) => a.label.localeCompare(b.label, 'es'));
  return [
    ...usual.filter(({ field }, at) => usual.findIndex((other) => other.field === field) === at),
    ...others,
    { field: 'id', label: TEXTS.mapping.externalId, usual: false },
  ];
}

/** A field that is not there would make Odoo refuse the whole file. */
function chosenClaim(
  chosen: string | null,
  fields: Readonly<Record<string, OdooField>>,
): Pick<Claim, 'field' | 'confidence' | 'reason'> {
  if (chosen === null) return { field: null, confidence: 'none' };
  if (!hasField(fields, rootOf(chosen))) return none(TEXTS.mapping.absent(chosen));
  return { field: chosen, confidence: 'technical' };
}

function claimOf(
  header: string,
  fields: Readonly<Record<string, OdooField>>,
  model: string,
  allTechnical: boolean,
): Pick<Claim, 'field' | 'confidence' | 'reason' | 'fallback' | 'byCode'> {
  if (header === '') return none(TEXTS.mapping.emptyHeader);
  const name = header.replace(/\*$/, '').trim();
  if (name === '.id') return none(TEXTS.mapping.databaseId);
  if (name === 'id') return { field: 'id', confidence: 'technical' };
  const key = wordKey(name);
  if (EXTERNAL_ID_KEYS.has(key)) return { field: 'id', confidence: 'label' };
  const technical = technicalClaim(name, fields, model, allTechnical);
  if (technical !== null) return technical;
  const ofId = /^(.+)\/\s*(?:id externo|external id|id)$/i.exec(name);
  if (ofId !== null) {
    const base = claimOf(ofId[1] as string, fields, model, false);
    const type = base.field === null ? '' : fields[base.field]?.type;
    return type === 'many2one' || type === 'many2many'
      ? { field: `${base.field}/id`, confidence: base.confidence }
      : none(TEXTS.mapping.subfield(header));
  }
  const match = matchHeader(name, findModel(model)?.fields ?? [], model);
  if (match !== null) return hintClaim(match.hint, match.by, header, fields);
  const own = ownLabelClaim(key, header, fields);
  if (own !== null) return own;
  if (header === TEXTS.corrected.reason) return none(TEXTS.mapping.ownReason);
  return none(
    ROW_NUMBER_KEYS.has(key) ? TEXTS.mapping.numberColumn(header) : TEXTS.mapping.unknownHeader(header),
  );
}

function technicalClaim(
  name: string,
  fields: Readonly<Record<string, OdooField>>,
  model: string,
  allTechnical: boolean,
): ReturnType<typeof claimOf> | null {
  if (!isTechnicalName(name)) return null;
  const hint = findHint(model, name);
  const root = rootOf(name);
  const field = hasField(fields, root) ? fields[root] : undefined;
  if (field === undefined) return hint === null ? null : hintClaim(hint, 'technical', name, fields);
  // "color" is a plain Spanish word before it is a field.
  if (hint === null && !/[_/]/.test(name) && !allTechnical) return null;
  if (name.includes('/')) {
    const rest = name.slice(root.length + 1);
    const relational = field.type === 'many2one' || field.type === 'many2many';
    if (field.type !== 'one2many' && !(relational && (rest === 'id' || rest === '.id')))
      return none(TEXTS.mapping.subfield(name));
  } else if (NEVER_LOADED.has(name) || (field.readonly === true && (hint === null || hint.computed === true)))
    return none(TEXTS.mapping.readonly(name));
  return { field: name, confidence: 'technical' };
}

function hintClaim(
  hint: FieldHint,
  confidence: Confidence,
  header: string,
  fields: Readonly<Record<string, OdooField>>,
): ReturnType<typeof claimOf> {
  const name = existingName(hint, fields);
  if (name === null)
    return { ...none(TEXTS.mapping.absent(header)), ...(hint.fallback && { fallback: hint.fallback }) };
  if (hint.computed === true && fields[name]?.readonly === true) return none(TEXTS.mapping.readonly(header));
  const byCode = hint.codes?.some((word) => wordKey(word) === wordKey(header)) ?? false;
  return { field: name, confidence, ...(byCode && { byCode }) };
}

/** `order_line/product_id`: columns go there by the words of the catalogue alone. */
const isOfLines = (field: string): boolean => field.includes('/');

function ownLabelClaim(
  key: string,
  header: string,
  fields: Readonly<Record<string, OdooField>>,
): ReturnType<typeof claimOf> | null {
  if (key === '') return null;
  const same = Object.entries(fields).filter(
    ([name, field]) =>
      wordKey(field.string) === key && !isOfLines(name) && name !== 'id' && !NEVER_LOADED.has(name),
  );
  if (same.length === 0) return null;
  const writable = same.filter(([, field]) => field.readonly !== true);
  const [first, second] = writable;
  if (first === undefined) return none(TEXTS.mapping.readonly(header));
  if (second !== undefined)
    return none(
      TEXTS.mapping.ambiguous(
        header,
        writable
          .map(([name]) => name)
          .slice(0, 4)
          .join(', '),
      ),
    );
  return { field: first[0], confidence: 'label' };
}

function requiredHints(model: string): readonly FieldHint[] {
  const known = findModel(model);
  if (known !== null) return known.fields.filter((hint) => hint.required === true);
  return [{ field: 'name', type: 'char', labels: ['Nombre'], required: true }];
}

function existingName(hint: FieldHint, fields: Readonly<Record<string, OdooField>>): string | null {
  return [hint.field, ...(hint.alternatives ?? [])].find((name) => hasField(fields, rootOf(name))) ?? null;
}

function rootOf(path: string): string {
  return path.split('/', 1)[0] as string;
}

function joinOr(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} o ${words.at(-1)}`;
}
