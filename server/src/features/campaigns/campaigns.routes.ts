import * as contract from '@atrio/contract/operator';
import type { Context } from '../../context.ts';
import { type Route, route } from '../../http/bind.ts';
import type { Audiences } from './audiences.ts';
import { lastCampaigns, preview, send, sendTest } from './campaigns.ts';

export const campaignsRoutes = (ctx: Context, audiences: Audiences): Route[] => [
  route(contract.previewCampaign, ({ operator, body }) => preview(ctx, audiences, operator, body)),
  route(contract.testCampaign, ({ operator, body }) => sendTest(ctx, operator, body)),
  route(contract.sendCampaign, ({ operator, body }) => send(ctx, audiences, operator, body)),
  route(contract.listCampaigns, () => lastCampaigns(ctx)),
];
