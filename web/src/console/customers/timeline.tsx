import type { TimelineLine } from '@atrio/contract/operator';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorMessage } from '../../api/errors.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { formatMoment } from '../../lib/dates.ts';
import { notify } from '../../ui/notify.ts';
import { Section } from '../../ui/page.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { call } from '../client.ts';
import { PagedList } from '../ui/paged-list.tsx';
import { timelineQuery } from './queries.ts';
import { texts } from './texts.ts';

const words = texts.one;

/** Everything that happened to a customer, the newest first. */
export function Timeline({ documentId, mayResend }: { documentId: string; mayResend: boolean }) {
  const timeline = useInfiniteQuery(timelineQuery(documentId));
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
      cell: ({ title, detail, state, installation }) => (
        <>
          {installation === null ? (
            title
          ) : (
            <Link to="/instalaciones/$id" params={{ id: String(installation) }}>
              {title}
            </Link>
          )}
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
      <PagedList
        list={timeline}
        words={{ ...words, table: words.timelineTable, failed: words.timelineFailed }}
        empty={null}
        columns={columns}
        keyOf={({ kind, id }) => `${kind} ${id}`}
      />
    </Section>
  );
}
