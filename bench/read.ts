import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeWorkbook } from '@atrio/spreadsheets';
import { tableOf } from './import-cases.ts';
import { wideContacts } from './wide-contacts.ts';

/**
 * Compares our reader of .xlsx with others: processor time and memory for 10,000 and 100,000 rows of 20
 * columns. Each reads every cell in a process of its own, whose start counts too; of three turns the best one
 * counts. SheetJS is always there; openpyxl where the machine's Python has it, exceljs where the folder
 * `READERS_FROM` has it (`npm install --prefix FOLDER exceljs`).
 */
const sizes = (process.env.BENCH_ROWS ?? '10000,100000').split(',').map(Number);
const turns = Number(process.env.BENCH_TURNS ?? 3);
const readers = ['atrio', 'sheetjs', 'exceljs', 'openpyxl'] as const;
const numbers = new Set(['NIT', 'Latitud', 'Longitud', 'Color']);

/** What one reading took. */
interface Reading {
  cells: number;
  /** Processor seconds. */
  seconds: number;
  /** The most memory that its process held. */
  mib: number;
}

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-read-'));
  try {
    for (const rows of sizes) compare(folder, rows);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function compare(folder: string, rows: number): void {
  const wide = wideContacts();
  const table = tableOf(wide, rows, 'r', 'clean');
  const file = join(folder, `${rows}.xlsx`);
  const cells = table.rows.map((row) =>
    row.map((value, column) => (numbers.has(wide.headers[column] ?? '') ? Number(value) : value)),
  );
  writeFileSync(file, writeWorkbook([{ name: 'Contactos', rows: [wide.headers, ...cells] }]));
  console.log(`${rows} rows of ${wide.headers.length} columns`);
  let ours: Reading | null = null;
  for (const reader of readers) {
    const best = bestOf(reader, file);
    if (best === null) {
      console.log(`  ${reader.padEnd(9)} is not on this machine`);
      continue;
    }
    ours ??= best;
    const ratio = (own: number, theirs: number): string => `${(theirs / own).toFixed(2)} × ours`;
    console.log(
      `  ${reader.padEnd(9)} ${best.seconds.toFixed(2)} CPU s (${ratio(ours.seconds, best.seconds)}), ` +
        `${best.mib.toFixed(0)} MiB (${ratio(ours.mib, best.mib)}), ${best.cells} cells`,
    );
    if (best.cells !== ours.cells) {
      console.log('  it read another number of cells');
      process.exitCode = 1;
    }
  }
}

function bestOf(reader: string, file: string): Reading | null {
  const readings = Array.from({ length: turns }, () => readWith(reader, file));
  const all = readings.flatMap((reading) => reading ?? []);
  if (all.length < turns) return null;
  return all.reduce((best, other) => (other.seconds < best.seconds ? other : best));
}

const programOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** @returns null where the reader is not on this machine */
function readWith(reader: string, file: string): Reading | null {
  const [command, ...args] =
    reader === 'openpyxl'
      ? ['/usr/bin/python3', programOf('read-openpyxl.py'), file]
      : [process.execPath, '--disable-warning=ExperimentalWarning', programOf('read-one.ts'), reader, file];
  const { status, stdout } = spawnSync(command as string, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? (JSON.parse(stdout) as Reading) : null;
}
