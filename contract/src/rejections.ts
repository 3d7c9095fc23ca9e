/** An import that brings rejected rows of another one again. */
interface Correction {
  /** `failed`: it could not be read, so it brought nothing. */
  state: string;
  /** Rows in its file; null until it was read. */
  total: number | null;
}

const wasRead = ({ state }: Correction) => state !== 'failed';

/** Of the rejected rows of an import, those that no correction brought again; what a correction rejects is its own. */
export const openRejections = (rejected: number, corrections: readonly Correction[]): number =>
  corrections.filter(wasRead).reduce((left, { total }) => Math.max(0, left - (total ?? 0)), rejected);

/** Whether an import takes a correction: one only, the rest goes on from that one. */
export const canBeCorrected = (corrections: readonly Correction[]): boolean => !corrections.some(wasRead);
