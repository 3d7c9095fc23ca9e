import * as contract from '@atrio/contract/operator';
import type { Context } from '../../context.ts';
import { sendAttachment } from '../../http/attachment.ts';
import { type Route, route } from '../../http/bind.ts';
import { fleetOverview, fleetPage } from './console-instances.ts';
import { exportFleet } from './export.ts';

export const consoleInstancesRoutes = (ctx: Context): Route[] => [
  route(contract.listFleet, ({ query }) => fleetPage(ctx, query)),
  route(contract.getFleetOverview, ({ query }) => fleetOverview(ctx, query)),
  route(contract.exportFleet, async ({ operator, query, reply }) => {
    const { name, csv } = await exportFleet(ctx, operator, query);
    return sendAttachment(reply, name, csv);
  }),
];
