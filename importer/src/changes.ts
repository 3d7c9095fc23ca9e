/**
 * A field that an update changed in Odoo. Both values are what Odoo's `read` answers (a many2one as
 * `[id, name]`, nothing as `false`), before the write and after it: undoing puts `before` back only where
 * the record still says `after`.
 */
export interface FieldChange {
  field: string;
  /** As the instance calls the field. */
  label: string;
  before: unknown;
  after: unknown;
  /** Of a count: when it was applied, by Odoo's clock ("2026-11-22 03:24:00", UTC). */
  at?: string;
}
