/**
 * Keeps answers for a while that cost a call to somebody else's server. An answer that `keeps` refuses, or a
 * failure, is not kept; calls at the same time share one request.
 *
 * @param ttlMs how long an answer holds
 * @param most answers kept; when there are more, all are dropped
 */
export function ttlCache<T>(ttlMs: number, most: number, keeps: (answer: T) => boolean) {
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
