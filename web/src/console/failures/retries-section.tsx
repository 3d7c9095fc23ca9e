import type { RetryRun } from '@atrio/contract/operator';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { errorMessage } from '../../api/errors.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { formatMoment } from '../../lib/dates.ts';
import { notify } from '../../ui/notify.ts';
import { Section } from '../../ui/page.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { call } from '../client.ts';
import { meQuery } from '../queries.ts';
import { retriesQuery } from './queries.ts';
import { texts } from './texts.ts';

const words = texts.retries;

/** The last retries; nothing when there are none. A failed load is reported by the list above. */
export function RetriesSection() {
  const { data: me } = useSuspenseQuery(meQuery);
  const { data } = useQuery(retriesQuery);
  const queries = useQueryClient();
  const stop = useMutationOnce({
    mutationFn: (id: number) => call('DELETE /api/operator/retries/:id', { params: { id } }),
    onSuccess: async () => {
      notify.done(words.stopped);
      await queries.invalidateQueries({ queryKey: ['failures'] });
    },
    onError: (error) => notify.failed(errorMessage(error), words.stopFailed),
  });
  if (!data?.data.length) return null;
  const columns: Column<RetryRun>[] = [
    { key: 'what', label: words.columns.what, cardTitle: true, cell: ({ title }) => title },
    { key: 'done', label: words.columns.done, cell: words.state },
    { key: 'by', label: words.columns.by, cell: ({ by }) => by },
    { key: 'at', label: words.columns.at, noWrap: true, cell: ({ at }) => formatMoment(at) },
    {
      key: 'stop',
      label: '',
      actions: true,
      cell: ({ id, waiting }) =>
        waiting > 0 &&
        me.rights.includes('failures.retry') && (
          <Button
            variant="default"
            size="compact-md"
            loading={stop.isPending}
            onClick={() => stop.mutate(id)}
          >
            {words.stop}
          </Button>
        ),
    },
  ];
  return (
    <Section title={words.title}>
      <RecordTable caption={words.table} columns={columns} records={data.data} keyOf={({ id }) => id} />
    </Section>
  );
}
