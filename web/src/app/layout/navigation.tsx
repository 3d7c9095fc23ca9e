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

/** `holds` is where the addresses of screens begin that belong to an entry without lying under its own. */
const entries = [
  { to: '/', label: texts.nav.dashboard, Icon: IconLayoutDashboard, exact: true, holds: null },
  { to: '/instances', label: texts.nav.instances, Icon: IconServer2, exact: false, holds: null },
  {
    to: '/subscriptions',
    label: texts.nav.subscriptions,
    Icon: IconCreditCard,
    exact: false,
    holds: '/checkout/',
  },
  {
    to: '/installations/history',
    label: texts.nav.history,
    Icon: IconHistory,
    exact: false,
    holds: '/installations/',
  },
  { to: '/settings', label: texts.nav.settings, Icon: IconSettings, exact: false, holds: null },
] as const;

export function Navigation({ expanded }: { expanded: boolean }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return (
    <nav aria-label={texts.navigation} className={styles.nav} data-expanded={expanded || undefined}>
      {entries.map(({ to, label, Icon, exact, holds }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact, includeSearch: false }}
          className={styles.entry}
          aria-current={holds !== null && pathname.startsWith(holds) ? 'true' : undefined}
          title={expanded ? undefined : label}
        >
          <Icon size={22} stroke={1.6} aria-hidden="true" />
          <span className={styles.label}>{label}</span>
        </Link>
      ))}
    </nav>
  );
}
