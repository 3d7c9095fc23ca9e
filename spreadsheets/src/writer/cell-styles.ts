/** How a cell looks. */
export type CellStyle =
  | 'plain'
  | 'header'
  | 'bad'
  | 'note'
  | 'required'
  | 'example'
  | 'title'
  | 'wrapped'
  | 'changed';

const cellStyles: readonly CellStyle[] = [
  'plain',
  'header',
  'bad',
  'note',
  'required',
  'example',
  'title',
  'wrapped',
  'changed',
];
const valueKinds = ['general', 'text', 'quoted', 'date', 'datetime'] as const;
type ValueKind = (typeof valueKinds)[number];

const numberFormats: Record<ValueKind, number> = {
  general: 0,
  text: 49,
  quoted: 49,
  date: 14,
  datetime: 164,
};
/** Index of font and fill by style. Excel reserves fills 0 and 1. */
const fonts: Record<CellStyle, number> = {
  plain: 0,
  header: 1,
  bad: 2,
  note: 2,
  required: 1,
  example: 3,
  title: 4,
  wrapped: 0,
  changed: 0,
};
const fills: Record<CellStyle, number> = {
  plain: 0,
  header: 2,
  bad: 3,
  note: 0,
  required: 4,
  example: 0,
  title: 0,
  wrapped: 0,
  changed: 4,
};

/** Index in `cellXfs` for a style and a kind of value; 0 is Excel's default. */
export function styleIndex(style: CellStyle, kind: ValueKind): number {
  return cellStyles.indexOf(style) * valueKinds.length + valueKinds.indexOf(kind);
}

function cellFormats(): string {
  const formats: string[] = [];
  for (const style of cellStyles)
    for (const kind of valueKinds) {
      const quote = kind === 'quoted' ? ' quotePrefix="1"' : '';
      const wraps = style === 'wrapped' || style === 'note';
      const end = wraps ? ' applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>' : '/>';
      formats.push(
        `<xf numFmtId="${numberFormats[kind]}" fontId="${fonts[style]}" fillId="${fills[style]}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"${quote}${end}`,
      );
    }
  return `<cellXfs count="${formats.length}">${formats.join('')}</cellXfs>`;
}

const solid = (color: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${color}"/><bgColor indexed="64"/></patternFill></fill>`;

/**
 * `styles.xml`. Cells with digits have the format of text, so that Excel keeps their zeros when somebody
 * edits them.
 */
export const stylesXml = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm:ss"/></numFmts>',
  '<fonts count="5"><font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font>',
  '<font><sz val="11"/><color rgb="FF9C0006"/><name val="Calibri"/></font>',
  '<font><i/><sz val="11"/><color rgb="FF7F7F7F"/><name val="Calibri"/></font>',
  '<font><b/><sz val="14"/><name val="Calibri"/></font></fonts>',
  '<fills count="5"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
  solid('FFE7E6E6'),
  solid('FFFFC7CE'),
  solid('FFFFE699'),
  '</fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  cellFormats(),
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  '</styleSheet>',
].join('');
