import type { OdooField } from '@atrio/odoo';
import { byHalvesUntil, stoppedBy } from '../calls/by-halves.ts';
import type { FieldChange } from '../records/changes.ts';
import { refusalInSpanish } from './reasons.ts';
import { idOf, type RevertRecord, type RevertResult, type RevertTarget } from './types.ts';

/**
 * Restores the values that updates overwrote, except those that somebody changed since. A record that was not
 * written has no result.
 *
 * @throws OdooError
 */
export async function restore(target: RevertTarget, records: RevertRecord[]): Promise<RevertResult[]> {
  const { client, model, context, fields } = target;
  if (!records.length) return [];
  const names = new Set(records.flatMap((record) => record.before.map(({ field }) => field)));
  const known = [...names].filter((name) => Object.hasOwn(fields, name));
  const ids = [...new Set(records.map(idOf))];
  const rows = await client.searchRead(model, [['id', 'in', ids]], known, { context });
  const current = new Map(rows.map((row) => [Number(row.id), row]));
  const writer = groupedWriter(target);
  const results: RevertResult[] = [];
  for (const record of records) {
    const now = current.get(idOf(record));
    const { values, ...result } = restorePlan(target, record, now);
    results.push(result);
    if (!now || !values) continue;
    await writer.add(result, values);
    // An earlier row of the file may have updated the same record.
    for (const { field, before } of record.before) if (field in values) now[field] = before;
  }
  await writer.flush();
  return results.filter((result) => !writer.left.has(result));
}

/** The values to write to a record so that it is as before the load, and the result to report. */
function restorePlan(
  { fields }: RevertTarget,
  record: RevertRecord,
  now: Record<string, unknown> | undefined,
): RevertResult & { values: Record<string, unknown> | null } {
  if (!now) return { record, undo: 'kept', reason: 'El registro ya no está en tu Odoo.', values: null };
  const changes = record.before;
  const changedByOthers = changes.filter(
    ({ field, before, after }) => !isSame(now[field], after) && !isSame(now[field], before),
  );
  const ours = changes.filter((change) => !changedByOthers.includes(change));
  const toRestore = ours.filter((change) => !isSame(now[change.field], change.before));
  const reason = changedByOthers.length ? changedSince(changedByOthers) : null;
  if (!ours.length && changedByOthers.length) return { record, undo: 'kept', reason, values: null };
  const values = toRestore.length
    ? Object.fromEntries(toRestore.map(({ field, before }) => [field, toWrite(fields[field], before)]))
    : null;
  return { record, undo: 'restored', reason, values };
}

/**
 * Writes records with the same values in one call; a record that Odoo rejects gets the reason in its result.
 */
function groupedWriter({ client, model, context, before }: RevertTarget) {
  const left = new Set<RevertResult>();
  let written = 0;
  let isStopped = false;
  let waiting = new Map<number, { result: RevertResult; values: Record<string, unknown> }>();
  const flush = async () => {
    const groups = Map.groupBy(waiting.values(), ({ values }) => JSON.stringify(values));
    waiting = new Map();
    for (const group of groups.values()) {
      const values = group[0]?.values ?? {};
      if (!isStopped && written > 0) isStopped = (await stoppedBy(before, written)) !== null;
      if (isStopped) {
        for (const { result } of group) left.add(result);
        continue;
      }
      const ids = group.map(({ result }) => idOf(result.record));
      const write = (part: number[]) => client.write(model, part, values, { context });
      const { rejected, ...halved } = await byHalvesUntil(ids, write, (known) => before(written + known));
      isStopped = halved.stopped !== null;
      written += ids.length - halved.left.length;
      const unwritten = new Set(halved.left);
      for (const { result } of group) {
        if (unwritten.has(idOf(result.record))) left.add(result);
        const detail = rejected.get(idOf(result.record));
        if (detail !== undefined) Object.assign(result, { undo: 'kept', reason: refusalInSpanish(detail) });
      }
    }
  };
  const add = async (result: RevertResult, values: Record<string, unknown>) => {
    if (waiting.has(idOf(result.record))) await flush();
    waiting.set(idOf(result.record), { result, values });
  };
  return { add, flush, left };
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
  // A many2one is compared by its id, since its name may change; a list of ids has no order.
  return typeof value[1] === 'string' ? value[0] : [...value].sort((a, b) => Number(a) - Number(b));
}

/** A value of Odoo's `read` in the form that its `write` takes. */
function toWrite(field: OdooField | undefined, value: unknown): unknown {
  if (!Array.isArray(value)) return value ?? false;
  return field?.type === 'many2one' ? value[0] : [[6, 0, value]];
}
