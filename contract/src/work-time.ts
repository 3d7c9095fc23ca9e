/** The lines of a log, in order, from which the time of an installation is computed. */
interface LogLine {
  at: string;
  step: string;
  level: string;
}

interface WorkSpan {
  /** In milliseconds since 1970. */
  from: number;
  to: number;
}

/**
 * Whether no work was done between these two lines of the log: the installation had ended, failed, or waited
 * for the customer.
 */
const isPause = (before: LogLine, after: LogLine): boolean =>
  before.step === 'finish' ||
  before.level === 'error' ||
  (after.step === 'connect' && before.step !== 'connect');

/** The times in which an installation worked, computed from its log, without waiting for the customer. */
export function workSpans(lines: readonly LogLine[]): WorkSpan[] {
  const spans: WorkSpan[] = [];
  let before: LogLine | null = null;
  for (const line of lines) {
    if (before !== null && !isPause(before, line))
      spans.push({ from: Date.parse(before.at), to: Date.parse(line.at) });
    before = line;
  }
  return spans;
}

/** How much work was done between two moments, in milliseconds. */
export const workWithin = (spans: readonly WorkSpan[], from: number, to: number): number =>
  spans.reduce((sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)), 0);
