import type { Readable } from 'node:stream';

/** A part of a form with files, as it arrives. */
export type FormPart =
  | { kind: 'field'; name: string; value: string }
  | { kind: 'file'; name: string; content: Readable; wasCut: () => boolean };
