import { ownValue } from '../common/own-value.ts';

/**
 * The model whose records a field names, for the fields of the catalogue. An instance says it for the models
 * that it has. These relations are for models that the instance does not have yet, because their rows may
 * name records that it already has: users, countries, contacts. `spreadsheets/test/relations.test.ts`
 * compares them with the answers of real servers.
 */
const relations: Readonly<Record<string, string>> = {
  account_id: 'account.account',
  alternative_workcenter_ids: 'mrp.workcenter',
  bank_id: 'res.bank',
  campaign_id: 'utm.campaign',
  categ_id: 'product.category',
  country_id: 'res.country',
  country_of_origin: 'res.country',
  currency_id: 'res.currency',
  department_id: 'hr.department',
  invoice_payment_term_id: 'account.payment.term',
  invoice_user_id: 'res.users',
  job_id: 'hr.job',
  journal_id: 'account.journal',
  location_id: 'stock.location',
  lost_reason_id: 'crm.lost.reason',
  lot_id: 'stock.lot',
  medium_id: 'utm.medium',
  milestone_id: 'project.milestone',
  partner_id: 'res.partner',
  partner_shipping_id: 'res.partner',
  payment_term_id: 'account.payment.term',
  picking_type_id: 'stock.picking.type',
  pos_categ_ids: 'pos.category',
  pricelist_id: 'product.pricelist',
  product_id: 'product.product',
  product_tmpl_id: 'product.template',
  product_uom: 'uom.uom',
  project_id: 'project.project',
  property_payment_term_id: 'account.payment.term',
  property_product_pricelist: 'product.pricelist',
  property_supplier_payment_term_id: 'account.payment.term',
  product_uom_id: 'uom.uom',
  public_categ_ids: 'product.public.category',
  resource_calendar_id: 'resource.calendar',
  source_id: 'utm.source',
  state_id: 'res.country.state',
  supplier_taxes_id: 'account.tax',
  tax_id: 'account.tax',
  tax_ids: 'account.tax',
  taxes_id: 'account.tax',
  team_id: 'crm.team',
  uom_id: 'uom.uom',
  uom_po_id: 'uom.uom',
  user_id: 'res.users',
  user_ids: 'res.users',
  warehouse_id: 'stock.warehouse',
};

/** Fields whose name means records of another model in each model. A parent is a record of the same model. */
const ownRelations: Readonly<Record<string, string>> = {
  'account.account tag_ids': 'account.account.tag',
  'crm.lead stage_id': 'crm.stage',
  'crm.lead tag_ids': 'crm.tag',
  'crm.lead title': 'res.partner.title',
  'hr.employee category_ids': 'hr.employee.category',
  'mrp.workcenter tag_ids': 'mrp.workcenter.tag',
  'project.project stage_id': 'project.project.stage',
  'hr.employee private_state_id': 'res.country.state',
  'hr.employee resource_calendar_id': 'resource.calendar',
  'hr.employee work_location_id': 'hr.work.location',
  'project.project tag_ids': 'project.tags',
  'project.task depend_on_ids': 'project.task',
  'project.task stage_id': 'project.task.type',
  'project.task tag_ids': 'project.tags',
  'product.template product_tag_ids': 'product.tag',
  'res.partner category_id': 'res.partner.category',
  'res.partner industry_id': 'res.partner.industry',
  'res.partner title': 'res.partner.title',
  'sale.order tag_ids': 'crm.tag',
};

/**
 * @param field of the model, or of its lines (`order_line/product_id`)
 * @returns undefined if the relation is not known
 */
export function relationOf(model: string, field: string): string | undefined {
  const name = field.split('/').at(-1) ?? field;
  if (name === 'parent_id') return model;
  const path = `${model} ${name}`;
  if (Object.hasOwn(ownRelations, path)) return ownRelations[path];
  return ownValue(relations, name);
}
