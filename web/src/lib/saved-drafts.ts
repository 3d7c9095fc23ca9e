/**
 * Unfinished input of a form, saved in this browser so that a reload does not lose it. It is in local
 * storage, because session storage may hold the session only. Secrets must not be saved here.
 */
const prefix = 'atrio-kept-';

/** @returns the draft of that name, or null; the caller checks its shape */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(prefix + name) ?? 'null');
  } catch {
    return null;
  }
}

/** @param value null deletes the draft */
export function saveDraft(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // Without storage, or when it is full, the input ends with the page.
  }
}

/** Deletes the drafts of everybody who used this browser; called when somebody signs out. */
export function deleteDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key);
    }
  } catch {
    // Without storage there are no drafts.
  }
}
