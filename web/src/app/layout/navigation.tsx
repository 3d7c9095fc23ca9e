import {
  IconCreditCard,
  IconHistory,
  IconLayoutDashboard,
  IconServer2,
  IconSettings,
} from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import styles from './navigation.module.css';
import { texts } from './texts.ts';

/**
 * `alsoUnder`: beginning of the addresses of screens that belong to an entry although their address is not
 * below the entry's.
 */
const entries = [
  { to: '/', label: texts.nav.dashboard, Icon: IconLayoutDashboard, exact: true, alsoUnder: null },
  { to: '/instances', label: texts.nav.instances, Icon: IconServer2, exact: false, alsoUnder: null },
  {
    to: '/subscriptions',
    label: texts.nav.subscriptions,
    Icon: IconCreditCard,
    exact: false,
    alsoUnder: '/checkout/',
  },
  {
    to: '/installations/history',
    label: texts.nav.history,
    Icon: IconHistory,
    exact: false,
    alsoUnder: '/installations/',
  },
  { to: '/settings', label: texts.nav.settings, Icon: IconSettings, exact: false, alsoUnder: null },
] as const;

export function Navigation({ expanded }: { expanded: boolean }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return (
    <nav aria-label={texts.navigation} className={styles.nav} data-expanded={expanded || undefined}>
      {entries.map(({ to, label, Icon, exact, alsoUnder }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact, includeSearch: false }}
          className={styles.entry}
          aria-current={alsoUnder !== null && pathname.startsWith(alsoUnder) ? 'true' : undefined}
          title={expanded ? undefined : label}
        >
          <Icon size={22} stroke={1.6} aria-hidden="true" />
          <span className={styles.label}>{label}</span>
        </Link>
      ))}
    </nav>
  );
}
