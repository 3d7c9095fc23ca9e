import { readDraft } from '../lib/saved-drafts.ts';
import { deleteSealed, seal, unseal } from '../lib/sealed-store.ts';
import { currentSession } from './session.ts';

/**
 * Files of a draft and what was decided about them, sealed in this browser for the session, so that a reload does not
 * lose them. Each belongs to a draft (saved-drafts.ts), and is deleted with it.
 */

/** A file as it is stored beside its bytes. */
export interface StoredFile {
  /** The name under which its bytes are stored. */
  bytes: string;
  name: string;
  type: string;
  lastModified: number;
}

const bytesName = (draft: string, bytes: string) => `${draft}/${bytes}/bytes`;
const partName = (draft: string, part: string) => `${draft}/${part}`;

export const storedFile = (bytes: string, { name, type, lastModified }: File): StoredFile => ({
  ...{ bytes, name, type, lastModified },
});

/** Saves the bytes of a file. @param bytes their name */
export async function sealFile(draft: string, bytes: string, file: File): Promise<void> {
  const { token } = currentSession();
  const name = bytesName(draft, bytes);
  if (token !== null) await seal(name, token, new Uint8Array(await file.arrayBuffer()));
}

/** @returns null where the bytes are gone, or another session saved them */
export async function unsealFile(
  draft: string,
  { bytes, name, type, lastModified }: StoredFile,
): Promise<File | null> {
  const content = await unsealNow(bytesName(draft, bytes));
  return content && new File([content], name, { type, lastModified });
}

export const forgetFile = (draft: string, bytes: string): Promise<void> =>
  deleteSealed((name) => name === bytesName(draft, bytes));

let last: Promise<void> = Promise.resolve();

/** One change of a part ends before the next begins, so that the newest stays. */
function inOrder(change: () => Promise<void>): Promise<void> {
  last = last.then(change);
  return last;
}

/** Saves a value, unless the draft was deleted in the meantime. */
export const sealPart = (draft: string, part: string, value: unknown): Promise<void> =>
  inOrder(async () => {
    const { token } = currentSession();
    if (token === null || readDraft(draft) === null) return;
    await seal(partName(draft, part), token, new TextEncoder().encode(JSON.stringify(value)));
  });

/** Reads a value. Nobody but this program and this session can have written it. */
export async function unsealPart<T>(draft: string, part: string): Promise<T | null> {
  const json = await unsealNow(partName(draft, part));
  return json && JSON.parse(new TextDecoder().decode(json));
}

export const forgetPart = (draft: string, part: string): Promise<void> =>
  inOrder(() => deleteSealed((name) => name === partName(draft, part)));

async function unsealNow(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const { token } = currentSession();
  return token === null ? null : unseal(name, token);
}
