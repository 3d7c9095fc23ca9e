/** Parts of the address are typed by anybody: what makes no sense is as if it were not there. */
export function searchText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function pageNumber(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number > 1 ? number : undefined;
}

export function oneOf<const T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((item) => item === value);
}

/** `2026-03-31` */
export function day(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  return Number.isNaN(Date.parse(value)) ? undefined : value;
}
