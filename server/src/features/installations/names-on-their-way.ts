import { namingPositions } from '@atrio/importer';
import type { Needs } from '../../context.ts';
import { recordsRepo } from '../imports/records.repo.ts';

/** Few and short, because every answer about the progress contains them. */
const most = { records: 3, bytes: 30_000 };
const maxLength = 60;

/**
 * Names of the records of an import that are sent next. They come from rows that are not in Odoo yet, because
 * the values of loaded rows are deleted from our tables.
 */
export async function namesOnTheirWay(
  ctx: Needs<'db'>,
  { id, state, fieldNames }: { id: number; state: string; fieldNames: string[] },
): Promise<string[]> {
  if (state !== 'loading') return [];
  const named = fieldNames.indexOf('name');
  const at = named === -1 ? namingPositions(fieldNames)[0] : named;
  if (at === undefined) return [];
  const records = await recordsRepo(ctx.db).next(id, most);
  const names = records.map(({ cells }) => shorten(cells[0]?.[at]?.trim() ?? ''));
  return [...new Set(names)].filter((name) => name !== '');
}

const shorten = (name: string): string =>
  name.length > maxLength ? `${[...name].slice(0, maxLength - 1).join('')}…` : name;
