import { Button } from '@mantine/core';
import { Outlet, useMatches } from '@tanstack/react-router';
import { retryProfile, signOut } from '../api/profile.ts';
import { useSession } from '../api/session.ts';
import { brand } from '../lib/brand.ts';
import { LoadingMessage } from '../ui/loading-message.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './message-page.module.css';
import { texts } from './texts.ts';

/** The session is there, but no server: it is asked again by itself. */
function Unreachable() {
  return (
    <div className={styles.lone}>
      <div className={styles.page}>
        <title>{`${texts.unreachable.title} · ${brand}`}</title>
        <h1 tabIndex={-1}>{texts.unreachable.title}</h1>
        <Notice tone="warn" live>
          {texts.unreachable.text}
        </Notice>
        <div className={styles.buttons}>
          <Button onClick={retryProfile}>{texts.unreachable.retry}</Button>
          <Button variant="default" onClick={() => void signOut()}>
            {texts.unreachable.signOut}
          </Button>
        </div>
      </div>
    </div>
  );
}

/**
 * Draws the screens, but a message instead while the profile of a stored token loads, and while the router
 * moves from screens of visitors to those of customers or back.
 */
export function SessionGate() {
  const { status, unreachable } = useSession();
  const otherRoute = status === 'anonymous' ? '/customer' : '/visitor';
  const isRedirecting = useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId === otherRoute),
  });
  if (status === 'loading' || isRedirecting) {
    return (
      <main>{unreachable ? <Unreachable /> : <LoadingMessage text={texts.loadingSession} centered />}</main>
    );
  }
  return <Outlet />;
}
