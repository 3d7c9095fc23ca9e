import type { OdooClient } from '@atrio/odoo';
import { counted, findModel, identifiesNobody, recordIdentity } from '@atrio/spreadsheets';
import { linkedId } from '../calls/linked-ids.ts';
import { fieldOf, inSpanish, warningInSpanish } from '../calls/messages.ts';
import { unlessRefused } from '../calls/unless-refused.ts';
import { bySameBlanks } from '../instance/blank-defaults.ts';
import { columnDefaults } from '../instance/column-defaults.ts';
import { rootOf } from '../instance/fields.ts';
import type { Fields, OdooInstance } from '../instance/odoo-instance.ts';
import { ambiguousReason, ownerColumn } from '../match/match.ts';
import { recordsByKey } from '../match/records-by-key.ts';
import { recordsByReferences } from '../match/records-by-references.ts';
import { rowsOfVariants } from '../match/variant-keys.ts';
import { normaliseKey } from '../names/keys.ts';
import type { RecordCells } from '../records/record.ts';
import { fieldsWithLines } from '../references/reference-columns.ts';
import { type CheckResult, checkRows, type DryRunFinding } from './check-rows.ts';
import { type DryRunSheet, type PlannedName, withDryRunIds } from './dry-run-names.ts';
import { executeImportDryRun } from './execute-import.ts';

export interface DryRunRequest {
  model: string;
  /** As `load()` takes them, in the order of the values. */
  fieldNames: string[];
  /** Field that says which record of Odoo a row is. */
  key: string | null;
  references: readonly PlannedName[];
  /** Rows as the spreadsheet program numbers them, and their values. */
  rows: { row: number; values: string[] }[];
}

export interface DryRunProblem {
  row: number;
  field: string | null;
  value: string | null;
  /** One Spanish sentence. */
  reason: string;
}

export interface DryRunAnswer {
  possible: boolean;
  /** Why the dry run was not possible, or not complete; Spanish. */
  notice: string | null;
  tried: number;
  undecided: number;
  skipped: number;
  problems: DryRunProblem[];
}

/** The browser waits a minute: after this time, in ms, no further dry run starts. */
const budgetMs = 35_000;
const maxRuns = 80;

/** The answer where Odoo cannot check rows. @param notice why; Spanish */
export const impossibleDryRun = (notice: string): DryRunAnswer => ({
  possible: false,
  notice,
  tried: 0,
  undecided: 0,
  skipped: 0,
  problems: [],
});

/**
 * Lets Odoo itself check rows and keeps nothing (docs/decisions/008-dry-run.md). The numbers in the answer
 * count rows of the sheet, not records.
 *
 * @throws OdooError where Odoo could not be asked
 */
export async function dryRunRows(odoo: OdooInstance, given: DryRunRequest): Promise<DryRunAnswer> {
  const { model, references } = given;
  const fields = await unlessRefused(fieldsWithLines(odoo, model));
  if (!fields) {
    const name = findModel(model)?.name ?? model;
    return impossibleDryRun(
      `${name}: tu Odoo todavía no tiene esta app instalada, así que la prueba no es posible antes de instalarla.`,
    );
  }
  const body = withDefaults(given, await columnDefaults(odoo, model, fields));
  const { fieldNames } = body;
  const unknown = fieldNames.find((field) => !isSpecial(field) && !Object.hasOwn(fields, rootOf(field)));
  if (unknown !== undefined) {
    return impossibleDryRun(`Tu Odoo no tiene el campo «${unknown}». Vuelve a revisar las columnas.`);
  }
  if (!(await unlessRefused(odoo.client.fieldsGet('base_import.import', { attributes: ['type'] })))) {
    return impossibleDryRun(
      'A tu Odoo le falta el módulo «Importación base», que hace la prueba. Pide a tu proveedor que lo instale.',
    );
  }
  const records = groupRows(body, fields);
  const resolved = await withDryRunIds(odoo, model, fieldNames, fields, references, records);
  const all = resolved.records;
  const idsOf = await existingIds(odoo, body, fields, resolved);
  const keyAt = fieldNames.indexOf(body.key ?? '');
  const fresh = all.filter((record) => !idsOf?.(record).length);
  const keys = fresh.map((record) => ({ row: record.row, value: valueAt(record, keyAt) }));
  const variants = await rowsOfVariants(odoo, body, keys);
  const isVariant = new Set(variants.map(({ row }) => row));
  const certain = all.filter((record) => (idsOf?.(record).length ?? 0) < 2 && !isVariant.has(record.row));
  const { findings, unchecked } = await checkInGroups(
    odoo.client,
    { model, fieldNames: resolved.fieldNames, records: certain },
    idsOf && ((record) => idsOf(record)[0]),
  );
  return {
    possible: true,
    notice: noticeOf(unchecked.length, resolved.untried.length),
    tried: rowsIn(all) - rowsIn(unchecked),
    undecided: rowsIn(resolved.undecided),
    skipped: rowsIn(resolved.skipped),
    problems: [
      ...all.flatMap((record) => ambiguous(record, body, idsOf?.(record).length ?? 0)),
      ...variants.map((variant) => ({ ...variant, field: body.key })),
      ...findings.map((finding) => problemOf(finding, body)),
    ].sort((a, b) => a.row - b.row),
  };
}

/**
 * Has Odoo check records, one group for each set of blank cells that Odoo fills itself, until the time is over.
 *
 * @param idOf id of the record that a row updates; null where rows have no key
 */
async function checkInGroups(
  client: OdooClient,
  { model, fieldNames, records }: { model: string; fieldNames: string[]; records: RecordCells[] },
  idOf: ((record: RecordCells) => number | undefined) | null,
): Promise<CheckResult> {
  const end = Date.now() + budgetMs;
  let runs = 0;
  const found: CheckResult = { findings: [], unchecked: [] };
  const headCells = ({ cells: [first] }: RecordCells) => first ?? [];
  for (const group of bySameBlanks(model, fieldNames, records, headCells)) {
    const names = group.columns.map((at) => fieldNames[at] ?? '');
    const sent = idOf ? ['.id', ...names] : names;
    const { findings, unchecked } = await checkRows(
      group.records.map((record) => {
        const reduced = withColumns(record, group.columns);
        return idOf ? withDatabaseId(reduced, idOf(record)) : reduced;
      }),
      (rows) => {
        runs += 1;
        return executeImportDryRun(client, model, sent, rows, 20_000);
      },
      () => runs < maxRuns && Date.now() < end,
    );
    found.findings.push(...findings);
    found.unchecked.push(...unchecked);
  }
  return found;
}

/** The rows as the load sends them: fields without a column, and blank cells, get their default value. */
function withDefaults(request: DryRunRequest, defaults: Readonly<Record<string, string>>): DryRunRequest {
  const added = Object.keys(defaults).filter((field) => !request.fieldNames.includes(field));
  const fieldNames = [...request.fieldNames, ...added];
  const isBlank = (values: string[]) => values.every((value) => value.trim() === '');
  const rows = request.rows.map(({ row, values }) => ({
    row,
    values: isBlank(values) ? values : fieldNames.map((field, at) => values[at] || (defaults[field] ?? '')),
  }));
  return { ...request, fieldNames, rows };
}

/** Why some records were not checked; null where all of them were. */
function noticeOf(unchecked: number, untried: number): string | null {
  if (unchecked > 0)
    return `Odoo no alcanzó a revisar ${counted(unchecked, 'registro', 'registros')}. Corrige lo que ya se ve y prueba otra vez.`;
  if (untried === 0) return null;
  return `${counted(untried, 'registro se revisará', 'registros se revisarán')} al cargar: lo que nombran todavía no está en tu Odoo y se crea entonces.`;
}

const rowsIn = (records: RecordCells[]) => records.reduce((sum, { rows }) => sum + rows.length, 0);

const isSpecial = (field: string) => field === 'id' || field === '.id';

/** A row that has only cells of a line belongs to the record above it. Blank rows are left out. */
function groupRows(
  { fieldNames, rows }: DryRunRequest,
  fields: Record<string, { type: string }>,
): RecordCells[] {
  const isLine = fieldNames.map((field) => field.includes('/') && fields[rootOf(field)]?.type === 'one2many');
  const records: RecordCells[] = [];
  for (const row of rows) {
    const values = fieldNames.map((_, index) => row.values[index] ?? '');
    if (values.every((value) => value.trim() === '')) continue;
    const last = records.at(-1);
    const continues = values.every((value, index) => isLine[index] || value === '');
    if (last && continues) {
      last.rows.push(row.row);
      last.cells.push(values);
    } else records.push({ row: row.row, rows: [row.row], cells: [values] });
  }
  return records;
}

const valueAt = ({ cells: [first] }: RecordCells, at: number) => first?.[at] ?? '';

/** Ids of the records that Odoo has for a row; several: nobody knows which one is meant. */
type ExistingIds = (record: RecordCells) => number[];

/** Finds the records that the rows would update, as the load does; null where each row would create one. */
const existingIds = async (
  odoo: OdooInstance,
  request: DryRunRequest,
  fields: Fields,
  sheet: DryRunSheet,
): Promise<ExistingIds | null> =>
  (await existingByKey(odoo, request, sheet)) ??
  (await existingByReferences(odoo, request.model, fields, sheet));

async function existingByKey(
  odoo: OdooInstance,
  { model, fieldNames, key }: DryRunRequest,
  { records, fieldNames: sentNames }: DryRunSheet,
): Promise<ExistingIds | null> {
  const at = key === null ? -1 : fieldNames.indexOf(key);
  if (key === null || at === -1) return null;
  const values = new Set(
    records.map((record) => valueAt(record, at)).filter((value) => !identifiesNobody(key, value)),
  );
  const context = { lang: await odoo.client.preferredLang() };
  const owner = ownerColumn(key, sentNames);
  const read = owner === null ? [key] : [key, owner.field];
  const found = await recordsByKey(odoo, { model, key, fieldNames: read, context }, values);
  return (record) =>
    (found.get(normaliseKey(key, valueAt(record, at))) ?? [])
      .filter((one) => owner === null || linkedId(one[owner.field]) === Number(valueAt(record, owner.at)))
      .map(({ id }) => Number(id));
}

async function existingByReferences(
  odoo: OdooInstance,
  model: string,
  fields: Fields,
  { records, fieldNames, withStandIns }: DryRunSheet,
): Promise<ExistingIds | null> {
  if (recordIdentity(model) === null) return null;
  const rows = records
    .filter((record) => !withStandIns.has(record))
    .map(({ row, cells: [first = []] }) => ({ row, cells: first }));
  const context = { lang: await odoo.client.preferredLang() };
  const found = await recordsByReferences(odoo, { model, fieldNames, fields, read: [], context }, rows);
  return ({ row }) => (found.get(row) ?? []).map(({ id }) => Number(id));
}

const withColumns = (record: RecordCells, columns: number[]): RecordCells => ({
  ...record,
  cells: record.cells.map((values) => columns.map((at) => values[at] ?? '')),
});

function withDatabaseId(record: RecordCells, id: number | undefined): RecordCells {
  return {
    ...record,
    cells: record.cells.map((values, line) => [line === 0 && id !== undefined ? String(id) : '', ...values]),
  };
}

/** The problem of a record that Odoo has several times. @param count how often */
function ambiguous(
  { row }: RecordCells,
  { model, key, fieldNames, rows }: DryRunRequest,
  count: number,
): DryRunProblem[] {
  if (count < 2) return [];
  const field = key ?? recordIdentity(model)?.references[0] ?? null;
  const value = givenValues(rows, row)[fieldNames.indexOf(field ?? '')] ?? '';
  return [{ row, field, value, reason: ambiguousReason(value, count) }];
}

/** The values of a row as the file has them: a name, where its id was sent. */
const givenValues = (rows: DryRunRequest['rows'], row: number): string[] =>
  rows.find((candidate) => candidate.row === row)?.values ?? [];

function problemOf({ row, message }: DryRunFinding, { fieldNames, rows }: DryRunRequest): DryRunProblem {
  const reported = fieldOf(message);
  const exact = reported === null ? -1 : fieldNames.indexOf(reported);
  const index =
    exact === -1 ? fieldNames.findIndex((field) => reported !== null && rootOf(field) === reported) : exact;
  return {
    row,
    field: fieldNames[index] ?? null,
    value: givenValues(rows, row)[index] || null,
    reason: message.type === 'warning' ? warningInSpanish(message) : inSpanish(message),
  };
}
