import { hasSealed, keptMs } from './sealed-mark.ts';

/**
 * Unfinished input of a form, saved in this browser so that a reload does not lose it. It is in local
 * storage, because session storage may hold the session only. Secrets must not be saved here. What belongs to a draft
 * and is private or large is sealed under `<draft>/<part>` (sealed-store.ts), and deleted with the draft.
 */
const prefix = 'atrio-kept-';

/** @returns the draft of that name, or null; the caller checks its shape */
export function readDraft(name: string): unknown {
  try {
    const { at, value } = JSON.parse(localStorage.getItem(prefix + name) ?? '{}');
    return Date.now() - at < keptMs ? value : null;
  } catch {
    return null;
  }
}

/** @param value null deletes the draft */
export function saveDraft(name: string, value: unknown): void {
  try {
    if (value === null) {
      localStorage.removeItem(prefix + name);
      deleteSealedOf((other) => other === name);
    } else localStorage.setItem(prefix + name, JSON.stringify({ at: Date.now(), value }));
  } catch {
    // Without storage, or when it is full, the input is lost with the page.
  }
}

/** Deletes the drafts of everybody who used this browser; called when somebody signs out. */
export const deleteDrafts = (): void => deleteWhere(() => true);

/** Deletes old drafts; called when the portal is opened. */
export const deleteOldDrafts = (): void => deleteWhere((name) => readDraft(name) === null);

/** Deletes the drafts of other customers; called when somebody signs in. */
export const deleteDraftsOfOthers = (userId: number): void =>
  deleteWhere((name) => !name.endsWith(`-${userId}`));

/** Deletes what is sealed under drafts. If the code for it does not arrive, the next page does it. */
function deleteSealedOf(isUnwanted: (draft: string) => boolean): void {
  if (!hasSealed()) return;
  const draftOf = (sealed: string): string => sealed.split('/', 1)[0] ?? '';
  import('./sealed-store.ts')
    .then(({ deleteSealed }) => deleteSealed((sealed) => isUnwanted(draftOf(sealed))))
    .catch(() => undefined);
}

function deleteWhere(unwanted: (name: string) => boolean): void {
  deleteSealedOf(unwanted);
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix) && unwanted(key.slice(prefix.length))) localStorage.removeItem(key);
    }
  } catch {
    // Without storage there are no drafts.
  }
}
