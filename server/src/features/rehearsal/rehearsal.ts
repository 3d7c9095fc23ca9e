import type { BodyOf, ResponseOf, rehearse as rehearseCall } from '@atrio/contract';
import {
  ambiguousReason,
  checkRows,
  dryRun,
  type Finding,
  fieldOf,
  fieldsWithLines,
  inSpanish,
  keyForm,
  recordsByKey,
  type TrialRecord,
  unlessRefused,
  warningInSpanish,
  withTrialIds,
} from '@atrio/importer';
import type { OdooClient } from '@atrio/odoo';
import { findModel, tellsNobody } from '@atrio/spreadsheets';
import type { Context } from '../../context.ts';
import type { Customer } from '../../customer.ts';
import { counted } from '../../spanish.ts';
import { askInstance } from '../instances/ask-instance.ts';
import { ownInstance } from '../instances/instances.ts';

type Body = BodyOf<typeof rehearseCall>;
type Answer = ResponseOf<typeof rehearseCall>;

/** The browser waits a minute: no new dry run is begun after this, in ms. */
const timeMs = 35_000;
const mostRuns = 80;

/**
 * Lets the customer's own Odoo check rows and keep nothing (docs/decisions/008-rehearsal.md).
 *
 * @throws not-found
 */
export async function rehearse(
  ctx: Context,
  customer: Customer,
  documentId: string,
  body: Body,
): Promise<Answer> {
  const instance = await ownInstance(ctx.db, customer, documentId);
  const { answer, notice } = await askInstance(ctx, instance.id, (client) => rehearseIn(client, body), {
    callMs: 20_000,
    allMs: 55_000,
  });
  return answer ?? impossible(`El ensayo no se pudo hacer. ${notice}`);
}

const impossible = (notice: string): Answer => ({
  possible: false,
  notice,
  tried: 0,
  undecided: 0,
  skipped: 0,
  problems: [],
});

async function rehearseIn(client: OdooClient, body: Body): Promise<Answer> {
  const { model, fieldNames, key, references } = body;
  const fields = await unlessRefused(fieldsWithLines(client, model));
  const name = findModel(model)?.name ?? model;
  if (!fields) {
    return impossible(
      `${name}: tu Odoo todavía no tiene esta app instalada, así que el ensayo no es posible antes de instalarla.`,
    );
  }
  const unknown = fieldNames.find((field) => !isSpecial(field) && !Object.hasOwn(fields, rootOf(field)));
  if (unknown !== undefined) {
    return impossible(`Tu Odoo no tiene el campo «${unknown}». Vuelve a revisar las columnas.`);
  }
  if (!(await unlessRefused(client.fieldsGet('base_import.import', { attributes: ['type'] })))) {
    return impossible(
      'A tu Odoo le falta el módulo «Importación base», que hace el ensayo. Pide a tu proveedor que lo instale.',
    );
  }
  const named = await withTrialIds(client, model, fieldNames, fields, references, recordsOf(body, fields));
  const all = named.records;
  const keyAt = fieldNames.indexOf(key ?? '');
  const inside = await existing(client, body, all);
  const idsOf = (record: TrialRecord) => inside?.get(keyForm(key ?? '', keyOf(record, keyAt))) ?? [];
  const records = all.filter((record) => idsOf(record).length < 2);
  const end = Date.now() + timeMs;
  let runs = 0;
  const sent = inside ? ['.id', ...named.fieldNames] : named.fieldNames;
  const { findings, unchecked } = await checkRows(
    records.map((record) => (inside ? withDatabaseId(record, idsOf(record)[0]) : record)),
    (rows) => {
      runs += 1;
      return dryRun(client, model, sent, rows, 20_000);
    },
    () => runs < mostRuns && Date.now() < end,
  );
  return {
    possible: true,
    notice: unchecked.length
      ? `Odoo no alcanzó a revisar ${counted(unchecked.length, 'registro', 'registros')}. Corrige lo que ya se ve y ensaya otra vez.`
      : null,
    tried: rowsIn(all) - rowsIn(unchecked),
    undecided: rowsIn(named.undecided),
    skipped: rowsIn(named.skipped),
    problems: [
      ...all.flatMap((record) => ambiguous(record, key, keyOf(record, keyAt), idsOf(record).length)),
      ...findings.map((finding) => problemOf(finding, body)),
    ].sort((a, b) => a.row - b.row),
  };
}

const rowsIn = (records: TrialRecord[]) => records.reduce((sum, { rows }) => sum + rows.length, 0);

const rootOf = (field: string) => field.split('/')[0] ?? '';
const isSpecial = (field: string) => field === 'id' || field === '.id';

/** Rows that hold only lines go with the record above them. Blank rows say nothing. */
function recordsOf({ fieldNames, rows }: Body, fields: Record<string, { type: string }>): TrialRecord[] {
  const isLine = fieldNames.map((field) => field.includes('/') && fields[rootOf(field)]?.type === 'one2many');
  const records: TrialRecord[] = [];
  for (const row of rows) {
    const values = fieldNames.map((_, index) => row.values[index] ?? '');
    if (values.every((value) => value.trim() === '')) continue;
    const last = records.at(-1);
    const continues = values.every((value, index) => isLine[index] || value === '');
    if (last && continues) last.rows.push({ row: row.row, values });
    else records.push({ rows: [{ row: row.row, values }] });
  }
  return records;
}

const keyOf = ({ rows: [first] }: TrialRecord, at: number) => first?.values[at] ?? '';

/** Database ids of the records that the rows would update, by their key, as the import itself finds them. */
async function existing(
  client: OdooClient,
  { model, fieldNames, key }: Body,
  records: TrialRecord[],
): Promise<Map<string, number[]> | null> {
  const at = key === null ? -1 : fieldNames.indexOf(key);
  if (key === null || at === -1) return null;
  const values = new Set(
    records.map((record) => keyOf(record, at)).filter((value) => !tellsNobody(key, value)),
  );
  const context = { lang: await client.preferredLang() };
  const found = await recordsByKey(client, model, key, values, [key], context);
  return new Map([...found].map(([form, rows]) => [form, rows.map(({ id }) => Number(id))]));
}

function withDatabaseId(record: TrialRecord, id: number | undefined): TrialRecord {
  return {
    rows: record.rows.map(({ row, values }, line) => ({
      row,
      values: [line === 0 && id !== undefined ? String(id) : '', ...values],
    })),
  };
}

function ambiguous({ rows: [first] }: TrialRecord, field: string | null, value: string, count: number) {
  if (count < 2 || !first) return [];
  return [{ row: first.row, field, value, reason: ambiguousReason(value, count) }];
}

function problemOf({ row, message }: Finding, { fieldNames, rows }: Body): Answer['problems'][number] {
  const about = fieldOf(message);
  const exact = about === null ? -1 : fieldNames.indexOf(about);
  const index =
    exact === -1 ? fieldNames.findIndex((field) => about !== null && rootOf(field) === about) : exact;
  // As the file says it: a name, where its id was sent.
  const given = rows.find((candidate) => candidate.row === row)?.values ?? [];
  return {
    row,
    field: fieldNames[index] ?? null,
    value: given[index] || null,
    reason: message.type === 'warning' ? warningInSpanish(message) : inSpanish(message),
  };
}
