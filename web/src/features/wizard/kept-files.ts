import {
  forgetFile,
  forgetPart,
  type StoredFile,
  sealFile,
  sealPart,
  storedFile,
  unsealFile,
  unsealPart,
} from '../../api/sealed-files.ts';
import type { ChosenFile, KeptChoice } from './file-choice.ts';
import { newId } from './new-id.ts';
import type { PlaceQuestion } from './place-sheets.ts';

/** Several apps and questions may share the bytes of a file. */
type StoredChoice = Omit<KeptChoice, 'file' | 'id'> & StoredFile;

type StoredQuestion = Omit<PlaceQuestion, 'file'> & { file: StoredFile };

const decided = (id: string) => `${id}/decided`;
const openQuestions = 'questions';

const bytesOf = new WeakMap<File, string>();

function nameBytes(file: File): string {
  const bytes = bytesOf.get(file) ?? newId();
  bytesOf.set(file, bytes);
  return bytes;
}

const stored = (file: File): StoredFile => storedFile(nameBytes(file), file);

/** Saves the bytes of a file, so that a reload of the page does not lose it. @param draft its name */
export const keepBytes = (draft: string, file: File): Promise<void> => sealFile(draft, nameBytes(file), file);

/** Saves what was decided about a file, unless its draft was deleted in the meantime. */
export function saveDecisions(draft: string, { file, id, sheets, list, review }: ChosenFile): void {
  const value: StoredChoice = { ...stored(file), sheets, list, review: review?.kept() ?? null };
  void sealPart(draft, decided(id), value);
}

/** Saves the questions that are open, in the same way. */
export function saveQuestions(draft: string, questions: readonly PlaceQuestion[]): void {
  const value = questions.map(
    ({ file, ...question }): StoredQuestion => ({ ...question, file: stored(file) }),
  );
  void (value.length === 0 ? forgetPart(draft, openQuestions) : sealPart(draft, openQuestions, value));
}

/** No app has the file any more, and no question is about it. */
export const forgetBytes = (draft: string, file: File): Promise<void> => forgetFile(draft, nameBytes(file));

/** The customer took the file of an app away, or chose another one. */
export const forgetDecisions = (draft: string, id: string): Promise<void> => forgetPart(draft, decided(id));

/** What a reload restores. */
export interface KeptFiles {
  choices: readonly KeptChoice[];
  questions: readonly PlaceQuestion[];
}

/**
 * Reads what was saved of a draft, without what this session cannot read. A file that several apps and questions
 * shared is the same one again.
 *
 * @param ids of the choices
 */
export async function keptFiles(draft: string, ids: readonly string[]): Promise<KeptFiles> {
  const files = new Map<string, Promise<File | null>>();
  const fileOf = (wanted: StoredFile): Promise<File | null> => {
    const file = files.get(wanted.bytes) ?? readFile(draft, wanted);
    files.set(wanted.bytes, file);
    return file;
  };

  const choiceOf = async (id: string): Promise<KeptChoice[]> => {
    const value = await unsealPart<StoredChoice>(draft, decided(id));
    if (value === null) return [];
    // An older portal saved the bytes under the `id` of the choice.
    const { bytes = id, name, type, lastModified, ...rest } = value;
    const file = await fileOf({ bytes, name, type, lastModified });
    return file === null ? [] : [{ ...rest, file, id }];
  };
  const questionOf = async ({ file: wanted, ...question }: StoredQuestion): Promise<PlaceQuestion[]> => {
    const file = await fileOf(wanted);
    return file === null ? [] : [{ ...question, file }];
  };

  const choices = await Promise.all(ids.map(choiceOf));
  const asked = await unsealPart<StoredQuestion[]>(draft, openQuestions);
  const questions = await Promise.all((asked ?? []).map(questionOf));
  return { choices: choices.flat(), questions: questions.flat() };
}

async function readFile(draft: string, wanted: StoredFile): Promise<File | null> {
  const file = await unsealFile(draft, wanted);
  if (file !== null) bytesOf.set(file, wanted.bytes);
  return file;
}
