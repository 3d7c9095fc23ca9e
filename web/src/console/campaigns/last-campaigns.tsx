import type { Campaign } from '@atrio/contract/operator';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../lib/dates.ts';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { Section } from '../../ui/page.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { campaignsQuery } from './queries.ts';
import { texts } from './texts.ts';

const words = texts.last;

const columns: Column<Campaign>[] = [
  { key: 'subject', label: words.columns.subject, cardTitle: true, cell: ({ subject }) => subject },
  { key: 'customers', label: words.columns.customers, numeric: true, cell: ({ customers }) => customers },
  {
    key: 'state',
    label: words.columns.state,
    cell: ({ waiting }) => (waiting > 0 ? words.waiting(waiting) : words.done),
  },
  { key: 'by', label: words.columns.by, cell: ({ by }) => by },
  { key: 'at', label: words.columns.at, noWrap: true, cell: ({ at }) => formatMoment(at) },
];

/** The last mails to many customers, so that nobody sends the same twice; nothing when there are none. */
export function LastCampaigns() {
  const campaigns = useQuery(campaignsQuery);
  if (campaigns.error && !campaigns.data) {
    return <QueryFailure query={campaigns} title={words.failed} />;
  }
  if (!campaigns.data?.data.length) return null;
  return (
    <Section title={words.title}>
      <RecordTable
        caption={words.table}
        columns={columns}
        records={campaigns.data.data}
        keyOf={({ id }) => id}
      />
    </Section>
  );
}
