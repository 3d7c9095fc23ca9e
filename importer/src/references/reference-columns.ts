import { findHint } from '@atrio/spreadsheets';
import { isPlaceOfStock } from '../instance/column-defaults.ts';
import { rootOf } from '../instance/fields.ts';
import { withLineFields } from '../instance/line-fields.ts';
import type { Fields, OdooInstance } from '../instance/odoo-instance.ts';

/** A column whose cells name records of another model. */
export interface ReferenceColumn {
  /** Position among the values of a record. */
  at: number;
  /** As in `load()`. */
  path: string;
  relation: string;
  /** As the review calls the field. */
  label: string;
  /** A cell may hold several names, with commas between them. */
  many: boolean;
  /** Whether a row may be loaded without it. */
  canBlank: boolean;
  /** Its names are unique only within the record of another field: lots are looked up by `withLots`. */
  isWithin: boolean;
}

/** A model's fields, and those of its lines under the paths that columns have. @throws OdooError */
export const fieldsWithLines = async (odoo: OdooInstance, model: string): Promise<Fields> =>
  withLineFields(model, await odoo.fields(model), (lines) => odoo.fields(lines));

/** Those of the columns whose cells name records, in their order. */
export const referenceColumns = (
  model: string,
  fieldNames: readonly string[],
  fields: Fields,
): ReferenceColumn[] =>
  fieldNames.flatMap((path, at): ReferenceColumn[] => {
    const field = fields[path];
    if (!field?.relation || (field.type !== 'many2one' && field.type !== 'many2many')) return [];
    const hint = findHint(model, path);
    return [
      {
        at,
        path,
        relation: field.relation,
        label: hint?.plain ?? field.string,
        many: field.type === 'many2many',
        isWithin: hint?.namedWithin !== undefined,
        canBlank:
          (field.required !== true || hint?.filledByOdoo === true || isPlaceOfStock(model, path)) &&
          rootOf(path) === path,
      },
    ];
  });

/** The columns whose names mean the same in every row. */
export const globalNames = (columns: readonly ReferenceColumn[]): ReferenceColumn[] =>
  columns.filter(({ isWithin }) => !isWithin);

export const namesIn = ({ many }: Pick<ReferenceColumn, 'many'>, cell: string): string[] =>
  (many ? cell.split(',') : [cell]).map((name) => name.trim()).filter((name) => name !== '');

/** Key of a name within a sheet. */
export const nameKey = (path: string, value: string): string => `${path}\n${value}`;

/** The names in a record's cells, each with the index of its line: 0 is the record's own row. */
export const namesOf = (
  columns: ReferenceColumn[],
  cells: string[][],
): { column: ReferenceColumn; name: string; line: number }[] =>
  columns.flatMap((column) =>
    cells.flatMap((values, line) =>
      namesIn(column, values[column.at] ?? '').map((name) => ({ column, name, line })),
    ),
  );
