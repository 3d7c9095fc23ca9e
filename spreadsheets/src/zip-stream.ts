import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive, as it comes. */
export interface ZipPart {
  /** Path inside the archive, with slashes. */
  name: string;
  /** Its bytes are compressed already (pictures, workbooks). */
  packed?: boolean;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Writes a zip piece by piece: at no time is more of it in memory than what was just read. */
export async function* zipStream(
  entries: AsyncIterable<ZipPart> | Iterable<ZipPart>,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    ready.push(piece);
  });
  const taken = () => {
    const pieces = ready;
    ready = [];
    return pieces;
  };
  for await (const { name, packed, content } of entries) {
    const part = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    zip.add(part);
    for await (const piece of content) {
      part.push(piece);
      yield* taken();
    }
    part.push(new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
