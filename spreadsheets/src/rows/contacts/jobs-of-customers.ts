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
  return nameSplitter(fieldNames, targets, { from: 'name', field: customerField, as: 'job' }, (whole) => {
    const customer = customerOf(whole);
    return customer === null ? null : { name: jobIn(whole)?.name ?? '', rest: customer };
  });
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
