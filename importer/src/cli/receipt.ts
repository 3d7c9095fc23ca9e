import { readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { FieldChange } from '../records/changes.ts';
import type { RecordAction } from '../records/record.ts';
import type { RecordFromName } from '../references/records-from-names.ts';
import type { RevertOutcome } from '../revert/types.ts';
import { CommandError } from './command-error.ts';

export interface ReceiptRecord {
  /** First row in the sheet. */
  row: number;
  action: RecordAction;
  /** null: it was being sent when the command ended. */
  odooId: number | null;
  externalId: string | null;
  /** For an update: the values that it overwrote. */
  before: FieldChange[];
  /** Its cells in the file, kept only while it is being sent: by them a revert finds what Odoo has of it. */
  cells?: string[][];
  /** The result of reverting it. */
  undo?: RevertOutcome;
  reason?: string | null;
}

/** What a load did, so that it can be reverted. */
export interface Receipt {
  kind: 'atrio-import';
  version: 1;
  url: string;
  db: string;
  model: string;
  /** Fields of the `cells` of records; receipts of earlier versions have none. */
  paths?: string[];
  /** Field whose value says which record of Odoo a row is. */
  key?: string | null;
  file: string;
  sheet: string;
  /** ISO 8601 */
  startedAt: string;
  /** Records that were created from a name, or made active again. */
  names: RecordFromName[];
  records: ReceiptRecord[];
}

/** The receipt is written beside the file. */
export function receiptPath(file: string, startedAt: string): string {
  const name = basename(file).replace(/\.(xlsx|csv|ods|xls|xlsb)$/i, '');
  return join(dirname(file), `${name} - recibo ${startedAt.replaceAll(/[:.]/g, '-')}.json`);
}

/** Writes the whole receipt or nothing. It holds data of the customer, so only its owner may read it. */
export async function writeReceipt(path: string, receipt: Receipt): Promise<void> {
  const part = `${path}.part`;
  await writeFile(part, `${JSON.stringify(receipt, null, 1)}\n`, { mode: 0o600 });
  await rename(part, path);
}

/** @throws CommandError where it cannot be read, is not a receipt, or is of a newer version */
export async function readReceipt(path: string): Promise<Receipt> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandError(`No se puede leer el recibo «${path}». Revisa la ruta y el permiso.`);
  });
  const receipt = parsed(text);
  const isOne =
    receipt?.kind === 'atrio-import' && Array.isArray(receipt.records) && Array.isArray(receipt.names);
  if (!isOne) {
    throw new CommandError(
      `«${path}» no es el recibo de una carga. Es el archivo .json que quedó junto al libro que se cargó.`,
    );
  }
  if (receipt.version !== 1) {
    throw new CommandError('El recibo es de una versión más nueva de Atrio: usa esa para deshacer la carga.');
  }
  return receipt;
}

function parsed(text: string): Receipt | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
