import { type LoadMessage, type LoadResult, type OdooClient, OdooError } from '@atrio/odoo';
import { noReason } from './messages.ts';

/** A record for `load()`: its own cells, then those of its lines. */
export interface OutgoingRecord {
  row: number;
  rows: string[][];
}

export interface RecordMessages {
  /** First row of the record in the sheet. */
  row: number;
  /** At least one message; the `row` of each is the line of the record, from 0. */
  messages: LoadMessage[];
}

export interface SendResult {
  /** First row of the record in the sheet, and its id in Odoo. */
  accepted: { row: number; odooId: number }[];
  refused: RecordMessages[];
  warnings: RecordMessages[];
  /** null where all records were sent. Records in neither list were not answered. */
  stopped: Stopped | null;
}

/** Work that `before` ended, with what it threw. */
export interface Stopped {
  reason: unknown;
}

/** Called before each call, with the number of records whose result is known. What it throws ends the sending. */
export type BeforeCall = (known: number) => Promise<void>;

export interface Destination {
  client: OdooClient;
  model: string;
  fields: string[];
  context: Record<string, unknown>;
}

/** Nobody reads more messages of one record. */
const maxMessagesPerRecord = 20;
const loadTimeoutMs = 5 * 60_000;

/**
 * Sends records until each is loaded or known to be rejected, or `before` stops it. `load()` takes all or
 * none: the records that it names are removed and the rest is sent again; where it names none, the records are
 * split until the one at fault is alone. So one call may become two for each record.
 *
 * @throws OdooError for reasons that are not in the data: connection, credentials, busy
 */
export async function sendRecords(
  to: Destination,
  records: OutgoingRecord[],
  before: BeforeCall = async () => undefined,
): Promise<SendResult> {
  const result: SendResult = { accepted: [], refused: [], warnings: [], stopped: null };
  const load = async (part: OutgoingRecord[]) => {
    await before(result.accepted.length + result.refused.length).catch((reason: unknown) => {
      result.stopped = { reason };
      throw reason;
    });
    return loadOnce(to, part);
  };
  try {
    await sendAll({ load, result }, records);
  } catch (error) {
    if (result.stopped === null) throw error;
  }
  return result;
}

/** A sending that is under way, with what is known so far. */
interface Sending {
  load(records: OutgoingRecord[]): Promise<LoadResult>;
  result: SendResult;
}

async function sendAll(sending: Sending, records: OutgoingRecord[]): Promise<void> {
  const { result } = sending;
  let left = records;
  while (left.length) {
    const owner = left.flatMap((record) => record.rows.map((_, line) => ({ record, line })));
    const { ids, messages } = await loadOrReason(sending, left);
    if (ids) {
      result.accepted.push(...left.map((record, index) => ({ row: record.row, odooId: ids[index] ?? 0 })));
      for (const message of messages) {
        const place = message.row === null ? undefined : owner[message.row];
        if (place)
          result.warnings.push({ row: place.record.row, messages: [{ ...message, row: place.line }] });
      }
      return;
    }
    const bad = new Map<OutgoingRecord, LoadMessage[]>();
    for (const message of messages) {
      const place = message.row === null ? undefined : owner[message.row];
      if (message.type !== 'error' || !place) continue;
      const ofLine = { ...message, row: place.line };
      const errors = bad.get(place.record);
      if (errors === undefined) bad.set(place.record, [ofLine]);
      else if (errors.length < maxMessagesPerRecord) errors.push(ofLine);
    }
    // A message without a field comes from a check of Odoo on all rows, which may name the first row for
    // the error of another: only a record that is rejected alone is at fault.
    const certain = [...bad.values()].every((errors) => errors.every(({ field }) => field !== null));
    if (!bad.size || (!certain && left.length > 1)) return sendSplit(sending, left, messages, bad);
    for (const [record, errors] of bad) result.refused.push({ row: record.row, messages: errors });
    left = left.filter((record) => !bad.has(record));
  }
}

/**
 * Sends the records in two halves. Where Odoo named some, they are one half: if they are the cause, the
 * others are loaded with one call.
 */
async function sendSplit(
  sending: Sending,
  records: OutgoingRecord[],
  messages: LoadMessage[],
  suspects: Map<OutgoingRecord, LoadMessage[]>,
): Promise<void> {
  const { refused } = sending.result;
  const [only] = records;
  if (records.length === 1 && only) {
    const errors = messages.filter(({ type }) => type === 'error').slice(0, maxMessagesPerRecord);
    const shown = errors.length ? errors : messages.slice(0, 1);
    refused.push({ row: only.row, messages: shown.length ? shown : [noReason] });
    return;
  }
  const named = records.filter((record) => suspects.has(record));
  const isUseful = named.length > 0 && named.length < records.length;
  const middle = Math.ceil(records.length / 2);
  const first = isUseful ? named : records.slice(0, middle);
  const rest = isUseful ? records.filter((record) => !suspects.has(record)) : records.slice(middle);
  const refusedBefore = refused.length;
  await sendAll(sending, first);
  // The records that Odoo named are not the cause: it would go on naming the first row of the rest.
  const namedWrongly = isUseful && refused.length === refusedBefore && rest.length > 1;
  if (namedWrongly) await sendSplit(sending, rest, messages, new Map());
  else await sendAll(sending, rest);
}

const tooLarge =
  'el servidor de tu Odoo no recibe tantos datos de una vez. Acorta los textos de la fila, o pide a tu proveedor que suba ese límite.';

/** Attempts at a call that Odoo cancelled because others changed the same records; it has stored nothing. */
const maxAttempts = 3;

async function loadOnce(
  { client, model, fields, context }: Destination,
  records: OutgoingRecord[],
): Promise<LoadResult> {
  const rows = records.flatMap((record) => record.rows);
  const result = await client.load(model, fields, rows, { context, timeoutMs: loadTimeoutMs });
  if (result.ids && result.ids.length !== records.length)
    throw new OdooError('not-odoo', {
      detail: `load: ${result.ids.length} ids for ${records.length} records`,
    });
  return result;
}

/** A rejection of the whole call becomes a message without a row. */
async function loadOrReason(sending: Sending, records: OutgoingRecord[], attempt = 1): Promise<LoadResult> {
  try {
    return await sending.load(records);
  } catch (error) {
    if (sending.result.stopped !== null) throw error;
    const isBusy = error instanceof OdooError && error.code === 'busy';
    if (isBusy && attempt < maxAttempts) return loadOrReason(sending, records, attempt + 1);
    const isAboutRows =
      error instanceof OdooError && (error.code === 'rejected' || error.code === 'request-too-large');
    if (!isAboutRows) throw error;
    const reason = error.code === 'rejected' ? (error.detail ?? error.message) : tooLarge;
    const message: LoadMessage = { type: 'error', row: null, field: null, message: reason };
    return { ids: null, messages: [message], interrupted: false };
  }
}
