import {
  findHint,
  findModel,
  isHeaderOfAnyModel,
  isKnownHeader,
  listApps,
  type OdooField,
} from '../../catalogue/catalogue.ts';
import { isDocument } from '../../catalogue/documents.ts';
import type { FieldHint } from '../../catalogue/field-hint.ts';
import { rootField } from '../../catalogue/field-paths.ts';
import { offeredFields } from '../../catalogue/header-offers.ts';
import { matchExactly, matchHeader } from '../../catalogue/header-words.ts';
import { products } from '../../catalogue/products.ts';
import { saysShare } from '../../catalogue/scaled-amounts.ts';
import { reasonHeader } from '../../common/reason-column.ts';
import { texts } from '../../common/texts.ts';
import { isTechnicalName, wordKey } from '../../common/words.ts';
import { type FieldClaim, type MappingConfidence, notLoaded } from './claims.ts';
import type { ColumnStatistics } from './column-statistics.ts';
import { existingField, hasField, isSubfieldPath, neverLoaded } from './target-fields.ts';

const externalIdKeys = new Set([
  'idexterno',
  'externalid',
  'identificadorexterno',
  'idexterna',
  'identificacionexterna',
]);
/** Headers of columns that nearly always number the rows. */
const rowNumberKeys = new Set(['', 'id', 'no', 'num', 'numero', 'n', 'correlativo', 'item', 'fila']);

/** Headers that may number the rows or the invoices, so that 1, 2, 3 below them proves nothing. */
const ambiguousNumberKeys = new Set(['numero', 'correlativo']);
/** «Orden» of a route with 1, 2, 3 is the place in it; elsewhere an order of a customer. */
const placeKeys = new Set(['orden', 'ord']);
/** A column numbers the rows if it has 1, 2, 3 at least, and this share of its values continues like that. */
const countedRows = 3;
const countedShare = 0.8;
/** A total below the numbered rows. */
const totalWord = /^(?:sub ?-?|gran )?total(?:es)?\b/i;

/**
 * Whether a column numbers the rows: one called "id" (so that word alone does not mean Odoo's external id), or
 * "No." with 1, 2, 3 below it.
 */
export function numbersRows(header: string, column: ColumnStatistics | undefined, model = ''): boolean {
  if (column === undefined) return false;
  if (header.trim() === 'id' && column.kind === 'number') return true;
  const key = wordKey(header);
  const isPlace = placeKeys.has(key) && !isDocument(model);
  if (!isPlace && (!rowNumberKeys.has(key) || ambiguousNumberKeys.has(key))) return false;
  let counted = 0;
  for (const value of column.values) if (value === String(counted + 1)) counted++;
  const totals = column.values.filter((value) => totalWord.test(value)).length;
  return counted >= countedRows && counted >= (column.filled - totals) * countedShare;
}

/**
 * The claim of a column that a person decided about. A field that does not exist is not taken over, because
 * Odoo would refuse the whole file.
 */
export function claimFromChoice(
  chosen: string | null,
  fields: Readonly<Record<string, OdooField>>,
): Pick<FieldClaim, 'field' | 'confidence' | 'reason'> {
  if (chosen === null) return { field: null, confidence: 'none' };
  if (!hasField(fields, rootField(chosen))) return notLoaded(texts.mapping.absent(chosen));
  return { field: chosen, confidence: 'technical' };
}

/**
 * The claim of a column whose header nobody decided about.
 *
 * @param allTechnical whether all headers of the sheet are technical names, so that plain words count as such
 * too
 */
export function claimFromHeader(
  header: string,
  fields: Readonly<Record<string, OdooField>>,
  model: string,
  { allTechnical = false } = {},
): Omit<FieldClaim, 'column' | 'header'> {
  if (header === '') return notLoaded(texts.mapping.emptyHeader);
  const name = header.replace(/\*$/, '').trim();
  if (name === '.id') return notLoaded(texts.mapping.databaseId);
  if (name === 'id') return { field: 'id', confidence: 'technical' };
  const key = wordKey(name);
  if (externalIdKeys.has(key)) return { field: 'id', confidence: 'label' };
  const technical = claimFromTechnicalName(name, fields, model, allTechnical);
  if (technical !== null && !isPlainWord(name, technical.field, model, allTechnical)) return technical;
  const ofId = /^(.+)\/\s*(?:id externo|external id|id)$/i.exec(name);
  if (ofId !== null) {
    const base = claimFromHeader(ofId[1] as string, fields, model);
    const type = base.field === null ? '' : fields[base.field]?.type;
    return type === 'many2one' || type === 'many2many'
      ? { field: `${base.field}/id`, confidence: base.confidence }
      : notLoaded(texts.mapping.subfield(header));
  }
  const hints = findModel(model)?.fields ?? [];
  const exact = matchExactly(name, hints, model);
  // A label of the customer's own Odoo is surer than similar words of the catalogue.
  const byLabel = exact === null ? claimFromOwnLabel(key, header, fields, model) : null;
  // For documents, a header that is only offered is not read by its words: the values prove it, or it is
  // proposed.
  const isOffered = isDocument(model) && offeredFields(name, hints).length > 0;
  // Odoo computes «Impuestos» of an order, but people mean those of its lines.
  if (byLabel !== null && (byLabel.field !== null || !isOffered)) return byLabel;
  // "Interesado en" is what somebody wants, although "Interesado" is a person.
  const isLastResort = hints.some(({ lastResort }) => lastResort?.some((word) => wordKey(word) === key));
  const match = exact ?? (isLastResort || isOffered ? null : matchHeader(name, hints, model));
  if (match !== null) return claimFromHint(match.hint, match.by, header, fields, match.word);
  const inLempiras = claimInLempiras(header, fields, model);
  if (inLempiras !== null) return inLempiras;
  if (header === reasonHeader) return notLoaded(texts.mapping.ownReason);
  // «ID» may be the number of a customer, where it does not number the rows.
  if (rowNumberKeys.has(key) && !isOffered)
    return { ...notLoaded(texts.mapping.numberColumn(header)), ...(key === 'id' && { isOpen: true }) };
  const isForeign = isHeaderOfAnyModel(header) && !isKnownHeader(model, header);
  const list = isForeign ? findModel(model)?.name : undefined;
  if (list === undefined) return { ...notLoaded(texts.mapping.unknownHeader(header)), isOpen: true };
  const ownList = sayOwnList(name, header, model);
  return ownList === null
    ? { ...notLoaded(texts.mapping.ofOtherList(header, list), 'other-list'), isOpen: true }
    : { ...notLoaded(ownList), isOpen: true };
}

/** What lists of products often have as columns, and Odoo keeps in records of another model: fields by model. */
const aboutProducts: readonly (readonly [model: string, fields: readonly string[]])[] = [
  ['stock.warehouse.orderpoint', ['product_min_qty', 'product_max_qty']],
  ['product.supplierinfo', ['partner_id', 'product_code', 'delay']],
  ['stock.quant', ['lot_id', 'expiration_date']],
];

/** @returns Spanish: in which list a column about a product can be loaded; null for other columns. */
export function sayOwnList(name: string, header: string, model: string): string | null {
  if (model !== products.model) return null;
  for (const [own, fields] of aboutProducts) {
    const hint = findModel(own);
    const app = listApps().find(({ models }) => models.some((other) => other.model === own));
    const field = matchHeader(name, hint?.fields ?? [], own)?.hint.field;
    if (hint && app && field !== undefined && fields.includes(field))
      return texts.mapping.ofOwnList(header, products.name, hint.name, app.name);
  }
  return null;
}

/** «Costo L.» is in lempiras where the company has them; elsewhere the letter may stand for anything. */
function claimInLempiras(
  header: string,
  fields: Readonly<Record<string, OdooField>>,
  model: string,
): ReturnType<typeof claimFromHeader> | null {
  const plain = header
    .trimEnd()
    .replace(/\s\(?L\.?\)?$/, '')
    .trimEnd();
  if (plain === header || plain === '') return null;
  const claim = claimFromHeader(plain, fields, model);
  return claim.field !== null && fields[rootField(claim.field)]?.unit === 'HNL' ? claim : null;
}

/**
 * Whether a technical name is also a plain word with which people mean another field: in the export of a web
 * shop "description" is the text for customers, not Odoo's internal note.
 */
function isPlainWord(name: string, field: string | null, model: string, allTechnical: boolean): boolean {
  if (allTechnical || field === null || /[_/.]/.test(name)) return false;
  const match = matchHeader(name, findModel(model)?.fields ?? [], model);
  return match !== null && match.hint !== findHint(model, field);
}

function claimFromTechnicalName(
  name: string,
  fields: Readonly<Record<string, OdooField>>,
  model: string,
  allTechnical: boolean,
): ReturnType<typeof claimFromHeader> | null {
  if (!isTechnicalName(name)) return null;
  const hint = findHint(model, name);
  const root = rootField(name);
  const field = hasField(fields, root) ? fields[root] : undefined;
  if (field === undefined) return hint === null ? null : claimFromHint(hint, 'technical', name, fields);
  // A word without underscore or slash may be plain Spanish: "color".
  if (hint === null && !/[_/]/.test(name) && !allTechnical) return null;
  if (name.includes('/')) {
    const rest = name.slice(root.length + 1);
    const relational = field.type === 'many2one' || field.type === 'many2many';
    if (field.type !== 'one2many' && !(relational && (rest === 'id' || rest === '.id')))
      return notLoaded(texts.mapping.subfield(name));
  } else if (neverLoaded.has(name) || (field.readonly === true && (hint === null || hint.computed === true)))
    return notLoaded(texts.mapping.readonly(name));
  return { field: name, confidence: 'technical' };
}

function claimFromHint(
  hint: FieldHint,
  confidence: MappingConfidence,
  header: string,
  fields: Readonly<Record<string, OdooField>>,
  word = header,
): ReturnType<typeof claimFromHeader> {
  const name = existingField(hint, fields);
  if (name === null)
    return { ...notLoaded(texts.mapping.absent(header)), ...(hint.fallback && { fallback: hint.fallback }) };
  if (hint.computed === true && fields[name]?.readonly === true)
    return notLoaded(
      name === 'qty_available' ? texts.mapping.counted(header) : texts.mapping.readonly(header),
    );
  const byCode = hint.codes?.some((code) => wordKey(code) === wordKey(word)) ?? false;
  const isWeak = hint.weakWords?.some((weak) => wordKey(weak) === wordKey(word)) ?? false;
  return { field: name, confidence, ...(byCode && { byCode }), ...(isWeak && { isWeak }) };
}

function claimFromOwnLabel(
  key: string,
  header: string,
  fields: Readonly<Record<string, OdooField>>,
  model: string,
): ReturnType<typeof claimFromHeader> | null {
  if (key === '') return null;
  const isShareOf = (name: string): boolean => {
    const hint = findHint(model, name);
    return hint !== null && saysShare(header, hint);
  };
  const same = Object.entries(fields).filter(
    ([name, field]) =>
      wordKey(field.string) === key &&
      // Records that point to this one are not named in a cell of it: «Actividades» of a task are its reminders.
      field.type !== 'one2many' &&
      // «Empresa» above the names of customers is not the company of this Odoo, which Odoo fills in.
      field.relation !== 'res.company' &&
      !isSubfieldPath(name) &&
      name !== 'id' &&
      !neverLoaded.has(name) &&
      !isShareOf(name) &&
      // «Ubicación» of a product is only searched by, and what is written into it is lost.
      (field.store !== false || field.readonly === true || findHint(model, name) !== null),
  );
  if (same.length === 0) return null;
  const writable = same.filter(([, field]) => field.readonly !== true);
  const [first, second] = writable;
  if (first === undefined) return notLoaded(texts.mapping.readonly(header));
  if (second !== undefined)
    return notLoaded(
      texts.mapping.ambiguous(
        header,
        writable
          .map(([name]) => name)
          .slice(0, 4)
          .join(', '),
      ),
    );
  return { field: first[0], confidence: 'label' };
}
