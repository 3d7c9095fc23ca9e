import type { OdooClient } from '@atrio/odoo';
import { type Fields, fieldsOf, rootOf } from '../fields.ts';
import { withLineFields } from '../line-fields.ts';

/** A column whose cells name records of the instance. */
export interface NamedColumn {
  /** Place among the values of a record. */
  at: number;
  /** As in `load()`. */
  path: string;
  relation: string;
  label: string;
  /** A cell may hold several names, with commas between. */
  many: boolean;
  /** Whether a row may go in without it. */
  canBlank: boolean;
}

/** A model's fields, and those of its lines under the paths that columns give them. */
export const fieldsWithLines = async (client: OdooClient, model: string): Promise<Fields> =>
  withLineFields(model, await fieldsOf(client, model), (lines) => fieldsOf(client, lines));

export const namedColumns = (fieldNames: readonly string[], fields: Fields): NamedColumn[] =>
  fieldNames.flatMap((path, at): NamedColumn[] => {
    const field = fields[path];
    if (!field?.relation || (field.type !== 'many2one' && field.type !== 'many2many')) return [];
    return [
      {
        at,
        path,
        relation: field.relation,
        label: field.string,
        many: field.type === 'many2many',
        canBlank: field.required !== true && rootOf(path) === path,
      },
    ];
  });

/** The names in a cell. */
export const namesIn = ({ many }: Pick<NamedColumn, 'many'>, cell: string): string[] =>
  (many ? cell.split(',') : [cell]).map((name) => name.trim()).filter((name) => name !== '');

/** Under which a name of a column is kept. */
export const nameKey = (path: string, value: string): string => `${path}\n${value}`;

/** The names that a record says, each with the place of its line: 0 is the record's own row. */
export const namesOf = (
  columns: NamedColumn[],
  cells: string[][],
): { column: NamedColumn; name: string; line: number }[] =>
  columns.flatMap((column) =>
    cells.flatMap((values, line) =>
      namesIn(column, values[column.at] ?? '').map((name) => ({ column, name, line })),
    ),
  );
