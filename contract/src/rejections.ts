/** An import that loads rejected rows of another import again. */
interface Correction {
  /** `failed`: it could not be read, so none of its rows count. */
  state: string;
  /** Rows in its file; null until it was read. */
  total: number | null;
}

const wasRead = ({ state }: Correction) => state !== 'failed';

/** The number of rejected rows of an import that no correction contains. @param rejected all of them */
export const openRejections = (rejected: number, corrections: readonly Correction[]): number =>
  corrections.filter(wasRead).reduce((left, { total }) => Math.max(0, left - (total ?? 0)), rejected);

/** Whether an import can be corrected: only once. A later correction corrects the earlier correction. */
export const canBeCorrected = (corrections: readonly Correction[]): boolean => !corrections.some(wasRead);
