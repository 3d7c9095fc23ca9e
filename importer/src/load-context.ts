/**
 * Defaults for fields that Odoo's forms show and no table stores. Odoo works them out for each new record, by a
 * query for each, and nothing of the record depends on them.
 */
const unstoredDefaults: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  // From Odoo 18 on, with invoices. Without it a load of new contacts took twice as long.
  'res.partner': { default_display_invoice_template_pdf_report_id: false },
};

/** Context for `load()`: Odoo does less for each record, and stores the same. */
export const loadContext = (model: string): Readonly<Record<string, unknown>> => ({
  tracking_disable: true,
  ...unstoredDefaults[model],
});
