/**
 * A text that is not empty. Like the other functions of this file, it parses a part of the address, which
 * anybody can type; `undefined` stands for a value that is not valid.
 */
export function searchText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A page number from 2; the first page has none. */
export function pageNumber(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number > 1 ? number : undefined;
}

/** The value, if it is one of the allowed ones. */
export function oneOf<const T extends string>(allowed: readonly T[], value: unknown): T | undefined {
  return allowed.find((item) => item === value);
}

/** A calendar day such as `2026-03-31`. */
export function calendarDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  const at = Date.parse(value);
  // Some browsers read the 31st of February as a day of March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value) ? value : undefined;
}
