import { escapeXml } from './xml-text.ts';

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';
const sheetContentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** `xl/workbook.xml`. Names of sheets that Excel would not take are changed. */
export function workbookXml(sheets: readonly { name: string; hidden?: boolean }[]): string {
  const tabs = sheets.map((sheet, index) => {
    const state = sheet.hidden === true ? ' state="hidden"' : '';
    return `<sheet name="${escapeXml(tabName(sheet.name))}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`;
  });
  return `${xmlDeclaration}<workbook xmlns="${mainNamespace}" xmlns:r="${officeRelations}"><sheets>${tabs.join('')}</sheets></workbook>`;
}

/** Excel refuses these characters, and more than 31, in the name of a sheet. */
function tabName(name: string): string {
  return (
    name
      .replace(/[\\/?*[\]:]/g, ' ')
      .slice(0, 31)
      .trim() || 'Hoja'
  );
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
