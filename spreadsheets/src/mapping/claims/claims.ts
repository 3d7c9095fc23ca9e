/*
 * A claim says which field a column would get. The rules of `mapping/` change claims, and their names say how:
 *
 * - read: decides by the values and the other columns what a column is, whatever comes of it;
 * - claim, take: give a column a field (`takeFor`), often instead of the one that its words name;
 * - leave out: takes its field away, with a reason (`leaveOut`); leave to: because it belongs to a further list;
 * - refuse: leave out, because the values are not what the header says;
 * - offer: only propose a field, which a person has to choose;
 * - resolve: leave one of the columns that claim the same field;
 * - tell: say of a column without a field that it is loaded with another one, or read for something else.
 */

/**
 * How a column was recognised, from the surest way to none: by a technical name, by what the customer decided
 * about the same header before, by a label of Odoo, by a synonym of the catalogue. Words that are only
 * similar never count.
 */
export type MappingConfidence = 'technical' | 'remembered' | 'label' | 'synonym' | 'none';

/**
 * Reasons that other code has to tell apart: the column belongs to a list of another kind, or to the contact person of
 * each company.
 */
export type ReasonKind = 'other-list' | 'person' | 'record-kind';

/** The column to whose values the texts of another one are added. */
export interface JoinedTo {
  column: number;
  field: string;
  /** The texts go before those values, with a dash or the separator: the series of a document before its number. */
  isBefore?: boolean;
  /** What is written between those values and the texts; a space by default. */
  separator?: string;
  /** The texts go behind those values in brackets: colour and size of a product. */
  isInBrackets?: boolean;
  /** The texts are used only where those values are blank: the name of a product where its code is missing. */
  isFallback?: boolean;
}

/** What is done with one column of the sheet. */
export interface ColumnMapping {
  /** From 0. */
  column: number;
  header: string;
  /** The name to send to `load()`, such as `country_id/id`; null when the column is not loaded. */
  field: string | null;
  confidence: MappingConfidence;
  /** Spanish, for the customer: why the column is not loaded, or why it is loaded as something else. */
  reason?: string;
  reasonKind?: ReasonKind;
  /** The field that an unloaded column most likely is. It is only offered: a person has to choose it. */
  proposal?: string;
  /**
   * Of a column without a field: the column to whose values its texts are added, as surnames to first names.
   */
  joins?: JoinedTo;
  /** True for a column without a field whose values are not what its header says, so that it replaces no other. */
  isOtherKind?: boolean;
  /** True for a column without a field whose values decide how rows are loaded, such as the state of a document. */
  isRead?: boolean;
}

/** The fields that columns of a sheet are loaded into. */
export const fieldsWithColumn = (columns: readonly ColumnMapping[]): string[] =>
  columns.flatMap(({ field }) => (field === null ? [] : [field]));

/**
 * The field that a column would get if no other column wanted it. A claim is in one of these states:
 *
 * - taken by a person (`isDecided`): the confidence is technical or remembered, and only a surer column changes it;
 * - taken by words or values (`isFoundByWords`): the confidence is label or synonym, and any rule may change it;
 * - left out by a person (`isLeftOutByPerson`): no field, and either remembered or without a reason;
 * - left out by a rule: no field, the confidence none, and a reason for the customer. Where `isOpen` is true a later
 *   rule may take the column, or a field may be proposed; else that is settled. It makes no difference whether
 *   `isOpen` is false or absent. `offer` is the field that the rule proposes.
 */
export interface FieldClaim {
  column: number;
  header: string;
  field: string | null;
  confidence: MappingConfidence;
  reason?: string;
  /** As in `ColumnMapping`. */
  reasonKind?: ReasonKind;
  /** Field to use instead, where the right one does not exist and no other column has it. */
  fallback?: string;
  /** The column names other records by their code, which is surer than their name. */
  byCode?: boolean;
  /** The header gives way to any other one of its field. */
  isWeak?: boolean;
  /** Nobody decided about the column, and its header is unknown: a field may be proposed. */
  isOpen?: boolean;
  /** As in `ColumnMapping`. */
  isRead?: boolean;
  /** A field that is only offered, because several columns want it. */
  offer?: string;
  joins?: JoinedTo;
  /** The values are not what the header says, so that they replace no other. */
  isOtherKind?: boolean;
}

/** Whether a person said what the column is: in this file, in an earlier one, or with a technical name above it. */
export const isDecided = ({ confidence }: FieldClaim): boolean =>
  confidence === 'technical' || confidence === 'remembered';

/** Whether a person left the column out: in this file, where nothing gives a reason for it, or in an earlier one. */
export const isLeftOutByPerson = ({ confidence, field, reason }: FieldClaim): boolean =>
  field === null && (confidence === 'remembered' || (confidence === 'none' && reason === undefined));

/** Whether the words of its header gave a column its field, and nobody decided about it. */
export const isFoundByWords = ({ confidence }: FieldClaim): boolean =>
  confidence === 'label' || confidence === 'synonym';

/** @param reason Spanish, for the customer */
export function notLoaded(
  reason: string,
  reasonKind?: ReasonKind,
): { field: null; confidence: 'none'; reason: string; reasonKind: ReasonKind | undefined } {
  return { field: null, confidence: 'none', reason, reasonKind };
}

/**
 * Leaves a column without a field. Changes the claim.
 *
 * @param reason Spanish, for the customer
 * @param isOpen whether a later rule may take the column, or a field may be proposed for it
 * @param offer the field that is proposed
 */
export function leaveOut(
  claim: FieldClaim,
  reason: string,
  { isOpen = false, offer, kind }: { isOpen?: boolean; offer?: string | undefined; kind?: ReasonKind } = {},
): void {
  claim.field = null;
  claim.confidence = 'none';
  claim.reason = reason;
  claim.isOpen = isOpen;
  if (kind === undefined) delete claim.reasonKind;
  else claim.reasonKind = kind;
  if (offer === undefined) delete claim.offer;
  else claim.offer = offer;
}

/** Gives a column the field that its header and its values mean. Changes the claim. */
export function takeFor(claim: FieldClaim, field: string): void {
  claim.field = field;
  claim.confidence = 'synonym';
  delete claim.reason;
  delete claim.isOpen;
}
