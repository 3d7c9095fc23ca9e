/**
 * Whether this browser may hold sealed values (sealed-store.ts). The code that deletes them is loaded only then: the
 * login has none to delete.
 */
const name = 'atrio-sealed';

/** How long unfinished input is kept in this browser, in ms: the next person at it may be somebody else. */
export const keptMs = 24 * 60 * 60_000;

export const hasSealed = (): boolean => mark((storage) => storage.getItem(name) !== null);

export const markSealed = (): void => void mark((storage) => storage.setItem(name, ''));

export const unmarkSealed = (): void => void mark((storage) => storage.removeItem(name));

function mark<T>(work: (storage: Storage) => T): T | false {
  try {
    return work(localStorage);
  } catch {
    // Without local storage there are no drafts, and nothing is sealed.
    return false;
  }
}
