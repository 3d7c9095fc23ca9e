import { crc32, deflateRawSync, constants as zlib } from 'node:zlib';

/** A part of a zip, also with false values. */
export interface ZipPartSpec {
  name: string;
  /** The content, to be compressed. */
  text?: string | Uint8Array;
  /** Compressed content, with the size and checksum for the directory. */
  raw?: { data: Uint8Array; size: number; crc: number };
  stored?: boolean;
  flags?: number;
  method?: number;
  declaredSize?: number;
}

/** Writes a zip byte by byte, so that tests can have one that no library would write. */
export function makeZip(parts: readonly ZipPartSpec[]): Uint8Array {
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

/** Compresses MiB of one byte between two texts, of which only one MiB is ever in memory. */
export function repeated(
  before: string,
  byte: string,
  mebibytes: number,
  after: string,
): NonNullable<ZipPartSpec['raw']> {
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

const mainNamespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a small workbook besides its sheet. */
export const contentTypes = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
export const workbookPart = `<workbook ${mainNamespace} xmlns:r="${officeRelations}"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`;
export const relationsPart = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${officeRelations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;

/** A worksheet. @param data content of `sheetData` @param after elements after it */
export function sheetXml(data: string, after = ''): string {
  return `<worksheet ${mainNamespace}><sheetData>${data}</sheetData>${after}</worksheet>`;
}

/** Shared strings. @param items content of each `si` element */
export function stringsXml(items: readonly string[]): string {
  return `<sst ${mainNamespace}>${items.map((item) => `<si>${item}</si>`).join('')}</sst>`;
}

/** Styles, with one cell style for each format. @param formats a code, or the id of a built-in format */
export function stylesXml(formats: readonly (string | number)[]): string {
  const custom = formats.map((format, index) =>
    typeof format === 'string'
      ? `<numFmt numFmtId="${200 + index}" formatCode="${format.replaceAll('"', '&quot;')}"/>`
      : '',
  );
  const styles = formats.map(
    (format, index) => `<xf numFmtId="${typeof format === 'string' ? 200 + index : format}"/>`,
  );
  return `<styleSheet ${mainNamespace}><numFmts>${custom.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs></styleSheet>`;
}

/** A small workbook. @param parts replace the usual parts, or come in addition */
export function workbookZip(sheet: string, parts: readonly ZipPartSpec[] = []): Uint8Array {
  const given = new Set(parts.map((part) => part.name));
  const standard: ZipPartSpec[] = [
    { name: '[Content_Types].xml', text: contentTypes },
    { name: 'xl/workbook.xml', text: workbookPart },
    { name: 'xl/_rels/workbook.xml.rels', text: relationsPart },
    { name: 'xl/worksheets/sheet1.xml', text: sheet },
  ];
  return makeZip([...standard.filter((part) => !given.has(part.name)), ...parts]);
}
