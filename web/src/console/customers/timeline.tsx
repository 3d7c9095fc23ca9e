import type { TimelineLine } from '@atrio/contract/operator';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../api/errors.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Failure } from '../../ui/failure.tsx';
import { notify } from '../../ui/notify.ts';
import { Section } from '../../ui/page.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { call } from '../client.ts';
import styles from '../ui/dialog.module.css';
import { timelineQuery } from './queries.ts';
import { texts } from './texts.ts';

const words = texts.one;

/** Everything that happened to a customer, the newest first. */
export function Timeline({ documentId, mayResend }: { documentId: string; mayResend: boolean }) {
  const timeline = useInfiniteQuery(timelineQuery(documentId));
  const lines = timeline.data?.pages.flatMap(({ data }) => data) ?? [];
  const queries = useQueryClient();
  const resend = useMutationOnce({
    mutationFn: (id: number) =>
      call('POST /api/operator/customers/:documentId/mails/:id', { params: { documentId, id } }),
    onSuccess: async () => {
      notify.done(words.resent);
      await queries.invalidateQueries({ queryKey: ['customers', 'timeline', documentId] });
    },
    onError: (error) => notify.failed(errorMessage(error), words.notDone),
  });
  const columns: Column<TimelineLine>[] = [
    { key: 'at', label: words.timelineColumns.at, noWrap: true, cell: ({ at }) => formatMoment(at) },
    {
      key: 'what',
      label: words.timelineColumns.what,
      cardTitle: true,
      cell: ({ title, detail, state }) => (
        <>
          {title}
          {state !== null && ` (${words.mailStates[state] ?? state})`}
          {detail !== null && <div className="quiet small">{detail}</div>}
        </>
      ),
    },
    { key: 'by', label: words.timelineColumns.by, cell: ({ by }) => by },
    {
      key: 'resend',
      label: '',
      actions: true,
      cell: ({ kind, id }) =>
        kind === 'mail' &&
        mayResend && (
          <Button
            variant="default"
            size="compact-md"
            loading={resend.isPending}
            onClick={() => resend.mutate(id)}
          >
            {words.resend}
          </Button>
        ),
    },
  ];
  return (
    <Section title={words.timeline}>
      {timeline.isPending && <SkeletonRows rows={6} text={words.loading} />}
      {timeline.error && (
        <Failure
          title={words.timelineFailed}
          error={timeline.error}
          onRetry={() => void timeline.refetch()}
        />
      )}
      {lines.length > 0 && (
        <RecordTable
          caption={words.timelineTable}
          columns={columns}
          records={lines}
          keyOf={({ kind, id }) => `${kind} ${id}`}
        />
      )}
      {timeline.hasNextPage && (
        <Button
          variant="default"
          className={styles.more}
          loading={timeline.isFetchingNextPage}
          onClick={() => void timeline.fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
    </Section>
  );
}
