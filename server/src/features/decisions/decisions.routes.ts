import * as contract from '@atrio/contract';
import type { Context } from '../../context.ts';
import { type Route, route } from '../../http/bind.ts';
import { progress } from '../installations/progress.ts';
import { answerDecisions } from './answer-decisions.ts';
import { listDecisions } from './decisions.ts';

export const decisionsRoutes = (ctx: Context): Route[] => [
  route(contract.listDecisions, ({ customer, params }) => listDecisions(ctx, customer, params.documentId)),
  route(contract.answerDecisions, async ({ customer, params, body }) => {
    await answerDecisions(ctx, customer, params.documentId, body);
    return progress(ctx, customer, params.documentId, 0);
  }),
];
