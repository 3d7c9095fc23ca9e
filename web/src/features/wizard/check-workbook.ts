import { maxSpreadsheetBytes } from '@atrio/contract';
import { formatBytes } from '../../lib/figures.ts';
import { texts } from './texts.ts';

const words = texts.files;

/** Why this can't be the file of an app, or null. What is inside is for the server to judge. */
export async function whyNotWorkbook(file: File): Promise<string | null> {
  const isText = /\.(csv|tsv|txt)$/i.test(file.name);
  if (!isText && !/\.xlsx$/i.test(file.name)) return words.notXlsx(file.name);
  if (file.size === 0) return words.empty(file.name);
  if (file.size > maxSpreadsheetBytes) return words.tooBig(file.name, formatBytes(file.size));
  if (isText) return null;
  try {
    const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
    // Every .xlsx is a zip, and every zip starts with these two letters.
    return head[0] === 0x50 && head[1] === 0x4b ? null : words.notWorkbook(file.name);
  } catch {
    return words.unreadable(file.name);
  }
}
