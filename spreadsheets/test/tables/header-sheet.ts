/*
 * Headers of a list, one in a line, each with the field that it means; `-` where the model has no field for it. Where
 * the values decide, some of them stand behind `=`. All headers of a list are mapped together.
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
