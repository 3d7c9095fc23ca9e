import { texts } from './texts.ts';

/** The parts of a paste that the page needs. */
export interface Pasted {
  text: string;
  files: readonly File[];
}

/**
 * The files of a paste: copied files, or copied cells as a file. Spreadsheet programs copy cells as text with
 * tabs in between, and as a picture, which is ignored.
 */
export function pastedFiles({ text, files }: Pasted): File[] {
  if (/[\t\n]/.test(text.trim())) {
    // The first line names the separator, so that commas in the cells are not taken for it.
    return [new File([`sep=\t\n${text}`], texts.files.pastedName, { type: 'text/tab-separated-values' })];
  }
  return files.filter(({ type }) => !type.startsWith('image/'));
}
