/**
 * Defaults for fields that Odoo's forms show and no table stores. Without a default, Odoo computes such a
 * field by a query for each new record, although nothing of the record depends on it.
 */
const unstoredDefaults: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  // A field of Odoo 18 and later, with invoices. Without it, a load of new contacts took twice as long.
  'res.partner': { default_display_invoice_template_pdf_report_id: false },
};

/** Context for `load()`, with which Odoo does less work for each record and stores the same. */
export const loadContext = (model: string): Readonly<Record<string, unknown>> => ({
  tracking_disable: true,
  ...unstoredDefaults[model],
});
