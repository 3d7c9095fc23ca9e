import type { OdooField } from '@atrio/odoo';
import { byHalves } from '../by-halves.ts';
import type { FieldChange } from '../changes.ts';
import { idOf, type Place, type Result, type UndoRecord } from './place.ts';
import { refusalInSpanish } from './reasons.ts';

/** Puts back what updates wrote over, but not over what somebody changed since. */
export async function restore(place: Place, records: UndoRecord[]): Promise<Result[]> {
  const { client, model, context, fields } = place;
  if (!records.length) return [];
  const names = new Set(records.flatMap((record) => record.before.map(({ field }) => field)));
  const known = [...names].filter((name) => Object.hasOwn(fields, name));
  const ids = [...new Set(records.map(idOf))];
  const rows = await client.searchRead(model, [['id', 'in', ids]], known, { context });
  const current = new Map(rows.map((row) => [Number(row.id), row]));
  const writer = writerTo(place);
  const results: Result[] = [];
  for (const record of records) {
    const now = current.get(idOf(record));
    const { values, ...result } = wayBack(place, record, now);
    results.push(result);
    if (!now || !values) continue;
    await writer.add(result, values);
    // The same record may stand in an earlier row of the file.
    for (const { field, before } of record.before) if (field in values) now[field] = before;
  }
  await writer.flush();
  return results;
}

/** What is to be written to a record so that it is as before, and what is to be said of it. */
function wayBack(
  { fields }: Place,
  record: UndoRecord,
  now: Record<string, unknown> | undefined,
): Result & { values: Record<string, unknown> | null } {
  if (!now) return { record, undo: 'kept', reason: 'El registro ya no está en tu Odoo.', values: null };
  const changes = record.before;
  const touched = changes.filter(
    ({ field, before, after }) => !isSame(now[field], after) && !isSame(now[field], before),
  );
  const ours = changes.filter((change) => !touched.includes(change));
  const left = ours.filter((change) => !isSame(now[change.field], change.before));
  const reason = touched.length ? changedSince(touched) : null;
  if (!ours.length && touched.length) return { record, undo: 'kept', reason, values: null };
  const values = left.length
    ? Object.fromEntries(left.map(({ field, before }) => [field, toWrite(fields[field], before)]))
    : null;
  return { record, undo: 'restored', reason, values };
}

/** Records that get the same values are written in one call; those that Odoo refuses are told in their result. */
function writerTo({ client, model, context }: Place) {
  let waiting = new Map<number, { result: Result; values: Record<string, unknown> }>();
  const flush = async () => {
    const groups = Map.groupBy(waiting.values(), ({ values }) => JSON.stringify(values));
    waiting = new Map();
    for (const group of groups.values()) {
      const values = group[0]?.values ?? {};
      const ids = group.map(({ result }) => idOf(result.record));
      const refused = await byHalves(ids, (part) => client.write(model, part, values, { context }));
      for (const { result } of group) {
        const words = refused.get(idOf(result.record));
        if (words !== undefined) Object.assign(result, { undo: 'kept', reason: refusalInSpanish(words) });
      }
    }
  };
  const add = async (result: Result, values: Record<string, unknown>) => {
    if (waiting.has(idOf(result.record))) await flush();
    waiting.set(idOf(result.record), { result, values });
  };
  return { add, flush };
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
