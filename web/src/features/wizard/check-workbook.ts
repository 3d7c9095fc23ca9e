import { maxSpreadsheetBytes } from '@atrio/contract';
import { formatBytes } from '../../lib/figures.ts';
import { texts } from './texts.ts';

const words = texts.files;

/** The file types that the file dialog offers, as the specification orders (S28). */
export const acceptedTypes = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The same, and the formats that only a server with a review reads. */
export const reviewedTypes = `${acceptedTypes},.csv,.tsv,.txt,text/csv,.ods,.xls,.xlsb`;

/**
 * Why the file cannot be used for an app, in Spanish, or null.
 *
 * @param isReviewed the content is examined afterwards and shows its own problems; else only an .xlsx is taken
 */
export async function workbookProblem(
  file: File,
  { isReviewed }: { isReviewed: boolean },
): Promise<string | null> {
  if (file.size === 0) return words.empty(file.name);
  if (file.size > maxSpreadsheetBytes) return words.tooBig(file.name, formatBytes(file.size));
  try {
    const firstBytes = new Uint8Array(await file.slice(0, 4).arrayBuffer());
    if (isReviewed) return null;
    if (!/\.xlsx$/i.test(file.name)) return words.notXlsx(file.name);
    // Every .xlsx is a zip, and every zip starts with these two bytes.
    const isZip = firstBytes[0] === 0x50 && firstBytes[1] === 0x4b;
    return isZip ? null : words.notWorkbook(file.name);
  } catch {
    return words.unreadable(file.name);
  }
}
