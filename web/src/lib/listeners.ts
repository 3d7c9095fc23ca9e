/** The functions that are called at each change of a value, as `useSyncExternalStore` needs them. */
export class Listeners {
  readonly #all = new Set<() => void>();

  /** @returns removes the listener */
  readonly add = (listener: () => void): (() => void) => {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  };

  call(): void {
    for (const listener of this.#all) listener();
  }

  clear(): void {
    this.#all.clear();
  }
}
