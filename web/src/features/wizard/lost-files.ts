import type { SavedChoices } from './saved-draft.ts';

/** The files of a saved draft that are not restored, or not yet: by the odooId of their app, as in the draft. */
export type LostFiles = Pick<SavedChoices, 'files' | 'copies'>;

/** What is lost after the app got a file or goes without one, also where the customer took a restored file away. */
export function lostAfterChoice({ files, copies }: LostFiles, odooId: string): LostFiles {
  const { [odooId]: _, ...otherFiles } = files;
  const { [odooId]: __, ...otherCopies } = copies;
  return { files: otherFiles, copies: otherCopies };
}
