import {
  IconCreditCard,
  IconHistory,
  IconLayoutDashboard,
  IconServer2,
  IconSettings,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import styles from './navigation.module.css';
import { texts } from './texts.ts';

const entries = [
  { to: '/', label: texts.nav.dashboard, Icon: IconLayoutDashboard, exact: true },
  { to: '/instances', label: texts.nav.instances, Icon: IconServer2, exact: false },
  { to: '/subscriptions', label: texts.nav.subscriptions, Icon: IconCreditCard, exact: false },
  { to: '/installations/history', label: texts.nav.history, Icon: IconHistory, exact: false },
  { to: '/settings', label: texts.nav.settings, Icon: IconSettings, exact: false },
] as const;

export function Navigation({ expanded }: { expanded: boolean }) {
  return (
    <nav aria-label={texts.navigation} className={styles.nav} data-expanded={expanded || undefined}>
      {entries.map(({ to, label, Icon, exact }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact, includeSearch: false }}
          className={styles.entry}
          title={expanded ? undefined : label}
        >
          <Icon size={22} stroke={1.6} aria-hidden="true" />
          <span className={styles.label}>{label}</span>
        </Link>
      ))}
    </nav>
  );
}
