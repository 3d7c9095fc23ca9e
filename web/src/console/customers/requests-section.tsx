import {
  type CustomerPage,
  type CustomerRequest,
  type Right,
  requestOutcomes,
  requestRights,
} from '@atrio/contract/operator';
import { Button } from '@mantine/core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorMessage } from '../../api/errors.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { formatMoment } from '../../lib/dates.ts';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';
import { Section } from '../../ui/page.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { call } from '../client.ts';
import styles from '../ui/dialog.module.css';
import { AskRequest } from './ask-request.tsx';
import { requestsQuery } from './queries.ts';
import { texts } from './requests-texts.ts';

interface RequestsProps {
  customer: CustomerPage;
  rights: readonly Right[];
}

/** The requests for the customer's account, and the ones that can be made. */
export function RequestsSection({ customer, rights }: RequestsProps) {
  const requests = useQuery(requestsQuery(customer.documentId));
  const open = requests.data?.data.find(({ outcome }) => outcome === null);
  const past = requests.data?.data.filter(({ outcome }) => outcome !== null) ?? [];
  return (
    <Section title={texts.title}>
      <p className="quiet small">{texts.lead}</p>
      {requests.isPending && <SkeletonRows rows={2} text={texts.loading} />}
      <QueryFailure query={requests} title={texts.failed} />
      {open && <OpenRequest customer={customer} request={open} rights={rights} />}
      {requests.data && !open && past.length === 0 && <p className="quiet">{texts.none}</p>}
      {requests.data && !open && <AskRequest customer={customer} rights={rights} />}
      {past.length > 0 && (
        <RecordTable
          caption={texts.past}
          columns={pastColumns}
          records={past}
          keyOf={({ documentId }) => documentId}
        />
      )}
    </Section>
  );
}

const pastColumns: Column<CustomerRequest>[] = [
  { key: 'what', label: texts.pastColumns.what, cardTitle: true, cell: ({ kind }) => texts.kinds[kind] },
  { key: 'by', label: texts.pastColumns.by, cell: ({ by }) => by },
  {
    key: 'ended',
    label: texts.pastColumns.ended,
    noWrap: true,
    cell: ({ endedAt }) => formatMoment(endedAt ?? ''),
  },
  {
    key: 'outcome',
    label: texts.pastColumns.outcome,
    cell: ({ outcome }) => outcome !== null && requestOutcomes[outcome],
  },
];

/** The page itself is refetched only when it has changed, because each read of it is a line of the book. */
async function refresh(queries: QueryClient, { isDone }: { isDone: boolean }): Promise<void> {
  for (const what of isDone ? ['requests', 'timeline', 'one'] : ['requests', 'timeline']) {
    await queries.invalidateQueries({ queryKey: ['customers', what] });
  }
  await queries.invalidateQueries({ queryKey: ['requests'] });
}

function OpenRequest({ customer, request, rights }: RequestsProps & { request: CustomerRequest }) {
  const [isAsked, setIsAsked] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { kind } = request;
  const params = { documentId: customer.documentId, request: request.documentId };
  const agree = useMutationOnce({
    mutationFn: () => call('POST /api/operator/customers/:documentId/requests/:request/agree', { params }),
    onSuccess: async ({ outcome }) => {
      setIsAsked(false);
      notify.done(outcome === 'done' ? texts.agree.done : texts.agree.waits);
      if (outcome === 'done' && kind === 'erase') {
        await queries.invalidateQueries({ queryKey: ['requests'] });
        await navigate({ to: '/clientes' });
      } else await refresh(queries, { isDone: outcome === 'done' });
    },
  });
  const withdraw = useMutationOnce({
    mutationFn: () => call('DELETE /api/operator/customers/:documentId/requests/:request', { params }),
    onSuccess: () => notify.done(texts.withdraw.done),
    onError: (error) => notify.failed(errorMessage(error), texts.notDone),
    onSettled: () => refresh(queries, { isDone: false }),
  });
  const may = rights.includes(requestRights[kind]);
  return (
    <>
      <Notice tone="warn" title={texts.kinds[kind]}>
        <RequestFacts request={request} />
      </Notice>
      {may && (
        <div className={styles.actions}>
          {!request.own && request.agreedBy === null && (
            <Button
              onClick={() => {
                agree.reset();
                setIsAsked(true);
              }}
            >
              {texts.agree.button}
            </Button>
          )}
          <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {texts.withdraw.button}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={isAsked}
        title={texts.agree.titles[kind]}
        confirm={texts.agree.button}
        dangerous
        busy={agree.isPending}
        onConfirm={() => agree.mutate()}
        onCancel={() => setIsAsked(false)}
      >
        <p>{texts.agree.texts[kind]}</p>
        {agree.error && <Failure title={texts.notDone} error={agree.error} />}
      </ConfirmDialog>
    </>
  );
}

function RequestFacts({ request }: { request: CustomerRequest }) {
  const { by, reason, askedAt, dueAt, newEmail, provedAt, agreedBy, problem, own } = request;
  return (
    <>
      <p>{texts.asked(by, formatMoment(askedAt))}</p>
      <p>{texts.reason(reason)}</p>
      {newEmail !== null && <p>{provedAt === null ? texts.offered(newEmail) : texts.accepted(newEmail)}</p>}
      <p>{agreedBy === null ? texts.due(formatMoment(dueAt)) : texts.agreed(agreedBy)}</p>
      {problem !== null && <p>{problem}</p>}
      {own && agreedBy === null && <p className="quiet small">{texts.own}</p>}
    </>
  );
}
