import { texts } from './texts.ts';

/** What a paste brings, as far as the page needs it. */
export interface Pasted {
  text: string;
  files: readonly File[];
}

/**
 * The files that a paste brings: copied files, or copied cells as a file. Spreadsheet programs copy cells as
 * text, with tabs between them, and also as a picture, which is not wanted.
 */
export function pastedFiles({ text, files }: Pasted): File[] {
  if (/[\t\n]/.test(text.trim())) {
    // The first line keeps commas in the cells from being taken for the separator.
    return [new File([`sep=\t\n${text}`], texts.files.pastedName, { type: 'text/tab-separated-values' })];
  }
  return files.filter(({ type }) => !type.startsWith('image/'));
}
