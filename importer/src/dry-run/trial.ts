import type { OdooClient } from '@atrio/odoo';
import { findModel, tellsNobody } from '@atrio/spreadsheets';
import { rootOf } from '../fields.ts';
import { keyForm } from '../keys.ts';
import { ambiguousReason, recordsByKey } from '../match.ts';
import { fieldOf, inSpanish, warningInSpanish } from '../messages.ts';
import { fieldsWithLines } from '../names/named-columns.ts';
import { counted } from '../spanish.ts';
import { unlessRefused } from '../unless-refused.ts';
import { checkRows, type Finding, type TrialRecord } from './check-rows.ts';
import { dryRun } from './dry-run.ts';
import { type PlannedName, withTrialIds } from './trial-names.ts';

export interface TrialRequest {
  model: string;
  /** As `load()` takes them, in the order of the values. */
  fieldNames: string[];
  /** Field that tells which record a row is. */
  key: string | null;
  /** What was decided about names. */
  references: readonly PlannedName[];
  /** Rows as the spreadsheet program numbers them, and their values. */
  rows: { row: number; values: string[] }[];
}

export interface TrialProblem {
  row: number;
  field: string | null;
  value: string | null;
  /** One Spanish sentence. */
  reason: string;
}

export interface TrialAnswer {
  possible: boolean;
  /** Why it was not possible, or not whole; Spanish. */
  notice: string | null;
  tried: number;
  undecided: number;
  skipped: number;
  problems: TrialProblem[];
}

/** The browser waits a minute: no new dry run is begun after this, in ms. */
const timeMs = 35_000;
const mostRuns = 80;

export const impossible = (notice: string): TrialAnswer => ({
  possible: false,
  notice,
  tried: 0,
  undecided: 0,
  skipped: 0,
  problems: [],
});

/**
 * Lets Odoo itself check rows and keep nothing (docs/decisions/008-rehearsal.md).
 *
 * @throws OdooError where Odoo could not be asked
 */
export async function trial(client: OdooClient, body: TrialRequest): Promise<TrialAnswer> {
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

const isSpecial = (field: string) => field === 'id' || field === '.id';

/** Rows that hold only lines go with the record above them. Blank rows say nothing. */
function recordsOf(
  { fieldNames, rows }: TrialRequest,
  fields: Record<string, { type: string }>,
): TrialRecord[] {
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
  { model, fieldNames, key }: TrialRequest,
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

function problemOf({ row, message }: Finding, { fieldNames, rows }: TrialRequest): TrialProblem {
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
