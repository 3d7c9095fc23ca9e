import type { SheetPlan } from '@atrio/contract';
import {
  appDefaults,
  type Inspection,
  mappingProblems,
  mayBeOfWholeSheet,
  type OdooField,
} from '@atrio/spreadsheets';
import { invalidField } from '../../core/errors.ts';
import { texts } from './texts.ts';

export type FieldPath = (string | number)[];

export const sheetProblem = texts.plan.problem;

interface KnownFields {
  fields: Record<string, OdooField>;
  /** They are those of the instance, and not of the catalogue. */
  wasAsked: boolean;
}

/**
 * Compares the customer's choices for a sheet with the sheet and with the fields of its model.
 *
 * @param at the path of the plan in the body of the call
 * @throws invalid-input that names the sheet and the remedy
 */
export function checkPlan(
  plan: SheetPlan,
  inspection: Inspection,
  app: string,
  known: KnownFields,
  at: FieldPath,
): void {
  checkColumns(plan, inspection, app, known, at);
  checkValues(plan, known.fields, at);
  checkDecisions(plan, inspection, at);
}

function checkColumns(
  { sheet, model, columns, key, values = [] }: SheetPlan,
  { headers, titled }: Inspection,
  app: string,
  { fields, wasAsked }: KnownFields,
  at: FieldPath,
): void {
  for (const { column, header } of columns) {
    if ((headers[column] ?? '') === header) continue;
    throw invalidField([...at, 'columns'], texts.plan.movedColumn(sheet, header));
  }
  const taken = columns.flatMap(({ field }) => (field === null ? [] : [field]));
  const double = taken.find((field, index) => taken.indexOf(field) !== index);
  if (double !== undefined) {
    const label = fields[double]?.string ?? double;
    throw invalidField([...at, 'columns'], sheetProblem(sheet, texts.plan.twoColumns(label)));
  }
  // A field that Odoo could not be asked about is not reported as missing: the plan is compared with the
  // instance again when its apps are installed.
  const unknown = wasAsked
    ? taken.find((field) => field !== 'id' && !Object.hasOwn(fields, field.split('/')[0] ?? ''))
    : undefined;
  if (unknown !== undefined) {
    throw invalidField([...at, 'columns'], sheetProblem(sheet, texts.plan.unknownField(unknown)));
  }
  const mapping = columns.map((column) => ({ ...column, confidence: 'technical' as const }));
  const problems = mappingProblems(mapping, fields, model, {
    ...appDefaults(app, model, fields),
    ...(titled && { [titled.field]: '' }),
    ...Object.fromEntries(values.map(({ field, value }) => [field, value])),
  });
  if (problems.length) throw invalidField([...at, 'columns'], sheetProblem(sheet, problems.join(' ')));
  if (key !== null && !taken.includes(key)) {
    const label = fields[key]?.string ?? key;
    throw invalidField([...at, 'key'], sheetProblem(sheet, texts.plan.keyWithoutColumn(label)));
  }
}

/** A value for all rows is only for a field that no column fills, and that need not differ in each row. */
function checkValues(
  { model, columns, values = [] }: SheetPlan,
  fields: Record<string, OdooField>,
  at: FieldPath,
): void {
  for (const [index, { field, value }] of values.entries()) {
    const isFree = columns.every((column) => column.field !== field);
    if (isFree && mayBeOfWholeSheet(field, fields, model)) continue;
    throw invalidField([...at, 'values', index], texts.plan.notForAllRows(value));
  }
}

function checkDecisions(
  { references, columns, values = [] }: SheetPlan,
  { titled }: Inspection,
  at: FieldPath,
): void {
  const named = new Set([...columns, ...values, ...(titled ? [titled] : [])].map(({ field }) => field));
  for (const [index, { field, value, action, use }] of references.entries()) {
    const place = [...at, 'references', index];
    if (!named.has(field)) {
      throw invalidField(place, texts.plan.noColumn(value));
    }
    if (action === 'use' && use === undefined) {
      throw invalidField(place, texts.plan.chooseRecord(value));
    }
  }
}
