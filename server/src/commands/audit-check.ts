import { counted } from '@atrio/spreadsheets';
import { openStorage } from '../adapters/storage/open.ts';
import type { Config } from '../config/config.ts';
import { readExisting } from '../db/open-database.ts';
import { type BookCheck, checkBook } from '../features/acts/check.ts';
import { storedHeads } from '../features/acts/head.ts';
import { openLog } from '../log.ts';
import type { Command, CommandResult, Options } from './command.ts';

export const auditCheck: Command = {
  usage: 'audit check',
  does: 'revisa que nadie haya cambiado el libro de actos, y dice qué línea no cuadra',
  run: check,
};

const faults: Record<NonNullable<BookCheck['fault']>['what'], (line: number) => string> = {
  changed: (line) => `La línea ${line} no es como se escribió.`,
  missing: (line) => `Falta la línea ${line}.`,
  end: (line) => `El libro termina antes de lo que debe: falta la línea ${line}.`,
  head: (line) => `La línea ${line} no es la que se guardó en el almacén: el libro se escribió de nuevo.`,
};

/** Heads of lines that came after the backup that was restored. */
const replaced = (heads: number): string =>
  `${counted(heads, 'copia del almacén es', 'copias del almacén son')} de líneas posteriores a la copia de seguridad que se restauró.`;

async function check(config: Config, _: Options): Promise<CommandResult> {
  const storage = await openStorage(config, openLog('fatal'));
  try {
    const heads = await storedHeads(storage);
    const found = await readExisting(config, (db) => checkBook(db, heads));
    const { lines, fault } = found;
    const said = fault
      ? faults[fault.what](fault.line)
      : [
          `El libro de actos cuadra: ${counted(lines, 'línea', 'líneas')}, ${counted(found.heads, 'copia comparada', 'copias comparadas')} del almacén.`,
          ...(found.replaced ? [replaced(found.replaced)] : []),
        ].join('\n');
    return { said, data: found, good: fault === null };
  } finally {
    await storage.close();
  }
}
