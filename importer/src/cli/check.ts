import type { OdooClient } from '@atrio/odoo';
import type { RowProblem } from '@atrio/spreadsheets';
import { type TrialAnswer, trial } from '../dry-run/trial.ts';
import { plain } from '../names/folding.ts';
import { namesOf } from '../names/named-columns.ts';
import { matchNames } from '../names/names.ts';
import { madeWith, namingPlaces } from '../names/naming-fields.ts';
import { counted } from '../spanish.ts';
import { CommandError } from './command-error.ts';
import { nameRecords, type Unclear } from './names.ts';
import { type Screen, tellProblems } from './screen.ts';
import { readSheet, type Sheet, type SheetRequest } from './sheet.ts';

/** Records that Odoo checks in one go. */
const checkedAtOnce = 500;

/**
 * Lets Odoo check a sheet and keep nothing.
 *
 * @returns whether every row would go in
 * @throws CommandError, SpreadsheetError, OdooError
 */
export async function check(client: OdooClient, request: SheetRequest, screen: Screen): Promise<boolean> {
  const sheet = await readSheet(client, request);
  for (const notice of sheet.notices) screen.line(notice);
  const { ready, unclear } = await nameRecords(client, sheet, sheet.records, (target, names) =>
    matchNames(client, target, names),
  );
  const isComing = bringsNames(sheet);
  const coming = unclear.filter(isComing);
  const unknown = unclear.filter((one) => !coming.includes(one));
  const problems = [...sheet.problems, ...unknown.flatMap((one) => one.problems)];
  const rowsIn = (records: readonly { size: number }[]) => records.reduce((sum, { size }) => sum + size, 0);
  let unchecked = 0;
  for (let from = 0; from < ready.length; from += checkedAtOnce) {
    const part = ready
      .slice(from, from + checkedAtOnce)
      .map(({ given, ...record }) => ({ ...record, cells: given }));
    const answer = await trial(client, {
      model: sheet.job.model,
      fieldNames: sheet.job.paths,
      key: sheet.job.key,
      references: [],
      rows: part.flatMap(({ cells, rows, row }) =>
        cells.map((values, line) => ({ row: rows[line] ?? row, values })),
      ),
    });
    if (!answer.possible) throw new CommandError(answer.notice ?? 'El ensayo no se pudo hacer.');
    unchecked += rowsIn(part) - answer.tried;
    problems.push(...answer.problems.map((problem) => placed(sheet, problem)));
    screen.progress(
      `Revisando: ${(from + part.length).toLocaleString('es-GT')} de ${counted(ready.length, 'registro', 'registros')}`,
    );
  }
  const bad = new Set(problems.map(({ row }) => row)).size;
  const total = rowsIn(sheet.records) + sheet.rejected;
  screen.line(
    `${counted(total, 'fila revisada', 'filas revisadas')}, ${counted(bad, 'con error o aviso', 'con error o aviso')}. Odoo no guardó nada.`,
  );
  if (coming.length) {
    const waiting = rowsIn(coming.map(({ record }) => record));
    screen.line(
      `${counted(waiting, 'fila nombra', 'filas nombran')} registros de esta misma hoja: se sabrá si entran al cargar.`,
    );
  }
  if (unchecked) {
    screen.line(
      `Odoo no alcanzó a revisar ${counted(unchecked, 'fila', 'filas')}: corrige lo que se ve y revisa otra vez.`,
    );
  }
  tellProblems(screen, problems);
  return problems.length === 0 && unchecked === 0;
}

/** Tells whether everything that a record names and Odoo lacks is brought by rows of the same sheet. */
function bringsNames({ job, named, records }: Sheet): (one: Unclear) => boolean {
  const places = namingPlaces(job.paths);
  const brought = new Set(
    records.flatMap(({ cells: [own] }) => places.map((at) => plain(own?.[at] ?? ''))).filter(Boolean),
  );
  return ({ record, problems }) => {
    const open = new Set(problems.map(({ field, value }) => `${field}\n${value}`));
    return namesOf(named, record.cells)
      .filter(({ column, name }) => open.has(`${column.path}\n${name}`))
      .every(({ column, name }) => madeWith(column.relation).includes(job.model) && brought.has(plain(name)));
  };
}

function placed({ columns }: Sheet, problem: TrialAnswer['problems'][number]): RowProblem {
  const { row, field, value, reason } = problem;
  const place = columns.find((column) => column.field === field);
  const { column, header } = place ?? { column: '', header: '' };
  return { row, column, header, field: field ?? '', value: value ?? '', reason };
}
