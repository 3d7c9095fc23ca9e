import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { meQuery } from '../../api/me.ts';
import styles from './banner.module.css';
import { texts } from './texts.ts';

const words = texts.knownPassword;

/** One line at the top of every screen until a password is changed that others know or guess. */
export function PasswordBanner() {
  const { passwordKnown } = useSuspenseQuery(meQuery).data;
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  if (!passwordKnown) return null;
  return (
    <p className={styles.banner} role="status">
      {words.banner} {pathname !== '/settings' && <Link to="/settings">{words.link}</Link>}
    </p>
  );
}
