import { isDocument } from '../catalogue/documents.ts';
import { isLineProduct } from '../catalogue/field-paths.ts';
import { texts } from '../common/texts.ts';
import type { Header } from '../layout/header-texts.ts';
import type { ColumnMapping } from '../mapping/claims.ts';
import type { SheetRow } from '../reader/workbook.ts';
import type { CellReader } from './cell-reader.ts';
import { companyMarker } from './companies-of-people.ts';
import { identicalRowFinder } from './identical-rows.ts';
import { jobSplitter } from './jobs-of-customers.ts';
import { cellOfText, tellEmptyLines, withoutEmptyLines } from './line-texts.ts';
import { lineTotalChecker } from './line-totals.ts';
import type { LoadedColumns } from './loaded-columns.ts';
import { personNamer } from './names-in-companies.ts';
import { newPartnerReader } from './new-partners.ts';
import { chargeTeller } from './order-charges.ts';
import type { GroupableRow } from './records.ts';
import { refundMarker } from './refunds.ts';
import { limitFiller } from './reorder-limits.ts';
import {
  cellProblem,
  doubt,
  type PreparedRow,
  type ReadAs,
  type RowProblem,
  rowProblem,
  tellReading,
} from './row-problems.ts';
import { accountTypeField } from './sheet-values.ts';
import { stateNamer } from './state-of-country.ts';
import { saysStorable } from './storable-products.ts';
import { defaultCountry } from './target-columns.ts';
import { telephoneSplitter } from './telephones-in-names.ts';
import { type RecordRow, recordName, recordValue, rejectWhole } from './whole-records.ts';

/** A row below the header, and what is known of it before its cells are read. */
export interface RowToPrepare extends GroupableRow, Pick<RecordRow, 'section' | 'above'> {
  /** Says why the row seems not to be a record; null for a record. */
  nonRecord: RowProblem | null;
  /** Ditto marks of the row. */
  readAs: readonly ReadAs[];
}

const preparedOf = ({ prepared }: RecordRow): PreparedRow => prepared;

/** What the records of a sheet are prepared with. */
interface RecordContext {
  model: string;
  header?: Header;
  /** Values for fields without a column and for blank cells, by field. */
  defaults?: Readonly<Record<string, string>>;
  /** ISO 3166 code of the company's country; without it Guatemala. */
  country?: string | null;
  /** The type of an account that its name and its groups say, by row. */
  accountType?: (row: number) => string | null;
  /** Columns with the people of companies, who are loaded as lists of their own. */
  persons?: readonly number[];
  /** Whether a row names a company as that of its person: `foldedText`. */
  isCompany: (name: string) => boolean;
  read: CellReader;
  /** Called here for records with lines only: others may be left out after they are prepared. */
  reportDuplicates: (head: PreparedRow) => void;
}

/**
 * @returns a function that prepares the rows of one record. It takes the number of the record as the sheet shows
 * it, '' where it has none
 */
export function recordPreparer(
  mapping: readonly ColumnMapping[],
  {
    fieldNames,
    targets,
    extras,
    storableAt,
    titled,
    archived,
    telephonesInNames,
    jobsInNames,
    mayMarkCompanies,
    lineTexts,
    hasLines,
  }: LoadedColumns,
  {
    model,
    header,
    defaults = {},
    country,
    accountType,
    persons = [],
    isCompany,
    read,
    reportDuplicates,
  }: RecordContext,
): (number: string, items: readonly RowToPrepare[]) => PreparedRow[] {
  const typeIndex = targets.findIndex((target) => target.column === storableAt);
  const product = targets.find(({ isLine, field }) => isLine && isLineProduct(field));
  const checkTotals = lineTotalChecker(mapping, targets, model);
  const tellCharges = chargeTeller(mapping, model);
  const markRefund = refundMarker(model, fieldNames, targets);
  const nameState = stateNamer(targets, country ?? defaultCountry);
  const namePerson = personNamer(targets, model);
  const splitTelephone = telephoneSplitter(fieldNames, targets);
  const splitJob = jobSplitter(fieldNames, targets);
  const readPartner = newPartnerReader(mapping, model, header?.headers ?? []);
  const markCompany = companyMarker(fieldNames, targets, persons, isCompany);
  const fillLimit = limitFiller(model, fieldNames, targets);
  return prepareRecord;

  function prepareRecord(number: string, items: readonly RowToPrepare[]): PreparedRow[] {
    const { lines: record, said, empty } = withoutEmptyLines(items.map(readLine));
    const [head] = record;
    if (head === undefined) return [];
    const nonRecord = items[0]?.nonRecord ?? null;
    const name = recordName(model, number);
    for (const [at, target] of targets.entries())
      if (!target.isLine) head.prepared.values[at] = recordValue(said, target, name, read);
    nameState(head.prepared.values);
    namePerson(head.prepared.values);
    for (const own of record) finishLine(own, own === head, name);
    if (nonRecord === null) fillLimit(head.row, head.prepared);
    if (nonRecord === null) completeContact(head, said);
    tellStates(head, record, name);
    if (nonRecord !== null) head.prepared.problems = [nonRecord];
    else {
      if (hasLines) reportDuplicates(head.prepared);
      checkTotals(record);
      tellCharges(record);
    }
    if (hasLines) tellSameLines(record);
    rejectWhole(record.map(preparedOf), name);
    tellEmptyLines(empty, head.prepared, name);
    return [...record, ...empty].map(preparedOf);
  }

  /** What the name and the other columns of a row say of the contact, or of the one that a document is for. */
  function completeContact({ row, prepared }: RecordRow, said: readonly RecordRow[]): void {
    if (telephonesInNames) splitTelephone(prepared);
    if (jobsInNames) splitJob(prepared);
    const newPartner = readPartner?.(said) ?? null;
    if (newPartner !== null) prepared.newPartner = newPartner;
    if (mayMarkCompanies) markCompany(row, prepared);
  }

  /** Tells of a record that it goes in archived or as a credit note, or that it has no line. */
  function tellStates({ row, prepared }: RecordRow, record: readonly RecordRow[], name: string): void {
    if (archived?.mark(row, fieldNames, prepared.values))
      doubt(prepared, rowProblem(row, archived.told.reason, archived.told.kind));
    if (markRefund?.(record)) doubt(prepared, rowProblem(row, texts.record.refund, 'refund'));
    if (isDocument(model) && hasLines && record.every(isEmpty))
      prepared.problems.push(rowProblem(row, texts.record.noLine(name), 'required'));
  }

  /** The cells of a row that belong to its line. */
  function readLine({ row, section, above, readAs }: RowToPrepare, index: number): RecordRow {
    const prepared: PreparedRow = { row: row.number, values: [], problems: [], continues: index > 0 };
    const text = lineTexts?.find(row) ?? null;
    for (const reading of [...readAs, ...(text?.readAs ? [text.readAs] : [])]) tellReading(prepared, reading);
    const own = { row, section, above, prepared, text };
    for (const target of targets) {
      const unread = target.isLine ? text && cellOfText(text, target) : '';
      prepared.values.push(unread ?? read(own, target));
    }
    return own;
  }

  /** Adds the values that have no column, after what is missing was reported. */
  function finishLine(own: RecordRow, isHead: boolean, name: string): void {
    const { row, prepared, text } = own;
    if (!isHead && prepared.problems.length === 0 && prepared.values.every((value) => value === ''))
      prepared.problems.push(rowProblem(row, texts.record.noLine(name), 'required'));
    if (text === null) reportMissingProduct(row, prepared);
    for (const [field, value] of extras)
      prepared.values.push(isHead ? (field === titled?.field ? titleOf(own) : value) : '');
    if (storableAt !== null) prepared.values.push(isHead ? storableValue(row, prepared) : '');
    if (lineTexts?.isKindAdded) prepared.values.push(text?.kind ?? '');
  }

  function isEmpty({ prepared }: RecordRow): boolean {
    return prepared.problems.length === 0 && !hasLineValue(prepared);
  }

  /** A bill that a list has twice would become one with its amount twice. */
  function tellSameLines(record: readonly RecordRow[]): void {
    const identicalRowOf = identicalRowFinder();
    for (const { row, prepared } of record) {
      const first = identicalRowOf(row);
      if (first !== null) doubt(prepared, rowProblem(row, texts.record.sameLine(first), 'same-line'));
    }
  }

  function hasLineValue({ values }: PreparedRow): boolean {
    return targets.some(({ isLine }, at) => isLine && (values[at] ?? '') !== '');
  }

  /** Reports a line without a product here, since Odoo would name the whole order instead of the line. */
  function reportMissingProduct(row: SheetRow, { values, problems }: PreparedRow): void {
    if (product === undefined || problems.length > 0) return;
    const said = targets.filter((target, at) => target.isLine && (values[at] ?? '') !== '');
    if (said.length === 0 || said.includes(product)) return;
    problems.push(cellProblem(row, product, null, texts.cell.required(product.label), 'required'));
  }

  /** The title above a record, for the field that no column fills. */
  function titleOf({ row, section, prepared }: RecordRow): string {
    const title = titled?.field === accountTypeField ? (accountType?.(row.number) ?? null) : section?.title;
    if (!title && titled !== null && titled.isOptional !== true)
      prepared.problems.push(rowProblem(row, texts.cell.required(titled.label), 'required'));
    return title ?? '';
  }

  function storableValue(row: SheetRow, { values }: PreparedRow): string {
    const said = storableAt === null ? null : saysStorable(row.cells[storableAt] ?? null);
    const isStored = said ?? (defaults.is_storable === '1' && values[typeIndex] === 'consu');
    return isStored ? '1' : '0';
  }
}
