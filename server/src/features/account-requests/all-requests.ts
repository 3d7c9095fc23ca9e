import { accountRequestKinds, type QueryOf, type ResponseOf } from '@atrio/contract';
import {
  type countRequestsToAgree,
  type listRequests,
  type RequestOfSomebody,
  requestRights,
} from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import type { Operator } from '../../core/operator.ts';
import { momentAfter, pageOf, placeOfMoment } from '../../lib/pages.ts';
import { noteReading } from '../acts/reading.ts';
import { requestsRepo } from './requests.repo.ts';
import { answerOf } from './requests.ts';

/** Requests of all customers. Reading them is written into the book of acts. */
export async function allRequests(
  ctx: Needs<'db'>,
  operator: Operator,
  { state, after, pageSize }: QueryOf<typeof listRequests>,
): Promise<ResponseOf<typeof listRequests>> {
  await noteReading(ctx, operator, { kind: 'requests-read' });
  const rows = await requestsRepo(ctx.db).page(state, momentAfter(after), pageSize + 1);
  const { page, next } = pageOf(rows, pageSize, ({ dueAt, endedAt, id }) =>
    placeOfMoment({ at: endedAt ?? dueAt, id }),
  );
  const data = page.map(
    ({ customerDocumentId: documentId, name, email, ...row }): RequestOfSomebody => ({
      ...answerOf(operator, row),
      customer: { id: row.userId, documentId, name, email },
    }),
  );
  return { data, next };
}

/**
 * The number of open requests that an operator can agree to: the operator has the right of their kind, and
 * somebody else asked.
 */
export async function requestsToAgree(
  { db }: Needs<'db'>,
  { operatorId, rights }: Operator,
): Promise<ResponseOf<typeof countRequestsToAgree>> {
  const kinds = accountRequestKinds.filter((kind) => rights.includes(requestRights[kind]));
  return { count: await requestsRepo(db).countToAgree(kinds, operatorId) };
}
