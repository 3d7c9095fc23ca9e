import * as contract from '@atrio/contract/operator';
import type { Context } from '../../context.ts';
import { type Route, route } from '../../http/bind.ts';
import { eventsOf, leave, mailsOf, processNow, sendNow } from './deliveries.ts';
import { processesNow, roundsNow } from './processes.ts';
import { retryAside, running, workOf } from './work.ts';

export const consoleRunningRoutes = (ctx: Context): Route[] => [
  route(contract.getRunning, () => running(ctx)),
  route(contract.listWork, ({ operator, query }) => workOf(ctx, operator, query)),
  route(contract.retrySetAside, ({ operator, body }) => retryAside(ctx, operator, body)),
  route(contract.listRunningMails, ({ operator, query }) => mailsOf(ctx, operator, query)),
  route(contract.sendMailAgain, ({ operator, params }) => sendNow(ctx, operator, params.id)),
  route(contract.leaveMail, ({ operator, params }) => leave(ctx, operator, params.id)),
  route(contract.listEvents, ({ query }) => eventsOf(ctx, query)),
  route(contract.processEvent, ({ operator, params }) => processNow(ctx, operator, params.id)),
  route(contract.listProcesses, () => processesNow(ctx)),
  route(contract.listRounds, () => roundsNow(ctx)),
];
