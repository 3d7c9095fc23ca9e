import { leads } from '../../catalogue/crm.ts';
import { texts } from '../../common/texts.ts';
import { type FieldClaim, leaveOut } from '../claims/claims.ts';
import type { ListFacts } from '../claims/column-statistics.ts';
import { hasField } from '../claims/target-fields.ts';

const saysPipeline =
  /^\W*(?:(?:deal|trato|negocio|oportunidad|lead)\W+)?(?:pipeline|embudo)(?: de ventas?)?\W*$/i;

/**
 * «Pipeline» beside the stage of an opportunity, as HubSpot and Pipedrive have it, says which stages there are. In
 * Odoo the sales team says that, so the column is offered as the team. Without a column of the stage, «Pipeline» is
 * the stage. Changes the claims.
 */
export function offerPipelines(claims: readonly FieldClaim[], { model, fields }: ListFacts): void {
  if (model !== leads.model || !hasField(fields, 'team_id')) return;
  const stages = claims.filter(({ field }) => field === 'stage_id');
  if (claims.some(({ field }) => field === 'team_id') || stages.length < 2) return;
  const isOffered = ({ header, confidence }: FieldClaim) =>
    confidence === 'synonym' && saysPipeline.test(header);
  if (stages.every(isOffered)) return;
  for (const claim of stages.filter(isOffered))
    leaveOut(claim, texts.mapping.unknownHeader(claim.header), { isOpen: true, offer: 'team_id' });
}
