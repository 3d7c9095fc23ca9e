import { sheetMarks } from '../common/sheet-marks.ts';
import { escapeXml } from './xml-text.ts';

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';
const sheetContentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

interface Tab {
  name: string;
  hidden?: boolean;
  /** As `SheetInfo.delimited`. */
  delimited?: boolean;
}

/** `xl/workbook.xml`. Names of sheets that Excel would not take are changed; the reader finds the others again. */
export function workbookXml(sheets: readonly Tab[]): string {
  const names = tabNames(sheets.map(({ name }) => name));
  const tabs = sheets.map((sheet, index) => {
    const state = sheet.hidden === true ? ' state="hidden"' : '';
    return `<sheet name="${escapeXml(names[index] ?? '')}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`;
  });
  const marks = sheets.flatMap(({ name, delimited }, index) => [
    ...(delimited === true ? [markXml(index, sheetMarks.delimited)] : []),
    ...(name === names[index] ? [] : [markXml(index, sheetMarks.name, name.slice(0, longestComment))]),
  ]);
  // Excel takes the file for damaged if these elements have another order.
  const tail = marks.length === 0 ? '' : `<definedNames>${marks.join('')}</definedNames>`;
  return `${xmlDeclaration}<workbook xmlns="${mainNamespace}" xmlns:r="${officeRelations}"><sheets>${tabs.join('')}</sheets>${tail}</workbook>`;
}

/** Characters of the comment of a defined name that Excel takes. */
const longestComment = 255;

function markXml(tab: number, name: string, comment = ''): string {
  const note = comment === '' ? '' : ` comment="${escapeXml(comment)}"`;
  return `<definedName name="${name}"${note} localSheetId="${tab}" hidden="1">TRUE</definedName>`;
}

/** Characters of the name of a sheet that Excel takes. */
const longestName = 31;

/** Names that Excel takes for sheets: without some characters, not too long, and none twice in any capitals. */
function tabNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = name.replace(/[\\/?*[\]:]/g, ' ').replace(/^'|'$/g, ' ');
    const start = plain.trim() === '' ? 'Hoja' : plain;
    let free = start.slice(0, longestName);
    for (let next = 2; taken.has(free.toLowerCase()); next++) {
      const end = ` (${next})`;
      free = `${start.slice(0, longestName - end.length)}${end}`;
    }
    taken.add(free.toLowerCase());
    return free;
  });
}

/** A `.rels` part. @param targets type and path of each part; they get the ids rId1, rId2 and so on */
export function relationships(targets: readonly [string, string][]): string {
  const lines = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${officeRelations}/${type}" Target="${target}"/>`,
  );
  return `${xmlDeclaration}<Relationships xmlns="${packageNamespace}/relationships">${lines.join('')}</Relationships>`;
}

/** `[Content_Types].xml`. @param sheets how many worksheets there are */
export function contentTypes(sheets: number): string {
  const override = (part: string, type: string): string =>
    `<Override PartName="/xl/${part}" ContentType="${sheetContentType}.${type}+xml"/>`;
  const lines = [
    override('workbook.xml', 'sheet.main'),
    override('styles.xml', 'styles'),
    override('sharedStrings.xml', 'sharedStrings'),
  ];
  for (let index = 1; index <= sheets; index++)
    lines.push(override(`worksheets/sheet${index}.xml`, 'worksheet'));
  const defaults = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>`;
  return `${xmlDeclaration}<Types xmlns="${packageNamespace}/content-types">${defaults}${lines.join('')}</Types>`;
}
