import * as contract from '@atrio/contract';
import type { Context } from '../../../context.ts';
import { type Route, route } from '../../../http/bind.ts';
import { receiveEvent } from './webhooks.ts';

export const webhooksRoutes = (ctx: Context): Route[] => [
  route(contract.receiveRecurrenteEvent, async ({ request }) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    await receiveEvent(ctx, request.headers, body, request.clientAddress);
    return { received: true as const };
  }),
];
