import type { Sample } from '../../adapters/metrics/metrics.ts';

/** One metric, or only its series with this label. */
interface Series {
  of: string;
  where?: Readonly<Record<string, string>>;
}

/**
 * The condition of an alert, both for Prometheus and for our own check. Gauges read from the tables are equal
 * in all processes; counters of the processes are added up.
 */
export type Condition =
  | (Series & { kind: 'above' | 'below'; limit: number })
  /** A counter grew by more than `limit` in this many minutes. */
  | (Series & { kind: 'grows'; limit: number; minutes: number })
  /** A Unix time in seconds is more than `limit` seconds ago, for any value of the label `by`. */
  | (Series & { kind: 'stale'; limit: number; by: string })
  /** The process does not answer: it cannot check this itself. */
  | { kind: 'down' };

/** The metric of a condition at one moment. */
export interface Reading {
  at: number;
  /** null where there is no such series. */
  value: number | null;
}

/** @param samples all present samples of the process @param at ms @returns its number for this condition */
export function readingOf(condition: Condition, samples: readonly Sample[], at: number): Reading {
  if (condition.kind === 'down') return { at, value: null };
  const { of, where = {} } = condition;
  const found = samples.filter(
    ({ name, labels }) =>
      name === of && Object.entries(where).every(([label, value]) => String(labels[label]) === value),
  );
  const values = found.map(({ value }) => value);
  if (!values.length) return { at, value: null };
  switch (condition.kind) {
    case 'above':
      return { at, value: Math.max(...values) };
    case 'below':
      return { at, value: Math.min(...values) };
    case 'grows':
      return { at, value: values.reduce((sum, value) => sum + value, 0) };
    case 'stale':
      return { at, value: at / 1000 - Math.min(...values) };
  }
}

/**
 * @param history readings, the oldest first and the present one last
 * @returns whether the condition holds now
 */
export function holds(condition: Condition, history: readonly Reading[]): boolean {
  const last = history.at(-1);
  if (condition.kind === 'down' || !last || last.value === null) return false;
  if (condition.kind === 'below') return last.value < condition.limit;
  if (condition.kind !== 'grows') return last.value > condition.limit;
  const since = last.at - condition.minutes * 60_000;
  const first = history.find(({ at }) => at >= since) ?? last;
  // A series that did not exist at the first reading began at 0 after it.
  return last.value - (first === last ? last.value : (first.value ?? 0)) > condition.limit;
}

/** The condition in Prometheus' language. */
export function promqlOf(condition: Condition): string {
  if (condition.kind === 'down') return 'up{job="atrio"} == 0';
  const labels = Object.entries(condition.where ?? {}).map(([label, value]) => `${label}="${value}"`);
  const series = `${condition.of}${labels.length ? `{${labels.join(',')}}` : ''}`;
  switch (condition.kind) {
    case 'above':
      return `max(${series}) > ${condition.limit}`;
    case 'below':
      return `min(${series}) < ${condition.limit}`;
    case 'grows':
      return `sum(increase(${series}[${condition.minutes}m])) > ${condition.limit}`;
    case 'stale':
      return `time() - max by (${condition.by}) (${series}) > ${condition.limit}`;
  }
}
