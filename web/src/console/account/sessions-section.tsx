import type { OperatorAccount } from '@atrio/contract/operator';
import { Button } from '@mantine/core';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Section } from '../../ui/page.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { call } from '../client.ts';
import { texts } from './texts.ts';
import { useAccountChange } from './use-account-change.ts';

const words = texts.sessions;

export function SessionsSection({ sessions }: { sessions: OperatorAccount['sessions'] }) {
  const { done, failed } = useAccountChange();
  const end = useMutationOnce({
    mutationFn: (id: string) => call('DELETE /api/operator/account/sessions/:id', { params: { id } }),
    onSuccess: () => done(words.ended),
    onError: failed,
  });
  return (
    <Section title={words.title}>
      <RecordTable
        caption={words.table}
        records={sessions}
        keyOf={({ id }) => id}
        tableMinWidth={480}
        columns={[
          { key: 'device', label: words.columns.device, cardTitle: true, cell: ({ device }) => device },
          {
            key: 'address',
            label: words.columns.address,
            cell: ({ address }) => <span className="mono">{address}</span>,
          },
          { key: 'seen', label: words.columns.seen, cell: ({ lastSeenAt }) => formatMoment(lastSeenAt) },
          {
            key: 'actions',
            label: words.columns.actions,
            actions: true,
            cell: ({ id, current }) =>
              current ? (
                <span className="quiet">{words.current}</span>
              ) : (
                <Button
                  variant="default"
                  size="sm"
                  loading={end.isPending && end.variables === id}
                  onClick={() => end.mutate(id)}
                >
                  {words.end}
                </Button>
              ),
          },
        ]}
      />
    </Section>
  );
}
