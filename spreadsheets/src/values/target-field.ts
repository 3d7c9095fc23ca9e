import { findHint, type OdooField } from '../catalogue/catalogue.ts';
import { isDocument } from '../catalogue/documents.ts';
import { rootField } from '../catalogue/field-paths.ts';
import { relationOf } from '../catalogue/relations.ts';
import { ownValue } from '../common/own-value.ts';
import { wordKey } from '../common/words.ts';
import { type Answers, answersOf } from './asked-choices.ts';
import { type ContactValue, contactValueOf } from './contact-values.ts';
import type { DateOrderEvidence } from './dates.ts';
import { type TimeUnit, timeUnitOf } from './lead-times.ts';
import { levelWords } from './levels.ts';
import { type NumberRange, numberRangeOf } from './number-ranges.ts';
import type { DecimalSeparator } from './numbers.ts';
import { asksWhetherFinished } from './task-states.ts';
import { saysSurnameFirst } from './turned-names.ts';
import { type Currencies, currencies, type WeightUnits, weightUnits } from './units.ts';

/** What is needed to turn the cells of a column into values of its field, prepared once for the column. */
export interface TargetField {
  /** The field as it is sent, such as `country_id/id`. */
  field: string;
  /** Its name for the customer. */
  label: string;
  type: string;
  required: boolean;
  /** Only for selections: technical value by what a cell may say. */
  choices: ReadonlyMap<string, string> | null;
  /** Words for a choice that the list does not have; the nearest one is taken, and told. */
  nearest: ReadonlySet<string>;
  /** null: no state of a task. */
  taskState: { asksWhetherFinished: boolean } | null;
  /** What yes and no mean, where the header asks for a value of the list; null for other columns. */
  answers: Answers | null;
  /** Labels of the selection, and as text those that a message shows. */
  labels: readonly string[];
  options: string;
  /** What is sent for a blank cell. */
  whenBlank: string;
  /** null: the value neither reaches nor identifies a person. */
  contact: ContactValue | null;
  isCountry: boolean;
  /** The column has the code of the company's country, so its other codes are codes too. */
  usesCodes: boolean;
  /** ISO 3166 code of the company's country; null when it is not known. */
  country: string | null;
  /** A number of days means the term with that name: 30 means «30 días». */
  isPaymentTerm: boolean;
  /** Names of taxes: "12,00" is one name, and not two. */
  isTax: boolean;
  /**
   * What «Sí» means in a column that says whether the tax applies: the name of the company's tax; null for all other
   * columns, and where that tax is not known.
   */
  taxIfYes: string | null;
  /** The names of people, with the surname first and a comma behind it. */
  isTurned: boolean;
  /** Users, between whose names a slash may stand. */
  isPeople: boolean;
  weight: WeightUnits | null;
  /** The unit of a number without one, in a field for the time that something takes; null: other fields. */
  time: TimeUnit | null;
  currency: Currencies | null;
  /** null: any number. */
  range: NumberRange | null;
  /** Decimal separator of the column; null where it is not known. */
  decimal: DecimalSeparator | null;
  dates: DateOrderEvidence;
}

/**
 * Prepares a field for the cells of its column.
 *
 * @param field as it is sent
 * @param header as the customer sees it
 * @param fields the model's `fields_get`
 * @param notation how the column writes numbers and dates
 * @param defaults values for blank cells, by field
 */
export function describeTarget(
  field: string,
  header: string,
  model: string,
  fields: Readonly<Record<string, OdooField>>,
  notation: { decimal: DecimalSeparator | null; dates: DateOrderEvidence },
  defaults: Readonly<Record<string, string>> = {},
): TargetField {
  const hint = findHint(model, field);
  const definition = ownValue(fields, field);
  const levels = definition?.selection && hint?.isLevel ? levelWords(definition.selection) : null;
  const all =
    definition?.type === 'selection' ? selectionChoices(definition, hint?.values, levels?.values) : null;
  const choices = field === 'move_type' && defaults.move_type === 'in_invoice' ? ofSuppliers(all) : all;
  const type =
    field === 'id' || field.endsWith('/id') ? 'reference' : (definition?.type ?? hint?.type ?? 'char');
  const fallback = Object.hasOwn(defaults, field) ? defaults[field] : hint?.whenBlank;
  const blankFits = fallback !== undefined && (choices === null || [...choices.values()].includes(fallback));
  return {
    field,
    label: header === '' ? (definition?.string ?? field) : header,
    type,
    required:
      field !== 'id' &&
      hint?.filledByOdoo !== true &&
      (definition?.required === true || hint?.required === true),
    choices,
    nearest: levels?.nearest ?? new Set(),
    taskState: isTaskState(model, field) ? { asksWhetherFinished: asksWhetherFinished(header) } : null,
    answers: answersOf(hint, definition, header),
    labels: (definition?.selection ?? []).map(([, label]) => label),
    options: (definition?.selection ?? [])
      .slice(0, 8)
      .map(([, label]) => label)
      .join(', '),
    whenBlank: blankFits ? (fallback ?? '') : '',
    contact: field === 'name' && isDocument(model) ? 'code' : contactValueOf(field),
    isCountry: definition?.type === 'many2one' && definition.relation === 'res.country',
    usesCodes: false,
    country: notation.dates.country ?? null,
    isPaymentTerm: definition?.relation === 'account.payment.term',
    isTax: (definition?.relation ?? relationOf(model, field)) === 'account.tax',
    taxIfYes: null,
    isTurned: personNames.has(`${model} ${field}`) && saysSurnameFirst(header),
    isPeople: (definition?.relation ?? relationOf(model, field)) === 'res.users',
    weight: weightUnits(hint, definition, header),
    time: timeUnitOf(hint, header),
    currency: currencies(hint, definition ?? linesField(field, fields), header),
    range: numberRangeOf(model, field),
    decimal: notation.decimal,
    dates: { ...notation.dates, ...possibleYears(model, field) },
  };
}

/** The days on which documents are made. Their other dates, such as due dates, may be far in the future. */
const documentDates = new Set(['date_order', 'invoice_date']);

/** The years that the dates of a field may have; nothing for fields that may have all. */
function possibleYears(model: string, field: string): Pick<DateOrderEvidence, 'years'> {
  const thisYear = new Date().getUTCFullYear();
  // Nobody is an employee before the age of ten.
  if (field === 'birthday') return { years: { first: 1901, last: thisYear - 10 } };
  if (field === 'expiration_date') return { years: { first: thisYear - 20, last: thisYear + 50 } };
  if (!isDocument(model)) return {};
  return { years: { first: 1970, last: thisYear + (documentDates.has(field) ? 2 : 50) } };
}

const personNames = new Set([
  'res.partner name',
  'hr.employee name',
  'crm.lead contact_name',
  'crm.lead name',
]);

const isTaskState = (model: string, field: string): boolean => model === 'project.task' && field === 'state';

/** The field that holds the lines, where `fields_get` does not describe the field of the line itself. */
function linesField(field: string, fields: Readonly<Record<string, OdooField>>): OdooField | undefined {
  const root = rootField(field);
  return ownValue(fields, root);
}

function selectionChoices(
  field: OdooField,
  words: Readonly<Record<string, readonly string[]>> | undefined,
  levels: ReadonlyMap<string, string> | undefined,
): ReadonlyMap<string, string> {
  const choices = new Map<string, string>();
  // People write the name of the language ("Español"), not Odoo's label.
  const languages = isLanguages(field) ? languageWords(field.selection ?? []) : new Map<string, string>();
  const add = (key: string, value: string): void => {
    if (key !== '' && !choices.has(key)) choices.set(key, value);
  };
  const values = field.selection ?? [];
  // The labels of the customer's own Odoo come first, then those of the catalogue.
  for (const [value] of values) add(value, value);
  for (const [value, label] of values) add(wordKey(label), value);
  for (const [value] of values) add(wordKey(value), value);
  for (const [word, value] of levels ?? []) add(word, value);
  for (const [value] of values)
    for (const word of (words && ownValue(words, value)) ?? []) add(wordKey(word), value);
  for (const [word, value] of languages) add(word, value);
  return choices;
}

/** In a list of suppliers' documents, "Factura" and "Nota de crédito" are theirs. */
function ofSuppliers(choices: ReadonlyMap<string, string> | null): ReadonlyMap<string, string> | null {
  const theirs = (word: string, value: string) =>
    /cliente|customer|venta|^out_/.test(word) ? value : value.replace(/^out_/, 'in_');
  return choices && new Map([...choices].map(([word, value]) => [word, theirs(word, value)]));
}

/** Whether all values of a selection are codes of languages, such as `es_GT`. */
const isLanguages = ({ selection = [] }: OdooField): boolean =>
  selection.some(([value]) => value.includes('_')) &&
  selection.every(([value]) => /^[a-z]{2,3}(?:_[A-Z\d]{2,3})?(?:@\w+)?$/.test(value));

/** Names and codes of languages of which the instance has only one variant, by the value of that variant. */
function languageWords(selection: readonly (readonly [string, string])[]): Map<string, string> {
  const byCode = new Map<string, string[]>();
  for (const [value] of selection) {
    const code = value.split('_')[0] as string;
    byCode.set(code, [...(byCode.get(code) ?? []), value]);
  }
  const words = new Map<string, string>();
  for (const [code, [value = '', ...others]] of byCode) {
    if (others.length > 0) continue;
    const names = ['es', 'en'].map(
      (language) => new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? '',
    );
    for (const word of [code, ...names, ...(code === 'es' ? ['castellano'] : [])])
      words.set(wordKey(word), value);
  }
  return words;
}
