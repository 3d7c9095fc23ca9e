import type { FileChoice } from './file-choice.ts';
import type { PlaceQuestion } from './place-sheets.ts';
import type { SavedChoices } from './saved-draft.ts';

/** The files of a saved draft that are not restored, or not yet. */
export type LostFiles = Pick<SavedChoices, 'files' | 'copies' | 'questions'>;

/**
 * What is lost after the app got a file or goes without one, also where the customer took a restored file away.
 *
 * @param choice null: it has no file
 */
export function lostAfterChoice(lost: LostFiles, odooId: string, choice: FileChoice | null): LostFiles {
  const { [odooId]: _, ...files } = lost.files;
  const { [odooId]: __, ...copies } = lost.copies;
  const given = choice?.kind === 'file' ? choice.file.name : null;
  return { files, copies, questions: lost.questions.filter((name) => name !== given) };
}

/** What is lost after the questions about some files were restored, or asked again. */
export const lostAfterQuestions = (lost: LostFiles, asked: readonly PlaceQuestion[]): LostFiles => ({
  ...lost,
  questions: lost.questions.filter((name) => asked.every(({ file }) => file.name !== name)),
});
