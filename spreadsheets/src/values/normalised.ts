/** What kind of mistake a problem is, so that the review can group problems. */
export type ProblemKind =
  | 'required'
  | 'number'
  | 'date'
  | 'yes-no'
  | 'choice'
  | 'email'
  | 'text'
  | 'excel-error'
  | 'duplicate'
  | 'tax-number'
  | 'phone'
  | 'no-value'
  | 'decimals'
  | 'unit'
  | 'record-differs'
  | 'not-whole'
  | 'twin'
  | 'same-line'
  | 'split'
  | 'same-contact'
  | 'total'
  | 'note'
  | 'repeated-header'
  | 'other-table'
  | 'annulled'
  | 'paid'
  | 'group'
  | 'no-count'
  | 'line-total'
  | 'lost'
  | 'inactive'
  | 'refund'
  | 'level'
  | 'finished'
  | 'signs'
  | 'name'
  | 'below-cost'
  | 'negative'
  | 'dates'
  | 'barcode'
  | 'repeated'
  | 'left-out';

/**
 * The text to send to `load()`; or what is wrong, with a Spanish sentence that says what to do. Only a person
 * may accept the proposal.
 */
export type Normalised =
  | { ok: true; value: string }
  | { ok: false; kind: ProblemKind; reason: string; proposal?: string };

/** The text to send. */
export function right(value: string): Normalised {
  return { ok: true, value };
}

/** @param reason a Spanish sentence that says what to do @param proposal what a person may accept instead */
export function wrong(kind: ProblemKind, reason: string, proposal?: string): Normalised {
  return proposal === undefined ? { ok: false, kind, reason } : { ok: false, kind, reason, proposal };
}
