import { crc32, deflateRawSync, constants as zlib } from 'node:zlib';

/** A part of a zip as the test wants it, lies included. */
export interface Part {
  name: string;
  /** Content; compressed here. */
  text?: string | Uint8Array;
  /** Already compressed, with what the directory shall say of it. */
  raw?: { data: Uint8Array; size: number; crc: number };
  stored?: boolean;
  flags?: number;
  method?: number;
  declaredSize?: number;
}

/** Writes a zip by hand, so that tests can write what no library would. */
export function makeZip(parts: readonly Part[]): Uint8Array {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const content = Buffer.from(part.text ?? '');
    const data = part.raw?.data ?? (part.stored ? content : deflateRawSync(content));
    const method = part.method ?? (part.stored ? 0 : 8);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(part.flags ?? 0, 6);
    local.writeUInt16LE(method, 8);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(part.flags ?? 0, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(part.raw?.crc ?? crc32(content), 16);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(part.declaredSize ?? part.raw?.size ?? content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    pieces.push(local, name, Buffer.from(data));
    directory.push(entry, name);
    offset += 30 + name.length + data.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(parts.length, 0xffff), 8);
  end.writeUInt16LE(Math.min(parts.length, 0xffff), 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...pieces, entries, end]));
}

/** Deflated MiB of one byte between two texts, without ever holding them. */
export function repeated(
  before: string,
  byte: string,
  mebibytes: number,
  after: string,
): NonNullable<Part['raw']> {
  const flush = { finishFlush: zlib.Z_SYNC_FLUSH };
  const block = deflateRawSync(Buffer.alloc(1024 * 1024, byte), { ...flush, level: 9 });
  const data = Buffer.concat([
    deflateRawSync(Buffer.from(before), flush),
    ...Array.from({ length: mebibytes }, () => block),
    deflateRawSync(Buffer.from(after)),
  ]);
  const mebibyte = Buffer.alloc(1024 * 1024, byte);
  let crc = crc32(before);
  for (let index = 0; index < mebibytes; index++) crc = crc32(mebibyte, crc);
  return {
    data: new Uint8Array(data),
    size: before.length + mebibytes * mebibyte.length + after.length,
    crc: crc32(after, crc),
  };
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const CONTENT_TYPES = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
export const WORKBOOK = `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`;
export const RELATIONS = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;

/** `<worksheet>` around the inside of sheetData. */
export function sheetXml(data: string, after = ''): string {
  return `<worksheet ${MAIN}><sheetData>${data}</sheetData>${after}</worksheet>`;
}

/** `<sst>` of items, each the inside of an `<si>`. */
export function stringsXml(items: readonly string[]): string {
  return `<sst ${MAIN}>${items.map((item) => `<si>${item}</si>`).join('')}</sst>`;
}

/** `<styleSheet>` with one cell style per format; a number is the id of a built-in one. */
export function stylesXml(formats: readonly (string | number)[]): string {
  const custom = formats.map((format, index) =>
    typeof format === 'string'
      ? `<numFmt numFmtId="${200 + index}" formatCode="${format.replaceAll('"', '&quot;')}"/>`
      : '',
  );
  const styles = formats.map(
    (format, index) => `<xf numFmtId="${typeof format === 'string' ? 200 + index : format}"/>`,
  );
  return `<styleSheet ${MAIN}><numFmts>${custom.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs></styleSheet>`;
}

/** The parts of a small workbook; those given replace or add to them. */
export function workbookZip(sheet: string, parts: readonly Part[] = []): Uint8Array {
  const given = new Set(parts.map((part) => part.name));
  const standard: Part[] = [
    { name: '[Content_Types].xml', text: CONTENT_TYPES },
    { name: 'xl/workbook.xml', text: WORKBOOK },
    { name: 'xl/_rels/workbook.xml.rels', text: RELATIONS },
    { name: 'xl/worksheets/sheet1.xml', text: sheet },
  ];
  return makeZip([...standard.filter((part) => !given.has(part.name)), ...parts]);
}
