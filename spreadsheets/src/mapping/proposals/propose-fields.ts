import { findModel, type OdooField } from '../../catalogue/catalogue.ts';
import { partners } from '../../catalogue/contacts.ts';
import { isDocument } from '../../catalogue/documents.ts';
import { type FieldHint, mustHaveColumn } from '../../catalogue/field-hint.ts';
import { filledField, isLineQuantity, namesUsers } from '../../catalogue/field-paths.ts';
import { asksForThing } from '../../catalogue/header-questions.ts';
import { positionOfHeader } from '../../catalogue/header-words.ts';
import { isMovedQuantity } from '../../catalogue/moved-quantities.ts';
import { products } from '../../catalogue/products.ts';
import { maySay } from '../../catalogue/spoken-headers.ts';
import type { FieldClaim } from '../claims/claims.ts';
import {
  areMeasured,
  type ColumnStatistics,
  type ListFacts,
  mostlyDistinct,
} from '../claims/column-statistics.ts';
import { fieldOptions } from '../claims/field-options.ts';
import { hasOtherChoices } from '../doubts/other-choices.ts';
import { cannotHold } from '../doubts/other-kinds.ts';
import { likeness, targetOf } from './field-likeness.ts';
import { offeredFor } from './offered-fields.ts';
import { proposeChoices } from './propose-choices.ts';
import { proposeNotes } from './propose-notes.ts';

/** A proposal needs at least this likeness, from 0 to 1. */
const leastScore = 0.5;
/** What a list is about stands in nearly all of its rows. */
const mostRows = 0.8;

/**
 * The field that each column without one most likely is: by words that its header shares with those of the
 * field, also misspelt ones, and by what its values look like. Each field is proposed once; a field that has
 * a column is not proposed.
 *
 * @returns by column
 */
export function proposeFields(claims: readonly FieldClaim[], list: ListFacts): Map<number, string> {
  const { model } = list;
  const taken = takenFields(claims);
  const proposals = offeredByHeaders(claims, list);
  const open = claims.filter(
    ({ column, field, header, isOpen }) =>
      field === null && header !== '' && isOpen === true && !proposals.has(column),
  );
  proposeLike(open, proposals, taken, list);
  const name = proposeName(claims, proposals, list);
  if (name !== null) proposals.set(...name);
  for (const hint of (findModel(model)?.fields ?? []).filter(isSubject)) {
    const subject = proposeSubject(hint, claims, proposals, list);
    if (subject !== null) proposals.set(...subject);
  }
  const isWithout = ({ column }: FieldClaim) => !proposals.has(column);
  const choices = proposeChoices(open.filter(isWithout), list, new Set([...taken, ...proposals.values()]));
  for (const choice of choices) proposals.set(...choice);
  const without = open.filter(isWithout);
  const notes = proposeNotes(without, list, new Set([...taken, ...proposals.values()]));
  if (notes !== null) proposals.set(...notes);
  return proposals;
}

/**
 * Adds the fields that unknown columns are like, the likest first. Each field is proposed once.
 *
 * @param open unknown columns without a proposal
 */
function proposeLike(
  open: readonly FieldClaim[],
  proposals: Map<number, string>,
  taken: ReadonlySet<string>,
  list: ListFacts,
): void {
  const { fields, model, statistics } = list;
  const offered = new Set(proposals.values());
  const targets = fieldOptions(fields, model)
    .filter(
      ({ field, usual }) =>
        field !== 'id' &&
        !taken.has(field) &&
        !offered.has(field) &&
        (usual || fields[field]?.store !== false),
    )
    .map((option) => ({
      ...targetOf(option, fields, model),
      isOnlySpoken: !option.usual && isBookkeeping(option.field, fields),
    }));
  const hints = findModel(model)?.fields ?? [];
  // Where another column has quantities, «Total» is not the price of one piece.
  const givenUp = new Map(
    hints.flatMap(({ field, lastResort = [], lastResortUnless = '' }) =>
      taken.has(lastResortUnless) ? [[field, lastResort] as const] : [],
    ),
  );
  const scored = open.flatMap(({ column, header }) =>
    targets.flatMap((target) => {
      if (positionOfHeader(header, givenUp.get(target.field) ?? [], model) !== -1) return [];
      if (hasOtherChoices(target.field, fields, model, statistics[column])) return [];
      if (asksForThing(header) && namesUsers(target.field)) return [];
      if (isMovedQuantity(header, target.field)) return [];
      if (target.isOnlySpoken && !maySay(header, model, target.field)) return [];
      const score = likeness(header, statistics[column] ?? null, target, model);
      const isLike = score >= leastScore && !cannotHold(header, statistics[column], target.field, list);
      return isLike ? [{ column, field: target.field, score }] : [];
    }),
  );
  for (const { column, field } of scored.sort((a, b) => b.score - a.score || a.column - b.column)) {
    if (proposals.has(column) || offered.has(field)) continue;
    proposals.set(column, field);
    offered.add(field);
  }
}

/** The fields that have a column. */
const takenFields = (claims: readonly FieldClaim[]): Set<string> =>
  new Set(claims.flatMap(({ field }) => (field === null ? [] : [filledField(field)])));

/** The fields that are offered for a header, by column: by the claim itself, else by the words of the catalogue. */
export function offeredByHeaders(claims: readonly FieldClaim[], list: ListFacts): Map<number, string> {
  const proposals = new Map<number, string>();
  const taken = takenFields(claims);
  for (const { column, offer } of claims)
    if (offer !== undefined && !taken.has(offer)) proposals.set(column, offer);
  // What a supplier sells and when it visits are notes of a contact only where no column has remarks.
  const isNoRemark = (header: string) => asksForThing(header) || /\bd[ií]as?\b/i.test(header);
  const isLast = ({ header }: FieldClaim) => Number(list.model === partners.model && isNoRemark(header));
  for (const claim of claims.toSorted((a, b) => isLast(a) - isLast(b))) {
    if (claim.field !== null || claim.isOpen !== true || proposals.has(claim.column)) continue;
    const field = offeredFor(claim, list, new Set([...taken, ...proposals.values()]));
    if (field !== null) proposals.set(claim.column, field);
  }
  return proposals;
}

/** What a list is about, besides its name: the product of lines and counts, the customer or supplier of documents. */
const isSubject = (hint: FieldHint): boolean =>
  hint.type === 'many2one' && mustHaveColumn(hint) && hint.filledByOdoo !== true;

/**
 * If no column is the product, it is most likely an unknown one with texts: in a document the one before the quantity
 * («Pastel», «Cuántos»), elsewhere the one with the most different texts («Reactivo»). The customer or supplier is
 * the first such column.
 */
function proposeSubject(
  { field }: FieldHint,
  claims: readonly FieldClaim[],
  proposals: ReadonlyMap<number, string>,
  list: ListFacts,
): [number, string] | null {
  const { model, statistics } = list;
  const fieldOf = (claim: FieldClaim) => claim.field ?? proposals.get(claim.column) ?? null;
  if (claims.some((claim) => filledField(fieldOf(claim) ?? '') === field)) return null;
  const open = claims.filter(
    (claim) =>
      fieldOf(claim) === null &&
      claim.isOpen === true &&
      claim.header !== '' &&
      holdsTexts(statistics[claim.column]) &&
      !cannotHold(claim.header, statistics[claim.column], field, list),
  );
  const isProduct = /(?:^|\/)product_(?:tmpl_)?id$/.test(field);
  const quantity = claims.find((claim) => isLineQuantity(fieldOf(claim) ?? ''))?.column;
  const before = open.filter(({ column }) => quantity !== undefined && column < quantity);
  const distinctCount = ({ column }: FieldClaim) => statistics[column]?.distinct ?? 0;
  const [found] = !isProduct
    ? open.filter(({ column }) => !areMeasured(statistics[column]))
    : isDocument(model)
      ? before.slice(-1)
      : open.toSorted((a, b) => distinctCount(b) - distinctCount(a) || a.column - b.column);
  return found === undefined ? null : [found.column, field];
}

const holdsTexts = (column: ColumnStatistics | undefined): boolean =>
  column !== undefined &&
  column.filled >= column.rows * mostRows &&
  column.distinct > 1 &&
  (column.kind === 'name' ||
    column.kind === 'long-text' ||
    column.kind === 'category' ||
    column.kind === null) &&
  column.values.every((value) => /\p{L}{2}/u.test(value));

/**
 * Fields with which Odoo keeps its books and its own messages: a list has them only under Odoo's own name, or in a
 * phrase that leaves little doubt.
 */
const isBookkeeping = (field: string, fields: Readonly<Record<string, OdooField>>): boolean =>
  (field.startsWith('property_') && bookkeeping.has(fields[field]?.relation ?? '')) || ofMessages.test(field);
const ofMessages =
  /^(?:my_)?(?:activity|message)_|_warn(?:_msg)?$|^(?:reminder|invoice|followup|autopost|calendar|channel|display_invoice|receipt_reminder|signup|ignore_abnormal)_/;
const bookkeeping: ReadonlySet<string> = new Set(['account.account', 'account.journal', 'stock.location']);

/**
 * If no column is the name of the records, it is most likely the first unknown one with a different text in
 * nearly every row: "Cuadro", "Raza", also where it could be a person in charge ("Propietario").
 */
function proposeName(
  claims: readonly FieldClaim[],
  proposals: ReadonlyMap<number, string>,
  { model, statistics }: ListFacts,
): [number, string] | null {
  const hint = findModel(model)?.fields.find(
    (candidate) => candidate.required === true && candidate.type === 'char',
  );
  if (hint?.lastResort === undefined) return null;
  const taken = [...claims.map(({ field }) => field), ...proposals.values()];
  if (taken.includes(hint.field)) return null;
  const isOpen = (column: number) => !proposals.has(column) || proposals.get(column) === 'user_id';
  const open = claims.filter(
    (claim) => claim.isOpen === true && claim.field === null && claim.header !== '' && isOpen(claim.column),
  );
  const column =
    open.find((claim) => looksLikeNames(statistics[claim.column])) ??
    // Tyres and screws are called by their sizes: «175/70R13».
    (model === products.model ? open.find(({ column: at }) => areSizes(statistics[at])) : undefined);
  return column === undefined ? null : [column.column, hint.field];
}

/** Sizes with two numbers in each, such as «175/70R13» and «7.50R16». */
const areSizes = (column: ColumnStatistics | undefined): boolean =>
  column?.kind === 'code' &&
  mostlyDistinct(column) &&
  column.values.every((value) => /\d{2}.{0,20}\d{2}/.test(value)) &&
  column.values.some((value) => /\p{L}/u.test(value));

const looksLikeNames = (column: ColumnStatistics | undefined): boolean =>
  column !== undefined &&
  (column.kind === 'name' || column.kind === 'long-text' || column.kind === null) &&
  mostlyDistinct(column) &&
  column.values.every((value) => /\p{L}{2}/u.test(value));
