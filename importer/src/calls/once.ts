/** Answers by key. Each is asked for once; a failed one is not kept. */
export class Answers<T> {
  readonly #known = new Map<string, Promise<T>>();

  get(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.#known.get(key);
    if (known) return known;
    const answer = ask();
    this.#known.set(key, answer);
    answer.catch(() => this.#known.delete(key));
    return answer;
  }
}

/** Asks once; a failed answer is not kept. */
export function once<T>(ask: () => Promise<T>): () => Promise<T> {
  const answers = new Answers<T>();
  return () => answers.get('', ask);
}
