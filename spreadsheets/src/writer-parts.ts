import { escapeXml } from './writer-text.ts';

/** The parts of a workbook around its sheets. */

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** `xl/workbook.xml` */
export function workbookXml(sheets: readonly { name: string; hidden?: boolean }[]): string {
  const tabs = sheets.map((sheet, index) => {
    const state = sheet.hidden === true ? ' state="hidden"' : '';
    return `<sheet name="${escapeXml(tabName(sheet.name))}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`;
  });
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${tabs.join('')}</sheets></workbook>`;
}

/** Excel refuses these signs and more than 31 characters in the name of a tab. */
function tabName(name: string): string {
  return (
    name
      .replace(/[\\/?*[\]:]/g, ' ')
      .slice(0, 31)
      .trim() || 'Hoja'
  );
}

/** A `.rels` part: type and target of each, numbered from rId1. */
export function relationships(targets: readonly [string, string][]): string {
  const lines = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}</Relationships>`;
}

/** `[Content_Types].xml` for so many sheets. */
export function contentTypes(sheets: number): string {
  const override = (part: string, type: string): string =>
    `<Override PartName="/xl/${part}" ContentType="${SHEET_TYPE}.${type}+xml"/>`;
  const lines = [
    override('workbook.xml', 'sheet.main'),
    override('styles.xml', 'styles'),
    override('sharedStrings.xml', 'sharedStrings'),
  ];
  for (let index = 1; index <= sheets; index++)
    lines.push(override(`worksheets/sheet${index}.xml`, 'worksheet'));
  const defaults = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>`;
  return `${XML}<Types xmlns="${PACKAGE}/content-types">${defaults}${lines.join('')}</Types>`;
}
