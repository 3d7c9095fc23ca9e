import type { CustomerPage } from '@atrio/contract/operator';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../lib/dates.ts';
import { Section } from '../../ui/page.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import styles from '../ui/dialog.module.css';
import { texts } from './texts.ts';

const words = texts.one;

type Instance = CustomerPage['instanceList'][number];
type Installation = CustomerPage['installations'][number];
type Session = CustomerPage['sessions'][number];

const instanceColumns: Column<Instance>[] = [
  {
    key: 'name',
    label: words.instanceColumns.name,
    cardTitle: true,
    cell: ({ name, databaseName, baseUrl }) => (
      <>
        {name ?? databaseName}
        <div className="mono small">{[name && databaseName, baseUrl].filter(Boolean).join(' · ')}</div>
      </>
    ),
  },
  { key: 'version', label: words.instanceColumns.version, cell: ({ version }) => version },
  {
    key: 'state',
    label: words.instanceColumns.state,
    cell: ({ problem, checkedAt }) => {
      if (problem !== null) return `${problem.title}: ${problem.message}`;
      return checkedAt === null ? words.unchecked : words.fine;
    },
  },
  {
    key: 'checked',
    label: words.instanceColumns.checked,
    noWrap: true,
    cell: ({ checkedAt }) => checkedAt && formatMoment(checkedAt),
  },
];

const installationColumns: Column<Installation>[] = [
  {
    key: 'number',
    label: words.installationColumns.number,
    cardTitle: true,
    cell: ({ id }) => (
      <Link to="/instalaciones/$id" params={{ id: String(id) }} className={styles.rowLink} data-row>
        {id}
      </Link>
    ),
  },
  {
    key: 'database',
    label: words.installationColumns.database,
    cell: ({ databaseName }) => <span className="mono">{databaseName}</span>,
  },
  { key: 'status', label: words.installationColumns.status, noWrap: true, cell: ({ status }) => status },
  {
    key: 'message',
    label: words.installationColumns.message,
    cardFullWidth: true,
    cell: ({ message }) => message,
  },
  {
    key: 'at',
    label: words.installationColumns.at,
    noWrap: true,
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
];

const sessionColumns: Column<Session>[] = [
  { key: 'device', label: words.sessionColumns.device, cardTitle: true, cell: ({ device }) => device },
  {
    key: 'address',
    label: words.sessionColumns.address,
    cell: ({ address }) => <span className="mono">{address}</span>,
  },
  {
    key: 'seen',
    label: words.sessionColumns.seen,
    noWrap: true,
    cell: ({ lastSeenAt }) => formatMoment(lastSeenAt),
  },
];

/** Instances with their health, the last installations, and open sessions. */
export function CustomerHas({ customer }: { customer: CustomerPage }) {
  const { instanceList, installations, sessions } = customer;
  return (
    <>
      <Section title={words.instances}>
        {instanceList.length === 0 && <p className="quiet">{words.noInstances}</p>}
        {instanceList.length > 0 && (
          <RecordTable
            caption={words.instanceTable}
            columns={instanceColumns}
            records={instanceList}
            keyOf={({ documentId }) => documentId}
          />
        )}
      </Section>
      <Section title={words.installations}>
        {installations.length === 0 && <p className="quiet">{words.noInstallations}</p>}
        {installations.length > 0 && (
          <RecordTable
            caption={words.installationTable}
            columns={installationColumns}
            records={installations}
            keyOf={({ id }) => id}
            tableMinWidth={720}
          />
        )}
      </Section>
      <Section title={words.sessions}>
        {sessions.length === 0 && <p className="quiet">{words.noSessions}</p>}
        {sessions.length > 0 && (
          <RecordTable
            caption={words.sessionTable}
            columns={sessionColumns}
            records={sessions}
            keyOf={({ device, address, lastSeenAt }) => `${device} ${address} ${lastSeenAt}`}
          />
        )}
      </Section>
    </>
  );
}
