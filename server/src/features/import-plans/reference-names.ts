/**
 * The fields in which Odoo looks a name up when a cell names a record (`_rec_names_search` and the models'
 * own `name_search`, 16 to 19); where a version lacks one it is left out. Other models: the name alone.
 */
const searched: Record<string, string[]> = {
  'res.partner': ['complete_name', 'name', 'email', 'ref', 'vat'],
  'res.country': ['name', 'code'],
  'res.country.state': ['name', 'code'],
  'res.users': ['name', 'login'],
  'product.template': ['name', 'default_code', 'barcode'],
  'product.product': ['name', 'default_code', 'barcode'],
  'product.category': ['complete_name'],
  'stock.location': ['complete_name', 'barcode'],
  'account.account': ['name', 'code'],
  'account.journal': ['name', 'code'],
  'hr.department': ['complete_name', 'name'],
};

export const searchedFields = (model: string): string[] => searched[model] ?? ['name'];

/** Models in which a name alone makes a record that is of use. */
const madeOfName = new Set([
  'res.partner',
  'res.partner.category',
  'crm.tag',
  'crm.stage',
  'crm.team',
  'crm.lost.reason',
  'utm.source',
  'utm.medium',
  'utm.campaign',
  'product.category',
  'product.template',
  'product.product',
  'product.public.category',
  'pos.category',
  'project.project',
  'project.tags',
  'project.task.type',
  'hr.department',
  'hr.job',
  'mrp.workcenter',
]);

export const canBeMadeOfName = (model: string): boolean => madeOfName.has(model);
