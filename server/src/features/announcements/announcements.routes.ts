import * as contract from '@atrio/contract';
import * as console from '@atrio/contract/operator';
import type { Context } from '../../context.ts';
import { type Route, route } from '../../http/bind.ts';
import { announcementsOf, dismiss } from './announcements.ts';
import { audienceChoices, customersIn } from './audiences.ts';
import { onePublished, publishedPage } from './published.ts';
import { change, publish, withdraw } from './publishing.ts';

/** Routes of the portal and of the console. */
export const announcementsRoutes = (ctx: Context): Route[] => [
  route(contract.listAnnouncements, ({ customer }) => announcementsOf(ctx, customer)),
  route(contract.dismissAnnouncement, ({ customer, params, body }) =>
    dismiss(ctx, customer, params.documentId, body),
  ),
  route(console.listPublished, ({ query }) => publishedPage(ctx, query)),
  route(console.listAudiences, () => audienceChoices(ctx)),
  route(console.getPublished, ({ params }) => onePublished(ctx, params.documentId)),
  route(console.countAudience, async ({ body }) => ({ customers: await customersIn(ctx, body.audience) })),
  route(console.publishAnnouncement, ({ operator, body }) => publish(ctx, operator, body)),
  route(console.changeAnnouncement, ({ operator, params, body }) =>
    change(ctx, operator, params.documentId, body),
  ),
  route(console.withdrawAnnouncement, ({ operator, params }) => withdraw(ctx, operator, params.documentId)),
];
