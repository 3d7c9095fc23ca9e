import type { Domain } from '@atrio/odoo';
import { unlessRefused } from '../calls/unless-refused.ts';
import { idWhenBlank } from '../instance/column-defaults.ts';
import type { Fields, OdooInstance } from '../instance/odoo-instance.ts';
import { lazy } from '../names/lazy.ts';
import type { NameTarget } from '../names/rules.ts';
import type { RecordCells } from '../records/record.ts';
import { fieldNamesForIds } from '../records/resolved-records.ts';
import { scopeOf } from '../references/lists.ts';
import { matchNames } from '../references/match-names.ts';
import {
  globalNames,
  nameKey,
  namesIn,
  type ReferenceColumn,
  referenceColumns,
} from '../references/reference-columns.ts';
import { lotColumns } from '../stock/lots.ts';
import { trackedDomain } from '../stock/tracked-products.ts';
import { unitFiller } from '../stock/units-of-products.ts';

/** What was decided about a name before the load. */
export interface PlannedName {
  /** As in `load()`. */
  field: string;
  value: string;
  action: 'create' | 'use' | 'blank' | 'skip';
  use?: string | undefined;
  useId?: number | undefined;
}

export interface DryRunSheet {
  fieldNames: string[];
  /** With ids instead of names. */
  records: RecordCells[];
  /** Those of `records` in which another record stands for one that does not exist yet. */
  withStandIns: ReadonlySet<RecordCells>;
  /** Records with a name that is not decided: the load would let them wait. */
  undecided: RecordCells[];
  skipped: RecordCells[];
  /** Records that need one which will be created, of a model that has no record yet: Odoo cannot check them. */
  untried: RecordCells[];
}

/** What is sent for a name: an id, or '' for an empty cell. The other words mean that the whole record is not sent. */
type SentValue = string | 'skip' | 'open' | 'untried';

/** What is sent for names: by name for one column, by `nameKey` for all columns. */
interface SentNames {
  values: Map<string, SentValue>;
  /** Names for which the id of another record is sent. */
  standIns: Set<string>;
}

/**
 * Replaces names by ids, as the load will, with the decisions. For a record that does not exist yet, or is
 * archived, the id of any other record is sent, so that the rest of the row can be checked.
 *
 * @throws OdooError
 */
export async function withDryRunIds(
  odoo: OdooInstance,
  model: string,
  paths: string[],
  fields: Fields,
  decisions: readonly PlannedName[],
  records: RecordCells[],
): Promise<DryRunSheet> {
  const all = referenceColumns(model, paths, fields);
  const columns = globalNames(all);
  const sent = await sentValues(odoo, model, columns, decisions, records);
  const valuesFor = (column: ReferenceColumn, values: string[]) =>
    namesInColumn(column, values).map((name) => sent.values.get(nameKey(column.path, name)) ?? '');
  const hasStandIn = ({ cells }: RecordCells) =>
    columns.some((column) =>
      cells.some((values) =>
        namesInColumn(column, values).some((name) => sent.standIns.has(nameKey(column.path, name))),
      ),
    );
  const fateOf = ({ cells }: RecordCells) => {
    const found = new Set(columns.flatMap((column) => cells.flatMap((values) => valuesFor(column, values))));
    if (found.has('skip')) return 'skipped';
    if (found.has('open')) return 'undecided';
    return found.has('untried') ? 'untried' : 'sent';
  };
  const { skipped = [], undecided = [], untried = [], sent: left = [] } = Object.groupBy(records, fateOf);
  // A lot may not exist yet, and one of another product would be refused.
  const ofLots = lotColumns(model, paths);
  const withIds = (values: string[]) => {
    const ids = [...values];
    for (const at of ofLots) ids[at] = '';
    for (const column of columns)
      ids[column.at] = [...new Set(valuesFor(column, values).filter((id) => id !== ''))].join(',');
    return ids;
  };
  const fieldNames = fieldNamesForIds(paths, all);
  const resolved = left.map((record) => ({ ...record, cells: record.cells.map(withIds) }));
  const given = resolved.flatMap(({ cells }) => cells);
  const fillUnit = await unitFiller(odoo.client, fieldNames, given);
  const filled = resolved.map((record) => ({ ...record, cells: record.cells.map(fillUnit) }));
  return {
    fieldNames,
    skipped,
    undecided,
    untried,
    records: filled,
    withStandIns: new Set(filled.filter((_, at) => left[at] !== undefined && hasStandIn(left[at]))),
  };
}

/**
 * One product cannot stand for several: Odoo has one rule for each of them in a place, and none is a component of
 * itself.
 */
const needOwnProducts: ReadonlySet<string> = new Set(['stock.warehouse.orderpoint', 'mrp.bom']);

async function sentValues(
  odoo: OdooInstance,
  model: string,
  columns: readonly ReferenceColumn[],
  decisions: readonly PlannedName[],
  records: readonly RecordCells[],
): Promise<SentNames> {
  const decided = new Map(decisions.map((decision) => [nameKey(decision.field, decision.value), decision]));
  const sent: SentNames = { values: new Map(), standIns: new Set() };
  for (const column of columns) {
    const names = new Set(
      records.flatMap(({ cells }) => cells.flatMap((values) => namesInColumn(column, values))),
    );
    const { values, standIns } = await idsOf(odoo, model, column, names, decided);
    for (const [name, value] of values) sent.values.set(nameKey(column.path, name), value);
    for (const name of standIns) sent.standIns.add(nameKey(column.path, name));
  }
  return sent;
}

const namesInColumn = (column: ReferenceColumn, values: string[]): string[] =>
  namesIn(column, values[column.at] ?? '');

async function idsOf(
  odoo: OdooInstance,
  model: string,
  { path, relation, canBlank }: ReferenceColumn,
  names: Set<string>,
  decided: Map<string, PlannedName>,
): Promise<SentNames> {
  const sent = new Map<string, SentValue>();
  const standIns = new Set<string>();
  const target = { model, path, relation };
  const asked = new Set<string>();
  const blank = lazy(() => idWhenBlank(odoo, model, path));
  for (const name of names) {
    const decision = decided.get(nameKey(path, name));
    if (decision?.action === 'skip') sent.set(name, 'skip');
    else if (decision?.action === 'blank') sent.set(name, await blank());
    else if (decision?.action === 'use' && decision.useId !== undefined) {
      sent.set(name, String(decision.useId));
    } else asked.add(decision?.action === 'use' ? (decision.use ?? name) : name);
  }
  const matches = await matchNames(odoo, target, asked);
  let stand: SentValue | null = null;
  const inPlace = async (): Promise<SentValue> => {
    if (stand !== null) return stand;
    if (needOwnProducts.has(model)) return 'untried';
    const id = await anyRecord(odoo, target);
    stand = id !== '' || canBlank ? id : 'untried';
    return stand;
  };
  for (const name of names) {
    if (sent.has(name)) continue;
    const decision = decided.get(nameKey(path, name));
    const match = matches.get(decision?.action === 'use' ? (decision.use ?? name) : name);
    if (match?.kind === 'one' && !match.archived) sent.set(name, String(match.id));
    else if (match?.kind === 'one' || decision?.action === 'create') {
      sent.set(name, await inPlace());
      standIns.add(name);
    } else sent.set(name, 'open');
  }
  return { values: sent, standIns };
}

/**
 * Id of any record, if possible of one that the field accepts; '' where there is none. A count needs a place with stock
 * and a product that is counted. Odoo refuses the row for any other product, so none stands for it where Odoo counts no
 * product yet.
 */
async function anyRecord(odoo: OdooInstance, target: NameTarget): Promise<string> {
  const { domain, wider } = await scopeOf(odoo, target);
  const isCounted = target.model === 'stock.quant' && target.path === 'product_id';
  const accepted: Domain[] = isCounted
    ? [[...domain, ...(await trackedDomain(odoo))]]
    : [domain, wider ?? []];
  for (const condition of accepted) {
    // This version or this user may not be able to search by this condition.
    const rows = await unlessRefused(
      odoo.client.searchRead(target.relation, condition, ['id'], { limit: 1 }),
    );
    if (rows?.[0]) return String(rows[0].id);
  }
  return '';
}
