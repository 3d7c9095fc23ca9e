import { holdRecord, type RowProblem } from '@atrio/spreadsheets';
import { rootOf } from './fields.ts';
import type { Job } from './match.ts';
import { fieldOf, inSpanish, missingRecord } from './messages.ts';
import type { Sendable } from './names/named-ids.ts';
import type { ImportRecord } from './record.ts';
import type { Refusal } from './send-records.ts';
import type { SheetColumn } from './sheet-columns.ts';

/** Where a problem stands. */
export interface About {
  columns: readonly SheetColumn[];
  job: Job;
  records: readonly Sendable[];
}

/**
 * Every reason, each once, at the row of its line; the other rows of the record say which one is at fault.
 */
export function refusalOf(about: About, { row, messages }: Refusal): RowProblem[] {
  const problems = messages.map((message) =>
    problem(about, row, fieldOf(message), inSpanish(message), message.fieldLabel, message.row ?? 0),
  );
  const isFirst = ({ row: at, column, reason }: RowProblem, index: number): boolean =>
    problems.findIndex((other) => other.row === at && other.column === column && other.reason === reason) ===
    index;
  const told = problems.filter(isFirst);
  const record = about.records.find((candidate) => candidate.row === row);
  return record ? withOtherLines({ row, rows: record.rows, cells: record.given }, told, about.job) : told;
}

/**
 * Adds to the problems of a record's lines one for each other line of it, which names the line at fault: a
 * record goes in whole or not at all.
 *
 * @param record with the values as the sheet has them
 */
export function withOtherLines(
  { row, rows, cells }: Pick<ImportRecord, 'row' | 'rows' | 'cells'>,
  told: readonly RowProblem[],
  { paths, model }: Pick<Job, 'paths' | 'model'>,
): RowProblem[] {
  const lines = cells
    .map((values, line) => ({ row: rows[line] ?? row, values, continues: line > 0 }))
    // Records that were read by an earlier version do not know the rows of their lines.
    .filter((line, index) => index === 0 || line.row !== row)
    .map((line) => ({ ...line, problems: told.filter((one) => one.row === line.row) }));
  holdRecord(lines, paths, model);
  return lines.flatMap(({ problems }) => problems);
}

export const ambiguousKey = (about: About, row: number, reason: string): RowProblem[] => [
  problem(about, row, about.job.key, reason),
];

/** A count that Odoo applied, and that is another quantity now. */
export const missedCount = (about: About, row: number, quantity: number): RowProblem[] => [
  problem(
    about,
    row,
    'inventory_quantity',
    `Odoo dejó la cantidad en ${quantity}. Revísala en Inventario, Operaciones, Inventario físico.`,
  ),
];

export const missingNames = (
  about: About,
  row: number,
  names: readonly { path: string; name: string }[],
): RowProblem[] =>
  names.map(({ path, name }) => {
    const reason = missingRecord(name, placeOf(about, path)?.header ?? path);
    return { ...problem(about, row, path, reason), value: name };
  });

/** A row that the customer decided to leave out, by what it names. */
export const skippedRow = (
  columns: readonly SheetColumn[],
  row: number,
  path: string,
  name: string,
): RowProblem => problemOfName(columns, row, path, name, `Decidiste omitir las filas con «${name}».`);

/** A row that names what another row of the installation brings, and that one was rejected. */
export const namesRefusedRow = (
  columns: readonly SheetColumn[],
  row: number,
  path: string,
  name: string,
  refused: { row: number; sheet: string },
): RowProblem =>
  problemOfName(
    columns,
    row,
    path,
    name,
    `«${name}» no está en tu Odoo: es la fila ${refused.row} de «${refused.sheet}», que no entró. Corrige esa fila y esta entrará con ella.`,
  );

export function problemOfName(
  columns: readonly SheetColumn[],
  row: number,
  path: string,
  name: string,
  reason: string,
): RowProblem {
  const place = columns.find(({ field }) => field === path);
  const { column, header } = place ?? { column: '', header: '' };
  return { row, column, header, field: path, value: name, reason };
}

const placeOf = ({ columns }: About, field: string | null): SheetColumn | undefined =>
  columns.find((column) => column.field === field) ??
  columns.find((column) => rootOf(column.field) === field);

function problem(
  about: About,
  row: number,
  field: string | null,
  reason: string,
  label = '',
  line = 0,
): RowProblem {
  const { job, records } = about;
  const place = placeOf(about, field);
  const record = records.find((candidate) => candidate.row === row);
  const at = place ? job.paths.indexOf(place.field) : -1;
  const value = (record && at >= 0 ? record.given[line]?.[at] : '') ?? '';
  return {
    row: record?.rows[line] ?? row,
    column: place?.column ?? '',
    header: place?.header ?? label,
    field: field ?? '',
    value,
    reason,
  };
}
