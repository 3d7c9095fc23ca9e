import type { NameMatch } from './candidates.ts';
import { stateModel } from './missing-states.ts';
import { daysOfPaymentTerm, paymentTermModel } from './payment-terms.ts';
import type { NameTarget } from './rules.ts';

/** Models of which a record with nothing but a name is useful. */
const createdFromName = new Set([
  'res.bank',
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
  'product.pricelist',
  'product.template',
  'product.product',
  'product.public.category',
  'product.tag',
  'pos.category',
  'project.project',
  'project.tags',
  'project.task.type',
  'project.project.stage',
  'res.partner.industry',
  'res.partner.title',
  'hr.department',
  'hr.job',
  'mrp.workcenter',
  'stock.location',
  'uom.uom',
]);

/**
 * Whether a record may be created from this name alone. A line with a new unit would be refused: Odoo lets a line have
 * only units of the category of its product. So would a product that is bought in a new unit, of which nobody says how
 * many pieces it has.
 *
 * @param match what Odoo has of this name
 */
export function canCreateFromName(
  { path, relation }: Pick<NameTarget, 'path' | 'relation'>,
  name: string,
  match: NameMatch,
): boolean {
  if (relation === stateModel) return match.kind === 'none' && match.state !== undefined;
  if (relation === paymentTermModel) return daysOfPaymentTerm(name) !== null;
  const isOtherUnit = relation === 'uom.uom' && (path.includes('/') || path === 'uom_po_id');
  return createdFromName.has(relation) && !isOtherUnit;
}
