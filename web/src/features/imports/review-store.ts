import { Listeners } from '../../lib/listeners.ts';
import { initialState, type ReviewState } from './review-state.ts';

/** The state of a review; it tells its listeners about each change. */
export class ReviewStore {
  readonly #listeners = new Listeners();
  #state = initialState;

  readonly state = (): ReviewState => this.#state;

  readonly subscribe = this.#listeners.add;

  /** Replaces parts of the state. */
  set(part: Partial<ReviewState>): void {
    this.#state = { ...this.#state, ...part };
    this.#listeners.call();
  }

  removeListeners(): void {
    this.#listeners.clear();
  }
}
