import { type LoadMessage, type OdooClient, OdooError } from '@atrio/odoo';

/** A record on its way to `load()`: its row of the sheet, and below it the rows of its lines. */
export interface OutgoingRecord {
  row: number;
  rows: string[][];
}

export interface Refusal {
  /** First row of the record in the sheet. */
  row: number;
  /** Everything that Odoo says of it, at least one; `row` is the line of the record, from 0. */
  messages: LoadMessage[];
}

export interface SendResult {
  /** First row of the record in the sheet, and the record's id in Odoo. */
  accepted: { row: number; odooId: number }[];
  refused: Refusal[];
  warnings: Refusal[];
}

export interface Destination {
  client: OdooClient;
  model: string;
  fields: string[];
  context: Record<string, unknown>;
}

/** Messages that are kept of one record: nobody reads more. */
const toldOfOne = 20;
const noReason: LoadMessage = { type: 'error', row: 0, field: null, message: 'Odoo no dio el motivo.' };
const loadTimeoutMs = 5 * 60_000;

/**
 * Sends a batch until every good record is inside and every bad one is known. `load()` takes all or
 * nothing: the records that it names are taken out and the rest sent again; where it names none, the
 * batch is split until the culprit is alone.
 *
 * @throws OdooError for what is not about the data: connection, credentials, busy
 */
export async function sendRecords(to: Destination, records: OutgoingRecord[]): Promise<SendResult> {
  const result: SendResult = { accepted: [], refused: [], warnings: [] };
  let left = records;
  while (left.length) {
    const owner = left.flatMap((record) => record.rows.map((_, line) => ({ record, line })));
    const { ids, messages } = await loadOrReason(to, left);
    if (ids) {
      result.accepted.push(...left.map((record, index) => ({ row: record.row, odooId: ids[index] ?? 0 })));
      for (const message of messages) {
        const place = message.row === null ? undefined : owner[message.row];
        if (place)
          result.warnings.push({ row: place.record.row, messages: [{ ...message, row: place.line }] });
      }
      return result;
    }
    const bad = new Map<OutgoingRecord, LoadMessage[]>();
    for (const message of messages) {
      const place = message.row === null ? undefined : owner[message.row];
      if (message.type !== 'error' || !place) continue;
      const own = { ...message, row: place.line };
      const told = bad.get(place.record);
      if (told === undefined) bad.set(place.record, [own]);
      else if (told.length < toldOfOne) told.push(own);
    }
    // Without a field it is a check of Odoo's on all rows at once, and it may name the first row for the
    // fault of another: only a record that is refused alone is at fault.
    const certain = [...bad.values()].every((told) => told.every(({ field }) => field !== null));
    if (!bad.size || (!certain && left.length > 1)) {
      return merge(result, await split(to, left, messages, bad));
    }
    for (const [record, told] of bad) result.refused.push({ row: record.row, messages: told });
    left = left.filter((record) => !bad.has(record));
  }
  return result;
}

/**
 * Halves the batch, the suspects apart from the rest: where Odoo named the right ones, the rest goes in
 * whole.
 */
async function split(
  to: Destination,
  records: OutgoingRecord[],
  messages: LoadMessage[],
  suspects: Map<OutgoingRecord, LoadMessage[]>,
): Promise<SendResult> {
  const [only] = records;
  if (records.length === 1 && only) {
    const errors = messages.filter(({ type }) => type === 'error').slice(0, toldOfOne);
    const told = errors.length ? errors : messages.slice(0, 1);
    return {
      accepted: [],
      refused: [{ row: only.row, messages: told.length ? told : [noReason] }],
      warnings: [],
    };
  }
  const named = records.filter((record) => suspects.has(record));
  const isUseful = named.length > 0 && named.length < records.length;
  const middle = Math.ceil(records.length / 2);
  const first = isUseful ? named : records.slice(0, middle);
  const rest = isUseful ? records.filter((record) => !suspects.has(record)) : records.slice(middle);
  const sent = await sendRecords(to, first);
  // The named ones were innocent: Odoo would only go on naming the next first row.
  const misled = isUseful && !sent.refused.length && rest.length > 1;
  return merge(sent, misled ? await split(to, rest, messages, new Map()) : await sendRecords(to, rest));
}

const merge = (a: SendResult, b: SendResult): SendResult => ({
  accepted: [...a.accepted, ...b.accepted],
  refused: [...a.refused, ...b.refused],
  warnings: [...a.warnings, ...b.warnings],
});

const tooLarge =
  'el servidor de tu Odoo no recibe tantos datos de una vez. Acorta los textos de la fila, o pide a tu proveedor que suba ese límite.';

/** A refusal of the whole call becomes a message without a row. */
async function loadOrReason({ client, model, fields, context }: Destination, records: OutgoingRecord[]) {
  try {
    const rows = records.flatMap((record) => record.rows);
    return await client.load(model, fields, rows, { context, timeoutMs: loadTimeoutMs });
  } catch (error) {
    const isAboutRows =
      error instanceof OdooError && (error.code === 'rejected' || error.code === 'request-too-large');
    if (!isAboutRows) throw error;
    const reason = error.code === 'rejected' ? (error.detail ?? error.message) : tooLarge;
    const message: LoadMessage = { type: 'error', row: null, field: null, message: reason };
    return { ids: null, messages: [message] };
  }
}
