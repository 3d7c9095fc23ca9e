/** The types of `fields_get` that a column of a sheet can have. */
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

/** What is known of a field before the customer's Odoo is asked. */
export interface FieldHint {
  /** Technical name; `bom_line_ids/product_id` for a field of a record's lines. */
  field: string;
  type: OdooFieldType;
  /** Odoo's own Spanish labels (es, es_419), the one that is used in Guatemala first. */
  labels: readonly string[];
  /** What people in Guatemala call it, where Odoo's label says something else to them. */
  plain?: string;
  /** Other headers that customers use for it. */
  synonyms?: readonly string[];
  /** Odoo refuses a record without it. */
  required?: boolean;
  /** A sheet without a column for it is not loaded, although a row may lack it: an order needs products. */
  needsColumn?: boolean;
  /**
   * Names of the same field in other versions of Odoo, tried in this order where `field` does not exist. An instance
   * that cannot be asked gets the name of its version from `version-fields.ts`, which needs it too.
   */
  alternatives?: readonly string[];
  /** Another field that takes the values where this one does not exist; the customer is told. */
  fallback?: string;
  /** What customers write for the values of a selection, by technical value. */
  values?: Readonly<Record<string, readonly string[]>>;
  /** Its values are levels, numbered from the lowest, of which instances have more or fewer. */
  isLevel?: boolean;
  /** Some versions of Odoo compute it: then `fields_get` says that it is read-only, and it is not loaded. */
  computed?: boolean;
  /** It has no column in templates: few lists have it, or another field says the same. */
  notInTemplate?: boolean;
  /**
   * What its numbers measure, so that units and currencies can be checked. Fields of type `monetary` are
   * money without it.
   */
  measure?: 'weight' | 'money' | 'days';
  /** Its record has a currency of its own: the one that the header names, else that of the company. */
  inCurrencyOfHeader?: boolean;
  /** Headers of columns that name the other record by its code. A code is surer than a name. */
  codes?: readonly string[];
  /** Headers that mean this field only in a sheet where no other column does, the likeliest first. */
  lastResort?: readonly string[];
  /** With a column for this field, there is no last resort: a total is no price where a quantity stands beside it. */
  lastResortUnless?: string;
  /** Headers that mean it word for word, and nothing in other words: «Comprador» is also a customer. */
  exact?: readonly string[];
  /** Headers that mean this field if the values are of its kind, dates or numbers; else only proposed. */
  proven?: readonly string[];
  /** Headers that often mean this field but may mean something else, so that it is only proposed for them. */
  offered?: readonly string[];
  /** Headers that only a sheet of this model has, so that they tell which model it is. */
  telling?: readonly string[];
  /** Headers that give way to any other header of this field. */
  weakWords?: readonly string[];
  /**
   * Nearly every record has a value of its own in it, so a column with few different values is not this
   * field.
   */
  identity?: boolean;
  /**
   * Its names are unique only within the record of this other field, and are created there where they are
   * missing: the lots of a product.
   */
  namedWithin?: string;
  /** What is sent for a blank cell. Without it Odoo would store an empty value instead of its own default. */
  whenBlank?: string;
  /**
   * Odoo has a default of its own for each record: a blank cell is not sent, and is no error although the
   * field is required.
   */
  filledByOdoo?: boolean;
}

/** Whether a sheet cannot be loaded without a column for a field. */
export const mustHaveColumn = ({ required, needsColumn }: FieldHint): boolean =>
  required === true || needsColumn === true;

/** A model with the fields that customers use, the usual ones first. */
export interface ModelHint {
  model: string;
  /** Spanish, in the plural: the customer sees it, and templates use it as name of the sheet. */
  name: string;
  /**
   * Its records stand in columns of another list, so that no whole sheet is taken for it, and templates have no sheet
   * for it.
   */
  onlyBeside?: true;
  fields: readonly FieldHint[];
}

/** Headers that often mean a field, but may mean something else: by model and field, with `, ` between them. */
export type OfferedHeaders = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** One field of the catalogue. @param more the other properties of the hint */
export function field(
  name: string,
  type: OdooFieldType,
  labels: string[],
  synonyms: string[] = [],
  more: Partial<FieldHint> = {},
): FieldHint {
  return { field: name, type, labels, synonyms, ...more };
}
