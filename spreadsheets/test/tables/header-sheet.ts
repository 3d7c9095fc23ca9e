/*
 * Headers of a list, each with the field that it means: one line a header, `-` where Odoo has no field for it
 * (or only another model has). Where only the values tell, some stand after `=`. Each sheet is mapped as a whole.
 */

export interface HeaderSheet {
  /** The program or trade that the headers come from. */
  source: string;
  model: string;
  headers: { header: string; field: string | null; values: string[] }[];
}

export const sheet = (source: string, model: string, lines: string): HeaderSheet => ({
  source,
  model,
  headers: lines
    .trim()
    .split('\n')
    .map((line) => {
      const at = line.lastIndexOf(' > ');
      const [header = '', values = ''] = line.slice(0, at).split(' = ');
      const field = line.slice(at + 3).trim();
      return {
        header: header.trim().replaceAll('\\n', '\n'),
        field: field === '-' ? null : field,
        values: values === '' ? [] : values.split('|').map((value) => value.trim()),
      };
    }),
});
