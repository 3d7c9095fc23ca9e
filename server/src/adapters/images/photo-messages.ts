/** Side of the square that a photo is cut to, in pixels. */
export const photoSide = 512;
/** Pixels of a photo; telephones take up to 40 million when they are not told otherwise. */
export const mostPixels = 40_000_000;
/** AVIF is decoded whole, in more than ten bytes for each pixel. */
export const mostPixelsOfAvif = 16_000_000;

/** What the process that draws a photo answers. */
export type PhotoAnswer =
  | { kind: 'picture'; picture: Uint8Array }
  | { kind: 'too-many-pixels' }
  | { kind: 'unreadable' };
