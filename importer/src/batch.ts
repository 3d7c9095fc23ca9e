import type { OdooClient } from '@atrio/odoo';
import type { Pair } from './compare.ts';
import type { Keeper } from './keeper.ts';
import { finished, type Known, missedCounts, type Part, sendPart } from './load.ts';
import { type Job, matchRecords } from './match.ts';
import { fieldsWithLines, type NamedColumn, namedColumns } from './names/named-columns.ts';
import { fieldNamesForIds, type Sendable } from './names/named-ids.ts';
import { newShipment } from './outgoing.ts';
import type { Outcome } from './record.ts';
import { type About, ambiguousKey, missingNames } from './row-problems.ts';
import { splitBySize } from './split-by-size.ts';
import { comparedWithNow } from './standing.ts';

/** Records that Odoo is asked about at once. */
export const lookedUpAtOnce = { records: 1_000, bytes: 4 * 1024 * 1024 };
/** Records in one call of `load()`: about a second of work, little to send again, and less than nginx takes. */
const sentAtOnce = { count: 500, bytes: 900_000 };

/**
 * What the records of a sheet have in common on their way to Odoo.
 *
 * @param paths fields of the cells as the sheet was read
 * @returns the columns in which cells name records, too
 */
export async function jobOf(
  client: OdooClient,
  { model, paths, key }: { model: string; paths: string[]; key: string | null },
): Promise<{ job: Job; columns: NamedColumn[] }> {
  const fields = await fieldsWithLines(client, model);
  const columns = namedColumns(paths, fields);
  const job = {
    model,
    paths,
    fieldNames: fieldNamesForIds(paths, columns),
    fields,
    key,
    ownIds: paths.includes('id'),
    context: { lang: await client.preferredLang() },
  };
  return { job, columns };
}

export type Look = Awaited<ReturnType<typeof lookInto>>;

/** What Odoo has of the records, and so what is to be done with each. */
export async function lookInto(
  client: OdooClient,
  job: Job,
  all: readonly Sendable[],
  keeper: Pick<Keeper, 'sending'>,
) {
  const unknown = all.filter((record) => record.unknown.length > 0);
  const records = all.filter((record) => record.unknown.length === 0);
  const { found, ambiguous } = await matchRecords(client, job, records);
  const ours: Known[] = [];
  const theirs: Pair[] = [];
  const fresh: Sendable[] = [];
  for (const record of records) {
    const match = found.get(record.row);
    // Made by us before the connection or the process ended.
    if (match && record.state === 'sending' && record.action !== 'updated') ours.push({ record, ...match });
    else if (match) theirs.push({ record, ...match });
    else if (!ambiguous.has(record.row)) fresh.push(record);
  }
  const { changed, gone } = await comparedWithNow(client, job, theirs);
  const settled = new Set([...changed.map(({ record }) => record), ...gone]);
  const same = theirs.filter(({ record }) => !settled.has(record));
  fresh.push(...gone);
  fresh.sort((a, b) => a.row - b.row);
  const { done, left, missed } = await finished(client, job, keeper, {
    made: ours,
    written: same.filter(({ record }) => record.action === 'updated'),
  });
  return {
    done,
    equal: same.filter(({ record }) => record.action !== 'updated'),
    fresh,
    changed,
    shipment: newShipment(job, fresh),
    unknown,
    ambiguous,
    unapplied: left,
    missed,
  };
}

/** Writes down what was found, and sends the rest in parts. */
export async function sendLooked(
  client: OdooClient,
  about: About,
  look: Look,
  keeper: Keeper,
): Promise<void> {
  await keeper.settled({
    loaded: look.done,
    unchanged: look.equal.map(unchanged),
    rejected: [
      ...[...look.ambiguous].map(([row, reason]) => ({
        row,
        problems: ambiguousKey(about, row, reason),
        held: false,
      })),
      ...missedCounts(about, look.missed),
      ...look.unknown.map(({ row, unknown }) => ({
        row,
        problems: missingNames(about, row, unknown),
        held: true,
      })),
    ],
  });
  if (look.unapplied) await keeper.unapplied(look.unapplied);
  for (const [index, part] of partsOf(look).entries()) {
    if (index > 0) await keeper.between();
    await sendPart(client, about, part, keeper);
  }
}

/** The records in pieces that are sent in one go. */
function partsOf({ fresh, shipment, changed }: Look): Part[] {
  const { fields } = shipment;
  const outgoing = new Map(shipment.records.map((record) => [record.row, record]));
  return [
    ...splitBySize(changed, ({ record }) => bytesOf(record), sentAtOnce).map((part) => ({
      fresh: [],
      shipment: { fields, records: [] },
      changed: part,
    })),
    ...splitBySize(fresh, bytesOf, sentAtOnce).map((part) => ({
      fresh: part,
      shipment: { fields, records: part.flatMap(({ row }) => outgoing.get(row) ?? []) },
      changed: [],
    })),
  ];
}

const bytesOf = ({ cells }: Sendable) => Buffer.byteLength(JSON.stringify(cells));

const unchanged = ({ record, odooId }: Known): Outcome => ({ ...record, action: null, odooId, before: null });
