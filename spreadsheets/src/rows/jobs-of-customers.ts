import { columnLetters } from '../common/coordinates.ts';
import { cleanText, foldedText } from '../common/words.ts';
import type { SheetRow } from '../reader/workbook.ts';
import { showCell } from '../values/cell-text.ts';
import { type PreparedRow, tellReading } from './row-problems.ts';
import type { TargetColumn } from './target-columns.ts';

/** The field that takes the customer of a job. */
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
  const name = targets.find(({ field }) => field === 'name');
  if (model !== 'res.partner' || name === undefined) return false;
  if (targets.some(({ field }) => field === customerField)) return false;
  const names = rows.map(({ cells }) => showCell(cells[name.column] ?? null));
  const known = new Set(names.map((text) => foldedText(cleanText(text))));
  return names.some((text) => {
    const parts = jobIn(text);
    return parts !== null && known.has(foldedText(parts.customer));
  });
}

/**
 * @returns a function that takes the customer from the name of a job whose customer stands above it. It must get all
 * records of the sheet, in their order; it changes their values, and tells it
 */
export function jobSplitter(
  fieldNames: readonly string[],
  targets: readonly TargetColumn[],
): (prepared: PreparedRow) => void {
  const [at, customerAt] = [fieldNames.indexOf('name'), fieldNames.indexOf(customerField)];
  const target = targets[at];
  const customers = new Map<string, string>();
  return (prepared) => {
    const whole = prepared.values[at] ?? '';
    const parts = jobIn(whole);
    const customer = parts === null ? undefined : customers.get(foldedText(parts.customer));
    if (parts === null || customer === undefined || target === undefined || customerAt === -1) {
      if (whole !== '') customers.set(foldedText(whole), whole);
      return;
    }
    prepared.values[at] = parts.name;
    prepared.values[customerAt] = customer;
    const { column, header } = target;
    const reading = { column: columnLetters(column), header, value: whole, cell: parts.name };
    tellReading(prepared, { as: 'job', ...reading });
  };
}
