import { isStorableType, saysStorable, storableColumn } from './app-defaults.ts';
import { type AsideFacts, asideOf, asideText, isLone } from './aside-rows.ts';
import type { OdooField } from './catalogue.ts';
import { keyForm, tellsNobody, twinFinder, unrepeated } from './doubles.ts';
import type { ColumnMapping } from './mapping.ts';
import { normaliseCell } from './normalise.ts';
import { withinRange } from './ranges.ts';
import { recordsOf, type SheetRow, sameText } from './records.ts';
import { type PreparedRow, problemAt, type RowProblem, rowProblem } from './row-problems.ts';
import type { Row } from './sheet-rows.ts';
import { cellOf, substitutesOf } from './substitutes.ts';
import { hasData } from './survey.ts';
import { type ColumnFacts, type Target, targetsOf } from './targets.ts';
import { isExampleRow } from './template-marks.ts';
import { TEXTS } from './texts.ts';
import { weighed } from './weight.ts';
import { holdWhole, ownValue, type RowOfRecord, recordName } from './whole-records.ts';
import { namesProduct } from './words.ts';

export type { PreparedRow, RowProblem };

export interface PrepareOptions extends Omit<ColumnFacts, 'headers'>, AsideFacts {
  model: string;
  /** Values for fields without a column, and for blank cells of those with one. */
  defaults?: Readonly<Record<string, string>>;
  /** Field that tells which record a row is: a second row with the same is at fault. */
  key?: string | null;
}

export interface PreparedRows {
  /** First argument of `load()`. */
  fieldNames: string[];
  rows: Generator<PreparedRow>;
}

interface Flawed extends SheetRow {
  flaw: RowProblem | null;
}

/**
 * Turns rows of a sheet into rows for `load()`. Blank rows are left out; every
 * problem that can be seen without Odoo is told, several per row. The rows of
 * a record with lines come one after another, wherever they stand in the
 * sheet, and all of them have a problem when one has. The iterator throws
 * `too-large` where the rows weigh more than a file may.
 * @param rows rows below the header
 */
export function prepareRows(
  rows: Iterable<Row>,
  mapping: readonly ColumnMapping[],
  fields: Readonly<Record<string, OdooField>>,
  options: PrepareOptions,
): PreparedRows {
  const { model, header, defaults = {} } = options;
  const targets = targetsOf(mapping, fields, model, { ...options, headers: header?.headers ?? [] }, defaults);
  const mapped = new Set(targets.map((target) => target.field.replace(/\/\.?id$/, '')));
  const constants = Object.entries(defaults).filter(
    ([name]) => !mapped.has(name) && Object.hasOwn(fields, name),
  );
  const storable = storableColumn(mapping, fields);
  const extras = constants.filter(([name]) => storable === null || name !== 'is_storable');
  const fieldNames = [...targets.map((target) => target.field), ...extras.map(([name]) => name)];
  if (storable !== null) fieldNames.push('is_storable');
  const typeIndex = targets.findIndex((target) => target.column === storable);
  const hasLines = targets.some(({ isLine }) => isLine);
  const substitutes = substitutesOf(mapping, fields, model);
  const product = targets.find(({ isLine, field }) => isLine && namesProduct(field));
  const tellDoubles = doubleFinder(fieldNames, targets, options.key ?? null, model);
  return { fieldNames, rows: weighed(prepare()) };

  function* prepare(): Generator<PreparedRow> {
    if (hasLines) {
      for (const { number, rows: own } of recordsOf(sheetRows(), targets, model))
        yield* prepareRecord(number, own);
      return;
    }
    const twinOf = twinFinder();
    for (const item of sheetRows()) {
      for (const prepared of prepareRecord('', [item])) {
        const twin = prepared.problems.length === 0 ? twinOf(item.row) : null;
        if (twin !== null) prepared.problems.push(rowProblem(item.row, TEXTS.record.twin(twin), 'twin'));
        else if (item.flaw === null) tellDoubles(prepared);
        yield prepared;
      }
    }
  }

  function* sheetRows(): Generator<Flawed> {
    for (const row of rows) {
      if (!hasData(row) || isExampleRow(row, header)) continue;
      const aside = asideProblem(row, options);
      const flaw = aside !== null && isLineAlone(row) ? null : aside;
      yield { row, flaw, standsAlone: flaw !== null };
    }
  }

  /** A line of an order may say no more than its product. */
  function isLineAlone(row: Row): boolean {
    return (
      isLone(row) && targets.some(({ isLine, column }) => isLine && (row.cells[column] ?? null) !== null)
    );
  }

  function prepareRecord(number: string, items: readonly Flawed[]): PreparedRow[] {
    const record = items.map(({ row }, index): RowOfRecord => {
      const prepared: PreparedRow = { row: row.number, values: [], problems: [], continues: index > 0 };
      for (const target of targets)
        prepared.values.push(target.isLine ? read({ row, prepared }, target) : '');
      return { row, prepared };
    });
    const [head] = record;
    if (head === undefined) return [];
    const flaw = items[0]?.flaw ?? null;
    const name = recordName(model, number);
    for (const [at, target] of targets.entries())
      if (!target.isLine) head.prepared.values[at] = ownValue(record, target, name, read);
    for (const { row, prepared } of record) {
      const isHead = prepared === head.prepared;
      if (!isHead && prepared.problems.length === 0 && prepared.values.every((value) => value === ''))
        prepared.problems.push(rowProblem(row, TEXTS.record.noLine(name), 'required'));
      tellMissingProduct(row, prepared);
      for (const [, value] of extras) prepared.values.push(isHead ? value : '');
      if (storable !== null) prepared.values.push(isHead ? storableValue(row, prepared) : '');
    }
    if (flaw !== null) head.prepared.problems = [flaw];
    else if (hasLines) tellDoubles(head.prepared);
    const prepared = record.map((own) => own.prepared);
    holdWhole(prepared, name);
    return prepared;
  }

  /** Odoo would name the whole order, and not the line. */
  function tellMissingProduct(row: Row, { values, problems }: PreparedRow): void {
    if (product === undefined || problems.length > 0) return;
    const said = targets.filter((target, at) => target.isLine && (values[at] ?? '') !== '');
    if (said.length === 0 || said.includes(product)) return;
    problems.push(problemAt(row, product, null, TEXTS.cell.required(product.label), 'required'));
  }

  function storableValue(row: Row, { values }: PreparedRow): string {
    const said = storable === null ? null : saysStorable(row.cells[storable] ?? null);
    const isStored = said ?? (defaults.is_storable === '1' && values[typeIndex] === 'consu');
    return isStored ? '1' : '0';
  }

  /** @returns '' for a cell that is wrong, which is written down */
  function read({ row, prepared }: RowOfRecord, target: Target): string {
    const cell = cellOf(row, target, substitutes);
    const isStored = isStorableType(target.field, fields) && saysStorable(cell) === true;
    const result = normaliseCell(isStored ? 'consu' : cell, target);
    if (result.ok) {
      if (target.range === null || result.value === '') return result.value;
      const ranged = withinRange(target.range, result.value, cell);
      if ('value' in ranged) return ranged.value;
      prepared.problems.push(problemAt(row, target, cell, ranged.reason, 'number'));
      return '';
    }
    prepared.problems.push({
      ...problemAt(row, target, cell, result.reason, result.kind),
      ...(result.proposal !== undefined && { proposal: result.proposal }),
    });
    return '';
  }
}

/** Of two rows with the same id, key or bar code the second one is at fault, for the review and for the load. */
function doubleFinder(
  fieldNames: readonly string[],
  targets: readonly Target[],
  key: string | null,
  model: string,
): (prepared: PreparedRow) => void {
  const watched = unrepeated(fieldNames, key, model).map(({ fields: [field, ...others], kind }) => ({
    field,
    kind,
    at: fieldNames.indexOf(field),
    others: others.map((other) => fieldNames.indexOf(other)),
    target: targets.find((target) => target.field === field),
    seen: new Map<string, number>(),
  }));
  return ({ row, values, problems }) => {
    for (const { field, kind, at, others, target, seen } of watched) {
      const value = values[at] ?? '';
      if (target === undefined || tellsNobody(field, value)) continue;
      const own = target.type === 'many2one' ? sameText(value) : keyForm(field, value);
      const form = [own, ...others.map((other) => sameText(values[other] ?? ''))].join('\n');
      const first = seen.get(form);
      if (first === undefined) seen.set(form, row);
      else
        problems.push(
          problemAt({ number: row }, target, value, TEXTS.double[kind](value, first), 'duplicate'),
        );
    }
  };
}

function asideProblem(row: Row, facts: AsideFacts): RowProblem | null {
  const kind = asideOf(row, facts);
  return kind === null ? null : { ...rowProblem(row, TEXTS.aside[kind], kind), value: asideText(row) };
}
