/** The states of Odoo (from version 17 on) in which a task is finished, and in which somebody works on it. */
export const finished = '1_done';
export const open = '01_in_progress';

/** Headers below which yes means that the task is finished. */
const asksFinished =
  /^(?:¿?\s?)(?:ya\s)?(?:est[aá]\s)?(?:terminad|completad|finalizad|hech|realizad|conclu[ií]d|cumplid|list[oa]\b|done\b|completed\b|finished\b)/i;

/** Whether yes and no below a header say that a task is finished. */
export const asksWhetherFinished = (header: string): boolean => asksFinished.test(header.trim());

/**
 * The state of a task whose progress is a number: 1, 100 and 100 % are finished.
 *
 * @returns null for anything else
 */
export function stateOfProgress(text: string): string | null {
  const written = /^(\d{1,3}(?:[.,]\d{1,4})?)\s?(%?)$/.exec(text.trim());
  if (written === null) return null;
  const number = Number((written[1] as string).replace(',', '.'));
  if (number > 100) return null;
  const isWhole = number === 100 || (number === 1 && written[2] === '');
  return isWhole ? finished : open;
}

/** Whether the numbers of a column may be shares as well as percentages, so that 1 could mean 1 %. */
export function isUnclearProgress(values: readonly string[]): boolean {
  const numbers = values.flatMap((value) => {
    const written = /^\d{1,3}(?:[.,]\d{1,4})?$/.exec(value.trim());
    return written === null ? [] : [Number(value.trim().replace(',', '.'))];
  });
  return numbers.includes(1) && numbers.some((number) => number > 1);
}
