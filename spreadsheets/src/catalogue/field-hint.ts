/** Types of Odoo's `fields_get` that matter to a spreadsheet. */
export type OdooFieldType =
  | 'char'
  | 'text'
  | 'html'
  | 'integer'
  | 'float'
  | 'monetary'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'selection'
  | 'many2one'
  | 'many2many'
  | 'one2many'
  | 'binary';

/** What we know of a field before we have seen the customer's Odoo. */
export interface FieldHint {
  /** Technical name; `bom_line_ids/product_id` for a field of the lines. */
  field: string;
  type: OdooFieldType;
  /** Odoo's own Spanish labels (es, es_419), the one for Guatemala first. */
  labels: readonly string[];
  /** Other words that customers use. */
  synonyms?: readonly string[];
  /** Odoo refuses a record without it. */
  required?: boolean;
  /** Other names of the same field in other versions of Odoo, tried when `field` is not there. */
  alternatives?: readonly string[];
  /** Field that takes the value where this one does not exist, with a message. */
  fallback?: string;
  /** Words for the values of a selection, by technical value. */
  values?: Readonly<Record<string, readonly string[]>>;
  /** Odoo computes it in some versions: not loaded where `fields_get` says so. */
  computed?: boolean;
  /** Left out of templates, because another column says the same. */
  redundant?: boolean;
  /** What its numbers measure, for units and currencies; amounts of type `monetary` are money anyway. */
  measure?: 'weight' | 'money';
  /** Words of a column that names a record by its code: it is surer than one with its name. */
  codes?: readonly string[];
  /** Words that mean this field only in a sheet where no other column does. */
  lastResort?: readonly string[];
  /** Tells records apart: a column with few different values is none. */
  identity?: boolean;
  /** What a blank cell means: Odoo would otherwise store "empty" over its own default. */
  whenBlank?: string;
}

/** A model with its fields, the usual ones first. */
export interface ModelHint {
  model: string;
  /** Spanish plural for the customer. */
  name: string;
  fields: readonly FieldHint[];
}

/** Shorthand for one line of the catalogue. */
export function field(
  name: string,
  type: OdooFieldType,
  labels: string[],
  synonyms: string[] = [],
  more: Partial<FieldHint> = {},
): FieldHint {
  return { field: name, type, labels, synonyms, ...more };
}
