import { saysStorable, storableColumn } from './app-defaults.ts';
import type { OdooField } from './catalogue.ts';
import { columnLetters } from './coordinates.ts';
import type { DateVotes } from './dates.ts';
import type { Header } from './header.ts';
import type { ColumnMapping } from './mapping.ts';
import {
  type ColumnTarget,
  columnTarget,
  type Normalised,
  normaliseCell,
  type ProblemKind,
  showCell,
} from './normalise.ts';
import { type DecimalVotes, decimalMark } from './numbers.ts';
import type { CellValue, Row } from './sheet-rows.ts';
import { hasData } from './survey.ts';
import { isExampleRow } from './template-marks.ts';
import { TEXTS } from './texts.ts';
import { weighed } from './weight.ts';
import { wordKey } from './words.ts';

/** What is wrong with one cell (or with a row, when column and header are ''). */
export interface RowProblem {
  /** As Excel numbers it. */
  row: number;
  /** Letters, as Excel shows them. */
  column: string;
  header: string;
  field: string;
  /** As the customer sees it, shortened; '' for an empty cell. */
  value: string;
  /** Spanish: what is wrong and what to do. */
  reason: string;
  /** Absent in what Odoo finds. */
  kind?: ProblemKind;
  /** What the cell could say instead, for a person to take or leave. */
  proposal?: string;
}

/** A row ready for `load()`. It must not be sent while it has problems. */
export interface PreparedRow {
  row: number;
  /** In the order of `fieldNames`. */
  values: string[];
  problems: RowProblem[];
  /** The row adds lines to the record above it: both must travel in one call. */
  continues: boolean;
}

export interface PrepareOptions {
  model: string;
  /** Values for fields without a column, and for blank cells of those with one. */
  defaults?: Readonly<Record<string, string>>;
  /** What the cells of each column proved, by column; without it each cell stands alone. */
  decimals?: readonly (DecimalVotes | undefined)[];
  dates?: readonly (DateVotes | undefined)[];
  header?: Header;
}

export interface PreparedRows {
  /** First argument of `load()`. */
  fieldNames: string[];
  rows: Generator<PreparedRow>;
}

interface Target extends ColumnTarget {
  column: number;
  header: string;
  isLine: boolean;
}

/**
 * Turns rows of a sheet into rows for `load()`. Blank rows are left out; every
 * problem that can be seen without Odoo is told, several per row. The iterator throws `too-large` where the
 * rows weigh more than a file may.
 * @param rows rows below the header
 */
export function prepareRows(
  rows: Iterable<Row>,
  mapping: readonly ColumnMapping[],
  fields: Readonly<Record<string, OdooField>>,
  options: PrepareOptions,
): PreparedRows {
  const targets = targetsOf(mapping, fields, options);
  const mapped = new Set(targets.map((target) => target.field.replace(/\/\.?id$/, '')));
  const constants = Object.entries(options.defaults ?? {}).filter(
    ([name]) => !mapped.has(name) && Object.hasOwn(fields, name),
  );
  const storable = storableColumn(mapping, fields);
  const extras = constants.filter(([name]) => storable === null || name !== 'is_storable');
  const fieldNames = [...targets.map((target) => target.field), ...extras.map(([name]) => name)];
  if (storable !== null) fieldNames.push('is_storable');
  const goodsAreStored = options.defaults?.is_storable === '1';
  const typeIndex = targets.findIndex((target) => target.column === storable);
  return { fieldNames, rows: weighed(prepare()) };

  function* prepare(): Generator<PreparedRow> {
    const seen = new Map<string, number>();
    let hasParent = false;
    for (const row of rows) {
      if (!hasData(row) || isExampleRow(row, options.header)) continue;
      const continues = hasParent && isContinuation(row, targets);
      const prepared: PreparedRow = { row: row.number, values: [], problems: [], continues };
      for (const target of targets) prepareCell(row, target, prepared);
      for (const [, value] of extras) prepared.values.push(continues ? '' : value);
      if (storable !== null && !continues) {
        const goods = goodsAreStored && prepared.values[typeIndex] === 'consu';
        prepared.values.push(goods || saysStorable(row.cells[storable] ?? null) ? '1' : '0');
      } else if (storable !== null) prepared.values.push('');
      checkExternalId(prepared, targets, seen);
      if (repeatsHeader(row, options.header))
        prepared.problems = [rowProblem(row, TEXTS.cell.repeatedHeader, 'repeated-header')];
      if (!continues) hasParent = true;
      yield prepared;
    }
  }

  function prepareCell(row: Row, target: Target, prepared: PreparedRow): void {
    const cell = row.cells[target.column] ?? null;
    if (prepared.continues && !target.isLine) {
      prepared.values.push('');
      return;
    }
    const read = storable === target.column && saysStorable(cell) ? 'consu' : cell;
    const result = normaliseCell(read, target);
    prepared.values.push(result.ok ? result.value : '');
    if (!result.ok) prepared.problems.push(cellProblem(row, target, cell, result));
  }
}

function targetsOf(
  mapping: readonly ColumnMapping[],
  fields: Readonly<Record<string, OdooField>>,
  options: PrepareOptions,
): Target[] {
  const targets: Target[] = [];
  for (const { column, header, field } of mapping) {
    if (field === null) continue;
    const label = options.header?.headers[column] || header;
    const votes = {
      decimal: decimalMark(options.decimals?.[column] ?? { point: 0, comma: 0 }),
      dates: options.dates?.[column] ?? { dayFirst: 0, monthFirst: 0 },
    };
    const target = columnTarget(field, label, options.model, fields, votes, options.defaults);
    const root = field.split('/', 1)[0] as string;
    const isLine = field.includes('/') && fields[root]?.type === 'one2many';
    targets.push({ ...target, column, header: label, isLine });
  }
  return targets;
}

/** Lines of an order or a bill of materials stand under their record, whose own columns stay blank. */
function isContinuation(row: Row, targets: Target[]): boolean {
  return (
    targets.some((target) => target.isLine && !isBlank(row.cells[target.column])) &&
    targets.every((target) => target.isLine || isBlank(row.cells[target.column]))
  );
}

function isBlank(cell: CellValue | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

function checkExternalId(prepared: PreparedRow, targets: Target[], seen: Map<string, number>): void {
  const at = targets.findIndex((target) => target.field === 'id');
  const target = targets[at];
  const value = prepared.values[at];
  if (target === undefined || value === undefined || value === '') return;
  const first = seen.get(value);
  if (first === undefined) seen.set(value, prepared.row);
  else
    prepared.problems.push({
      row: prepared.row,
      column: columnLetters(target.column),
      header: target.header,
      field: 'id',
      value,
      reason: TEXTS.cell.duplicateExternalId(value, first),
      kind: 'duplicate',
    });
}

/** Lists that were printed page by page repeat their header among the data. */
function repeatsHeader(row: Row, header: Header | undefined): boolean {
  if (header === undefined || row.cells.length < 2) return false;
  return row.cells.every((cell, column) => {
    const label = header.headers[column] ?? '';
    return cell === null
      ? label === ''
      : typeof cell === 'string' && wordKey(cell) === wordKey(label) && label !== '';
  });
}

function cellProblem(
  row: Row,
  target: Target,
  cell: CellValue,
  wrong: Extract<Normalised, { ok: false }>,
): RowProblem {
  return {
    row: row.number,
    column: columnLetters(target.column),
    header: target.header,
    field: target.field,
    value: showCell(cell),
    reason: wrong.reason,
    kind: wrong.kind,
    ...(wrong.proposal !== undefined && { proposal: wrong.proposal }),
  };
}

function rowProblem(row: Row, reason: string, kind: ProblemKind): RowProblem {
  return { row: row.number, column: '', header: '', field: '', value: '', reason, kind };
}
