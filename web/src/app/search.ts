/** Parts of the address are typed by anybody: what makes no sense is as if it were not there. */
export function searchText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function pageNumber(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number > 1 ? number : undefined;
}
