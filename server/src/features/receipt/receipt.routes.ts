import * as contract from '@atrio/contract';
import type { Context } from '../../context.ts';
import { type Route, route } from '../../http/bind.ts';
import { receipt } from './receipt.ts';

export const receiptRoutes = (ctx: Context): Route[] => [
  route(contract.getReceipt, ({ customer, params }) => receipt(ctx, customer, params.documentId)),
];
