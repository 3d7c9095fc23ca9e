import { OdooError, type OdooField } from '@atrio/odoo';
import type { FieldChange } from '../imports/changes.ts';
import { fieldChanges } from './import-changes.ts';
import type { UndoRecord } from './undo.repo.ts';
import type { Place, Result } from './undo-place.ts';
import { refusalInSpanish } from './undo-reasons.ts';

/** Puts back what updates wrote over, but not over what somebody changed since. */
export async function restore(place: Place, records: UndoRecord[]): Promise<Result[]> {
  const { client, model, context, fields } = place;
  if (!records.length) return [];
  const names = new Set(records.flatMap((record) => fieldChanges(record.before).map(({ field }) => field)));
  const known = [...names].filter((name) => Object.hasOwn(fields, name));
  const ids = [...new Set(records.map(({ odooId }) => odooId))];
  const rows = await client.searchRead(model, [['id', 'in', ids]], known, { context });
  const current = new Map(rows.map((row) => [row.id, row]));
  const results: Result[] = [];
  for (const record of records) results.push(await restoreOne(place, record, current.get(record.odooId)));
  return results;
}

async function restoreOne(
  { client, model, fields, context }: Place,
  { row, odooId, before }: UndoRecord,
  now: Record<string, unknown> | undefined,
): Promise<Result> {
  if (!now) return { row, undo: 'kept', reason: 'El registro ya no está en tu Odoo.' };
  const changes = fieldChanges(before);
  const touched = changes.filter(
    ({ field, before, after }) => !isSame(now[field], after) && !isSame(now[field], before),
  );
  const ours = changes.filter((change) => !touched.includes(change));
  const left = ours.filter((change) => !isSame(now[change.field], change.before));
  const reason = touched.length ? changedSince(touched) : null;
  if (!ours.length && touched.length) return { row, undo: 'kept', reason };
  const values = Object.fromEntries(
    left.map((change) => [change.field, toWrite(fields[change.field], change.before)]),
  );
  try {
    if (left.length) await client.call(model, 'write', [[odooId], values], { context });
  } catch (error) {
    if (!(error instanceof OdooError) || error.code !== 'rejected') throw error;
    return { row, undo: 'kept', reason: refusalInSpanish(error.detail) };
  }
  // The same record may stand in an earlier row of the file.
  for (const change of left) now[change.field] = change.before;
  return { row, undo: 'restored', reason };
}

function changedSince(changes: FieldChange[]): string {
  const labels = changes.map(({ label }) => `«${label}»`).join(', ');
  return changes.length === 1
    ? `${labels} cambió después en Odoo y se deja como está.`
    : `${labels} cambiaron después en Odoo y se dejan como están.`;
}

/** Compares two values of Odoo's `read`. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') {
    return Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a));
  }
  return JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));
}

function comparable(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return false;
  if (!Array.isArray(value)) return value;
  // A many2one counts by its id, since its name may change; a list of ids has no order.
  return typeof value[1] === 'string' ? value[0] : [...value].sort((a, b) => Number(a) - Number(b));
}

/** A value of Odoo's `read` as its `write` takes it. */
function toWrite(field: OdooField | undefined, value: unknown): unknown {
  if (!Array.isArray(value)) return value ?? false;
  return field?.type === 'many2one' ? value[0] : [[6, 0, value]];
}
