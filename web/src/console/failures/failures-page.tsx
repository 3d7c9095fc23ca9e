import type { CauseGroup } from '@atrio/contract/operator';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../lib/dates.ts';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import styles from '../ui/dialog.module.css';
import { causesQuery } from './queries.ts';
import { RetriesSection } from './retries-section.tsx';
import { texts } from './texts.ts';
import { Trend } from './trend.tsx';

const columns: Column<CauseGroup>[] = [
  {
    key: 'cause',
    label: texts.columns.cause,
    cardTitle: true,
    cell: ({ cause, title, who }) => (
      <>
        <Link to="/fallos/$cause" params={{ cause }} className={styles.rowLink} data-row>
          {title}
        </Link>
        <div className="quiet small">{texts.who(who)}</div>
      </>
    ),
  },
  { key: 'count', label: texts.columns.count, numeric: true, cell: ({ count }) => count },
  { key: 'customers', label: texts.columns.customers, numeric: true, cell: ({ customers }) => customers },
  { key: 'kinds', label: texts.columns.kinds, cell: ({ kinds }) => texts.kinds(kinds) },
  { key: 'last', label: texts.columns.last, noWrap: true, cell: ({ lastAt }) => formatMoment(lastAt) },
  { key: 'trend', label: texts.columns.trend, cell: ({ trend }) => <Trend days={trend} /> },
];

/** Failures by cause, and the progress of the last retries. */
export function FailuresPage() {
  const causes = useQuery(causesQuery);
  const groups = causes.data?.data ?? [];
  return (
    <Page title={texts.title} lead={texts.lead}>
      {causes.isPending && <SkeletonRows rows={6} text={texts.loading} />}
      <QueryFailure query={causes} title={texts.failed} />
      {causes.data && groups.length === 0 && <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>}
      {groups.length > 0 && (
        <RecordTable
          caption={texts.table}
          columns={columns}
          records={groups}
          keyOf={({ cause }) => cause}
          tableMinWidth={760}
        />
      )}
      {causes.data?.more && <Notice tone="info">{texts.moreGroups}</Notice>}
      <RetriesSection />
    </Page>
  );
}
