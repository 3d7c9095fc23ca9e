import { type RowProblem, rejectRecord, type SheetColumn } from '@atrio/spreadsheets';
import { fieldOf, inSpanish, missingRecord, severalRecords } from '../calls/messages.ts';
import type { RecordMessages } from '../calls/send-records.ts';
import { rootOf } from '../instance/fields.ts';
import type { LoadJob } from './load-job.ts';
import type { ImportRecord } from './record.ts';
import type { ResolvedRecord, UnknownName } from './resolved-records.ts';

/** What is needed to say where in the sheet a problem is. */
export interface ProblemContext {
  columns: readonly SheetColumn[];
  job: LoadJob;
  records: readonly ResolvedRecord[];
}

/**
 * The problems of a record that Odoo rejected: each reason once, at the row of its line. The other rows of
 * the record refer to the row at fault.
 */
export function problemsOfMessages(context: ProblemContext, { row, messages }: RecordMessages): RowProblem[] {
  const problems = messages.map((message) =>
    problem(context, row, fieldOf(message), inSpanish(message), message.fieldLabel, message.row ?? 0),
  );
  const isFirst = ({ row: at, column, reason }: RowProblem, index: number): boolean =>
    problems.findIndex((other) => other.row === at && other.column === column && other.reason === reason) ===
    index;
  return onWholeRecord(context, row, problems.filter(isFirst));
}

/** Adds a problem to each other line of the record that begins in this row. */
function onWholeRecord({ records, job }: ProblemContext, row: number, problems: RowProblem[]): RowProblem[] {
  const record = records.find((candidate) => candidate.row === row);
  if (record === undefined) return problems;
  return withOtherLines({ row, rows: record.rows, cells: record.originalCells }, problems, job);
}

/**
 * Adds a problem to each other line of a record with bad lines, which names the line at fault: a record is
 * loaded whole or not at all.
 *
 * @param record with the values as the sheet has them
 */
export function withOtherLines(
  { row, rows, cells }: Pick<ImportRecord, 'row' | 'rows' | 'cells'>,
  problems: readonly RowProblem[],
  { paths, model }: Pick<LoadJob, 'paths' | 'model'>,
): RowProblem[] {
  const lines = cells
    .map((values, line) => ({ row: rows[line] ?? row, values, continues: line > 0 }))
    // Records that an earlier version stored do not have the rows of their lines.
    .filter((line, index) => index === 0 || line.row !== row)
    .map((line) => ({ ...line, problems: problems.filter((one) => one.row === line.row) }));
  rejectRecord(lines, paths, model);
  return lines.flatMap(({ problems }) => problems);
}

/** @param reason Spanish: several records have the key */
export const ambiguousKeyProblems = (context: ProblemContext, row: number, reason: string): RowProblem[] => [
  problem(context, row, context.job.key, reason),
];

/** A record that Odoo has already, with other lines. */
export const otherLinesProblems = (context: ProblemContext, row: number): RowProblem[] =>
  onWholeRecord(context, row, [problem(context, row, context.job.key, otherLines)]);

const otherLines =
  'Ya está en tu Odoo con otras líneas, y las líneas de lo que ya existe no se cambian desde aquí. Corrígelas en Odoo, o ponle otro número si es otro documento.';

/** One problem for each name that no record has, or several have. */
export const unknownNameProblems = (
  context: ProblemContext,
  row: number,
  names: readonly UnknownName[],
): RowProblem[] =>
  names.map(({ path, name, candidates }) => {
    const header = columnOf(context, path)?.header ?? path;
    const reason = candidates.length ? severalRecords(name, header, candidates) : missingRecord(name, header);
    return { ...problem(context, row, path, reason), value: name };
  });

/** A row that the customer decided to skip because of a name in it. */
export const skippedRowProblem = (
  columns: readonly SheetColumn[],
  row: number,
  path: string,
  name: string,
): RowProblem => problemOfName(columns, row, path, name, `Decidiste omitir las filas con «${name}».`);

/** A row that names what another row of the installation creates, where that row was rejected. */
export const rejectedReferenceProblem = (
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

/** A problem of a name in a cell. @param reason one Spanish sentence */
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

const columnOf = ({ columns }: ProblemContext, field: string | null): SheetColumn | undefined =>
  columns.find((column) => column.field === field) ??
  columns.find((column) => rootOf(column.field) === field);

function problem(
  context: ProblemContext,
  row: number,
  field: string | null,
  reason: string,
  label = '',
  line = 0,
): RowProblem {
  const { job, records } = context;
  const place = columnOf(context, field);
  const record = records.find((candidate) => candidate.row === row);
  const at = place ? job.paths.indexOf(place.field) : -1;
  const value = (record && at >= 0 ? record.originalCells[line]?.[at] : '') ?? '';
  return {
    row: record?.rows[line] ?? row,
    column: place?.column ?? '',
    header: place?.header ?? label,
    field: field ?? '',
    value,
    reason,
  };
}
