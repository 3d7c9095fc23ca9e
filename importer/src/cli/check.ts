import type { RowProblem } from '@atrio/spreadsheets';
import { counted, foldedText } from '@atrio/spreadsheets';
import { type DryRunAnswer, dryRunRows } from '../dry-run/dry-run-rows.ts';
import type { OdooInstance } from '../instance/odoo-instance.ts';
import { modelsThatCreate, namingPositions } from '../names/naming-fields.ts';
import type { ResolvedRecord } from '../records/resolved-records.ts';
import { matchNames } from '../references/match-names.ts';
import { namesOf } from '../references/reference-columns.ts';
import { CommandError } from './command-error.ts';
import { resolveRecords, type UnresolvedRecord } from './resolve-records.ts';
import { printProblems, type Screen } from './screen.ts';
import { readSheet, type Sheet, type SheetRequest } from './sheet.ts';

const checkedAtOnce = 500;

/**
 * Lets Odoo check a sheet and keeps nothing.
 *
 * @returns whether every row was checked, and none has an error or a warning
 * @throws CommandError, SpreadsheetError, OdooError
 */
export async function check(odoo: OdooInstance, request: SheetRequest, screen: Screen): Promise<boolean> {
  const sheet = await readSheet(odoo, request);
  for (const notice of sheet.notices) screen.line(notice);
  const { ready, unclear } = await resolveRecords(odoo, sheet, sheet.records, (target, names) =>
    matchNames(odoo, target, names),
  );
  const isInSheet = namesInSheet(sheet);
  const namesOwnSheet = unclear.filter(isInSheet);
  const namesUnknown = unclear.filter((one) => !namesOwnSheet.includes(one));
  const tried = await tryRecords(odoo, sheet, ready, screen);
  const problems = [...sheet.problems, ...namesUnknown.flatMap((one) => one.problems), ...tried.problems];
  const bad = new Set(problems.map(({ row }) => row)).size;
  const total = rowsIn(sheet.records) + sheet.rejected;
  screen.line(
    `${counted(total, 'fila revisada', 'filas revisadas')}, ${counted(bad, 'con error o aviso', 'con error o aviso')}. Odoo no guardó nada.`,
  );
  if (namesOwnSheet.length) {
    const waiting = rowsIn(namesOwnSheet.map(({ record }) => record));
    screen.line(
      `${counted(waiting, 'fila nombra', 'filas nombran')} registros de esta misma hoja: se sabrá si entran al cargar.`,
    );
  }
  if (tried.unchecked) {
    screen.line(
      `Odoo no alcanzó a revisar ${counted(tried.unchecked, 'fila', 'filas')}: corrige lo que se ve y revisa otra vez.`,
    );
  }
  printProblems(screen, problems);
  return problems.length === 0 && tried.unchecked === 0;
}

const rowsIn = (records: readonly { size: number }[]): number =>
  records.reduce((sum, { size }) => sum + size, 0);

/** Lets Odoo check the records, in parts. @returns also how many rows it left unchecked */
async function tryRecords(
  odoo: OdooInstance,
  sheet: Sheet,
  ready: readonly ResolvedRecord[],
  screen: Screen,
): Promise<{ unchecked: number; problems: RowProblem[] }> {
  const tried = { unchecked: 0, problems: [] as RowProblem[] };
  for (let from = 0; from < ready.length; from += checkedAtOnce) {
    const part = ready.slice(from, from + checkedAtOnce);
    const answer = await dryRunRows(odoo, {
      model: sheet.job.model,
      fieldNames: sheet.job.paths,
      key: sheet.job.key,
      references: [],
      rows: part.flatMap(({ originalCells, rows, row }) =>
        originalCells.map((values, line) => ({ row: rows[line] ?? row, values })),
      ),
    });
    if (!answer.possible) throw new CommandError(answer.notice ?? 'La prueba no se pudo hacer.');
    tried.unchecked += rowsIn(part) - answer.tried;
    tried.problems.push(...answer.problems.map((problem) => withColumn(sheet, problem)));
    screen.progress(
      `Revisando: ${(from + part.length).toLocaleString('es-GT')} de ${counted(ready.length, 'registro', 'registros')}`,
    );
  }
  return tried;
}

/**
 * Returns a test: whether rows of the same sheet create all records that a record names and that Odoo lacks.
 */
function namesInSheet({ job, named, records }: Sheet): (one: UnresolvedRecord) => boolean {
  const places = namingPositions(job.paths);
  const brought = new Set(
    records.flatMap(({ cells: [own] }) => places.map((at) => foldedText(own?.[at] ?? ''))).filter(Boolean),
  );
  return ({ record, problems }) => {
    const open = new Set(problems.map(({ field, value }) => `${field}\n${value}`));
    return namesOf(named, record.cells)
      .filter(({ column, name }) => open.has(`${column.path}\n${name}`))
      .every(
        ({ column, name }) =>
          modelsThatCreate(column.relation).includes(job.model) && brought.has(foldedText(name)),
      );
  };
}

function withColumn({ columns }: Sheet, problem: DryRunAnswer['problems'][number]): RowProblem {
  const { row, field, value, reason } = problem;
  const place = columns.find((column) => column.field === field);
  const { column, header } = place ?? { column: '', header: '' };
  return { row, column, header, field: field ?? '', value: value ?? '', reason };
}
