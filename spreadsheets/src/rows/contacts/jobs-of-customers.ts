import { cleanText, foldedText } from '../../common/words.ts';
import type { SheetRow } from '../../reader/workbook.ts';
import type { PreparedRow } from '../records/row-problems.ts';
import type { TargetColumn } from '../records/target-columns.ts';
import { nameSplitter, namesOfContacts, namesWithout } from './parts-of-names.ts';

/** The field into which the customer of a job is loaded. */
export const customerField = 'parent_id';

/** «Constructora Paz:Edificio Norte», with the customer before the first colon. */
const job = /^([^:]{2,120}):(.{1,120})$/;

/** Splits a name that has the customer before it. @returns null for other names */
function jobIn(text: string): { customer: string; name: string } | null {
  const [, customer = '', name = ''] = job.exec(cleanText(text)) ?? [];
  return customer.trim() === '' || name.trim() === ''
    ? null
    : { customer: customer.trim(), name: name.trim() };
}

/**
 * Whether a list of contacts has jobs or branches below their customers, as QuickBooks writes them: the text before a
 * colon is the name of another row.
 *
 * @param rows the first rows below the header
 * @param isOfPeople the list has the people of the customers
 */
export function haveJobs(
  model: string,
  targets: readonly TargetColumn[],
  rows: readonly SheetRow[],
  isOfPeople: boolean,
): boolean {
  const names = isOfPeople
    ? namesWithout(customerField, targets, rows, new Set())
    : namesOfContacts(model, targets, rows, new Set([customerField]));
  const known = new Set(names.map((text) => foldedText(cleanText(text))));
  return names.some((text) => {
    const parts = jobIn(text);
    return parts !== null && known.has(foldedText(parts.customer));
  });
}

/**
 * @returns a function that takes the customer from the name of a job whose customer stands above it. It must get all
 * records of the sheet, in their order; it changes their values, and reports it
 */
export function jobSplitter(
  fieldNames: readonly string[],
  targets: readonly TargetColumn[],
): (prepared: PreparedRow) => void {
  const customerOf = customerFinder();
  const to = { from: 'name', field: customerField, as: 'job' } as const;
  const split = nameSplitter(fieldNames, targets, to, (whole) => {
    const customer = customerOf(whole);
    return customer === null ? null : { name: jobIn(whole)?.name ?? '', rest: customer };
  });
  const leaveToCustomer = keysOfCustomers(fieldNames);
  return (prepared) => {
    split(prepared);
    leaveToCustomer(prepared.values);
  };
}

/** What identifies a contact: a job with the mail of its customer is no second record of the same one. */
const keysOfContacts = ['email', 'vat'];

/** @returns a function that blanks the keys of a job that are those of its customer above */
function keysOfCustomers(fieldNames: readonly string[]): (values: string[]) => void {
  const [nameAt, customerAt] = [fieldNames.indexOf('name'), fieldNames.indexOf(customerField)];
  const keys = keysOfContacts.map((field) => fieldNames.indexOf(field)).filter((at) => at !== -1);
  const known = new Map<string, ReadonlySet<string>>();
  return (values) => {
    const customer = foldedText(values[customerAt] ?? '');
    if (customer === '') {
      known.set(
        foldedText(values[nameAt] ?? ''),
        new Set(keys.map((at) => `${at} ${foldedText(values[at] ?? '')}`)),
      );
      return;
    }
    for (const at of keys)
      if (known.get(customer)?.has(`${at} ${foldedText(values[at] ?? '')}`)) values[at] = '';
  };
}

/** The same in the list of the people of customers: the person of a job is one of its customer. */
export function jobPersonMover(fieldNames: readonly string[]): (prepared: PreparedRow) => void {
  const customerOf = customerFinder();
  const at = fieldNames.indexOf(customerField);
  return ({ values }) => {
    values[at] = customerOf(values[at] ?? '') ?? values[at] ?? '';
  };
}

/** @returns a function that finds the customer of a job among the names it got before; null for other names */
function customerFinder(): (whole: string) => string | null {
  const customers = new Map<string, string>();
  return (whole) => {
    const customer = customers.get(foldedText(jobIn(whole)?.customer ?? ''));
    if (customer === undefined && whole !== '') customers.set(foldedText(whole), whole);
    return customer ?? null;
  };
}
