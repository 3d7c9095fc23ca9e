import * as contract from '@atrio/contract/operator';
import type { Context } from '../../context.ts';
import { type Route, route } from '../../http/bind.ts';
import { customerPage, findCustomers } from './console-customers.ts';
import * as help from './help.ts';
import { timelineOf } from './timeline.ts';

export const consoleCustomersRoutes = (ctx: Context): Route[] => [
  route(contract.searchCustomers, ({ query }) => findCustomers(ctx, query)),
  route(contract.getCustomer, ({ operator, params }) => customerPage(ctx, operator, params.documentId)),
  route(contract.getTimeline, ({ params, query }) => timelineOf(ctx, params.documentId, query)),
  route(contract.addNote, ({ operator, params, body }) =>
    help.addNote(ctx, operator, params.documentId, body.note),
  ),
  route(contract.resendMail, ({ operator, params }) =>
    help.resendMail(ctx, operator, params.documentId, params.id),
  ),
  route(contract.sendPasswordLink, ({ operator, params }) =>
    help.sendPasswordLink(ctx, operator, params.documentId),
  ),
  route(contract.endCustomerSessions, ({ operator, params, body }) =>
    help.endSessions(ctx, operator, params.documentId, body.reason),
  ),
  route(contract.blockCustomer, ({ operator, params, body }) =>
    help.block(ctx, operator, params.documentId, body.reason),
  ),
  route(contract.unblockCustomer, ({ operator, params }) => help.unblock(ctx, operator, params.documentId)),
];
