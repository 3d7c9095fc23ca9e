import { foldedText } from '@atrio/spreadsheets';
import { linkedId } from '../calls/linked-ids.ts';
import type { MatchedRecord } from '../compare/compare.ts';
import { parentPath, partnerModel, regions, texts, typeField } from '../instance/address-fields.ts';
import { rootOf } from '../instance/fields.ts';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import type { LoadJob } from '../records/load-job.ts';
import type { ResolvedRecord } from '../records/resolved-records.ts';

/**
 * A branch or a person with an address of its own. Odoo replaces the address of a contact of type `contact` by that of
 * its company, without a message; since 19 it also replaces that of the company where the contact's is written.
 * So such a contact is loaded as another address (`other`), which keeps its own.
 */

/**
 * Fills the type of the records that have another address than their company.
 *
 * @param existing what Odoo has: only a record of type `contact` is changed, and only where its address or its company is
 * @param unknown what Odoo does not have
 * @returns the same records in their order
 * @throws OdooError
 */
export async function withAddressTypes(
  odoo: OdooInstance,
  job: LoadJob,
  existing: MatchedRecord[],
  unknown: ResolvedRecord[],
): Promise<{ existing: MatchedRecord[]; unknown: ResolvedRecord[] }> {
  const at = job.fieldNames.indexOf(typeField);
  if (job.model !== partnerModel || at === -1 || !job.paths.includes(parentPath))
    return { existing, unknown };
  const saidOf = addressReader(job);
  const isOpen = (record: ResolvedRecord) =>
    (record.cells[0]?.[at] ?? '') === '' && saidOf(record).length > 0;
  const open = existing.filter(({ record }) => isOpen(record));
  const current = await partnersIn(
    odoo,
    open.map(({ odooId }) => odooId),
  );
  const parentAt = job.fieldNames.indexOf(`${parentPath}/.id`);
  const saidParent = ({ cells }: ResolvedRecord) => Number(cells[0]?.[parentAt] ?? '');
  const parentOf = (record: ResolvedRecord, now: Partner | undefined) =>
    saidParent(record) || (now?.parentId ?? 0);
  const parents = await partnersIn(odoo, [
    ...open.map(({ record, odooId }) => parentOf(record, current.get(odooId))),
    ...unknown.filter(isOpen).map((record) => parentOf(record, undefined)),
  ]);
  const typed = (record: ResolvedRecord, now: Partner | undefined): ResolvedRecord => {
    const parent = parents.get(parentOf(record, now));
    if (!parent || !isOpen(record) || (now && now.type !== 'contact')) return record;
    const said = saidOf(record);
    const isChanged =
      now === undefined || parent.id !== now.parentId || said.some((cell) => !isSame(cell, now.address));
    if (!isChanged || said.every((cell) => isOf(cell, parent.address))) return record;
    const [own = [], ...lines] = record.cells;
    const cells = [...own];
    cells[at] = 'other';
    return { ...record, cells: [cells, ...lines] };
  };
  return {
    existing: existing.map((pair) => ({ ...pair, record: typed(pair.record, current.get(pair.odooId)) })),
    unknown: unknown.map((record) => typed(record, undefined)),
  };
}

interface AddressCell {
  field: string;
  cell: string;
}

/** Reads the cells of a record's address that are not blank. */
function addressReader({ fieldNames }: LoadJob): (record: ResolvedRecord) => AddressCell[] {
  const columns = fieldNames.flatMap((path, at) => {
    const field = rootOf(path);
    const isText = texts.includes(path);
    return isText || (regions.includes(field) && path.endsWith('/.id')) ? [{ field, at }] : [];
  });
  return ({ cells: [own = []] }) =>
    columns.flatMap(({ field, at }) => (own[at] ? [{ field, cell: own[at] }] : []));
}

interface Partner {
  id: number;
  type: string;
  parentId: number;
  address: Record<string, unknown>;
}

async function partnersIn({ client }: OdooInstance, ids: readonly number[]): Promise<Map<number, Partner>> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  if (wanted.length === 0) return new Map();
  const fields = [parentPath, typeField, ...texts, ...regions];
  const context = { active_test: false };
  const rows = await client.searchRead(partnerModel, [['id', 'in', wanted]], fields, { context });
  return new Map(
    rows.map((address) => {
      const [id, type] = [Number(address.id), String(address[typeField] || 'contact')];
      return [id, { id, type, parentId: linkedId(address[parentPath] || 0), address }];
    }),
  );
}

const isSame = ({ field, cell }: AddressCell, address: Record<string, unknown>): boolean =>
  regions.includes(field)
    ? linkedId(address[field] || 0) === Number(cell)
    : foldedText(cell) === foldedText(String(address[field] || ''));

/** Whether a cell says nothing else than the company's address. */
const isOf = (said: AddressCell, address: Record<string, unknown>): boolean =>
  isSame(said, address) || (regions.includes(said.field) && !address[said.field]);
