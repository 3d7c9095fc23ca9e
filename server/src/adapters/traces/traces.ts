import type { SpanFacts } from '../../lib/spans.ts';

/** Writes down what was done, how long it took and for what: spans, which a collector puts together to traces. */
export interface Traces {
  /** Begins the first span of a trace; what `run` starts is part of it. */
  begin(name: string, facts: SpanFacts): { run(work: () => void): void; end(facts: SpanFacts): void };
  /** Does some work as a span. What it throws ends the span, without the words of the error. */
  span<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  /** A call to somebody outside that has just ended. @param problem the kind of what went wrong; null: nothing */
  called(name: string, facts: SpanFacts, ms: number, problem: string | null): void;
  /** Sends what waits, within a bounded time. */
  close(): Promise<void>;
}

/** The kind of an error, without its words. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, kind, known } = error as { code?: unknown; kind?: unknown; known?: unknown };
  return [code, kind, known].find((one) => typeof one === 'string') ?? error.constructor.name;
}
