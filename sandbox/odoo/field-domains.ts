/**
 * The domains of fields as `fields_get` returns them: a Python expression as text, or a list where Odoo has
 * one.
 */

type DomainValue = string | unknown[];

/** By model and field; the second value is for Odoo 19. */
const domains: Record<string, [until18: DomainValue, since19?: DomainValue]> = {
  'product.template.taxes_id': [[['type_tax_use', '=', 'sale']]],
  'product.template.supplier_taxes_id': [[['type_tax_use', '=', 'purchase']]],
  'sale.order.line.tax_ids': [
    "(company_id and [('company_id', 'parent_of', [company_id])] or [('company_id', '=', False)]) + ([('type_tax_use', '=', 'sale'), ('country_id', '=', tax_country_id)])",
  ],
  'sale.order.line.tax_id': [
    "(company_id and [('company_id', 'parent_of', [company_id])] or [('company_id', '=', False)]) + ([])",
  ],
  'sale.order.line.product_id': ["[('sale_ok', '=', True)]", [['sale_ok', '=', true]]],
  'purchase.order.line.product_id': ["[('purchase_ok', '=', True)]"],
  'crm.lead.user_id': [
    "(company_id and [('company_ids', 'in', [company_id])] or []) + ([('share', '=', False)])",
  ],
  'crm.lead.stage_id': [
    "['|', ('team_id', '=', False), ('team_id', '=', team_id)]",
    "['|', ('team_ids', '=', False), ('team_ids', 'in', team_id)]",
  ],
  'crm.lead.state_id': ["[('country_id', '=?', country_id)]"],
  'res.partner.state_id': ["[('country_id', '=?', country_id)]"],
  'stock.quant.location_id': [
    "[('usage', 'in', ['internal', 'transit'])] if context.get('inventory_mode') else []",
  ],
};

export function domainOf(model: string, field: string, version: number): DomainValue {
  const ofTemplate = model === 'product.product' ? domains[`product.template.${field}`] : undefined;
  const [until18, since19] = domains[`${model}.${field}`] ?? ofTemplate ?? [[]];
  return version >= 19 ? (since19 ?? until18) : until18;
}
