import { namingPositions } from '@atrio/importer';
import type { Needs } from '../../context.ts';
import { recordsRepo } from '../imports/records.repo.ts';

/** Few and short: they are sent again with every answer about the progress. */
const most = { records: 3, bytes: 30_000 };
const maxLength = 60;

/**
 * Names of the records of an import that go to Odoo next. They are read from rows that are not in Odoo yet,
 * because those that are keep no values in our tables.
 */
export async function namesOnTheirWay(
  ctx: Needs<'db'>,
  { id, state, fieldNames }: { id: number; state: string; fieldNames: string | null },
): Promise<string[]> {
  if (state !== 'loading') return [];
  const fields: string[] = JSON.parse(fieldNames ?? '[]');
  const named = fields.indexOf('name');
  const at = named === -1 ? namingPositions(fields)[0] : named;
  if (at === undefined) return [];
  const records = await recordsRepo(ctx.db).next(id, most);
  const names = records.map(({ cells }) => shorten(cells[0]?.[at]?.trim() ?? ''));
  return [...new Set(names)].filter((name) => name !== '');
}

const shorten = (name: string): string =>
  name.length > maxLength ? `${[...name].slice(0, maxLength - 1).join('')}…` : name;
