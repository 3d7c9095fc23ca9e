/**
 * Keeps answers that cost a call to somebody else's server for a while. An answer that `keeps` refuses, or
 * that failed, is asked for again the next time; calls at the same moment share one question.
 *
 * @param ttlMs how long an answer holds
 * @param most answers kept; then all are forgotten
 */
export function shortMemory<T>(ttlMs: number, most: number, keeps: (answer: T) => boolean) {
  const known = new Map<string, { until: number; answer: Promise<T> }>();
  return async (key: string, ask: () => Promise<T>): Promise<T> => {
    const found = known.get(key);
    if (found && found.until > Date.now()) return found.answer;
    if (known.size >= most) known.clear();
    const entry = { until: Date.now() + ttlMs, answer: ask() };
    known.set(key, entry);
    const forget = () => {
      if (known.get(key) === entry) known.delete(key);
    };
    entry.answer.then((answer) => keeps(answer) || forget(), forget);
    return entry.answer;
  };
}
