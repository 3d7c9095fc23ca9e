import { findHint } from '../catalogue/catalogue.ts';
import { partners } from '../catalogue/contacts.ts';
import { isDocument } from '../catalogue/documents.ts';
import { isOfLine } from '../catalogue/field-paths.ts';
import { columnLetters } from '../common/coordinates.ts';
import { SpreadsheetError } from '../common/errors.ts';
import { knownList } from '../lists/further-lists.ts';
import type { CellValue, Workbook } from '../reader/workbook.ts';
import { fieldsOfAddress } from '../rows/contacts/addresses-in-cells.ts';
import { companyField } from '../rows/contacts/companies-of-people.ts';
import { customerField } from '../rows/contacts/jobs-of-customers.ts';
import { mailFieldOf } from '../rows/contacts/mails-in-names.ts';
import { telephoneField } from '../rows/contacts/telephones-in-names.ts';
import type { Inspection } from '../rows/inspect-file.ts';
import { prepareWorkbook } from '../rows/prepare-file.ts';
import type { PrepareRequest } from '../rows/prepare-request.ts';
import type { PartOfCell } from '../rows/records/row-problems.ts';

/** What rows have besides their own cells: from the title of their group, from above, or the same for all rows. */
export interface ValuesBeside {
  /** The fields that no column fills, and what people call them. */
  fields: { field: string; label: string }[];
  /** The values of these fields in a row, '' where it has none. */
  of(row: number): string[];
  /** What cells of a row were read as, ditto marks, blank ones and names, by the letters of their columns. */
  cells(row: number): ReadonlyMap<string, CellValue>;
}

const noCells: ReadonlyMap<string, CellValue> = new Map();
const nothing: ValuesBeside = { fields: [], of: () => [], cells: () => noCells };

/**
 * Finds what some rows of a sheet would lose if they stood alone.
 *
 * @param inspection of the sheet
 * @param rows their numbers, as Excel shows them
 * @param columns field of each column, by column
 * @param hasMarks whether one of them has a ditto mark
 */
export function valuesBeside(
  book: Workbook,
  request: PrepareRequest,
  { sheet, titled, columns: mapping }: Inspection,
  rows: ReadonlySet<number>,
  columns: readonly (string | null)[],
  hasMarks: boolean,
): ValuesBeside {
  const list = knownList(book, sheet, request.model);
  const ofSheet = [
    ...(titled === null ? [] : [titled.field]),
    ...Object.keys(request.values ?? {}),
    ...Object.keys(list?.values?.(list.which, mapping) ?? {}),
  ].filter((field) => !columns.includes(field));
  // Marks repeat what stands above, of documents a name may stand above the rows of a group, a contact may have its
  // company or its telephone from the row above or from its name, people may have their mail from their name, and
  // places may stand below a street.
  const isOfContacts = request.model === partners.model;
  const mailField = mailFieldOf(request.model);
  const mail = mapping.some(({ field }) => field === mailField) ? null : mailField;
  const ofAddress = fieldsOfAddress(mapping);
  const mayHaveMore = isDocument(request.model) || isOfContacts || mail !== null || ofAddress.length > 0;
  if (ofSheet.length === 0 && !hasMarks && !mayHaveMore) return nothing;
  const inCells = [
    ...ofAddress,
    ...(mail === null ? [] : [mail]),
    ...(isOfContacts ? [telephoneField, customerField, companyField] : []),
  ].filter((field) => !columns.includes(field));
  try {
    return preparedBeside(book, request, rows, [...new Set([...ofSheet, ...inCells])], columns);
  } catch (error) {
    // A sheet that cannot be loaded has only its cells.
    if (error instanceof SpreadsheetError) return nothing;
    throw error;
  }
}

/** @param wanted the fields that no column fills */
function preparedBeside(
  book: Workbook,
  request: PrepareRequest,
  rows: ReadonlySet<number>,
  wanted: readonly string[],
  columns: readonly (string | null)[],
): ValuesBeside {
  const { fieldNames, rows: prepared } = prepareWorkbook(book, request);
  const fields = wanted
    .filter((field) => fieldNames.includes(field))
    .map((field) => ({ field, label: labelOf(request, field) }));
  const valuesOf = new Map<number, readonly string[]>();
  const cellsOf = new Map<number, ReadonlyMap<string, CellValue>>();
  const ofLines = new Set(
    columns.flatMap((field, at) => (field !== null && isOfLine(field) ? [columnLetters(at)] : [])),
  );
  for (const { row, values, continues, readAs = [] } of prepared) {
    if (!rows.has(row)) continue;
    if (fields.length > 0) valuesOf.set(row, values);
    // In a row that only adds a line, the cells of the record stay blank, or the row would begin a new record.
    // A part of a cell goes into the column of its field. The cell stays whole where a part has no place.
    const hasPlace = ({ field }: PartOfCell) => wanted.includes(field) || columns.includes(field);
    const read = readAs.flatMap(({ column, cell, rest = [] }): [column: string, cell: CellValue][] => {
      if (cell === undefined || !rest.every(hasPlace)) return [];
      const parts = rest.filter(({ field }) => columns.includes(field));
      return [
        [column, continues && !ofLines.has(column) ? null : cell],
        ...parts.map(({ field, value }): [string, CellValue] => [
          columnLetters(columns.indexOf(field)),
          value,
        ]),
      ];
    });
    if (read.length > 0) cellsOf.set(row, new Map(read));
  }
  return {
    fields,
    of: (row) => fields.map(({ field }) => valuesOf.get(row)?.[fieldNames.indexOf(field)] ?? ''),
    cells: (row) => cellsOf.get(row) ?? noCells,
  };
}

const labelOf = ({ model, fields }: PrepareRequest, field: string): string =>
  findHint(model, field)?.labels[0] ?? fields?.[field]?.string ?? field;
