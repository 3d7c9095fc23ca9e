const crcTables: Uint32Array[] = buildTables();

function buildTables(): Uint32Array[] {
  const first = new Uint32Array(256);
  for (let byte = 0; byte < 256; byte++) {
    let value = byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    first[byte] = value;
  }
  const tables = [first];
  for (let slice = 1; slice < 4; slice++) {
    const previous = tables[slice - 1] as Uint32Array;
    tables.push(previous.map((value) => (first[value & 0xff] as number) ^ (value >>> 8)));
  }
  return tables;
}

/**
 * CRC-32 as zips use it, computed over several chunks. Four bytes at a time, since every byte of a file goes
 * through here.
 *
 * @param previous result for the chunks before; 0 for the first one
 */
export function crc32(chunk: Uint8Array, previous: number): number {
  const [a, b, c, d] = crcTables as [Uint32Array, Uint32Array, Uint32Array, Uint32Array];
  let crc = ~previous;
  let at = 0;
  for (const end = chunk.length - 3; at < end; at += 4) {
    crc ^=
      (chunk[at] as number) |
      ((chunk[at + 1] as number) << 8) |
      ((chunk[at + 2] as number) << 16) |
      ((chunk[at + 3] as number) << 24);
    crc =
      (d[crc & 0xff] as number) ^
      (c[(crc >>> 8) & 0xff] as number) ^
      (b[(crc >>> 16) & 0xff] as number) ^
      (a[crc >>> 24] as number);
  }
  for (; at < chunk.length; at++) crc = (a[(crc ^ (chunk[at] as number)) & 0xff] as number) ^ (crc >>> 8);
  return ~crc >>> 0;
}
