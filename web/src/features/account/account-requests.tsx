import type { OpenAccountRequest } from '@atrio/contract';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { formatMoment } from '../../lib/dates.ts';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';
import { texts } from './account-requests-texts.ts';
import { accountRequestsQuery } from './queries.ts';
import styles from './settings-page.module.css';

/** The provider's open requests for the account; nothing when there are none. */
export function AccountRequests() {
  const query = useQuery(accountRequestsQuery);
  const { data } = query;
  if (!data) return <QueryFailure query={query} title={texts.failedToLoad} />;
  return data.data.map((request) => <OpenRequest key={request.documentId} request={request} />);
}

function OpenRequest({ request }: { request: OpenAccountRequest }) {
  const { documentId, kind, by, reason, askedAt, dueAt, newEmail } = request;
  const queries = useQueryClient();
  const stopping = useMutationOnce({
    mutationFn: () => call('DELETE /api/account/provider-requests/:documentId', { params: { documentId } }),
    onSuccess: () => notify.done(texts.stopped),
    onSettled: () => queries.invalidateQueries({ queryKey: ['account'] }),
  });
  return (
    <Notice tone="warn" title={texts.titles[kind]}>
      <p>{texts.asked(by, formatMoment(askedAt), reason)}</p>
      {newEmail !== null && <p>{texts.newEmail(newEmail)}</p>}
      <p>{texts.due(formatMoment(dueAt))}</p>
      {stopping.error && <Failure title={texts.failed} error={stopping.error} />}
      <div className={styles.buttons}>
        <Button loading={stopping.isPending} onClick={() => stopping.mutate()}>
          {texts.stop}
        </Button>
      </div>
    </Notice>
  );
}
