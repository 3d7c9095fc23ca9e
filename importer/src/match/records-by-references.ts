import { type RecordIdentity, recordIdentity } from '@atrio/spreadsheets';
import { linkedId } from '../calls/linked-ids.ts';
import { samenessOf } from '../compare/compare.ts';
import { rootOf } from '../instance/fields.ts';
import type { Fields, OdooInstance } from '../instance/odoo-instance.ts';
import { ownCompanyDomain } from '../instance/own-company.ts';

/** Which records are searched, and what is read of them. */
export interface ReferenceSearch {
  model: string;
  /** As `load()` takes them; a reference is `<path>/.id`. */
  fieldNames: readonly string[];
  fields: Fields;
  /** Fields to read. */
  read: readonly string[];
  context: Record<string, unknown>;
}

/** A row and its cells, with database ids in the place of names. */
export interface RowCells {
  row: number;
  cells: readonly string[];
}

/**
 * Records of the user's company, archived ones too, that refer to the same records as a row, and have its
 * variant, dates, code and quantity. Where the sheet has no column for the variant or the dates, only records
 * without these are taken. Where it has none for the code or the quantity, records without these are
 * preferred.
 *
 * @param rows at most as many as one search may take
 * @returns by row; nothing for rows without such a record, and where the columns do not say what a row is about
 * @throws OdooError
 */
export async function recordsByReferences(
  odoo: OdooInstance,
  { model, fieldNames, fields, read, context }: ReferenceSearch,
  rows: readonly RowCells[],
): Promise<Map<number, Record<string, unknown>[]>> {
  const identity = recordIdentity(model);
  const places = (identity?.references ?? []).map((field) => fieldNames.indexOf(`${field}/.id`));
  if (identity === null || places.includes(-1)) return new Map();
  const idsOf = (cells: readonly string[]) => places.map((at) => Number(cells[at]));
  const named = rows.filter(({ cells }) => idsOf(cells).every((id) => id > 0));
  if (named.length === 0) return new Map();
  const known = (field: string) => fields[field] !== undefined;
  const details = identity.details.filter(known);
  const apart = identity.apart.filter(known);
  const found = await odoo.client.searchRead(
    model,
    [
      ...identity.references.map((field, nth): [string, string, number[]] => [
        ...([field, 'in'] as const),
        [...new Set(named.map(({ cells }) => idsOf(cells)[nth] ?? 0))],
      ]),
      ...(await ownCompanyDomain(odoo, model)),
    ],
    [
      ...new Set([
        ...[...read, ...identity.references, ...details, ...apart],
        ...(fields.active ? ['active'] : []),
      ]),
    ],
    { context: { ...context, active_test: false } },
  );
  const byIds = Map.groupBy(found, (record) =>
    identity.references.map((field) => linkedId(record[field])).join(),
  );
  const narrow = await narrowing(odoo, { details, apart }, fieldNames, fields, named);
  return new Map(
    named.flatMap(({ row, cells }) => {
      const same = narrow(byIds.get(idsOf(cells).join()) ?? [], cells);
      return same.length > 0 ? [[row, same] as const] : [];
    }),
  );
}

/** @returns a function that keeps only the records whose details are those of a row */
async function narrowing(
  odoo: OdooInstance,
  { details, apart }: Pick<RecordIdentity, 'details' | 'apart'>,
  fieldNames: readonly string[],
  fields: Fields,
  rows: readonly RowCells[],
): Promise<(records: Record<string, unknown>[], cells: readonly string[]) => Record<string, unknown>[]> {
  const said: { field: string; at: number; isSame: (cell: string, value: unknown) => boolean }[] = [];
  for (const [at, path] of fieldNames.entries()) {
    const field = rootOf(path);
    const definition = fields[field];
    if (![...details, ...apart].includes(field) || definition === undefined) continue;
    const cells = () => rows.map((row) => row.cells[at] ?? '');
    said.push({ field, at, isSame: await samenessOf(odoo, path, definition, cells) });
  }
  const isUnsaid = (field: string) => !said.some((known) => known.field === field);
  const without = (names: readonly string[]) => {
    const unsaid = names.filter(isUnsaid);
    return (record: Record<string, unknown>) => unsaid.every((field) => !record[field]);
  };
  const [isGeneral, isPlain] = [without(apart), without(details)];
  return (records, cells) => {
    const same = records.filter(isGeneral).filter((record) =>
      said.every(({ field, at, isSame }) => {
        const cell = cells[at] ?? '';
        return cell === '' ? !record[field] : isSame(cell, record[field]);
      }),
    );
    const plain = same.filter(isPlain);
    return same.length > 1 && plain.length > 0 ? plain : same;
  };
}
