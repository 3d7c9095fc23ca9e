import { isDocument } from '../catalogue/documents.ts';
import { texts } from '../common/texts.ts';
import type { Header } from '../layout/header-texts.ts';
import type { ColumnMapping } from '../mapping/claims/claims.ts';
import { otherFirmNames } from '../mapping/substitute-columns.ts';
import { sideFiller } from './accounts/opening-sides.ts';
import { companyMarker } from './contacts/companies-of-people.ts';
import { jobPersonMover, jobSplitter } from './contacts/jobs-of-customers.ts';
import { mailSplitter } from './contacts/mails-in-names.ts';
import { personNamer } from './contacts/names-in-companies.ts';
import { namedFiller } from './contacts/names-of-leads.ts';
import { newPartnerReader } from './contacts/new-partners.ts';
import { stateNamer } from './contacts/state-of-country.ts';
import { telephoneSplitter } from './contacts/telephones-in-names.ts';
import { balanceChecker } from './documents/balances.ts';
import { tellEmptyLines, withoutEmptyLines } from './documents/line-texts.ts';
import { lineTotalChecker } from './documents/line-totals.ts';
import { chargeTeller } from './documents/order-charges.ts';
import { refundMarker } from './documents/refunds.ts';
import type { LoadedColumns } from './loaded-columns.ts';
import { limitFiller } from './products/reorder-limits.ts';
import { type LineContext, lineReader, type RowToPrepare } from './record-lines.ts';
import { identicalRowFinder } from './records/identical-rows.ts';
import { doubt, type PreparedRow, rowProblem } from './records/row-problems.ts';
import type { TargetColumn } from './records/target-columns.ts';
import { defaultCountry } from './records/target-columns.ts';
import { type RecordRow, recordName, recordValue, rejectWhole } from './records/whole-records.ts';

/** What the records of a sheet are prepared with. */
interface RecordContext extends LineContext {
  model: string;
  header?: Header;
  /** ISO 3166 code of the company's country; without it Guatemala. */
  country?: string | null;
  /** Columns with the people of companies, who are loaded as lists of their own. */
  persons?: readonly number[];
  /** Whether a row names this company (`foldedText`) as that of its person. */
  isCompany: (name: string) => boolean;
  /** Called here for records with lines only: others may be left out after they are prepared. */
  reportDuplicates: (head: PreparedRow) => void;
}

/** The rows of one record while they are prepared. */
interface SheetRecord {
  /** For messages: `El pedido S0040`. */
  name: string;
  /** The first line, which has the values of the record too. */
  head: RecordRow;
  lines: readonly RecordRow[];
  /** All rows that say something of the record: the lines, and those that are left out. */
  rows: readonly RecordRow[];
}

/** Completes the values of a record, or reports something about it. */
type RecordStep = (record: SheetRecord) => void;

const preparedOf = ({ prepared }: RecordRow): PreparedRow => prepared;

/**
 * @returns a function that prepares the rows of one record. It takes the number of the record as the sheet shows
 * it, '' where it has none
 */
export function recordPreparer(
  mapping: readonly ColumnMapping[],
  columns: LoadedColumns,
  context: RecordContext,
): (number: string, items: readonly RowToPrepare[]) => PreparedRow[] {
  const lineOf = lineReader(columns, context);
  const fillHead = headFiller(columns, context);
  const complete = completingSteps(mapping, columns, context);
  const tellStates = stateTeller(columns, context, lineOf.isEmpty);
  const check = checkingSteps(mapping, columns, context);
  return (number, items) => {
    const { lines, said: rows, empty } = withoutEmptyLines(items.map(lineOf.read));
    const [head] = lines;
    if (head === undefined) return [];
    const record = { name: recordName(context.model, number), head, lines, rows };
    const nonRecord = items[0]?.nonRecord ?? null;
    fillHead(record);
    for (const line of lines) lineOf.finish(line, line === head, record.name);
    if (nonRecord === null) for (const step of complete) step(record);
    tellStates(record);
    if (nonRecord === null) for (const step of check) step(record);
    else head.prepared.problems = [nonRecord];
    if (columns.hasLines) tellSameLines(record, columns.targets, context.model);
    rejectWhole(lines.map(preparedOf), record.name);
    tellEmptyLines(empty, head.prepared, record.name);
    return [...lines, ...empty].map(preparedOf);
  };
}

/** Fills the record's own columns. */
function headFiller({ targets }: LoadedColumns, { model, country, read }: RecordContext): RecordStep {
  const nameState = stateNamer(targets, country ?? defaultCountry);
  const namePerson = personNamer(targets, model);
  return ({ head: { prepared }, rows, name }) => {
    for (const [at, target] of targets.entries())
      if (!target.isLine) prepared.values[at] = recordValue(rows, target, name, read);
    nameState(prepared.values);
    namePerson(prepared.values);
  };
}

/**
 * Steps that complete a record: the maximum of a rule, the other side of a balance, whether a contact is a customer or
 * a supplier, what else the name or the address of a contact says, the person or firm of an opportunity, the contact
 * that a document is for, and which contacts are companies. A telephone is taken from a name before the name is split into a
 * job and its customer.
 */
function completingSteps(
  mapping: readonly ColumnMapping[],
  {
    fieldNames,
    targets,
    kinds,
    telephones,
    addresses,
    telephonesInNames,
    mailsInNames,
    isOfPeople,
    jobsInNames,
    leadsName,
    mayMarkCompanies,
  }: LoadedColumns,
  { model, header, persons = [], isCompany }: RecordContext,
): RecordStep[] {
  const fillLimit = limitFiller(model, fieldNames, targets);
  const fillSide = sideFiller(model, fieldNames, targets);
  const splitTelephone = telephonesInNames ? telephoneSplitter(fieldNames, targets) : null;
  const splitMail = mailsInNames ? mailSplitter(model, fieldNames, targets) : null;
  const jobs = isOfPeople ? jobPersonMover(fieldNames) : jobSplitter(fieldNames, targets);
  const splitJob = jobsInNames ? jobs : null;
  const fillNamed = leadsName === null ? null : namedFiller(fieldNames, leadsName);
  const readPartner = newPartnerReader(mapping, model, header?.headers ?? []);
  const markCompany = mayMarkCompanies
    ? companyMarker(fieldNames, targets, persons, otherFirmNames(mapping, model), isCompany)
    : null;
  return [
    ({ head }) => fillLimit(head.row, head.prepared),
    ({ head }) => fillSide(head.prepared),
    ({ head }) => kinds?.mark(head.row, fieldNames, head.prepared.values),
    ({ head }) => telephones?.mark(head.row, fieldNames, head.prepared),
    ({ head }) => addresses?.split(head.row, fieldNames, head.prepared),
    ({ head }) => splitMail?.(head.prepared),
    ({ head }) => splitTelephone?.(head.prepared),
    ({ head }) => splitJob?.(head.prepared),
    ({ head }) => fillNamed?.(head.prepared),
    ({ head, rows }) => {
      const newPartner = readPartner?.(rows) ?? null;
      if (newPartner !== null) head.prepared.newPartner = newPartner;
    },
    ({ head }) => markCompany?.(head.row, head.prepared),
  ];
}

/** Tells of a record that it goes in archived, finished or as a credit note, or that it has no line. */
function stateTeller(
  { fieldNames, targets, states, hasLines }: LoadedColumns,
  { model }: RecordContext,
  isEmpty: (line: RecordRow) => boolean,
): RecordStep {
  const markRefund = refundMarker(model, fieldNames, targets);
  return ({ head: { row, prepared }, lines, name }) => {
    for (const { mark, told } of states)
      if (mark(row, fieldNames, prepared.values)) doubt(prepared, rowProblem(row, told.reason, told.kind));
    if (markRefund?.(lines)) doubt(prepared, rowProblem(row, texts.record.refund, 'refund'));
    if (isDocument(model) && hasLines && lines.every(isEmpty))
      prepared.problems.push(rowProblem(row, texts.record.noLine(name), 'required'));
  };
}

/** Compares a record with the other ones, and its lines with what it says of their sum and of charges. */
function checkingSteps(
  mapping: readonly ColumnMapping[],
  { targets, hasLines }: LoadedColumns,
  { model, reportDuplicates }: RecordContext,
): RecordStep[] {
  const checkTotals = lineTotalChecker(mapping, targets, model);
  const checkBalance = balanceChecker(mapping, targets, model);
  const tellCharges = chargeTeller(mapping, model);
  return [
    ({ head }) => {
      if (hasLines) reportDuplicates(head.prepared);
    },
    ({ lines }) => checkTotals(lines),
    ({ lines }) => checkBalance(lines),
    ({ lines }) => tellCharges(lines),
  ];
}

/** A bill that a list has twice would become one with its amount twice, also where its customer is spelled in two ways. */
function tellSameLines({ lines }: SheetRecord, targets: readonly TargetColumn[], model: string): void {
  const ofLine = targets.flatMap(({ isLine }, at) => (isLine ? [at] : []));
  const identicalRowOf = identicalRowFinder();
  const sameLineOf = identicalRowFinder();
  for (const { row, prepared } of lines) {
    const identical = identicalRowOf(row);
    const same = sameLineOf({ ...row, cells: ofLine.map((at) => prepared.values[at] ?? '') });
    if (identical !== null) doubt(prepared, rowProblem(row, texts.record.sameLine(identical), 'same-line'));
    else if (same !== null && model === 'account.move')
      doubt(prepared, rowProblem(row, texts.record.sameAmount(same), 'same-line'));
  }
}
