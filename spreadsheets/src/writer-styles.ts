/** Looks of a cell that the writer knows. */
export type CellLook = 'plain' | 'header' | 'bad' | 'note' | 'required' | 'example' | 'title' | 'wrapped';

const LOOKS: readonly CellLook[] = [
  'plain',
  'header',
  'bad',
  'note',
  'required',
  'example',
  'title',
  'wrapped',
];
const KINDS = ['general', 'text', 'quoted', 'date', 'datetime'] as const;
type Kind = (typeof KINDS)[number];

const FORMAT: Record<Kind, number> = { general: 0, text: 49, quoted: 49, date: 14, datetime: 164 };
/** Font and fill by look; fills 0 and 1 are Excel's own. */
const FONT: Record<CellLook, number> = {
  plain: 0,
  header: 1,
  bad: 2,
  note: 2,
  required: 1,
  example: 3,
  title: 4,
  wrapped: 0,
};
const FILL: Record<CellLook, number> = {
  plain: 0,
  header: 2,
  bad: 3,
  note: 0,
  required: 4,
  example: 0,
  title: 0,
  wrapped: 0,
};

/** Number of the cell style for a look and a kind of value; 0 is Excel's plain one. */
export function styleIndex(look: CellLook, kind: Kind): number {
  return LOOKS.indexOf(look) * KINDS.length + KINDS.indexOf(kind);
}

function cellFormats(): string {
  const formats: string[] = [];
  for (const look of LOOKS)
    for (const kind of KINDS) {
      const quote = kind === 'quoted' ? ' quotePrefix="1"' : '';
      const wraps = look === 'wrapped' || look === 'note';
      const end = wraps ? ' applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>' : '/>';
      formats.push(
        `<xf numFmtId="${FORMAT[kind]}" fontId="${FONT[look]}" fillId="${FILL[look]}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"${quote}${end}`,
      );
    }
  return `<cellXfs count="${formats.length}">${formats.join('')}</cellXfs>`;
}

const solid = (color: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${color}"/><bgColor indexed="64"/></patternFill></fill>`;

/** The whole of `styles.xml`. Text cells carry the text format so that Excel leaves codes alone when they are edited. */
export const STYLES_XML = [
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
