import { FileLost, type Storage } from './storage.ts';

/**
 * A store, and an earlier one whose files are still being moved (`npm run atrio -- files move`): what is not
 * in the first is read from the second, and nothing new is written there.
 */
export function withEarlier(store: Storage, earlier: Storage): Storage {
  // A file may be moved between the first two questions.
  const places = [store, earlier, store];
  const first = async <T>(use: (from: Storage) => Promise<T>, hasBegun = () => false): Promise<T> => {
    let lost: unknown;
    for (const from of places) {
      try {
        return await use(from);
      } catch (error) {
        if (hasBegun() || !(error instanceof FileLost)) throw error;
        lost = error;
      }
    }
    throw lost;
  };
  return {
    ...store,
    read: (key) => first((from) => from.read(key)),
    withPath(key, work) {
      let begun = false;
      const begin = (path: string) => {
        begun = true;
        return work(path);
      };
      return first(
        (from) => from.withPath(key, begin),
        () => begun,
      );
    },
    async *keys() {
      yield* earlier.keys();
      yield* store.keys();
    },
    async remove(key) {
      await earlier.remove(key);
      await store.remove(key);
    },
  };
}
