import type { Job, Refusal, Sendable } from '@atrio/importer';
import { fieldOf, inSpanish, missingRecord, rootOf, warningInSpanish } from '@atrio/importer';
import type { RowProblem } from '@atrio/spreadsheets';
import { counted } from '../../../spanish.ts';
import type { ImportRow } from '../../imports/imports.repo.ts';
import { nameOf, type SheetColumn } from '../../imports/sheet-plans.ts';
import type { Engine } from '../engine.ts';

/** Warnings told one by one in the log of a batch; more are only counted. */
const toldWarnings = 5;

/** Where a problem stands. */
export interface About {
  item: ImportRow;
  job: Job;
  records: Sendable[];
}

/** Every reason, each once. @returns JSON RowProblem[] */
export const refusalOf = (about: About, { row, messages }: Refusal): string => {
  const problems = messages.map((message) =>
    problem(about, row, fieldOf(message), inSpanish(message), message.fieldLabel),
  );
  const isFirst = ({ column, reason }: RowProblem, at: number): boolean =>
    problems.findIndex((other) => other.column === column && other.reason === reason) === at;
  return JSON.stringify(problems.filter(isFirst));
};

export const ambiguousKey = (about: About, row: number, reason: string): string =>
  JSON.stringify([problem(about, row, about.job.key, reason)]);

/** A count that Odoo applied, and that is another quantity now. */
export const missedCount = (about: About, row: number, quantity: number): string =>
  JSON.stringify([
    problem(
      about,
      row,
      'inventory_quantity',
      `Odoo dejó la cantidad en ${quantity}. Revísala en Inventario, Operaciones, Inventario físico.`,
    ),
  ]);

export const missingNames = (
  about: About,
  row: number,
  names: readonly { path: string; name: string }[],
): string =>
  JSON.stringify(
    names.map(({ path, name }) => {
      const reason = missingRecord(name, placeOf(about, path)?.header ?? path);
      return { ...problem(about, row, path, reason), value: name };
    }),
  );

/** A row that the customer decided to leave out, by what it names. */
export const skippedRow = (item: ImportRow, row: number, path: string, name: string): RowProblem =>
  problemOfName(item, row, path, name, `Decidiste omitir las filas con «${name}».`);

/** A row that names what another row of the installation brings, and that one was rejected. */
export const namesRefusedRow = (
  item: ImportRow,
  row: number,
  path: string,
  name: string,
  refused: { row: number; sheet: string },
): RowProblem =>
  problemOfName(
    item,
    row,
    path,
    name,
    `«${name}» no está en tu Odoo: es la fila ${refused.row} de «${refused.sheet}», que no entró. Corrige esa fila y esta entrará con ella.`,
  );

export function problemOfName(
  item: ImportRow,
  row: number,
  path: string,
  name: string,
  reason: string,
): RowProblem {
  const columns: SheetColumn[] = JSON.parse(item.columns ?? '[]');
  const place = columns.find(({ field }) => field === path);
  const { column, header } = place ?? { column: '', header: '' };
  return { row, column, header, field: path, value: name, reason };
}

const placeOf = ({ item }: About, field: string | null): SheetColumn | undefined => {
  const columns: SheetColumn[] = JSON.parse(item.columns ?? '[]');
  return (
    columns.find((column) => column.field === field) ??
    columns.find((column) => rootOf(column.field) === field)
  );
};

function problem(about: About, row: number, field: string | null, reason: string, label = ''): RowProblem {
  const { job, records } = about;
  const place = placeOf(about, field);
  const record = records.find((candidate) => candidate.row === row);
  const at = place ? job.paths.indexOf(place.field) : -1;
  const value = (record && at >= 0 ? record.given[0]?.[at] : '') ?? '';
  return {
    row,
    column: place?.column ?? '',
    header: place?.header ?? label,
    field: field ?? '',
    value,
    reason,
  };
}

export const unappliedCount = (item: ImportRow, count: number): string =>
  `«${nameOf(item)}»: Odoo guardó ${counted(count, 'cantidad contada', 'cantidades contadas')} sin aplicarlas (productos con lotes o que cambiaron mientras tanto). Aplícalas en Inventario, Operaciones, Inventario físico.`;

export async function tellWarnings(engine: Engine, item: ImportRow, warnings: Refusal[]): Promise<void> {
  for (const { row, messages } of warnings.slice(0, toldWarnings)) {
    await engine.log(
      'load',
      `«${nameOf(item)}», fila ${row}: se cargó con un aviso. ${messages.map(warningInSpanish).join(' ')}`,
      'warning',
    );
  }
  const more = warnings.length - toldWarnings;
  if (more > 0) {
    await engine.log('load', `«${nameOf(item)}»: hay ${more} avisos más del mismo tipo.`, 'warning');
  }
}
