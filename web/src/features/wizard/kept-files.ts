import { currentSession } from '../../api/session.ts';
import { readDraft } from '../../lib/saved-drafts.ts';
import { deleteSealed, seal, unseal } from '../../lib/sealed-store.ts';
import type { ChosenFile, KeptChoice } from './file-choice.ts';
import { newId } from './new-id.ts';
import type { PlaceQuestion } from './place-sheets.ts';

/** A file as it is stored beside its bytes. */
interface StoredFile {
  /** Names the bytes, which several apps and questions may share. */
  bytes: string;
  name: string;
  type: string;
  lastModified: number;
}

type StoredChoice = Omit<KeptChoice, 'file' | 'id'> & StoredFile;

type StoredQuestion = Omit<PlaceQuestion, 'file'> & { file: StoredFile };

const bytesName = (draft: string, bytes: string) => `${draft}/${bytes}/bytes`;
const decidedName = (draft: string, id: string) => `${draft}/${id}/decided`;
const questionsName = (draft: string) => `${draft}/questions`;

const bytesOf = new WeakMap<File, string>();

function storedFile(file: File): StoredFile {
  const bytes = bytesOf.get(file) ?? newId();
  bytesOf.set(file, bytes);
  return { bytes, name: file.name, type: file.type, lastModified: file.lastModified };
}

/** Saves the bytes of a file, so that a reload of the page does not lose it. @param draft its name */
export async function keepBytes(draft: string, file: File): Promise<void> {
  const { token } = currentSession();
  const name = bytesName(draft, storedFile(file).bytes);
  if (token !== null) await seal(name, token, new Uint8Array(await file.arrayBuffer()));
}

let lastSaving: Promise<void> = Promise.resolve();

/**
 * Saves what was decided about a file, unless its draft was deleted in the meantime. One saving ends before the next
 * begins, so that the newest stays.
 */
export function saveDecisions(draft: string, choice: ChosenFile): void {
  lastSaving = lastSaving.then(() => {
    const { file, id, sheets, list, review } = choice;
    const stored: StoredChoice = { ...storedFile(file), sheets, list, review: review?.kept() ?? null };
    return write(draft, decidedName(draft, id), stored);
  });
}

/** Saves the questions that are open, in the same way. */
export function saveQuestions(draft: string, questions: readonly PlaceQuestion[]): void {
  const stored = questions.map(
    ({ file, ...question }): StoredQuestion => ({ ...question, file: storedFile(file) }),
  );
  const name = questionsName(draft);
  lastSaving = lastSaving.then(() =>
    stored.length === 0 ? deleteSealed((sealed) => sealed === name) : write(draft, name, stored),
  );
}

async function write(draft: string, name: string, value: unknown): Promise<void> {
  const { token } = currentSession();
  if (token === null || readDraft(draft) === null) return;
  await seal(name, token, new TextEncoder().encode(JSON.stringify(value)));
}

/** No app has the file any more, and no question is about it. */
export const forgetBytes = (draft: string, file: File): Promise<void> =>
  deleteSealed((name) => name === bytesName(draft, storedFile(file).bytes));

/** The customer took the file of an app away, or chose another one. */
export const forgetDecisions = (draft: string, id: string): Promise<void> =>
  deleteSealed((name) => name === decidedName(draft, id));

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
  const { token } = currentSession();
  if (token === null) return { choices: [], questions: [] };
  const files = new Map<string, Promise<File | null>>();
  const fileOf = (stored: StoredFile): Promise<File | null> => {
    const file = files.get(stored.bytes) ?? readFile(draft, token, stored);
    files.set(stored.bytes, file);
    return file;
  };

  const choiceOf = async (id: string): Promise<KeptChoice[]> => {
    const stored = await read<StoredChoice>(decidedName(draft, id), token);
    if (stored === null) return [];
    // An older portal saved the bytes under the `id` of the choice.
    const { bytes = id, name, type, lastModified, ...rest } = stored;
    const file = await fileOf({ bytes, name, type, lastModified });
    return file === null ? [] : [{ ...rest, file, id }];
  };
  const questionOf = async ({ file: stored, ...question }: StoredQuestion): Promise<PlaceQuestion[]> => {
    const file = await fileOf(stored);
    return file === null ? [] : [{ ...question, file }];
  };

  const choices = await Promise.all(ids.map(choiceOf));
  const stored = await read<StoredQuestion[]>(questionsName(draft), token);
  const questions = await Promise.all((stored ?? []).map(questionOf));
  return { choices: choices.flat(), questions: questions.flat() };
}

/** Nobody but this program and this session can have written it. */
async function read<T>(name: string, token: string): Promise<T | null> {
  const json = await unseal(name, token);
  return json === null ? null : JSON.parse(new TextDecoder().decode(json));
}

async function readFile(draft: string, token: string, stored: StoredFile): Promise<File | null> {
  const { bytes, name, type, lastModified } = stored;
  const content = await unseal(bytesName(draft, bytes), token);
  if (content === null) return null;
  const file = new File([content], name, { type, lastModified });
  bytesOf.set(file, bytes);
  return file;
}
