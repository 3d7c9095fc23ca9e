import type { SpanFacts } from '../../lib/spans.ts';

/** Records what was done, how long it took and for what, as spans, which a collector joins to traces. */
export interface Traces {
  /** Begins the first span of a trace; what `run` starts is part of it. */
  begin(name: string, facts: SpanFacts): { run(work: () => void): void; end(facts: SpanFacts): void };
  /** Runs work as a span. An error ends the span; its message is not recorded. */
  span<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  /** Records a call to somebody outside that has just ended. @param problem the kind of error; null: none */
  called(name: string, facts: SpanFacts, ms: number, problem: string | null): void;
  /** Sends what waits, within a bounded time. */
  close(): Promise<void>;
}

/** The class or code of an error, without its message. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, kind, known } = error as { code?: unknown; kind?: unknown; known?: unknown };
  return [code, kind, known].find((one) => typeof one === 'string') ?? error.constructor.name;
}
