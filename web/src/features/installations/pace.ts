/** How many rows were left at a moment. */
export interface PaceSample {
  /** In milliseconds. */
  at: number;
  left: number;
}

/** The pace is measured over this many milliseconds. */
const windowMs = 60_000;
/** Over a shorter time, one batch more or less would double the answer. */
const minSpanMs = 5_000;
/** After this long without a row, the earlier pace is no longer valid. */
const staleMs = 30_000;

/**
 * Adds a sample. If more rows are left than before, another load has begun, and earlier samples are dropped.
 */
export function addSample(samples: readonly PaceSample[], next: PaceSample): readonly PaceSample[] {
  const last = samples.at(-1);
  if (last !== undefined && next.left > last.left) return [next];
  if (last !== undefined && next.left === last.left) return samples;
  return [...samples.filter(({ at }) => next.at - at <= windowMs), next];
}

/** Milliseconds until no row is left, by the pace of the last minute; null while it is not known. */
export function timeLeft(samples: readonly PaceSample[], now: number): number | null {
  const [first, last] = [samples.at(0), samples.at(-1)];
  if (first === undefined || last === undefined) return null;
  const span = last.at - first.at;
  if (span < minSpanMs || now - last.at > staleMs) return null;
  const perRow = span / (first.left - last.left);
  return Math.max(0, last.left * perRow - (now - last.at));
}

/** 'menos de un minuto', 'unos 2 minutos', 'unas 2 horas': rounded, because a pace is not exact. */
export function aboutTime(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (milliseconds < 45_000) return 'menos de un minuto';
  if (minutes <= 1) return 'cerca de un minuto';
  if (minutes <= 10) return `unos ${minutes} minutos`;
  if (minutes < 55) return `unos ${Math.round(minutes / 5) * 5} minutos`;
  const hours = Math.round(minutes / 60);
  return hours <= 1 ? 'cerca de una hora' : `unas ${hours} horas`;
}
