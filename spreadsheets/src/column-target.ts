import { findHint, type OdooField } from './catalogue.ts';
import type { DateVotes } from './dates.ts';
import type { DecimalSign } from './numbers.ts';
import { type Range, rangeOf } from './ranges.ts';
import { type Currencies, currencies, type WeightUnits, weightUnits } from './units.ts';
import { wordKey } from './words.ts';

/** What a column is, gathered once so that each cell is cheap. */
export interface ColumnTarget {
  /** Path that is sent (`country_id/id`). */
  field: string;
  /** Name for the customer. */
  label: string;
  type: string;
  required: boolean;
  /** Technical value by word key; only for selections. */
  choices: ReadonlyMap<string, string> | null;
  /** Labels of the selection, and as many of them as are shown when a value is none of them. */
  labels: readonly string[];
  options: string;
  /** What a blank cell is sent as. */
  whenBlank: string;
  isEmail: boolean;
  isCountry: boolean;
  /** A number of days names the term: 30 is «30 días». */
  isPaymentTerm: boolean;
  weight: WeightUnits | null;
  currency: Currencies | null;
  /** Numbers that it may hold; null: any. */
  range: Range | null;
  /** Sign before the decimals; null where nobody knows. */
  decimal: DecimalSign | null;
  dates: DateVotes;
}

/**
 * Describes a mapped column.
 * @param defaults what blank cells of a field stand for, by field
 */
export function columnTarget(
  field: string,
  header: string,
  model: string,
  fields: Readonly<Record<string, OdooField>>,
  votes: { decimal: DecimalSign | null; dates: DateVotes },
  defaults: Readonly<Record<string, string>> = {},
): ColumnTarget {
  const hint = findHint(model, field);
  const own = Object.hasOwn(fields, field) ? fields[field] : undefined;
  const choices = own?.type === 'selection' ? selectionChoices(own, hint?.values) : null;
  const type = field === 'id' || field.endsWith('/id') ? 'reference' : (own?.type ?? hint?.type ?? 'char');
  const fallback = Object.hasOwn(defaults, field) ? defaults[field] : hint?.whenBlank;
  const blankFits = fallback !== undefined && (choices === null || [...choices.values()].includes(fallback));
  return {
    field,
    label: header === '' ? (own?.string ?? field) : header,
    type,
    required: field !== 'id' && (own?.required === true || hint?.required === true),
    choices,
    labels: (own?.selection ?? []).map(([, label]) => label),
    options: (own?.selection ?? [])
      .slice(0, 8)
      .map(([, label]) => label)
      .join(', '),
    whenBlank: blankFits ? (fallback ?? '') : '',
    isEmail: /(^|_)email(_from)?$/.test(field),
    isCountry: own?.type === 'many2one' && own.relation === 'res.country',
    isPaymentTerm: own?.relation === 'account.payment.term',
    weight: weightUnits(hint, own, header),
    currency: currencies(hint, own ?? ofLines(field, fields), header),
    range: rangeOf(model, field),
    decimal: votes.decimal,
    dates: votes.dates,
  };
}

/** Where nothing is known of a field of the lines, what is said of all of them. */
function ofLines(field: string, fields: Readonly<Record<string, OdooField>>): OdooField | undefined {
  const root = field.split('/', 1)[0] as string;
  return Object.hasOwn(fields, root) ? fields[root] : undefined;
}

function selectionChoices(
  field: OdooField,
  words: Readonly<Record<string, readonly string[]>> | undefined,
): ReadonlyMap<string, string> {
  const choices = new Map<string, string>();
  const add = (key: string, value: string): void => {
    if (key !== '' && !choices.has(key)) choices.set(key, value);
  };
  const values = field.selection ?? [];
  // The customer's own Odoo comes first: our words only fill the gaps.
  for (const [value] of values) add(value, value);
  for (const [value, label] of values) add(wordKey(label), value);
  for (const [value] of values) add(wordKey(value), value);
  for (const [value] of values)
    for (const word of (words !== undefined && Object.hasOwn(words, value) ? words[value] : undefined) ?? [])
      add(wordKey(word), value);
  return choices;
}
