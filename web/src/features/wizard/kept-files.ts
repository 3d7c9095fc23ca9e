import { currentSession } from '../../api/session.ts';
import { readDraft } from '../../lib/saved-drafts.ts';
import { deleteSealed, seal, unseal } from '../../lib/sealed-store.ts';
import type { ChosenFile, KeptChoice } from './file-choice.ts';

/** A choice as it is stored beside the bytes of its file. */
type StoredChoice = Omit<KeptChoice, 'file' | 'id'> & { name: string; type: string; lastModified: number };

const bytesName = (draft: string, id: string) => `${draft}/${id}/bytes`;
const decidedName = (draft: string, id: string) => `${draft}/${id}/decided`;

/** Saves the bytes of a file, so that a reload of the page does not lose it. @param draft its name */
export async function keepBytes(draft: string, { file, id }: ChosenFile): Promise<void> {
  const { token } = currentSession();
  if (token !== null) await seal(bytesName(draft, id), token, new Uint8Array(await file.arrayBuffer()));
}

let lastSaving: Promise<void> = Promise.resolve();

/**
 * Saves what was decided about a file, unless its draft was deleted in the meantime. One saving ends before the next
 * begins, so that the newest stays.
 */
export function saveDecisions(draft: string, choice: ChosenFile): void {
  lastSaving = lastSaving.then(() => writeDecisions(draft, choice));
}

async function writeDecisions(draft: string, choice: ChosenFile): Promise<void> {
  const { token } = currentSession();
  if (token === null || readDraft(draft) === null) return;
  const { file, id, sheets, list, review } = choice;
  const stored: StoredChoice = {
    ...{ name: file.name, type: file.type, lastModified: file.lastModified },
    ...{ sheets, list, review: review?.kept() ?? null },
  };
  await seal(decidedName(draft, id), token, new TextEncoder().encode(JSON.stringify(stored)));
}

/** The customer took the file away, or chose another one. */
export const forgetChoice = (draft: string, id: string): Promise<void> =>
  deleteSealed((name) => [bytesName(draft, id), decidedName(draft, id)].includes(name));

/** @returns null where nothing is saved that this session can read */
export async function keptChoice(draft: string, id: string): Promise<KeptChoice | null> {
  const { token } = currentSession();
  if (token === null) return null;
  const [bytes, decided] = await Promise.all([
    unseal(bytesName(draft, id), token),
    unseal(decidedName(draft, id), token),
  ]);
  if (bytes === null || decided === null) return null;
  // Nobody but this program and this session can have written it.
  const { name, type, lastModified, ...rest }: StoredChoice = JSON.parse(new TextDecoder().decode(decided));
  return { file: new File([bytes], name, { type, lastModified }), id, ...rest };
}
