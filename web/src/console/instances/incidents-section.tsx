import type { Incident } from '@atrio/contract/operator';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../lib/dates.ts';
import { Section } from '../../ui/page.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import dialog from '../ui/dialog.module.css';
import styles from './instances.module.css';
import { texts } from './texts.ts';

const words = texts.incidents;

const columns: Column<Incident>[] = [
  {
    key: 'place',
    label: words.columns.place,
    cardTitle: true,
    cell: ({ place, name, from, to }) => (
      <>
        <Link
          to="/instancias"
          search={{ lugar: place, desde: from, hasta: to }}
          className={`${dialog.rowLink} ${styles.address}`}
          data-row
        >
          {name}
        </Link>
        <div className="quiet small">{place.startsWith('host:') ? words.host : words.network}</div>
      </>
    ),
  },
  { key: 'instances', label: words.columns.instances, numeric: true, cell: ({ instances }) => instances },
  { key: 'customers', label: words.columns.customers, numeric: true, cell: ({ customers }) => customers },
  { key: 'from', label: words.columns.from, noWrap: true, cell: ({ from }) => formatMoment(from) },
];

/** The incidents; nothing when there are none. */
export function IncidentsSection({ incidents }: { incidents: readonly Incident[] }) {
  if (incidents.length === 0) return null;
  return (
    <Section title={words.title}>
      <RecordTable
        caption={words.table}
        columns={columns}
        records={incidents}
        keyOf={({ place, from }) => place + from}
      />
    </Section>
  );
}
