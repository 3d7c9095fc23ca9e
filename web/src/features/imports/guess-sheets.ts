import type { SheetGuess } from '@atrio/spreadsheets';
import { Reader } from './reader/reader.ts';

/**
 * Which app each sheet of a file seems to belong to.
 *
 * @param apps odooIds
 * @throws FileRefused when it cannot be read; an Error when the reader breaks
 */
export async function guessSheets(file: File, apps: readonly string[]): Promise<SheetGuess[]> {
  const reader = new Reader();
  try {
    return await reader.run('guess', { file, apps });
  } finally {
    reader.close();
  }
}
