import { isBlank } from './convert.ts';
import type { Environment } from './environment.ts';
import { OdooFault } from './faults.ts';
import type { ModelDefinition } from './models.ts';

/** The header of a table for `load`, and which rows belong to one record. */

/** A column: the field, and the parts after `/`. */
export type Path = string[];

export interface RowSpan {
  from: number;
  to: number;
}

/** The parts of a header. `country_id/id`, or the older `country_id:id`, refers by external id. */
export function toPath(field: string): Path {
  if (field === '.id') return ['.id'];
  return field
    .replace(/(?<=.)[:.]id$/, (end) => (end === '.id' ? '/.id' : '/id'))
    .split('/')
    .filter((part) => part !== '');
}

export function rejectUnknownColumns(env: Environment, model: ModelDefinition, columns: Path[]): void {
  for (const [name = ''] of columns) {
    if (name === 'id' || name === '.id' || model.fields[name]) continue;
    if (env.database.version <= 17) throw new OdooFault('KeyError', `'${name}'`);
    throw new OdooFault('ValueError', `Invalid field name '${name}'`);
  }
}

/** The rows of one record: its own, and the rows below with lines only. */
export function spanOf(model: ModelDefinition, columns: Path[], rows: unknown[][], from: number): RowSpan {
  const isLine = columns.map(([name = '']) => model.fields[name]?.type === 'one2many');
  if (!isLine.includes(true)) return { from, to: from };
  const onlyLines = (row: unknown[]) =>
    columns.some((_, index) => isLine[index] && !isBlank(row[index])) &&
    columns.every((_, index) => isLine[index] || isBlank(row[index]));
  let to = from;
  while (to + 1 < rows.length && onlyLines(rows[to + 1] ?? [])) to++;
  return { from, to };
}
