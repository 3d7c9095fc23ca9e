import { cleanText, foldedText } from '../../common/words.ts';
import type { SheetRow } from '../../reader/workbook.ts';
import type { PreparedRow } from '../records/row-problems.ts';
import type { TargetColumn } from '../records/target-columns.ts';
import { nameSplitter, namesOfContacts } from './parts-of-names.ts';

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
 */
export function haveJobs(
  model: string,
  targets: readonly TargetColumn[],
  rows: readonly SheetRow[],
): boolean {
  const names = namesOfContacts(model, targets, rows, new Set([customerField]));
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
  const customers = new Map<string, string>();
  return nameSplitter(fieldNames, targets, { from: 'name', field: customerField, as: 'job' }, (whole) => {
    const parts = jobIn(whole);
    const customer = parts === null ? undefined : customers.get(foldedText(parts.customer));
    if (parts !== null && customer !== undefined) return { name: parts.name, rest: customer };
    if (whole !== '') customers.set(foldedText(whole), whole);
    return null;
  });
}
