import { findHint, findModel, type OdooField } from './catalogue.ts';
import { hasField } from './claims.ts';
import { mapHeaders } from './mapping.ts';

/** A column as it was decided, perhaps with another version of Odoo in mind. */
export interface PlannedColumn {
  /** From 0. */
  column: number;
  header: string;
  /** null: not loaded. */
  field: string | null;
}

/** A column that goes nowhere here, with the field that was planned. */
export interface LostColumn {
  column: number;
  header: string;
  field: string;
}

export interface AdaptedColumns<C extends PlannedColumn = PlannedColumn> {
  /** The columns in their order, each with the field that means the same here; null also for the lost ones. */
  columns: C[];
  /** Planned columns that this instance has no place for: for the customer to decide. */
  lost: LostColumn[];
  /** Other names here, by planned field: for what else the plan says of a field. */
  renamed: Record<string, string>;
  /** Columns that were left out, and whose headers name a field that is there now and free. */
  possible: LostColumn[];
}

/**
 * Takes a plan for columns to the instance as it is now. What was planned for one version of Odoo, or before
 * the app was there, goes to the field with the same meaning (`detailed_type` to `type`, `mobile` to `phone`
 * where no column fills it). Nothing is dropped without being told.
 * @param fields the target's `fields_get`
 */
export function adaptColumns<C extends PlannedColumn>(
  columns: readonly C[],
  fields: Readonly<Record<string, OdooField>>,
  model: string,
): AdaptedColumns<C> {
  const taken = new Set<string>();
  const places = new Map<C, string>();
  // What is there under its own name keeps it; what has to move takes what is left.
  for (const move of [stays, moves, falls])
    for (const column of columns) {
      if (column.field === null || places.has(column)) continue;
      const place = move(column.field, fields, model).find((name) => !taken.has(targetOf(name)));
      if (place === undefined) continue;
      taken.add(targetOf(place));
      places.set(column, place);
    }
  const renamed: Record<string, string> = Object.create(null);
  for (const [{ field }, place] of places) if (field !== null && field !== place) renamed[field] = place;
  return {
    columns: columns.map((column) => ({ ...column, field: places.get(column) ?? null })),
    lost: columns.flatMap(({ column, header, field }, at) =>
      field === null || places.has(columns[at] as C) ? [] : [{ column, header, field }],
    ),
    renamed: { ...renamed },
    possible: possibleOf(columns, fields, model, taken),
  };
}

/** `country_id` and `country_id/id` fill the same. */
const targetOf = (field: string): string => field.replace(/\/\.?id$/, '');

const rootOf = (field: string): string => field.split('/', 1)[0] as string;

/** Whether a column can really go there: what Odoo computes takes nothing, and says nothing. */
function takes(field: string, fields: Readonly<Record<string, OdooField>>, model: string): boolean {
  const root = rootOf(field);
  if (!hasField(fields, root)) return false;
  return !(findHint(model, root)?.computed === true && fields[root]?.readonly === true);
}

function stays(field: string, fields: Readonly<Record<string, OdooField>>, model: string): string[] {
  const hint = findHint(model, rootOf(field));
  // 17 has `type` too, but the choice of a person lives in `detailed_type`.
  const older = hint !== null && hint.field !== rootOf(field) && hasField(fields, hint.field);
  return !older && takes(field, fields, model) ? [field] : [];
}

function moves(field: string, fields: Readonly<Record<string, OdooField>>, model: string): string[] {
  const hint = findHint(model, field) ?? findHint(model, rootOf(field));
  const rest =
    hint?.field === field || hint?.alternatives?.includes(field) ? '' : field.slice(rootOf(field).length);
  const names = [...(hint === null ? [] : [hint.field, ...(hint.alternatives ?? [])]), rootOf(field)];
  return names.filter((name) => takes(name, fields, model)).map((name) => name + rest);
}

function falls(field: string, fields: Readonly<Record<string, OdooField>>, model: string): string[] {
  const fallback = findHint(model, field)?.fallback;
  return fallback !== undefined && takes(fallback, fields, model) ? [fallback] : [];
}

function possibleOf(
  columns: readonly PlannedColumn[],
  fields: Readonly<Record<string, OdooField>>,
  model: string,
  taken: ReadonlySet<string>,
): LostColumn[] {
  if (findModel(model) === null) return [];
  const left = columns.filter(({ field, header }) => field === null && header !== '');
  const mapped = mapHeaders(
    left.map(({ header }) => header),
    fields,
    model,
  );
  return left.flatMap(({ column, header }, at) => {
    const field = mapped[at]?.field ?? null;
    return field === null || taken.has(targetOf(field)) ? [] : [{ column, header, field }];
  });
}
