import { initialState, type ReviewState } from './review-state.ts';

/** The state of a review; it tells its listeners about each change. */
export class ReviewStore {
  readonly #listeners = new Set<() => void>();
  #state = initialState;

  readonly state = (): ReviewState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Replaces parts of the state. */
  set(part: Partial<ReviewState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  removeListeners(): void {
    this.#listeners.clear();
  }
}
