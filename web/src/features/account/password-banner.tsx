import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { meQuery } from '../../api/me.ts';
import styles from './banner.module.css';
import { texts } from './texts.ts';

const words = texts.knownPassword;

/** A line at the top of every screen while the password is one that others know or could guess. */
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
