import { findHint, findModel, type OdooField } from '../catalogue/catalogue.ts';
import { filledField, rootField } from '../catalogue/field-paths.ts';
import { hasField } from './claims/target-fields.ts';
import { mapHeaders } from './map-headers.ts';

/** A column as it was mapped, perhaps for another version of Odoo. */
export interface PlannedColumn {
  /** From 0. */
  column: number;
  header: string;
  /** null: the column is not loaded. */
  field: string | null;
}

/** A column with a field that it could have, or can no longer have, in this instance. */
export interface LostColumn {
  column: number;
  header: string;
  field: string;
}

/** A mapping for the instance as it is now. */
export interface AdaptedColumns<C extends PlannedColumn = PlannedColumn> {
  /** The columns in their order, each with the field that has the same meaning in this instance, or null. */
  columns: C[];
  /** Columns whose field does not exist in this instance, and which the customer has to decide about. */
  lost: LostColumn[];
  /** The name in this instance by planned name, for other parts of a plan that mention the field. */
  renamed: Record<string, string>;
  /**
   * Columns that were not loaded, but whose header names a field that exists in this instance and is not
   * taken.
   */
  possible: LostColumn[];
}

/**
 * Adapts a mapping to the instance as it is now. A column that was mapped for another version of Odoo, or
 * before the app was installed, gets the field with the same meaning: `type` for `detailed_type`, or `phone`
 * for `mobile` where no other column fills it. No column is dropped silently.
 *
 * @param fields the model's `fields_get` in this instance
 * @param model technical name
 */
export function adaptColumns<C extends PlannedColumn>(
  columns: readonly C[],
  fields: Readonly<Record<string, OdooField>>,
  model: string,
): AdaptedColumns<C> {
  const taken = new Set<string>();
  const places = new Map<C, string>();
  // Fields that kept their name come first; renamed ones and fallbacks take what is left.
  for (const move of [unchangedField, renamedFields, fallbackField])
    for (const column of columns) {
      if (column.field === null || places.has(column)) continue;
      const place = move(column.field, fields, model).find((name) => !taken.has(filledField(name)));
      if (place === undefined) continue;
      taken.add(filledField(place));
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
    possible: newlyPossible(columns, fields, model, taken),
  };
}

/** Whether a column can be loaded into a field. Odoo ignores values for computed fields without an error. */
function acceptsColumn(field: string, fields: Readonly<Record<string, OdooField>>, model: string): boolean {
  const root = rootField(field);
  if (!hasField(fields, root)) return false;
  return !(findHint(model, root)?.computed === true && fields[root]?.readonly === true);
}

function unchangedField(field: string, fields: Readonly<Record<string, OdooField>>, model: string): string[] {
  const hint = findHint(model, rootField(field));
  // Odoo 17 has `type` too, but there the customer's choice is stored in `detailed_type`.
  const older = hint !== null && hint.field !== rootField(field) && hasField(fields, hint.field);
  return !older && acceptsColumn(field, fields, model) ? [field] : [];
}

function renamedFields(field: string, fields: Readonly<Record<string, OdooField>>, model: string): string[] {
  const hint = findHint(model, field) ?? findHint(model, rootField(field));
  const rest =
    hint?.field === field || hint?.alternatives?.includes(field) ? '' : field.slice(rootField(field).length);
  const names = [...(hint === null ? [] : [hint.field, ...(hint.alternatives ?? [])]), rootField(field)];
  return names.filter((name) => acceptsColumn(name, fields, model)).map((name) => name + rest);
}

function fallbackField(field: string, fields: Readonly<Record<string, OdooField>>, model: string): string[] {
  const fallback = findHint(model, field)?.fallback;
  return fallback !== undefined && acceptsColumn(fallback, fields, model) ? [fallback] : [];
}

function newlyPossible(
  columns: readonly PlannedColumn[],
  fields: Readonly<Record<string, OdooField>>,
  model: string,
  taken: ReadonlySet<string>,
): LostColumn[] {
  if (findModel(model) === null) return [];
  // What the other columns are counts too: beside balances «Debe» opens no books.
  const overrides = Object.fromEntries(
    columns.flatMap(({ field }, at) => (field === null ? [] : [[at, field] as const])),
  );
  const mapped = mapHeaders(
    columns.map(({ header }) => header),
    fields,
    model,
    { overrides },
  );
  return columns.flatMap(({ column, header, field: planned }, at) => {
    const field = planned === null && header !== '' ? (mapped[at]?.field ?? null) : null;
    return field === null || taken.has(filledField(field)) ? [] : [{ column, header, field }];
  });
}
