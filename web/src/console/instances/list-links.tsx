import { type FleetOverview, type InstanceList, instanceLists } from '@atrio/contract/operator';
import { Link } from '@tanstack/react-router';
import styles from '../ui/list-links.module.css';
import type { FleetSearch } from './search.ts';
import { texts } from './texts.ts';

const order: readonly InstanceList[] = ['all', 'failing', 'unsupported', 'keys', 'changed'];

/** Links to the lists of instances, with their counts; the words of the search and the version stay as they are. */
export function ListLinks({
  search,
  counts,
}: {
  search: FleetSearch;
  counts: FleetOverview['counts'] | undefined;
}) {
  return (
    <nav aria-label={texts.listsLabel} className={styles.links}>
      {order.map((list) => (
        <Link
          key={list}
          to="/instancias"
          search={{
            lista: list === 'all' ? undefined : list,
            buscar: search.buscar,
            version: search.version,
          }}
          className={styles.link}
          activeOptions={{ exact: true }}
          data-urgent={(list === 'failing' && counts !== undefined && counts.failing > 0) || undefined}
        >
          {instanceLists[list]}{' '}
          <span className={styles.count}>{counts ? texts.count(counts[list]) : '…'}</span>
        </Link>
      ))}
    </nav>
  );
}
