import type { FileReview, KeptReview } from '../imports/imports.ts';

/** The file that the customer chose for an app. */
export interface ChosenFile {
  kind: 'file';
  file: File;
  /** Tells the choice from another one for the same app, also after a reload. */
  id: string;
  /** null where the server offers no reviews. */
  review: FileReview | null;
  /** The sheets of the file that are for the app; null: all that fit. */
  sheets: readonly string[] | null;
  /** Spanish plural of the records that the file was taken for when it was assigned to its app automatically. */
  list: string | null;
}

/** What the customer chose for an app: a file, or no file. */
export type FileChoice = ChosenFile | { kind: 'nothing' };

/** What a reload restores of the choice of a file. */
export interface KeptChoice extends Pick<ChosenFile, 'file' | 'id' | 'sheets' | 'list'> {
  review: KeptReview | null;
}
