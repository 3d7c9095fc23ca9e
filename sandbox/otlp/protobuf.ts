/** The values of one message by the number of their field: bytes of strings and messages, or numbers. */
export type Fields = Map<number, (Buffer | bigint)[]>;

/**
 * Reads one message of protobuf, from the description of its encoding (protobuf.dev/programming-guides/encoding).
 *
 * @throws RangeError or TypeError for bytes that are no such message
 */
export function fieldsOf(bytes: Buffer): Fields {
  const fields: Fields = new Map();
  let at = 0;
  const varint = (): bigint => {
    for (let value = 0n, shift = 0n; ; shift += 7n) {
      const byte = bytes.readUInt8(at);
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const take = (length: number): Buffer => {
    if (at + length > bytes.length) throw new RangeError('the message is cut off');
    at += length;
    return bytes.subarray(at - length, at);
  };
  const read: Record<number, () => Buffer | bigint> = {
    0: varint,
    1: () => take(8).readBigUInt64LE(),
    2: () => take(Number(varint())),
    5: () => BigInt(take(4).readUInt32LE()),
  };
  while (at < bytes.length) {
    const tag = Number(varint());
    const value = read[tag & 7]?.();
    if (value === undefined) throw new TypeError(`no such wire type: ${tag & 7}`);
    fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), value]);
  }
  return fields;
}

export const messagesIn = (fields: Fields, number: number): Fields[] =>
  bytesIn(fields, number).map((bytes) => fieldsOf(bytes));

export const bytesIn = (fields: Fields, number: number): Buffer[] =>
  (fields.get(number) ?? []).filter((value) => Buffer.isBuffer(value));

export const textIn = (fields: Fields, number: number): string =>
  bytesIn(fields, number)[0]?.toString('utf8') ?? '';

export const numberIn = (fields: Fields, number: number): bigint => {
  const [value = 0n] = fields.get(number) ?? [];
  return typeof value === 'bigint' ? value : 0n;
};
