import { sheetXml, stringsXml, workbookZip } from './zip-maker.ts';

/** A workbook of few bytes that is large once it is read: each row names the same text. */
export function growingWorkbook(text: string, rows: number): Uint8Array {
  const named = Array.from(
    { length: rows },
    (_, at) =>
      `<row r="${at + 2}"><c r="A${at + 2}" t="s"><v>1</v></c><c r="B${at + 2}" t="s"><v>1</v></c></row>`,
  );
  const head = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="str"><v>Notas</v></c></row>';
  const strings = stringsXml(['<t>Nombre</t>', `<t>${text}</t>`]);
  return workbookZip(sheetXml(head + named.join('')), [{ name: 'xl/sharedStrings.xml', text: strings }]);
}
