import {
  type StoredFile,
  sealFile,
  sealPart,
  storedFile,
  unsealFile,
  unsealPart,
} from '../../api/sealed-files.ts';
import { saveDraft } from '../../lib/saved-drafts.ts';
import { type FileReview, type KeptReview, saveOnChange } from '../imports/imports.ts';

/** Corrected rows that are not loaded yet. */
export interface ChosenCorrections {
  file: File;
  /** What was decided in their review before a reload of the page; null: nothing. */
  kept: KeptReview | null;
}

interface StoredCorrections {
  file: StoredFile;
  review: KeptReview | null;
}

const [bytes, decided] = ['rows', 'decided'];

/**
 * Keeps corrected rows and what is decided in their review in this browser, so that a reload of the page does not lose
 * them.
 *
 * @param draft its name; deleting the draft deletes what is kept
 * @returns stops it
 */
export function keepCorrections(draft: string, review: FileReview): () => void {
  const { file } = review;
  saveDraft(draft, {});
  void sealFile(draft, bytes, file);
  return saveOnChange(review, () => {
    const value: StoredCorrections = { file: storedFile(bytes, file), review: review.kept() };
    void sealPart(draft, decided, value);
  });
}

/** @returns null where nothing is kept, or another session kept it */
export async function keptCorrections(draft: string): Promise<ChosenCorrections | null> {
  const stored = await unsealPart<StoredCorrections>(draft, decided);
  const file = stored && (await unsealFile(draft, stored.file));
  return file && { file, kept: stored?.review ?? null };
}
