import type { OdooField } from '../catalogue/catalogue.ts';
import { filledField } from '../catalogue/field-paths.ts';
import type { Header } from '../layout/header-texts.ts';
import type { KnownList } from '../lists/further-lists.ts';
import type { ColumnMapping } from '../mapping/claims/claims.ts';
import { substituteColumns } from '../mapping/substitute-columns.ts';
import type { SheetRow } from '../reader/workbook.ts';
import { type AddressesInCells, addressesInCells } from './contacts/addresses-in-cells.ts';
import { companyField, mayHaveCompanies } from './contacts/companies-of-people.ts';
import { customerField, haveJobs } from './contacts/jobs-of-customers.ts';
import { type KindColumns, kindColumns } from './contacts/kinds-of-contacts.ts';
import { haveMails, mailFieldOf } from './contacts/mails-in-names.ts';
import { type NamedField, whomLeadsName } from './contacts/names-of-leads.ts';
import { type SeveralTelephones, severalTelephones } from './contacts/several-telephones.ts';
import { haveTelephones, telephoneField } from './contacts/telephones-in-names.ts';
import { type LineTexts, lineKindField, lineTextsIn } from './documents/line-texts.ts';
import { lacksMaximum, maximumField } from './products/reorder-limits.ts';
import { storableColumn } from './products/storable-products.ts';
import { type ColumnContext, type TargetColumn, targetColumns } from './records/target-columns.ts';
import type { TitledField } from './sheet-values.ts';
import type { RecordStateReader } from './states/record-state-reader.ts';
import { findRecordStates } from './states/record-states.ts';

/** What decides which values a row has, besides the mapping of its columns. */
export interface LoadedColumnsOptions extends Omit<ColumnContext, 'headers'> {
  model: string;
  header?: Header;
  /** Values for fields without a column and for blank cells, by field. */
  defaults?: Readonly<Record<string, string>>;
  /** The field that the titles of groups of rows fill. */
  titled?: TitledField | null;
  /** The sheet is read as this further list. */
  list?: KnownList | null;
  /** Columns with the people of companies, who are loaded as lists of their own. */
  persons?: readonly number[];
  /** Whether a text of a column has the legal form of a firm, by column. */
  legalForms?: readonly boolean[];
  /** The first rows below the header, by which codes of a state are told from other values. */
  firstRecords?: readonly SheetRow[];
}

/** The values that each row for `load()` has: first those of the columns, then the others. */
export interface LoadedColumns {
  /** Names of the values, in their order: the first argument of `load()`. */
  fieldNames: string[];
  targets: TargetColumn[];
  /** Fields without a column, with their values. */
  extras: [field: string, value: string][];
  /**
   * The column with the type, which also gives the added value of `is_storable`; null where none is added.
   */
  storableAt: number | null;
  titled: TitledField | null;
  /** How rows say that their record is archived, lost or finished, in the order in which each changes it. */
  states: readonly RecordStateReader[];
  /** Says whether each contact is a customer or a supplier. */
  kinds: KindColumns | null;
  /** The names of contacts have their telephones behind them. */
  telephonesInNames: boolean;
  /** The names of people have their mails behind them. */
  mailsInNames: boolean;
  /** What is done with second telephones; null for other lists. */
  telephones: SeveralTelephones | null;
  /** What is done with addresses of several lines in one cell; null for other lists. */
  addresses: AddressesInCells | null;
  /** The sheet is read as the people of its companies. */
  isOfPeople: boolean;
  /** Some names of contacts have their customer before them. */
  jobsInNames: boolean;
  /** Whom the opportunities have their names from. */
  leadsName: NamedField | null;
  /** Contacts may be the companies of others, and no column says so. */
  mayMarkCompanies: boolean;
  /** The sections and notes of orders; null for other sheets. */
  lineTexts: LineTexts | null;
  /** Records have lines, so that several rows may be one record. */
  hasLines: boolean;
}

/** @param fields the model's `fields_get` */
export function loadedColumns(
  mapping: readonly ColumnMapping[],
  fields: Readonly<Record<string, OdooField>>,
  options: LoadedColumnsOptions,
): LoadedColumns {
  const { model, header, defaults = {} } = options;
  const targets = targetColumns(
    mapping,
    fields,
    model,
    { ...options, headers: header?.headers ?? [], required: options.list?.required },
    defaults,
  );
  const mapped = new Set(targets.map((target) => filledField(target.field)));
  const states = findRecordStates(model, mapping, options.firstRecords, options.list?.kind);
  const kinds = kindColumns(model, mapping, fields, options.firstRecords);
  const titled = options.titled ?? null;
  const titles = titled === null ? {} : { [titled.field]: '' };
  const telephonesInNames = haveTelephones(model, targets, options.firstRecords ?? []);
  const mail = haveMails(model, targets, options.firstRecords ?? []) ? mailFieldOf(model) : null;
  const telephones = severalTelephones(model, mapping, fields, targets, options);
  const addresses = addressesInCells(
    fields,
    targets,
    options.firstRecords ?? [],
    options.country ?? undefined,
  );
  const isOfPeople = options.list?.kind === 'people';
  const jobsInNames = haveJobs(model, targets, options.firstRecords ?? [], isOfPeople);
  const namesFirms = () =>
    columnsOfName(mapping, fields, model).some((at) => options.legalForms?.[at] === true);
  const leadsName = whomLeadsName(model, mapping, fields);
  const mayMarkCompanies =
    !isOfPeople && mayHaveCompanies(model, targets, fields, options.persons ?? [], namesFirms);
  const inNames = {
    ...(mayMarkCompanies && { [companyField]: '' }),
    ...(telephonesInNames && { [telephoneField]: '' }),
    ...(mail !== null && { [mail]: '' }),
    ...(jobsInNames && { [customerField]: '' }),
    ...(leadsName !== null && { [leadsName]: '' }),
  };
  const limit = lacksMaximum(model, [...mapped]) ? { [maximumField]: '' } : {};
  const constants = Object.entries({
    ...Object.fromEntries(states.flatMap(({ blanks }) => Object.entries(blanks))),
    ...kinds?.blanks,
    ...telephones?.blanks,
    ...addresses?.blanks,
    ...inNames,
    ...limit,
    ...defaults,
    ...titles,
  }).filter(([name]) => !mapped.has(name) && Object.hasOwn(fields, name));
  const storableAt = storableColumn(mapping, fields);
  const extras = constants.filter(([name]) => storableAt === null || name !== 'is_storable');
  const fieldNames = [...targets.map((target) => target.field), ...extras.map(([name]) => name)];
  if (storableAt !== null) fieldNames.push('is_storable');
  const lineTexts = lineTextsIn(mapping, targets, fields, model);
  if (lineTexts?.isKindAdded) fieldNames.push(lineKindField);
  const hasLines = targets.some(({ isLine }) => isLine);
  return {
    fieldNames,
    targets,
    extras,
    storableAt,
    titled,
    states,
    kinds,
    telephonesInNames,
    mailsInNames: mail !== null,
    telephones,
    addresses,
    isOfPeople,
    jobsInNames,
    leadsName,
    mayMarkCompanies,
    lineTexts,
    hasLines,
  };
}

/** The columns from which a record may have its name. */
function columnsOfName(
  mapping: readonly ColumnMapping[],
  fields: Readonly<Record<string, OdooField>>,
  model: string,
): number[] {
  const named = mapping.filter(({ field, joins }) => field === 'name' || joins?.field === 'name');
  const substitutes = substituteColumns(mapping, fields, model).get('name') ?? [];
  return [...named.map(({ column }) => column), ...substitutes];
}
