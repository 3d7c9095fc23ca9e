import { fileLimits } from '../common/limits.ts';

/** Row numbers from 1. Both ends belong to it. */
export interface RowSpan {
  first: number;
  last: number;
}

/** What an OpenDocument file hides, which the library does not report. Sheets are numbered from 0. */
export interface HiddenParts {
  sheets: ReadonlySet<number>;
  rows: ReadonlyMap<number, readonly RowSpan[]>;
}

export const noneHidden: HiddenParts = { sheets: new Set(), rows: new Map() };

export const isWithin = (row: number, spans: readonly RowSpan[]): boolean =>
  spans.some(({ first, last }) => row >= first && row <= last);

/** More spans of hidden rows are not looked for; they only serve a warning. */
const maxSpans = 200;
const sheetStyle = /<style:style ([^<>]*)>\s{0,20}<style:table-properties ([^<>]*)>/g;
const rowTags = /<table:(table|table-row)((?:[\s/][^<>]*)?)>/g;

/** Finds the sheets and rows that an OpenDocument file hides. @param content of its `content.xml` */
export function hiddenParts(content: string): HiddenParts {
  if (!/table:display="false"|table:visibility="/.test(content)) return noneHidden;
  const styles = new Set<string>();
  for (const [, style = '', properties = ''] of content.matchAll(sheetStyle))
    if (properties.includes('table:display="false"'))
      styles.add(/style:name="([^"]*)"/.exec(style)?.[1] ?? '');
  const sheets = new Set<number>();
  const rows = new Map<number, RowSpan[]>();
  let sheet = -1;
  let row = 1;
  for (const [, name, attributes = ''] of content.matchAll(rowTags)) {
    if (name === 'table') {
      sheet++;
      row = 1;
      if (styles.has(/table:style-name="([^"]*)"/.exec(attributes)?.[1] ?? ' ')) sheets.add(sheet);
      continue;
    }
    const repeated = Number(/table:number-rows-repeated="(\d{1,7})"/.exec(attributes)?.[1] ?? 1);
    const spans = rows.get(sheet) ?? [];
    if (/table:visibility="(?:collapse|filter)"/.test(attributes) && spans.length < maxSpans)
      rows.set(sheet, [...spans, { first: row, last: row + repeated - 1 }]);
    row += repeated;
  }
  return { sheets, rows };
}

const tableTags = /<table:(table|table-column|table-row|table-cell|covered-table-cell)((?:[\s/][^<>]*)?)>/g;

/**
 * Gives the cells of an OpenDocument sheet the style of their row or column where they have none of their own.
 * The library looks at the styles of cells only, and would show 5 % as 0.05 and 00042 as 42.
 */
export function withColumnStyles(content: string): string {
  if (!content.includes('default-cell-style-name')) return content;
  let columns: string[] = [];
  let ofRow = '';
  let column = 0;
  return content.replace(tableTags, (tag: string, name: string, attributes: string) => {
    const style = /table:default-cell-style-name="([^"]*)"/.exec(attributes)?.[1] ?? '';
    const repeated = Number(/table:number-columns-repeated="(\d{1,5})"/.exec(attributes)?.[1] ?? 1);
    if (name === 'table') columns = [];
    else if (name === 'table-column')
      columns.push(...new Array<string>(Math.min(repeated, fileLimits.columns)).fill(style));
    else if (name === 'table-row') {
      ofRow = style;
      column = 0;
    } else {
      const inherited = ofRow || columns[column] || '';
      column += repeated;
      if (inherited !== '' && !attributes.includes('table:style-name='))
        return `<table:${name} table:style-name="${inherited}"${attributes}>`;
    }
    return tag;
  });
}
