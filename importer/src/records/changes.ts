/**
 * A field that an update changed in Odoo. Both values are as Odoo's `read` returns them (a many2one as `[id,
 * name]`, an empty field as `false`), before the write and after it. A revert writes `before` only where the
 * record still has `after`.
 */
export interface FieldChange {
  field: string;
  /** The field's name in the instance, for people. */
  label: string;
  before: unknown;
  after: unknown;
  /** For a stock count: when it was applied, by Odoo's clock ("2026-11-22 03:24:00", UTC). */
  at?: string;
}
