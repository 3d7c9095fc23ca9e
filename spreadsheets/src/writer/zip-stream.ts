import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file to write into a zip. */
export interface ZipPart {
  /** Path inside the zip, with slashes. */
  name: string;
  /** The content is compressed already (pictures, workbooks), so it is only stored. */
  packed?: boolean;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * Writes a zip piece by piece. No more of it is in memory than the piece that was just read.
 *
 * @throws what reading a part throws
 */
export async function* zipStream(
  entries: AsyncIterable<ZipPart> | Iterable<ZipPart>,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    ready.push(piece);
  });
  const takeReady = () => {
    const pieces = ready;
    ready = [];
    return pieces;
  };
  for await (const { name, packed, content } of entries) {
    const part = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    zip.add(part);
    for await (const piece of content) {
      part.push(piece);
      yield* takeReady();
    }
    part.push(new Uint8Array(), true);
    yield* takeReady();
  }
  zip.end();
  yield* takeReady();
}
