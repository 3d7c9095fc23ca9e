import { createHash } from 'node:crypto';
import { writeWorkbook } from '@atrio/spreadsheets';
import { iso, minuteMs } from '../../lib/calendar.ts';
import { makeFailure } from './make-failures.ts';
import { entryOf, type MadeCustomer, type Making } from './making.ts';
import { fileHeaders, fileProblems, givenNames, rejectedCell, surnames, towns } from './texts.ts';

/** A customer's file, for the store. */
export interface MadeFile {
  storageKey: string;
  /** Number of rows without the header. */
  total: number;
  loaded: number;
  rejected: number;
}

const fields = ['name', 'email', 'phone', 'city'];
const columns = JSON.stringify(
  fields.map((field, column) => ({ field, column, header: fileHeaders[column] })),
);
const unreadable = 0.03;
const rejectedIn = 0.15;

const cellsOf = (row: number): string[] => {
  const given = givenNames[row % givenNames.length] ?? '';
  const family = surnames[(row * 3) % surnames.length] ?? '';
  const [town] = towns[row % towns.length] as (typeof towns)[number];
  return [`${given} ${family} ${row}`, `${given}.${family}${row}@correo.example`, `5555-${1000 + row}`, town];
};

/** @param total number of rows below the header */
export const workbookOf = (total: number): Uint8Array =>
  writeWorkbook([
    {
      name: 'Contactos',
      rows: [fileHeaders, ...Array.from({ length: total }, (_, row) => cellsOf(row + 2))],
    },
  ]);

/**
 * One spreadsheet of an installation, and the result for its rows.
 * @param of the installation, whose run gives the times
 */
export function makeFile(
  making: Making,
  customer: MadeCustomer,
  of: { id: number; state: string; at: number; endedAt: number },
  app: { id: number; name: string },
): MadeFile {
  const { rows, chance, proportions } = making;
  const total = chance.between(...proportions.rowsOfFile);
  const isFailed = of.state === 'completed' && chance.happens(unreadable);
  const isDone = of.state === 'completed' && !isFailed;
  const rejected = isDone && chance.happens(rejectedIn) ? chance.between(1, Math.ceil(total / 10)) : 0;
  const loaded = isDone ? total - rejected : 0;
  const pending = of.state === 'deciding' ? total : 0;
  const file = entryOf(making, 'files', of.at);
  const hash = createHash('sha256').update(`demo ${file.documentId}`).digest('hex').slice(0, 32);
  const storageKey = `${hash.slice(0, 2)}/${hash}.xlsx`;
  rows.add('files', {
    ...file,
    ...{ ownerId: customer.id, name: `${app.name}.xlsx`, hash, ext: '.xlsx', bytes: 5000 + 60 * total },
    ...{
      mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      width: null,
      height: null,
    },
    storageKey,
  });
  const entry = entryOf(making, 'imports', of.at, of.endedAt);
  const problem = isFailed ? chance.weighted(fileProblems) : null;
  if (problem) {
    makeFailure(making, customer, {
      ...({ kind: 'import', subjectId: entry.id, firstAt: of.endedAt, at: of.endedAt, times: 1 } as const),
      ...problem,
    });
  }
  rows.add('imports', {
    ...entry,
    ...{ installationId: of.id, appId: app.id, fileId: file.id, position: 0 },
    state: isFailed ? 'failed' : isDone ? 'done' : 'waiting',
    ...{ model: 'res.partner', fieldNames: JSON.stringify(fields), columns, ignoredColumns: '[]' },
    ...{ total: isFailed ? null : total, loaded, updated: 0, unchanged: 0, rejected, pending },
    problem: problem?.message ?? null,
    ...{ sheet: 'Contactos', plan: null, continuesId: null, startedAt: iso(of.at + minuteMs) },
    finishedAt: isDone || isFailed ? iso(of.endedAt) : null,
    ...{ undoState: null, undoProblem: null, undoRunId: null, undoStopRunId: null },
  });
  if (isDone && chance.happens(proportions.records)) makeRecords(making, entry.id, total, rejected);
  return { storageKey, total, loaded, rejected };
}

function makeRecords({ rows }: Making, importId: number, total: number, rejected: number): void {
  for (let row = 2; row < total + 2; row += 1) {
    const isRejected = row < rejected + 2;
    rows.add('importRecords', {
      ...{
        importId,
        row,
        size: 1,
        state: isRejected ? 'rejected' : 'loaded',
        externalId: `atrio.demo_${row}`,
      },
      values: isRejected ? JSON.stringify([cellsOf(row)]) : null,
      problems: isRejected ? JSON.stringify([{ row, ...rejectedCell }]) : null,
      ...{
        lineRows: null,
        newPartner: null,
        held: 0,
        action: isRejected ? null : 'created',
        odooId: isRejected ? null : row + 40,
      },
      ...{ before: null, undo: null, undoReason: null },
    });
  }
}
