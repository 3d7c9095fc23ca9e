import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { meQuery } from '../../api/me.ts';
import { offers, serverQuery } from '../../api/meta.ts';
import styles from './banner.module.css';
import { texts } from './texts.ts';

const words = texts.emailState;

/**
 * One line at the top of every screen until the address is confirmed. The settings page shows EmailState
 * instead.
 */
export function EmailBanner() {
  const me = useSuspenseQuery(meQuery).data;
  const server = useQuery(serverQuery).data;
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  if (!offers(server, 'email-confirmation') || me.emailVerified || pathname === '/settings') return null;
  return (
    <p className={styles.banner}>
      {words.banner} <Link to="/settings">{words.bannerLink}</Link>
    </p>
  );
}
