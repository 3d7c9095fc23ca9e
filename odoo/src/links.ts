import { majorOf } from './major.ts';

/** Links to Odoo's own pages. `version` is '18.0'; an unknown one is treated as a recent one. */

const isHashRouted = (version: string | null): boolean => {
  const major = majorOf(version);
  return major !== null && major <= 17;
};

/** The page of one record. */
export function recordUrl(baseUrl: string, version: string | null, model: string, id: number): string {
  const { origin } = new URL(baseUrl);
  return isHashRouted(version)
    ? `${origin}/web#id=${id}&model=${model}&view_type=form`
    : `${origin}/odoo/${model}/${id}`;
}

/** Window actions that list a model's records, by the id that they have in Odoo 16 to 19. */
const listActions: Record<string, string> = {
  'res.partner': 'base.action_partner_form',
  'res.partner.bank': 'base.action_res_partner_bank_account_form',
  'crm.lead': 'crm.crm_lead_action_pipeline',
  'product.template': 'product.product_template_action',
  'product.pricelist.item': 'product.product_pricelist_action2',
  'product.supplierinfo': 'product.product_supplierinfo_type_action',
  'sale.order': 'sale.action_quotations_with_onboarding',
  'purchase.order': 'purchase.purchase_rfq',
  'stock.quant': 'stock.dashboard_open_quants',
  'stock.location': 'stock.action_location_form',
  'stock.warehouse.orderpoint': 'stock.action_orderpoint',
  'account.account': 'account.action_account_form',
  'account.move': 'account.action_move_journal_line',
  'project.project': 'project.open_view_project_all',
  'project.task': 'project.action_view_all_task',
  'hr.employee': 'hr.open_view_employee_list_my',
  'mrp.bom': 'mrp.mrp_bom_form_action',
  'mrp.workcenter': 'mrp.mrp_workcenter_action',
  'pos.category': 'point_of_sale.product_pos_category_action',
  'website.rewrite': 'website.action_website_rewrite_list',
};

/** Odoo 19 has another page for stock. */
const since19: Record<string, string> = { 'stock.quant': 'stock.stock_quant_action' };

/** The page that lists a model's records; null where no action is known. */
export function listUrl(baseUrl: string, version: string | null, model: string): string | null {
  const actions = (majorOf(version) ?? 0) >= 19 ? { ...listActions, ...since19 } : listActions;
  const action = Object.hasOwn(actions, model) ? actions[model] : undefined;
  if (action === undefined) return null;
  const { origin } = new URL(baseUrl);
  return isHashRouted(version)
    ? `${origin}/web#action=${action}&model=${model}&view_type=list`
    : `${origin}/odoo/action-${action}`;
}
